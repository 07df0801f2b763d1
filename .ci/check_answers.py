#!/usr/bin/env python3
"""Checks that the server program of PrairieLearn questions reads typed answers as tests/data/answers.json says."""

import json
import pathlib
import sys
import types

ROOT = pathlib.Path(__file__).resolve().parent.parent

sys.modules["prairielearn"] = types.ModuleType("prairielearn")
program = (ROOT / "templates/prairielearn/server.py").read_text(encoding="utf-8").replace("MARKED", "{}")
server = {}
exec(program, server)
cases = json.loads((ROOT / "tests/data/answers.json").read_text(encoding="utf-8"))
wrong = [f"{typed!r} is read as {found!r}, not {normal!r}" for typed, normal in cases if (found := server["normal_form"](typed)) != normal]
print("\n".join(wrong) or f"{len(cases)} typed answers are read as they should")
sys.exit(bool(wrong))
