#!/usr/bin/env python3
# Copyright (C) textextract contributors
"""Measures the command line on sets of labelled pages.

    tools/score.py [--cli build/textextract] [--method NAME]
                   [--variant modern|literal] [--ids FILE] [--every N]
                   [--worst N] [--json] SET...

A set is a folder with truth.jsonl and html/ID.html or html/ID.html.gz; the
format and the measures are described in docs/EVALUATION.md.  --ids names a
file with the ids to be scored, --every N takes every N-th page, --worst N
lists the pages with the lowest F1, --json prints an object a set.  Standard
library only.
"""
import argparse
import html
import json
import os
import re
import subprocess
import sys
import tempfile
import time
import unicodedata
from collections import Counter

# Languages that do not separate words: measured by pairs of characters.
UNSPACED = ("zh", "ja", "ko")

# Pages of which lists of names and values may well be found.
WITH_RECORDS = ("product", "collection", "listing")

# So many pages without an answer are asked for again.
RETRIES = 200

BYLINE = re.compile(r"^(?:(?:by|von|par|por)(?:\s*:\s*|\s+)"
                    r"|(?:作者|编辑|记者|责任编辑)\s*:?\s*)")
DATE = re.compile(r"(\d{4})(?:\D{1,2}(\d{1,2})(?!\d)"
                  r"(?:\D{1,2}(\d{1,2})(?!\d))?)?")


# Text in a form in which it can be compared.

def plain(value):
    """NFKC, lower case, white space collapsed; "" of what is no text."""
    if isinstance(value, list):
        value = " ".join(map(str, value))
    if not isinstance(value, str):
        return ""
    return " ".join(unicodedata.normalize("NFKC", value).split()).lower()


def untagged(fragment):
    return html.unescape(re.sub(r"<[^>]+>", " ", fragment))


def words(text, lang):
    text = plain(text)
    if lang.split("-")[0] not in UNSPACED:
        return re.findall(r"\w+", text)
    text = text.replace(" ", "")
    if len(text) == 1:
        return [text]
    return [a + b for a, b in zip(text, text[1:])]


def four_grams(tokens):
    if not tokens:
        return Counter()
    if len(tokens) < 4:
        return Counter([tuple(tokens)])
    return Counter(zip(tokens, tokens[1:], tokens[2:], tokens[3:]))


def title_key(value):
    return re.sub(r"\W+", " ", plain(value)).strip()


def author_key(value):
    names = re.findall(r"\w+", BYLINE.sub("", plain(value)))
    return set(names) - {"and", "und", "et", "y"}


def date_key(value):
    """(year, month, day), shorter if less is said, or () if nothing is."""
    found = DATE.search(value) if isinstance(value, str) else None
    return tuple(int(n) for n in found.groups() if n) if found else ()


def record_pairs(records):
    pairs = Counter()
    for record in records or ():
        name = re.sub(r"[\s:]", "", plain(record.get("name")))
        value = plain(record.get("value")).replace(" ", "")
        if name and value:
            pairs[name, value] += 1
    return pairs


# Figures.

def mean(values):
    values = list(values)
    return sum(values) / len(values) if values else None


def harmonic(p, r):
    return 2 * p * r / (p + r) if p + r else 0.0


def prf(common, got, true):
    """Precision, recall and F1 of counts; nothing to find is found by
    finding nothing."""
    if not got or not true:
        return (float(got == true),) * 3
    p, r = common / got, common / true
    return p, r, harmonic(p, r)


def common_count(a, b):
    return sum((a & b).values())


class Sums:
    """Counts that are added up over pages before a figure is taken."""

    def __init__(self):
        self.common = self.got = self.true = 0

    def add(self, got, true):
        self.common += common_count(got, true)
        self.got += sum(got.values())
        self.true += sum(true.values())

    def prf(self):
        p = self.common / max(1, self.got)
        r = self.common / max(1, self.true)
        return p, r, harmonic(p, r)


class Score:
    def __init__(self):
        self.pages = []            # (f1, p, r, id)
        self.types = {}
        self.fields = {}
        self.shingles = Sums()
        self.records = Sums()
        self.comments = Sums()

    def field(self, name, value):
        self.fields.setdefault(name, []).append(value)

    def add(self, truth, answer):
        if truth.get("text") is not None:
            self.add_text(truth, answer)
        self.add_snippets(truth, answer)
        self.add_metadata(truth, answer)
        self.add_records(truth, answer)
        self.add_comments(truth, answer)

    def add_text(self, truth, answer):
        lang = truth.get("lang") or ""
        got = words(answer.get("textContent"), lang)
        true = words(truth["text"], lang)
        p, r, f1 = prf(common_count(Counter(got), Counter(true)),
                       len(got), len(true))
        self.pages.append((f1, p, r, truth["id"]))
        self.types.setdefault(truth.get("type") or "?", []).append(f1)
        self.shingles.add(four_grams(got), four_grams(true))

    def add_snippets(self, truth, answer):
        text = plain(answer.get("textContent"))
        for name in ("with", "without"):
            if truth.get(name):
                self.field(name, mean(plain(snippet) in text
                                      for snippet in truth[name]))

    def add_metadata(self, truth, answer):
        if truth.get("title"):
            self.field("title", title_key(answer.get("title"))
                       == title_key(truth["title"]))
        if truth.get("author"):
            self.field("author", author_key(answer.get("byline"))
                       == author_key(truth["author"]))
        date = date_key(truth.get("date"))
        if date:
            got = date_key(answer.get("publishedTime"))
            self.field("date", got[:len(date)] == date)

    def add_records(self, truth, answer):
        got = record_pairs(answer.get("records"))
        true = record_pairs(truth.get("records"))
        if truth.get("records"):
            got -= record_pairs(truth.get("optional_records")) - true
            self.records.add(got, true)
        elif (truth.get("type") or "product") not in WITH_RECORDS:
            self.field("false_records", bool(got))

    def add_comments(self, truth, answer):
        lang = truth.get("lang") or ""
        got = "\n".join("%s\n%s" % (c.get("author") or "", untagged(c["content"]))
                        for c in answer.get("comments") or ())
        self.comments.add(Counter(words(got, lang)),
                          Counter(words(truth.get("comments"), lang)))

    def figures(self):
        figures = {}
        if self.pages:
            for i, name in enumerate(("f1", "p", "r")):
                figures[name] = mean(page[i] for page in self.pages)
            if self.shingles.common:
                figures["shingle"] = self.shingles.prf()[2]
            figures["by_type"] = {name: round(mean(values), 4) for
                                  name, values in sorted(self.types.items())}
        for name, values in self.fields.items():
            figures[name] = mean(values)
        for name, sums in (("records", self.records),
                           ("comments", self.comments)):
            if sums.true:
                p, r, f1 = sums.prf()
                figures[name] = {"p": round(p, 4), "r": round(r, 4),
                                 "f1": round(f1, 4)}
        return {name: round(value, 4) if isinstance(value, float) else value
                for name, value in figures.items()}


# Asking the command line.

class Answers:
    """What it said of pages [(path, url)], by path."""

    def __init__(self, cli, method, variant=None):
        self.command = [cli, "-f", "ndjson"]
        if method:
            self.command.append("--method=" + method)
        if variant:
            self.command.append("--variant=" + variant)
        self.answers = {}
        self.bad_lines = 0
        self.crashed = []

    def ask(self, pages, seconds):
        """True if it ended as it should."""
        with tempfile.NamedTemporaryFile("w", encoding="utf-8") as listing:
            for page in pages:
                listing.write("%s\t%s\n" % page)
            listing.flush()
            try:
                done = subprocess.run(
                    self.command + ["--files-from=" + listing.name],
                    stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                    timeout=seconds)
            except subprocess.TimeoutExpired as stuck:
                self.read(stuck.stdout or b"")
                print("timed out", file=sys.stderr)
                return False
        self.read(done.stdout)
        if done.returncode in (0, 1):
            return True
        print("exit status %d: %s" % (
            done.returncode, done.stderr.decode("utf-8", "replace")[-300:]),
            file=sys.stderr)
        return False

    def read(self, output):
        for line in output.decode("utf-8", "replace").split("\n"):
            if line.strip():
                try:
                    answer = json.loads(line)
                    self.answers[answer["file"]] = answer
                except (ValueError, KeyError, TypeError):
                    self.bad_lines += 1

    def ask_all(self, pages):
        """All at once; then, one by one, those that a crash swallowed."""
        ended = self.ask(pages, 60 + len(pages))
        if not ended and not self.answers:
            return
        bad_lines = self.bad_lines
        left = [page for page in pages if page[0] not in self.answers]
        for page in left[:RETRIES]:
            if not self.ask([page], 20):
                self.crashed.append(os.path.basename(page[0]))
        self.bad_lines = bad_lines


def read_truth(folder, ids, every):
    with open(os.path.join(folder, "truth.jsonl"), encoding="utf-8") as lines:
        truth = [json.loads(line) for line in lines]
    if ids:
        with open(ids, encoding="utf-8") as file:
            wanted = set(file.read().split())
        truth = [page for page in truth if page["id"] in wanted]
    return truth[::every]


def find_page(folder, page_id):
    for extension in (".html", ".html.gz"):
        path = os.path.join(folder, "html", page_id + extension)
        if os.path.exists(path):
            return path
    return None


def score_set(folder, args):
    pages = [(page, find_page(folder, page["id"]))
             for page in read_truth(folder, args.ids, args.every)]
    pages = [(page, path) for page, path in pages if path]

    asked = Answers(args.cli, args.method, args.variant)
    start = time.time()
    asked.ask_all([(path, page.get("url") or "") for page, path in pages])
    seconds = time.time() - start

    score = Score()
    for page, path in pages:
        score.add(page, asked.answers.get(path, {}))

    figures = {
        "set": os.path.basename(os.path.normpath(folder)),
        "method": args.method or "default", "pages": len(pages),
        "no_answer": sum(path not in asked.answers for _, path in pages),
        "bad_lines": asked.bad_lines, "crashed": asked.crashed,
        "seconds": round(seconds, 3)}
    figures.update(score.figures())
    return figures, sorted(score.pages)[:args.worst]


# Showing it.

COLUMNS = ("pages", "f1", "p", "r", "shingle", "with", "without", "title",
           "author", "date")


def cell(value):
    if value is None:
        return "-"
    return "%.3f" % value if isinstance(value, float) else str(value)


def print_row(name, figures):
    print("%-20s" % name
          + "".join("%8s" % cell(figures.get(column)) for column in COLUMNS))


def print_set(figures, worst):
    print_row(figures["set"], figures)
    for name, f1 in figures.get("by_type", {}).items():
        print_row("  " + name, {"f1": f1})
    for name in ("records", "comments"):
        if name in figures:
            print_row("  " + name, figures[name])
    if "false_records" in figures:
        print("  %-18s%8s" % ("false records",
                              cell(float(figures["false_records"]))))
    if figures["no_answer"] or figures["bad_lines"] or figures["crashed"]:
        print("  no answer: %d, bad lines: %d, crashed: %s"
              % (figures["no_answer"], figures["bad_lines"],
                 " ".join(figures["crashed"]) or "-"))
    for f1, p, r, page_id in worst:
        print_row("  " + page_id, {"f1": f1, "p": p, "r": r})


def main():
    parser = argparse.ArgumentParser(
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sets", metavar="SET", nargs="+")
    parser.add_argument("--cli", default="build/textextract")
    parser.add_argument("--method")
    parser.add_argument("--variant")
    parser.add_argument("--ids")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--worst", type=int, default=0)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()

    if not args.json:
        print_row("", dict(zip(COLUMNS, COLUMNS)))
    for folder in args.sets:
        figures, worst = score_set(folder, args)
        if args.json:
            print(json.dumps(figures))
        else:
            print_set(figures, worst)
        sys.stdout.flush()


if __name__ == "__main__":
    main()
