# Copyright (C) textextract contributors
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
import sys
import tempfile
import unicodedata

import numpy
import xgboost

SRC = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "src")


def constant(filename, name):
    """A number that a file of src/ defines."""
    text = open(os.path.join(SRC, filename), encoding="utf-8").read()
    return float(re.search(r"#define\s+%s\s+(-?[0-9][0-9.e-]*)" % name, text)[1])


SUFFIXES = {"co", "com", "org", "net", "gov", "edu", "ac", "or", "ne", "go",
            "gob", "gouv", "gen", "ltd", "plc", "nhs"}
CJK = {"zh", "ja", "ko"}
DEPTH = int(constant("model/trees.h", "TX_TREES_DEPTH"))
PARAMETERS = {
    "objective": "binary:logistic", "base_score": 0.5, "tree_method": "hist", "max_depth": DEPTH,
    "subsample": 0.7, "lambda": 2, "seed": 1, "nthread": 1,
}
FIRST = dict(PARAMETERS, eta=0.13, colsample_bytree=0.25, min_child_weight=1)
FIRST_ROUNDS = 81
SECOND = dict(PARAMETERS, eta=0.14, colsample_bytree=0.5, min_child_weight=0.05)
SECOND_ROUNDS = 64
COMMENT_ROUNDS = 40
LOGARITHMIC = 0.3                       # part of that loss beside F1's
COMMENTS = 0.3                          # what readers' comments count in it
FORUMS = 3                              # what a forum's page counts in it
POSTS = 10                              # what a forum's page counts among pages with comments
BYLINES = 0.1                           # what lines above the first paragraph count
PARAGRAPH = 25                          # words of one, at least
INNER = 5                               # folds for what the first trees say

# How columns begin that are a method's own, are there for the type of page, or
# are on too few pages to be learnt from.
METHODS = ("threshold_", "fusion_", "record", "first",
           "url_", "data_", "stated_", "og_", "count_", "has_", "title_article", "title_forum", "title_documentation",
           "title_product", "title_collection", "title_listing", "title_service")
GROUPS = ("kin", "item", "outer")       # numbers of groups, no characteristics

# What the second trees look at beside what the first ones say.
PLAIN = ("chars", "link_density", "heading", "words", "weight_part", "vsse_keep", "vsse_area", "noise",
         "position", "text_before", "page_posts", "page_products", "page_comments", "page_prose",
         "page_links", "page_blocks", "page_chars", "page_wide",
         "thread_posts", "thread_share", "thread_sure", "post_part", "post_body",
         "said_comment", "up_w_comment", "up_w_post")

COMMENT_HINT = "up_w_comment"           # no block above the first that has it is a comment

# Of the page's type: an answer in a forum looks as a comment on an article does.
TYPE = ("url_forum", "title_forum", "data_forum", "og_article", "data_article", "url_article")
SAID = ("first", "first_near1", "first_near3", "first_near8", "first_kin", "first_item", "first_outer",
        "first_before", "first_mean", "first_sum", "first_most", "first_sure", "first_like")

FIRSTS = "methods/auto_first_stage.c"
EARLY = int(constant(FIRSTS, "TX_FIRST_EARLY_TREES"))
SETTLED = constant(FIRSTS, "TX_FIRST_EARLY_MIN_LOG_ODDS")
REST = constant(FIRSTS, "TX_FIRST_EARLY_FACTOR")
MOST = constant(FIRSTS, "TX_FIRST_MAX_LOG_ODDS")
WORDS = constant(FIRSTS, "TX_FIRST_WEIGHT_NO_WORDS")
LIKE = constant(FIRSTS, "TX_FIRST_LIKELY_MIN_CHANCE")
SURE = constant(FIRSTS, "TX_FIRST_SURE_MIN_CHANCE")
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
        self.domain = truth.get("domain") or domain(self.url, self.id)
        self.type = truth.get("type") or "?"
        self.lang = (truth.get("lang") or "").split("-")[0]
        self.cjk = self.lang in CJK
        self.text = truth.get("text")
        self.comments = truth.get("comments")
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


def ask(cli, option, files):
    """Lines, as bytes, of what the command line says of files [(path, url)].

    One page that cannot be read is left out; a crash ends the training, which
    would go on with fewer pages otherwise.
    """
    with tempfile.NamedTemporaryFile("w", suffix=".list", encoding="utf-8") as listing:
        listing.writelines("%s\t%s\n" % f for f in files)
        listing.flush()
        process = subprocess.Popen([cli, option, "--files-from=" + listing.name],
                                   stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        yield from process.stdout
        if process.wait() not in (0, 1):
            sys.exit("%s %s: exit status %d" % (cli, option, process.returncode))


def dump(cli, wanted, own=None):
    """Runs cli --dump-columns; gives each page .columns and .blocks.

    The columns are those that methods share, or one method's own.
    """
    by_path = {p.path: p for p in wanted}
    rows, texts = collections.defaultdict(list), collections.defaultdict(list)
    lines = ask(cli, "--dump-columns", [(p.path, p.url) for p in wanted])
    names = next(lines).decode().rstrip("\n").split("\t")[3:-1]
    for line in lines:
        cells = line.decode("utf-8", "replace").rstrip("\n").split("\t")
        rows[cells[0]].append(numpy.array(cells[3:-1], dtype=numpy.float32))
        texts[cells[0]].append(cells[-1])
    groups = [names.index(name) for name in GROUPS]
    kind = [names.index(name) for name in TYPE]
    shared = [i for i, name in enumerate(names)
              if name.startswith(own or METHODS) == bool(own) and i not in groups]
    for path, page in by_path.items():
        columns = numpy.array(rows[path]).reshape(-1, len(names))
        page.columns, page.groups = columns[:, shared], columns[:, groups].astype(int)
        page.kind = columns[:, kind]
        page.blocks = [tokens(t, page.cjk) for t in texts[path]]
    return [names[i] for i in shared]


def label(page, text):
    """The part of each block that stands in a text, in its order.

    A block of some length is looked up by its runs of four words (six
    characters). A shorter one must stand, whole, between the places of the
    longer ones around it.
    """
    n = SHINGLE[page.cjk]
    truth = tokens(text, page.cjk)
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


def weights(page, names, true):
    """A block weighs what its words weigh in its page's F1, and no page more
    than three: pages count alike, as they do in the score.

    true: the words of the truth, one number or one for each block.
    """
    words = numpy.array([len(b) for b in page.blocks], dtype=numpy.float32)
    weight = (words + 1) / (true + 60)
    weight[page.columns[:, names.index("duplicate")] > 0] = 0
    return weight / max(1, weight.sum() / 3)


def matrix(x, labels, counts, base=None):
    """The examples of pages, given as arrays of each; base: the column that is
    begun with.
    """
    x = numpy.concatenate(x)
    return xgboost.QuantileDMatrix(
        x, label=numpy.concatenate(labels), weight=numpy.concatenate(counts),
        base_margin=None if base is None else x[:, base], nthread=1)


def said(model, wanted):
    """What the first trees say of each page's blocks, as model/trees.c does."""
    x = xgboost.DMatrix(numpy.concatenate([p.columns for p in wanted]), nthread=1)
    early = model.predict(x, output_margin=True, iteration_range=(0, EARLY))
    odds = model.predict(x, output_margin=True)
    odds = numpy.where(numpy.abs(early) < SETTLED, odds, REST * early)
    return numpy.split(odds, numpy.cumsum([len(p.blocks) for p in wanted])[:-1])


def second_columns(page, names, odds):
    """The columns of the second trees; the first ones are those of FIRSTS."""
    at = {name: page.columns[:, i] for i, name in enumerate(names)}
    odds = numpy.clip(odds.astype(float), -MOST, MOST)
    chance = 1 / (1 + numpy.exp(-odds))
    words = WORDS + numpy.where(at["duplicate"] > 0, 0, at["words"])
    expected = numpy.concatenate([[0], numpy.cumsum(chance * words)])
    total = numpy.concatenate([[0], numpy.cumsum(words)])
    block, count = numpy.arange(len(odds)), len(odds)
    columns = [odds]
    for far in (1, 3, 8):
        start, end = numpy.maximum(block - far, 0), numpy.minimum(block + far + 1, count)
        columns.append((expected[end] - expected[start]) / (total[end] - total[start]))
    for group in page.groups.T:
        sums = numpy.bincount(group, chance * words), numpy.bincount(group, words)
        columns.append(numpy.where(group == 0, -1, sums[0][group] / sums[1][group]))
    columns.append(expected[:-1] / expected[-1])
    for number in (expected[-1] / total[-1], numpy.log1p(expected[-1]), chance.max(),
                   (chance * words)[chance >= SURE].sum() / expected[-1],
                   expected[-1] / max(words[chance >= LIKE].sum(), 1)):
        columns.append(numpy.full(count, number))
    columns += [at[name] for name in PLAIN] + list(page.kind.T)
    return numpy.array(columns, dtype=numpy.float32).T


def f1_loss(wanted):
    """What the second trees make less: the part of each page's F1 that is
    lost when of every block as much is kept as its chance says, and some
    logarithmic loss, so that chances stay what they are called.  Forums have
    few pages, which count more.

    A function of margins that gives gradients and bounds of the curvature.
    """
    page = numpy.repeat(numpy.arange(len(wanted)), [len(p.blocks) for p in wanted])
    words = numpy.concatenate([numpy.where(p.weights > 0, [len(b) for b in p.blocks], 0) * p.part
                               for p in wanted])
    labels = numpy.concatenate([p.labels for p in wanted]).astype(float)
    weights_ = numpy.concatenate([p.counts for p in wanted]).astype(float)
    true = numpy.maximum(numpy.bincount(page, words * labels), 1)
    times = numpy.array([FORUMS if p.type == "forum" else 1 for p in wanted])[page]

    def loss(margins, _):
        chance = 1 / (1 + numpy.exp(-margins.astype(float)))
        slope = chance * (1 - chance)
        both = (true + numpy.bincount(page, words * chance))[page]
        f1 = 2 * numpy.bincount(page, words * labels * chance)[page] / both
        gain = words * (2 * labels - f1) / both * slope
        return (times * (LOGARITHMIC * weights_ * (chance - labels) - gain),
                times * (LOGARITHMIC * weights_ * slope + numpy.maximum(abs(gain) / 2, 1e-4)))

    return loss


def halved(model):
    """The model with cuts of 16 bits: the upper half of a float, rounded."""
    parts = json.loads(model.save_raw("json"))
    for tree in parts["learner"]["gradient_booster"]["model"]["trees"]:
        cuts = numpy.array(tree["split_conditions"], dtype=numpy.float32)
        upper = ((cuts.view(numpy.uint32) + 0x8000) & 0xffff0000).view(numpy.float32)
        leaf = numpy.array(tree["left_children"]) < 0
        tree["split_conditions"] = [float(c) for c in numpy.where(leaf, cuts, upper)]
    model = xgboost.Booster({"nthread": 1})
    model.load_model(bytearray(json.dumps(parts), "ascii"))
    return model


def fit_first(wanted):
    examples = matrix([p.columns for p in wanted], [p.labels for p in wanted],
                      [p.weights for p in wanted])
    return halved(xgboost.train(FIRST, examples, FIRST_ROUNDS))


def comment_weights(page, names, labelled):
    """What blocks weigh for the trees that know readers' comments: a comment by
    the comments' words, others by all words.  Where comments are not labelled,
    only content is known to be none.
    """
    if page.set in labelled:
        comments = len(tokens(page.comments or "", page.cjk))
        text = len(tokens(page.text, page.cjk))
        weight = weights(page, names, numpy.where(page.commented > 0, comments, text + comments))
    else:
        weight = page.weights * page.labels
    hints = numpy.flatnonzero(page.columns[:, names.index(COMMENT_HINT)])
    weight[:hints[0] if len(hints) else None] = 0
    return weight * (POSTS if page.type == "forum" else 1)


def fit_comments(wanted, names):
    """Trees that know the comments below an article from an answer in a forum,
    which is content."""
    labelled = {p.set for p in wanted if p.comments}
    counts = [comment_weights(p, names, labelled) for p in wanted]
    examples = matrix(
        [numpy.hstack([p.columns, p.kind])[c > 0] for p, c in zip(wanted, counts)],
        [p.commented[c > 0] for p, c in zip(wanted, counts)], [c[c > 0] for c in counts])
    return halved(xgboost.train(FIRST, examples, COMMENT_ROUNDS))


def above_text(page, names):
    """The blocks above the first paragraph that are in the truth and neither
    paragraphs nor headings.
    """
    heading = page.columns[:, names.index("heading")]
    found = []
    for b, words in enumerate(page.blocks):
        if page.labels[b] and len(words) >= PARAGRAPH:
            return found
        if page.labels[b] and heading[b] == 0:
            found.append(b)
    return []


def read(cli, wanted):
    """Dumps and labels pages; returns the columns' names.

    Some sets leave out readers' comments, but a forum's text is its posts, and
    both look alike: the second trees count such comments in part.  Dragnet's
    text has the byline and the date, others' have not: they count little.
    """
    names = dump(cli, wanted)
    for page in wanted:
        page.labels = (label(page, page.text) >= 0.5).astype(numpy.float32)
        page.weights = weights(page, names, len(tokens(page.text, page.cjk)))
        page.part = numpy.ones(len(page.blocks), dtype=numpy.float32)
        comments = label(page, page.comments or "") >= 0.5
        page.commented = (comments & (page.labels == 0)).astype(numpy.float32)
        page.part[page.commented > 0] = COMMENTS
        bylines = above_text(page, names)
        page.part[bylines] = BYLINES
        page.weights[bylines] *= BYLINES
    return names


def fit(wanted, names, fold_of, known=None):
    """Boosted trees over all columns; further ones that begin with what the
    first say of blocks of pages they have not seen; and those that know
    comments.  The same pages give the same trees: a list of (model, its
    columns' names).

    fold_of: the fold of each domain; known: keeps the first trees of several
    folds for the next call with the same ones.
    """
    wanted = [p for p in wanted if p.blocks]
    known = {} if known is None else known

    def first_of(part):
        """The first trees of the folds in part."""
        if part not in known:
            known[part] = fit_first([p for p in wanted if fold_of[p.domain] in part])
        return known[part]

    every = frozenset(fold_of[p.domain] for p in wanted)
    for fold in sorted(every):
        part = [p for p in wanted if fold_of[p.domain] == fold]
        for page, odds in zip(part, said(first_of(every - {fold}), part)):
            page.second = second_columns(page, names, odds)
    for page in wanted:
        page.counts = page.weights * page.part
    examples = matrix([p.second for p in wanted], [p.labels for p in wanted],
                      [p.counts for p in wanted], 0)
    second = halved(xgboost.train(SECOND, examples, SECOND_ROUNDS, obj=f1_loss(wanted)))
    return [(first_of(every), names), (second, list(SAID + PLAIN + TYPE)),
            (fit_comments(wanted, names), names + list(TYPE))]


def signed_columns():
    """The names of the columns whose values may be negative."""
    text = open(os.path.join(SRC, "features/columns.def"), encoding="utf-8").read()
    return set(re.findall(r'TX_COLUMN\(\w+, "(\w+)", SIGNED', text))


def cut_key(cut, signed):
    """A cut as model/trees.h has it."""
    bits = int(numpy.float32(cut).view(numpy.uint32))
    if signed:
        bits = 2 ** 32 - bits if bits >> 31 else 2 ** 31 + bits
    return bits >> 16


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


def c_begin(out, tool, header):
    """The head of a generated file."""
    out.write("/*\n * Copyright (C) textextract contributors\n *\n"
              " * Generated by tools/%s; not to be edited.\n */\n\n\n"
              '#include "%s"\n' % (tool, header))


def c_array(out, name, values, form, per_line):
    """An array of numbers, or of arrays of them; name: type, name, brackets."""
    out.write("\n\n%s = {\n" % name)
    nested = len(values) > 0 and isinstance(values[0], (list, numpy.ndarray))
    for row in values if nested else [values]:
        lines = ["    " + " ".join(form % v for v in row[i:i + per_line]) + "\n"
                 for i in range(0, len(row), per_line)]
        out.write(("{\n%s},\n" if nested else "%s") % "".join(lines))
    out.write("};\n")


def c_struct(out, name, members):
    """A structure of (member, value)."""
    out.write("\n\nconst %s = {\n%s\n};\n"
              % (name, ",\n".join("    .%s = %s" % m for m in members)))


def c_columns(out, name, names):
    """A list of columns: one that is not in the registry does not compile."""
    c_array(out, "const tx_col_t  %s[]" % name,
            ["TX_COL_" + n.upper() for n in names] + ["TX_COL_NONE"], "%s,", 3)


def write_model(models, out):
    c_begin(out, "train", "methods/auto.h")
    signed = signed_columns()
    for part, (model, names) in zip(("tx_auto_first", "tx_auto_second", "tx_auto_comment"), models):
        trees = [tree_rows(json.loads(t), DEPTH) for t in model.get_dump(dump_format="json")]
        used = sorted({names[int(c[1:])] for t in trees for c in t[0] if c is not None})
        scale = max(abs(v) for t in trees for v in t[2]) / 32767
        c_columns(out, part + "_columns", used)
        c_array(out, "static const uint8_t  %s_input[][TX_TREES_NODES]" % part,
                [[0 if c is None else used.index(names[int(c[1:])]) for c in t[0]] for t in trees],
                "%d,", 15)
        c_array(out, "static const uint16_t  %s_cut[][TX_TREES_NODES]" % part,
                [[cut_key(cut, names[int(c[1:])] in signed if c else used[0] in signed)
                  for c, cut in zip(t[0], t[1])] for t in trees],
                "0x%04x,", 9)
        c_array(out, "static const int16_t  %s_leaf[][TX_TREES_LEAVES]" % part,
                [[round(v / scale) for v in t[2]] for t in trees], "%d,", 10)
        c_struct(out, "tx_trees_t  " + part, [
            ("n", len(trees)), ("inputs", len(used)), ("scale", "%.9ef" % scale),
            ("input", part + "_input"), ("cut", part + "_cut"), ("leaf", part + "_leaf")])


def importance(models, most):
    """Columns by the gain of their splits, best first."""
    gain = collections.Counter()
    for model, names in models:
        for column, value in model.get_score(importance_type="total_gain").items():
            gain[names[int(column[1:])]] += value
    total = sum(gain.values())
    return [(n, g / total) for n, g in gain.most_common(most)]
