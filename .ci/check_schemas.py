#!/usr/bin/env python3
"""Validates all example trees, and the traces given as arguments, against the schemas that the program (the first
argument) prints.

A schema that accepts everything would pass too, so trees and traces that are wrong must be refused: those trees of which
the program's own reader thinks the same (tests/schema), and a good trace after all sorts of damage.
"""

import copy
import json
import pathlib
import subprocess
import sys

from jsonschema import Draft202012Validator

ROOT = pathlib.Path(__file__).resolve().parent.parent

def read(path):
    return json.loads(pathlib.Path(path).read_text(encoding="utf-8"))


def schema(program, name):
    contents = json.loads(subprocess.run([program, "schema", name], check=True, capture_output=True).stdout)
    Draft202012Validator.check_schema(contents)
    return Draft202012Validator(contents)


def objects(value):
    """All objects in a value, each with the way to it."""
    waiting = [((), value)]
    while waiting:
        way, here = waiting.pop()
        if isinstance(here, dict):
            yield way, here
            waiting.extend((way + (key,), inner) for key, inner in here.items())
        elif isinstance(here, list):
            waiting.extend((way + (index,), inner) for index, inner in enumerate(here))


def at(value, way):
    for key in way:
        value = value[key]
    return value


def damaged(trace):
    """The trace with one key less, and with one key more, in every object."""
    for way, here in objects(trace):
        for key in here:
            wrong = copy.deepcopy(trace)
            del at(wrong, way)[key]
            yield f"without {'/'.join(map(str, way + (key,)))}", wrong
        wrong = copy.deepcopy(trace)
        at(wrong, way)["unheard_of"] = 1
        yield f"with more in {'/'.join(map(str, way))}", wrong


def main(program, traces):
    failures = []
    counts = {"right": 0, "wrong": 0}

    def expect_valid(validator, value, what):
        counts["right"] += 1
        error = next(iter(sorted(validator.iter_errors(value), key=lambda error: list(map(str, error.path)))), None)
        if error is not None:
            failures.append(f"{what}: {error.json_path}: {error.message[:300]}")

    def expect_invalid(validator, value, what):
        counts["wrong"] += 1
        if validator.is_valid(value):
            failures.append(f"{what}: accepted, although it is wrong")

    tree = schema(program, "tree")
    trees = sorted((ROOT / "examples" / "trees").glob("*.json"))
    if not trees:
        failures.append("there are no example trees")
    for path in trees:
        expect_valid(tree, read(path), path.name)
    for value in read(ROOT / "tests" / "schema" / "right-trees.json"):
        expect_valid(tree, value, json.dumps(value))
    for value in read(ROOT / "tests" / "schema" / "wrong-trees.json"):
        expect_invalid(tree, value, json.dumps(value))

    trace = schema(program, "trace")
    golden = ROOT / "tests" / "golden" / "textbook.json"
    for path in [golden, *map(pathlib.Path, traces)]:
        expect_valid(trace, read(path), path.name)
    for how, value in damaged(read(golden)):
        expect_invalid(trace, value, f"{golden.name} {how}")
    for key in ["kind", "value", "proved"]:
        wrong = read(golden)
        wrong["nodes"][0][key] = None
        expect_invalid(trace, wrong, f"{golden.name} with a searched node whose {key} is null")

    for failure in failures:
        print(failure, file=sys.stderr)
    print(f"{counts['right']} valid documents and {counts['wrong']} invalid ones, {len(failures)} misjudged")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
