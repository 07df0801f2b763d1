"""Whether worksheets can be set by others: check_worksheets.py PROGRAM FOLDER

Sets sheets and keys in three languages with LaTeX and Typst, and looks for what they have to say in what comes out.
FOLDER keeps what was made.
"""

import subprocess
import sys
from pathlib import Path

import typst

PROGRAM, FOLDER = (Path(argument).absolute() for argument in sys.argv[1:3])
TASKS = "values,cuts,best-move,leaf-order,windows,rules,trace,find-the-mistake,quiz,range,best-case"
WORDS = {"en": "Find the mistake", "cs": "Najděte chybu", "ru": "Найдите ошибку"}
faults = []


def check(is_right, what):
    if not is_right:
        faults.append(what)
        print(what)


def run(*arguments):
    return subprocess.run(
        [str(argument) for argument in arguments], capture_output=True, encoding="utf-8", errors="replace", cwd=FOLDER
    )


def said(file):
    return " ".join(run("pdftotext", file, "-").stdout.split())


FOLDER.mkdir(parents=True, exist_ok=True)
for language, words in WORDS.items():
    for ending in ["tex", "typ", "pdf"]:
        made = run(PROGRAM, "worksheet", "--seed", 3, "--tasks", TASKS, "--lang", language, "-o", f"{language}.{ending}")
        check(made.returncode == 0, made.stderr)
    for name in [language, f"{language}-key"]:
        # One run is enough: there is nothing to be found out for a second one.
        done = run("pdflatex", "-interaction=nonstopmode", "-halt-on-error", f"-jobname={name}-tex", f"{name}.tex")
        check(done.returncode == 0, f"{name}.tex: " + "\n".join(done.stdout.splitlines()[-20:]))
        typst.compile(str(FOLDER / f"{name}.typ"), output=str(FOLDER / f"{name}-typ.pdf"))
        for pdf in [f"{name}.pdf", f"{name}-tex.pdf", f"{name}-typ.pdf"]:
            check(words in said(pdf), f"{pdf} does not say {words!r}")
            leaves = ["7 (H)", "17", "7 (I)", "7 (F)", "1", "10 (D)", "4", "13", "11 (L)"]
            has_answer = ", ".join(leaves) in said(pdf) or "; ".join(leaves) in said(pdf)
            check(has_answer == name.endswith("-key"), f"{pdf}: the order of the leaves is for the key alone")
sys.exit(1 if faults else 0)
