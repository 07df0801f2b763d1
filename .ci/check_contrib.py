"""Whether trees become pictures inside other documents: check_contrib.py PROGRAM FOLDER

Sets the examples of contrib/ with pandoc, LaTeX, Typst and mdBook's protocol, and looks at what comes out; then with
mistakes that people make, which have to be refused. FOLDER keeps what was made.
"""

import io
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import typst

PROGRAM, FOLDER = (Path(argument).absolute() for argument in sys.argv[1:3])
CONTRIB = Path(__file__).absolute().parent.parent / "contrib"
faults = []


def check(is_right, what):
    if not is_right:
        faults.append(what)
        print(what)


def run(arguments, text=None, **more):
    environment = {**os.environ, "PLYSCOPE": str(PROGRAM), **more}
    return subprocess.run(
        [str(argument) for argument in arguments], input=text, capture_output=True, encoding="utf-8", errors="replace",
        cwd=FOLDER, env=environment,
    )


def pandoc(text, output, **more):
    return run(["pandoc", "-s", "--metadata", "title=T", "--lua-filter", CONTRIB / "pandoc/plyscope.lua", "-o", output],
               text, **more)


def check_pandoc():
    example = (CONTRIB / "pandoc/example.md").read_text()
    done = pandoc(example, "handout.html")
    check(done.returncode == 0, f"pandoc: {done.stderr}")
    page = (FOLDER / "handout.html").read_text()
    check(page.count('src="data:image/svg+xml,') == 3, "three pictures stand in the page")
    check("Anna" in page and "hloubka" in page, "the pictures say what their blocks ask for")
    check("This is only quoted" in page, "a quoted block is left alone")
    check('id="fig-first"' in page and "<figcaption" in page, "a block with a caption is a figure that has its label")
    check(pandoc(example, "handout.pdf").returncode == 0, "pandoc makes a PDF file")
    words = run(["pdftotext", "handout.pdf", "-"]).stdout
    check("Anna" in words and "Figure 1" in words, "the PDF file has the trees and the figure")
    pandoc(example, "handout.docx")
    with zipfile.ZipFile(FOLDER / "handout.docx") as archive:
        check(sum(name.endswith(".png") for name in archive.namelist()) == 3, "three pictures are in the document")
    mistakes = [
        ("```{.plyscope thme=aima}\n(1 2)\n```", "--theme", {}),
        ("x\n\n```plyscope\n((1 2)\n```", "`(` is never closed", {}),
        ("```{.plyscope output=evil.svg}\n(1 2)\n```", "the filter decides about --output", {}),
        ("```plyscope\n--output=evil.svg\n```", "cannot be read", {}),
        ("```plyscope\n(1 2)\n```", "Is it installed?", {"PLYSCOPE": "/nowhere/plyscope"}),
    ]
    for text, message, more in mistakes:
        done = pandoc(text, "mistake.html", **more)
        check(done.returncode != 0 and message in done.stderr, f"pandoc: {text!r} says {done.stderr!r}")
        check("block 1 of plyscope" in done.stderr, f"pandoc: {text!r} names its block: {done.stderr!r}")
        check(not (FOLDER / "mistake.html").exists(), "nothing half-written")


def check_installed():
    """Runs both filters where plyscope is in the PATH, in Python or in Node only, and where it is missing."""
    ways = FOLDER / "ways"
    python = f"import os, sys\nos.execv({str(PROGRAM)!r}, ['plyscope', *sys.argv[1:]])\n"
    for name, text in [
        ("path/plyscope", f'#!/bin/sh\nexec {PROGRAM} "$@"\n'),
        ("python/plyscope/__main__.py", python),
        ("python/plyscope/__init__.py", ""),
        ("node/npx", f'#!/bin/sh\n[ "$1 $3" = "--no-install plyscope" ] && shift 3 && exec {PROGRAM} "$@"\n'),
        ("missing/npx", "#!/bin/sh\nexit 1\n"),
    ]:
        (ways / name).parent.mkdir(parents=True, exist_ok=True)
        (ways / name).write_text(text)
        (ways / name).chmod(0o755)
    chapter = {"Chapter": {"name": "One", "content": "```plyscope\n(1 2)\n```", "path": "one.md", "sub_items": []}}
    book = json.dumps([{}, {"items": [chapter]}])
    for way in ["path", "python", "node", "missing"]:
        # An empty variable is no name, and only the folder `missing` ends the search without npm.
        more = {"PATH": f"{ways / way}:{ways / 'missing'}:/usr/bin:/bin", "PYTHONPATH": str(ways / way), "PLYSCOPE": ""}
        for filter, done in [
            ("pandoc", pandoc("```plyscope\n(1 2)\n```", "way.html", **more)),
            ("mdBook", run([sys.executable, CONTRIB / "mdbook/mdbook-plyscope"], book, **more)),
        ]:
            told = "pip install plyscope" in done.stderr if way == "missing" else done.returncode == 0 and not done.stderr
            check(told, f"{filter}, {way}: {done.stderr}")


def check_latex():
    folder = FOLDER / "latex"
    shutil.copytree(CONTRIB / "latex", folder, dirs_exist_ok=True)
    caller = folder / "bin/plyscope"
    caller.parent.mkdir(exist_ok=True)
    caller.write_text(f'#!/bin/sh\necho called >>calls\nexec {PROGRAM} "$@"\n')
    caller.chmod(0o755)
    path = f"{caller.parent}:{os.environ['PATH']}"

    def latex(file, *options, path=path):
        arguments = ["pdflatex", *options, "-interaction=nonstopmode", "-halt-on-error", file]
        return subprocess.run(arguments, cwd=folder, env={**os.environ, "PATH": path}, capture_output=True,
                              encoding="utf-8", errors="replace", stdin=subprocess.DEVNULL)

    def calls():
        return (folder / "calls").read_text().count("called") if (folder / "calls").exists() else 0

    refused = latex("example.tex")
    check(refused.returncode != 0 and "may not call" in refused.stdout.replace("\n", " "), "LaTeX says what it may not")
    check(latex("example.tex", "-shell-escape").returncode == 0, "LaTeX sets the example")
    check(calls() == 3, f"three pictures, {calls()} calls")
    words = subprocess.run(["pdftotext", folder / "example.pdf", "-"], capture_output=True, encoding="utf-8").stdout
    check("Anna" in words and "the safe move" in words, f"the trees are in the document: {words}")
    check(latex("example.tex", "-shell-escape").returncode == 0 and calls() == 3, "what is there is not drawn again")
    check(latex("example.tex").returncode == 0, "who has the pictures needs no shell")
    text = (folder / "example.tex").read_text().replace("14 5 2", "14 5 1")
    (folder / "changed.tex").write_text(text)
    check(latex("changed.tex", "-shell-escape").returncode == 0 and calls() == 4, "only what changed is drawn again")
    (folder / "wrong.tex").write_text(text.replace("(14 5 1)", "(14 5 1"))
    wrong = latex("wrong.tex", "-shell-escape")
    check(wrong.returncode != 0 and "did not draw" in wrong.stdout, "LaTeX says that a tree is wrong")


def check_typst():
    folder = FOLDER / "typst"
    shutil.copytree(CONTRIB / "typst", folder, dirs_exist_ok=True)
    commands = re.findall(r"^//   plyscope (.*)$", (folder / "example.typ").read_text(), re.M)
    check(len(commands) == 2, "the example says how its pictures are made")
    for command in commands:
        done = subprocess.run(f"{PROGRAM} {command}", shell=True, cwd=folder, capture_output=True, encoding="utf-8")
        check(done.returncode == 0, f"{command}: {done.stderr}")
    typst.compile(folder / "example.typ", output=folder / "example.pdf")
    words = run(["pdftotext", folder / "example.pdf", "-"]).stdout
    check("Figure 1" in words and words.count("MAX") >= 4, "Typst sets the tree and its frames")


def check_mdbook():
    def book(text, first):
        chapter = {"name": "One", "content": text, "number": [1], "sub_items": [], "path": "one.md", "parent_names": []}
        inner = {"Chapter": {**chapter, "content": "", "sub_items": [{"Chapter": chapter}]}}
        context = {"root": "/book", "config": {}, "renderer": "html", "mdbook_version": "0.4.52"}
        return json.dumps([context, {first: [inner, "Separator", {"PartTitle": "Part"}], "__non_exhaustive": None}])

    def preprocessed(text, first="sections"):
        done = run([sys.executable, CONTRIB / "mdbook/mdbook-plyscope"], book(text, first))
        if done.returncode:
            return None, done.stderr
        chapter = json.load(io.StringIO(done.stdout))[first][0]["Chapter"]["sub_items"][0]["Chapter"]
        return chapter["content"], done.stderr

    example = (CONTRIB / "mdbook/example.md").read_text()
    # mdBook 0.4, and 0.5.
    for first in ["sections", "items"]:
        content, said = preprocessed(example, first)
        check(content is not None and content.count('<img class="plyscope"') == 2, f"mdBook: two pictures: {said}")
        check(content is not None and "this is only quoted" in content, "mdBook: a quoted block is left alone")
        check(content is not None and "\n  <img" in content, "mdBook: a picture stays in its list")
    plain = "no tree\n\n```rust\nfn main() {}\n```\n"
    check(preprocessed(plain)[0] == plain, "mdBook: other text stays as it is")
    for text, message in [
        ("x\n\n```plyscope --them x\n(1 2)\n```\n", "one.md:3: error: unexpected argument '--them'"),
        ("```plyscope\n((1 2)\n```", "one.md:1: error: `(` is never closed"),
        ("```plyscope -o evil.svg\n(1 2)\n```", "a block cannot have -o"),
        ("```plyscope\n--output=evil.svg\n```", "cannot be read"),
    ]:
        content, said = preprocessed(text)
        check(content is None and message in said, f"mdBook: {text!r} says {said!r}")
    for renderer, status in [("html", 0), ("latex", 1)]:
        done = run([sys.executable, CONTRIB / "mdbook/mdbook-plyscope", "supports", renderer])
        check(done.returncode == status, f"mdBook: supports {renderer}")


shutil.rmtree(FOLDER, ignore_errors=True)
FOLDER.mkdir(parents=True)
check_pandoc()
check_installed()
check_latex()
check_typst()
check_mdbook()
check(not list(FOLDER.glob("**/evil*")), "no document writes files")
print(f"4 kinds of documents, {len(faults)} faults")
sys.exit(bool(faults))
