"""What tools/train and tools/crossvalidate share: pages, labels, folds, and
the model as C.

The columns come from the command line's --dump-columns and from nowhere else.
"""
import collections
import hashlib
import json
import os
import re
import subprocess
import tempfile
import unicodedata

import numpy
import xgboost

SUFFIXES = {"co", "com", "org", "net", "gov", "edu", "ac", "or", "ne", "go",
            "gob", "gouv", "gen", "ltd", "plc", "nhs"}
CJK = {"zh", "ja", "ko"}
ROUNDS = 140
PARAMETERS = {
    "objective": "binary:logistic", "base_score": 0.5, "tree_method": "hist", "max_depth": 6,
    "eta": 0.1, "subsample": 0.7, "colsample_bytree": 0.25, "min_child_weight": 1, "lambda": 2,
    "seed": 1, "nthread": 2,
}
OWN = None                              # auto learns from shared columns:
METHODS = ("threshold_", "fusion_")     # from all that do not begin so
SHINGLE = {False: 4, True: 6}           # tokens; CJK: characters


def domain(url, page_id):
    """The registrable domain of an address; the page itself without one."""
    host = re.sub(r"^[a-z]+://", "", (url or "").lower())
    host = re.split(r"[/?#:]", host)[0].strip(".")
    labels = [l for l in host.split(".") if l]
    if len(labels) < 2 or labels[-1].isdigit():
        return host or page_id
    n = 3 if len(labels) > 2 and len(labels[-1]) == 2 and labels[-2] in SUFFIXES else 2
    return ".".join(labels[-n:])


def tokens(text, cjk):
    text = unicodedata.normalize("NFKC", text).lower()
    return [c for c in text if not c.isspace()] if cjk else re.findall(r"\w+", text)


class Page:
    """One labelled page; columns and texts are filled by dump()."""

    def __init__(self, folder, truth):
        self.id = truth["id"]
        self.set = os.path.basename(os.path.normpath(folder))
        self.url = truth.get("url") or ""
        self.domain = domain(self.url, self.id)
        self.type = truth.get("type") or "?"
        self.lang = (truth.get("lang") or "").split("-")[0]
        self.cjk = self.lang in CJK
        self.text = truth.get("text")
        self.path = None
        for ending in (".html", ".html.gz"):
            path = os.path.join(folder, "html", self.id + ending)
            if os.path.exists(path):
                self.path = path


def pages(folders):
    """The pages that have a text to learn from."""
    found = []
    for folder in folders:
        with open(os.path.join(folder, "truth.jsonl"), encoding="utf-8") as lines:
            found += [Page(folder, json.loads(line)) for line in lines]
    return [p for p in found if p.path and p.text is not None]


def dump(cli, wanted, own=None):
    """Runs cli --dump-columns; gives each page .columns and .blocks.

    The columns are those that methods share, or one method's own.
    """
    by_path = {p.path: p for p in wanted}
    rows, texts = collections.defaultdict(list), collections.defaultdict(list)
    with tempfile.NamedTemporaryFile("w", suffix=".list", encoding="utf-8") as files:
        files.writelines("%s\t%s\n" % (p.path, p.url) for p in wanted)
        files.flush()
        process = subprocess.Popen([cli, "--dump-columns", "--files-from=" + files.name],
                                   stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        names = process.stdout.readline().decode().rstrip("\n").split("\t")[3:-1]
        for line in process.stdout:
            cells = line.decode("utf-8", "replace").rstrip("\n").split("\t")
            rows[cells[0]].append(numpy.array(cells[3:-1], dtype=numpy.float32))
            texts[cells[0]].append(cells[-1])
        process.wait()
    shared = [i for i, name in enumerate(names) if name.startswith(own or METHODS) == bool(own)]
    for path, page in by_path.items():
        page.columns = numpy.array(rows[path]).reshape(-1, len(names))[:, shared]
        page.blocks = [tokens(t, page.cjk) for t in texts[path]]
    return [names[i] for i in shared]


def label(page):
    """The part of each block that stands in the truth, in its order.

    A block of some length is looked up by its runs of four words (six
    characters). A shorter one must stand, whole, between the places of the
    longer ones around it.
    """
    n = SHINGLE[page.cjk]
    truth = tokens(page.text, page.cjk)
    places = collections.defaultdict(list)
    for i in range(len(truth) - n + 1):
        places[tuple(truth[i:i + n])].append(i)
    starts = collections.defaultdict(list)
    for i, word in enumerate(truth):
        starts[word].append(i)
    labels = numpy.zeros(len(page.blocks), dtype=numpy.float32)
    at = [None] * len(page.blocks)
    last = 0
    for b, words in enumerate(page.blocks):
        if len(words) < n:
            continue
        covered, first = [False] * len(words), None
        for i in range(len(words) - n + 1):
            found = places.get(tuple(words[i:i + n]))
            if found:
                covered[i:i + n] = [True] * n
                if first is None:
                    first = min(found, key=lambda p: (p < last, abs(p - last)))
        labels[b] = sum(covered) / len(words)
        if labels[b] >= 0.5:
            at[b] = first
            last = first + len(words)
    following = [len(truth)] * (len(page.blocks) + 1)
    for b in range(len(page.blocks) - 1, -1, -1):
        following[b] = following[b + 1] if at[b] is None else at[b]
    last = 0
    for b, words in enumerate(page.blocks):
        if at[b] is not None:
            last = at[b] + len(words)
        elif 0 < len(words) < n and len(truth):
            for i in starts.get(words[0], ()):
                if last <= i <= following[b + 1] - len(words) and i - last <= 40 \
                        and truth[i:i + len(words)] == words:
                    labels[b] = 1
                    at[b], last = i, i + len(words)
                    break
    return labels


def folds(wanted, count):
    """A number below count for each domain, so that no site is in two folds."""
    size = collections.Counter(p.domain for p in wanted)
    order = sorted(size, key=lambda d: (-size[d], hashlib.sha1(d.encode()).hexdigest()))
    load, fold = [0] * count, {}
    for name in order:
        fold[name] = load.index(min(load))
        load[fold[name]] += size[name]
    return fold


def examples(wanted, names):
    """Columns, labels and weights of all blocks.

    A block weighs what its words weigh in its page's F1, and no page more
    than three: pages count alike, as they do in the score.
    """
    duplicate = names.index("duplicate")
    x, y, weights = [], [], []
    for page in wanted:
        if not page.blocks:
            continue
        words = numpy.array([len(b) for b in page.blocks], dtype=numpy.float32)
        weight = (words + 1) / (len(tokens(page.text, page.cjk)) + 60)
        weight[page.columns[:, duplicate] > 0] = 0
        x.append(page.columns)
        y.append(label(page) >= 0.5)
        weights.append(weight / max(1, weight.sum() / 3))
    return numpy.concatenate(x), numpy.concatenate(y), numpy.concatenate(weights)


def fit(wanted, names):
    """Boosted trees over all columns; the same pages give the same trees."""
    x, y, weights = examples(wanted, names)
    matrix = xgboost.DMatrix(x, label=y, weight=weights, feature_names=names)
    return xgboost.train(PARAMETERS, matrix, ROUNDS)


def tree_rows(tree, depth):
    """A tree as the nodes of a complete one: columns, cuts, leaves."""
    inner, leaves = 2 ** depth - 1, 2 ** depth
    columns, cuts = [None] * inner, [0.0] * inner
    values = [0.0] * leaves

    def place(node, at):
        if "leaf" in node:
            if at >= inner:
                values[at - inner] = node["leaf"]
            else:
                place(node, 2 * at + 1)
                place(node, 2 * at + 2)
            return
        columns[at], cuts[at] = node["split"], node["split_condition"]
        child = {c["nodeid"]: c for c in node["children"]}
        place(child[node["yes"]], 2 * at + 1)
        place(child[node["no"]], 2 * at + 2)

    place(tree, 0)
    return columns, cuts, values


def write_model(model, out):
    """The model as C: a column that is not in the registry does not compile."""
    trees = [tree_rows(json.loads(t), PARAMETERS["max_depth"])
             for t in model.get_dump(dump_format="json")]
    used = sorted({c for t in trees for c in t[0] if c is not None})
    number = {name: i for i, name in enumerate(used)}
    limit = max(abs(v) for t in trees for v in t[2])
    scale = limit / 32767

    def rows(values, form, per_line):
        for i in range(0, len(values), per_line):
            out.write("    " + " ".join(form % v for v in values[i:i + per_line]) + "\n")

    out.write("/*\n * Copyright (C) textextract contributors\n *\n"
              " * Generated by tools/train; not to be edited.\n */\n\n\n"
              '#include "auto_model.h"\n\n\n'
              "const tx_col_t  tx_auto_columns[TX_AUTO_COLUMNS_MAX + 1] = {\n")
    rows(["TX_COL_" + n.upper() for n in used] + ["TX_COL_NONE"], "%s,", 3)
    out.write("};\n\n\nconst uint32_t  tx_auto_trees = %d;\n"
              "const float     tx_auto_scale = %.9ef;\n\n\n"
              "const uint8_t  tx_auto_column[][TX_AUTO_NODES] = {\n" % (len(trees), scale))
    for tree in trees:
        out.write("{\n")
        rows([0 if c is None else number[c] for c in tree[0]], "%d,", 15)
        out.write("},\n")
    out.write("};\n\n\nconst float  tx_auto_cut[][TX_AUTO_NODES] = {\n")
    for tree in trees:
        out.write("{\n")
        rows(tree[1], "%.9g,", 6)
        out.write("},\n")
    out.write("};\n\n\nconst int16_t  tx_auto_leaf[][TX_AUTO_LEAVES] = {\n")
    for tree in trees:
        out.write("{\n")
        rows([round(v / scale) for v in tree[2]], "%d,", 10)
        out.write("},\n")
    out.write("};\n")


def importance(model, most):
    """Columns by the gain of their splits, best first."""
    gain = model.get_score(importance_type="total_gain")
    total = sum(gain.values())
    return [(n, g / total) for n, g in sorted(gain.items(), key=lambda x: -x[1])[:most]]
