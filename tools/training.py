"""What tools/train and tools/crossvalidate share: pages, labels, folds, and
the model as C.

The columns come from the command line's --dump-columns and from nowhere else.
"""
import collections
import json
import os
import re
import subprocess
import tempfile
import unicodedata

import numpy

SUFFIXES = {"co", "com", "org", "net", "gov", "edu", "ac", "or", "ne", "go",
            "gob", "gouv", "gen", "ltd", "plc", "nhs"}
CJK = {"zh", "ja", "ko"}
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


def dump(cli, wanted):
    """Runs cli --dump-columns; gives each page .columns and .blocks."""
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
    for path, page in by_path.items():
        page.columns = numpy.array(rows[path]).reshape(-1, len(names))
        page.blocks = [tokens(t, page.cjk) for t in texts[path]]
    return names


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


def overlap(chosen, truth):
    """F1 of two bags of tokens."""
    if not truth:
        return 1.0 if not chosen else 0.0
    common = sum((chosen & truth).values())
    return 2 * common / max(1, sum(chosen.values()) + sum(truth.values()))


def bag(words, cjk):
    """The scorer's measure: words, or pairs of characters."""
    if cjk:
        words = ["".join(p) for p in zip(words, words[1:])]
    return collections.Counter(words)
