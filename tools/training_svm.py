# Copyright (C) textextract contributors
"""The SVM of the method fusion: what it learns from, and its vectors as C."""
import random

import numpy
import svmutil

import training

OWN = "fusion_"                         # its columns begin so
FEATURES = [OWN + n for n in ("tl", "pn", "nd", "tdtn", "tal", "tp", "ntp")]
PAGES = 600                             # more only make more vectors
GAMMA = 2.0                             # of features from 0 to 1
COST = 10.0


def examples(pages, names):
    """Of each page a block that is content and one that is not.

    Long ones are drawn rather than short ones: a page's F1 hangs on them.
    """
    at = [names.index(name) for name in FEATURES]
    x, y = [], []
    for page in random.Random(1).sample(pages, min(PAGES, len(pages))):
        if not page.blocks:
            continue
        content = training.label(page, page.text) >= 0.5
        draw = random.Random(page.id)
        for kind in (True, False):
            blocks = [b for b, words in enumerate(page.blocks) if words and content[b] == kind]
            if blocks:
                sizes = [len(page.blocks[b]) + 1 for b in blocks]
                x.append(page.columns[draw.choices(blocks, sizes)[0], at])
                y.append(1 if kind else -1)
    return numpy.array(x), y


def read(cli, pages):
    """Dumps pages; returns the columns' names."""
    return training.dump(cli, pages, OWN)


def fit(pages, names, fold_of=None, known=None):
    """Support vectors from 0 to 255, their weights, gamma and bias."""
    x, y = examples(pages, names)
    problem = svmutil.svm_problem(y, (x / 255).tolist())
    model = svmutil.svm_train(problem, "-q -s 0 -t 2 -g %g -c %g" % (GAMMA, COST))
    sign = 1 if model.get_labels()[0] == 1 else -1
    vectors = [[round(255 * v.get(i, 0)) for i in range(1, len(FEATURES) + 1)]
               for v in model.get_SV()]
    weights = [sign * w[0] for w in model.get_sv_coef()]
    return vectors, weights, GAMMA / 255 ** 2, -sign * model.rho[0]


def write_model(model, out):
    vectors, weights, gamma, bias = model
    training.c_begin(out, "train-fusion", "methods/fusion.h")
    training.c_array(out, "static const uint8_t  tx_fusion_vector[]",
                     [n for v in vectors for n in v], "%d,", len(FEATURES))
    training.c_array(out, "static const float  tx_fusion_weight[]",
                     ["%.6gf" % w if "." in "%.6g" % w else "%.6g.f" % w for w in weights], "%s,", 5)
    training.c_struct(out, "tx_svm_t  tx_fusion_svm", [
        ("vectors", len(vectors)), ("features", len(FEATURES)), ("gamma", "%.9ef" % gamma),
        ("bias", "%.9ef" % bias), ("vector", "tx_fusion_vector"), ("weight", "tx_fusion_weight")])
