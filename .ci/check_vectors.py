"""Whether test vectors can be read, and find mistakes: check_vectors.py PROGRAM FOLDER

Runs the readers of examples/test-vectors in Python, Java and Haskell on vectors of all sorts, which they have to accept,
and on wrong ones, which they have to refuse. Puts typical mistakes into the readers' searches: the vectors that
docs/test-vectors.md advises have to find them, and as often as its table says. FOLDER keeps what was made.
"""

import copy
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

from jsonschema import Draft202012Validator

from check_schemas import damaged

PROGRAM, FOLDER = (Path(argument).absolute() for argument in sys.argv[1:3])
ROOT = Path(__file__).absolute().parent.parent
READERS = ROOT / "examples/test-vectors"
PAGE = (ROOT / "docs/test-vectors.md").read_text(encoding="utf-8")
# How each language runs a reader.
LANGUAGES = {"check.py": [sys.executable], "Check.java": ["java"], "Check.hs": ["runhugs"]}
COMPARED = ["value", "best_move", "leaves", "skipped", "cutoffs", "returned"]
RULES = [(cut_on, fail) for cut_on in ("equal", "greater") for fail in ("soft", "hard")]
# Fragments of check.py, and the mistakes to replace them with.
CHILD = "alpha_beta(child, alpha, beta, not is_max,"
CLOSED = 'is_closed = alpha >= beta if rules["cut_on"] == "equal" else alpha > beta'
MISTAKES = {
    "the other rule for cutting": (CLOSED, CLOSED.replace('"equal"', '"greater"')),
    "shallow cutoffs only": (
        CHILD, "alpha_beta(child, *((best, math.inf) if is_max else (-math.inf, best)), not is_max,"),
    "α and β not passed down": (CHILD, "alpha_beta(child, -math.inf, math.inf, not is_max,"),
    "the root never narrows its window": (
        CHILD, "alpha_beta(child, *((alpha, beta) if path else (low, high)), not is_max,"),
    "only MAX cuts": ("if is_closed and", "if is_closed and is_max and"),
    "the cut one move late": (
        CLOSED, CLOSED.replace("is_closed =", "is_closed, was_closed = number > 1 and was_closed, (") + ")"),
    "a cutoff where nothing is left to skip": ("if is_closed and number < len(node):", "if is_closed:"),
    "the last of equally good moves": ("value > best if is_max else value < best",
                                       "value >= best if is_max else value <= best"),
    "MAX's best value begins at 0": ("best = -math.inf if is_max", "best = 0 if is_max"),
    "the bound returned instead of the value, or the other way round": (
        'rules["fail"] == "hard"', 'rules["fail"] != "hard"'),
    "MAX moves everywhere": (CHILD, CHILD.replace("not is_max", "is_max")),
    "values from the mover's point of view": ("return node\n", "return node if is_max else -node\n"),
}
faults = []
checks = 0


def check(is_right, what):
    global checks
    checks += 1
    if not is_right:
        faults.append(what)
        print(what)


def run(arguments):
    return subprocess.run([str(argument) for argument in arguments], capture_output=True, encoding="utf-8", cwd=FOLDER)


def generate(options, file):
    done = run([PROGRAM, "generate", *options.split(), "-o", file])
    check(done.returncode == 0, f"generate {options}: {done.stderr}")
    return FOLDER / file


def read(reader, file, folder=READERS):
    return run([*LANGUAGES[reader], folder / reader, file])


def rows_of(file):
    names, *rows = [line.split("\t") for line in file.read_text(encoding="utf-8").splitlines()]
    return [dict(zip(names, row)) for row in rows]


def write(name, rows):
    lines = ["\t".join(row) for row in [list(rows[0]), *(list(row.values()) for row in rows)]]
    file = FOLDER / name
    file.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return file


def advised():
    """The options of the vectors that the page advises."""
    return re.search(r"^plyscope generate (.*--rules different.*) -o vectors.txt$", PAGE, re.M).group(1)


def check_right_vectors():
    compiled = run(["javac", "--release", "11", "-Xlint:-options", "-d", FOLDER / "classes", READERS / "Check.java"])
    check(compiled.returncode == 0, f"Java 11: {compiled.stderr}")
    for number, options in enumerate([
        "--test-vectors 20",
        "--test-vectors 20 --depth 1 --branching 1,5",
        "--test-vectors 20 --depth 6 --branching 1,2,3 --ragged --values=-1000000..1000000",
        "--test-vectors 3 --depth 5 --branching 3 --values 0..1 --ties",
        advised(),
    ]):
        file = generate(options, f"right-{number}.txt")
        for reader in LANGUAGES:
            done = read(reader, file)
            all_are_right = f"{len(rows_of(file))} rows are right\n"
            check((done.returncode, done.stdout) == (0, all_are_right), f"{reader}, {options}: {done.stdout}{done.stderr}")


def check_wrong_vectors():
    """A wrong expectation in the last row where there is something to be wrong about."""
    rows = rows_of(generate(advised(), "vectors.txt"))
    for column in COMPARED:
        wrong = copy.deepcopy(rows)
        row = next(row for row in reversed(wrong) if row[column] != "[]")
        value = json.loads(row[column])
        changed = value[:-1] if isinstance(value, list) else value + 1
        row[column] = json.dumps(changed, separators=(",", ":"))
        file = write(f"wrong-{column}.txt", wrong)
        for reader in LANGUAGES:
            done = read(reader, file)
            said = done.stdout + done.stderr
            check(done.returncode != 0 and f"{column} " in said, f"{reader} accepts a wrong {column}: {said}")
    for reader in LANGUAGES:
        check(read(reader, "nowhere.txt").returncode != 0, f"{reader} reads a file that is not there")


def check_mistakes():
    """Each mistake is found with the vectors of any pair of rules alone."""
    rows = rows_of(FOLDER / "vectors.txt")
    files = []
    for rules in RULES:
        own = [row for row in rows if (row["cut_on"], row["fail"]) == rules]
        files.append(write(f"{'-'.join(rules)}.txt", own))
    right = (READERS / "check.py").read_text(encoding="utf-8")
    for number, (mistake, (there, instead)) in enumerate(MISTAKES.items()):
        check(right.count(there) == 1, f"{mistake}: check.py does not say {there}")
        folder = FOLDER / f"mistake-{number}"
        folder.mkdir()
        (folder / "check.py").write_text(right.replace(there, instead), encoding="utf-8")
        for file in files:
            done = read("check.py", file, folder)
            check(done.returncode == 1 and "should be" in done.stderr, f"{mistake} is right in {file.name}: {done}")
    # That the others run a search at all, and do not only say so.
    for reader, there, instead in [
        ("Check.java", "!isMax", "isMax"),
        ("Check.java", ".get(number - 1), alpha,", ".get(number - 1), Integer.MIN_VALUE,"),
        ("Check.hs", "(not isMax)", "isMax"),
        ("Check.hs", "[number]) low high", "[number]) minBound high"),
    ]:
        right = (READERS / reader).read_text(encoding="utf-8")
        check(right.count(there) == 1, f"{reader} does not say {there}")
        folder = FOLDER / f"mistake-{there.replace('/', '')}"
        folder.mkdir()
        (folder / reader).write_text(right.replace(there, instead), encoding="utf-8")
        done = read(reader, FOLDER / "vectors.txt", folder)
        said = done.stdout + done.stderr
        check(done.returncode != 0 and "should not be" in said, f"{reader} with {instead} is right: {said}")


def check_table():
    """How many of 100 vectors find each mistake, as the page says."""
    heading = re.search(r"^\| a mistake \|(.*)\|$", PAGE, re.M).group(1)
    options = re.findall(r"`(--[^`]*)`", heading)
    told = dict(re.findall(r"^\| ([^|`]+) \| ([\d |]+)\|$", PAGE, re.M))
    search = (READERS / "check.py").read_text(encoding="utf-8").split("with open")[0]
    check(list(told) == list(MISTAKES), f"the table has other mistakes: {list(told)}")
    counts = {mistake: [] for mistake in MISTAKES}
    for number, option in enumerate(options):
        rows = rows_of(generate(f"--test-vectors 100 {option}", f"table-{number}.txt"))
        rows = [row for row in rows if (row["cut_on"], row["fail"]) == ("equal", "soft")]
        for mistake, (there, instead) in MISTAKES.items():
            space = {}
            exec(search.replace(there, instead), space)
            wrong = [wrong_columns(space, row) for row in rows]
            counts[mistake].append(sum(map(bool, wrong)))
            if number + 1 == len(options):
                counts[mistake].append(sum("value" in columns for columns in wrong))
    for mistake, found in counts.items():
        numbers = [int(number) for number in re.findall(r"\d+", told.get(mistake, ""))]
        check(numbers == found, f"the table says that {mistake} is found {numbers} times, not {found}")


def wrong_columns(space, row):
    seen = {"leaves": [], "skipped": [], "cutoffs": [], "returned": []}
    infinity = float("inf")
    seen["value"] = space["alpha_beta"](json.loads(row["tree"]), -infinity, infinity, True, [], row, seen)
    return [name for name, found in seen.items() if found != json.loads(row[name])]


def check_json():
    schema = json.loads(run([PROGRAM, "schema", "vectors"]).stdout)
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    for options in ["--test-vectors 20", advised()]:
        file = generate(options, "vectors.json")
        error = next(validator.iter_errors(json.loads(file.read_text(encoding="utf-8"))), None)
        check(error is None, f"{options}: {error}")
    right = json.loads(generate("--test-vectors 2 --depth 4 --deep 1-", "small.json").read_text(encoding="utf-8"))
    check(validator.is_valid(right), "two vectors are valid")
    for how, wrong in damaged(right):
        check(not validator.is_valid(wrong), f"the schema accepts vectors {how}")
    wrong = copy.deepcopy(right)
    wrong["vectors"][0]["tree"][0] = "3"
    check(not validator.is_valid(wrong), "the schema accepts a text as a value")


shutil.rmtree(FOLDER, ignore_errors=True)
FOLDER.mkdir(parents=True)
check_right_vectors()
check_wrong_vectors()
check_mistakes()
check_table()
check_json()
print(f"{len(LANGUAGES)} readers, {len(MISTAKES)} mistakes, {checks} checks, {len(faults)} faults")
sys.exit(bool(faults))
