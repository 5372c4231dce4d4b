# Copyright (C) textextract contributors
#
# Compares the front matter of Markdown with the JSON of the same pages, and
# prints a line for each difference:
#
#     python3 front_matter.py FILE.json FILE.md ...

import json
import re
import sys

import yaml

MEMBERS = {
    "title": "title", "date": "publishedTime", "url": "url",
    "site": "siteName", "lang": "lang", "tags": "tags",
    "description": "excerpt",
}

files = iter(sys.argv[1:])

for name, markdown in zip(files, files):
    with open(name, encoding="utf-8") as file:
        page = json.load(file)

    with open(markdown, encoding="utf-8", newline="") as file:
        text = file.read()

    head = re.match(r"---\n((?:[a-z]+: .*\n)*)---\n\n", text)

    if head is None:
        print(markdown, "has no front matter")
        continue

    found = yaml.safe_load(head.group(1)) or {}
    wanted = {key: page[member] for key, member in MEMBERS.items()}
    wanted["url"] = page["url"] or page["canonicalUrl"]
    wanted["authors"] = [author["name"] for author in page["authors"]]
    wanted = {key: value for key, value in wanted.items() if value}

    if found != wanted:
        print(markdown, "has", found, "instead of", wanted)
