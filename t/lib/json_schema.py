# Copyright (C) textextract contributors
#
# Validates lines of JSON against a schema, and prints a line for each error:
#
#     python3 json_schema.py SCHEMA < LINES

import json
import sys

from jsonschema import Draft202012Validator

with open(sys.argv[1], encoding="utf-8") as file:
    schema = json.load(file)

Draft202012Validator.check_schema(schema)
validator = Draft202012Validator(schema)
n = 0

for n, line in enumerate(sys.stdin.buffer, 1):
    page = json.loads(line.decode("utf-8"))

    for error in validator.iter_errors(page):
        path = ".".join(str(key) for key in error.absolute_path)
        print(page.get("file", n), path + ":", error.message[:200])

print(n, "valid")
