"""Whether the stepper keeps a terminal in order: check_step.py PROGRAM

Drives `plyscope step` in a pseudo-terminal of both usual sizes, reads what stands on the screen, and asks after each
way to end whether the terminal is left as it was found.
"""

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time

import pyte

PROGRAM = os.path.abspath(sys.argv[1])
TREE = "(B: (3 12 8) C: (2 4 6) D: (14 5 2))"
RIGHT, LEFT, DOWN, ENTER = b"\x1b[C", b"\x1b[D", b"\x1b[B", b"\r"
faults = []


def check(is_right, what, screen=None):
    if not is_right:
        faults.append(what)
        print(what)
        if screen:
            print("\n".join(screen.display))


class Session:
    """A run of a command in a terminal of its own."""

    def __init__(self, command, columns=80, rows=24, **environment):
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        self.raw = b""
        self.master, self.terminal = pty.openpty()
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.before = termios.tcgetattr(self.terminal)
        variables = {**os.environ, "TERM": "xterm-256color", **environment}
        for name in ("NO_COLOR", "CLICOLOR_FORCE") if "NO_COLOR" not in environment else ("CLICOLOR_FORCE",):
            variables.pop(name, None)
        self.process = subprocess.Popen(
            command, stdin=self.terminal, stdout=self.terminal, stderr=self.terminal,
            env=variables, preexec_fn=self.own_terminal,
        )

    def own_terminal(self):
        os.setsid()
        # The parent process may ignore these signals.
        for name in ("SIGHUP", "SIGINT", "SIGTERM"):
            signal.signal(signal.Signals[name], signal.SIG_DFL)
        fcntl.ioctl(self.terminal, termios.TIOCSCTTY, 0)

    def read(self, seconds=0.2):
        while select.select([self.master], [], [], seconds)[0]:
            try:
                data = os.read(self.master, 65536)
            except OSError:
                return
            self.raw += data
            self.stream.feed(data)

    def until(self, words):
        """Waits until something stands on the screen."""
        end = time.monotonic() + 20
        while not self.shows(words) and time.monotonic() < end:
            self.read()
        check(self.shows(words), f"{words!r} is not on the screen", self.screen)

    def shows(self, words):
        return words in " ".join(" ".join(self.screen.display).split())

    def press(self, *keys):
        for key in keys:
            os.write(self.master, key if isinstance(key, bytes) else key.encode())
            self.read()

    def ended(self, how, status):
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            check(False, f"{how} does not end it", self.screen)
        self.read()
        check(self.process.returncode == status, f"{how}: it ends with {self.process.returncode}, not {status}")
        self.is_restored(how)
        os.close(self.master)
        os.close(self.terminal)

    def is_restored(self, how):
        check(termios.tcgetattr(self.terminal) == self.before, f"{how}: the terminal has other settings than before")
        left = self.raw.rfind(b"\x1b[?1049l")
        check(left > self.raw.rfind(b"\x1b[?1049h"), f"{how}: the usual screen does not come back")
        check(self.raw.rfind(b"\x1b[?25h") > self.raw.rfind(b"\x1b[?25l"), f"{how}: the cursor stays hidden")

    def has_colours(self):
        cells = [cell for line in self.screen.buffer.values() for cell in line.values()]
        return any(cell.fg != "default" for cell in cells)


def step(*arguments, **more):
    return Session([PROGRAM, "step", *arguments], **more)


def steps():
    for columns, rows in ((80, 24), (200, 60)):
        session = step(TREE, columns=columns, rows=rows)
        session.until("Nothing has been searched yet.")
        session.press(RIGHT)
        session.until("Step 1 of 36")
        session.press("c")
        session.until("if 2 ≤ α = 3 then break")
        check(session.has_colours(), "there are no colours", session.screen)
        check(len(session.screen.display) == rows and "quit" in session.screen.display[-1], "the screen is filled")
        session.press(LEFT)
        session.until("Step 19 of 36")
        session.press("g", "D", ENTER)
        session.until("D (MIN to move) is entered with the window (3, ∞)")
        session.press("/", "B", ENTER, ENTER)
        session.until("B is entered: MIN is to move")
        session.press("?")
        session.until("To the next cutoff")
        session.press("x", "\x1b[F")
        session.until("The search is over")
        session.press("q")
        session.ended("q", 0)


def predicts():
    session = step(TREE, "--predict", "--lang", "cs")
    session.until("Ještě se nic neprohledalo.")
    session.press("c")
    session.until("Prohledá se tah 2 v uzlu B")
    session.press(DOWN, ENTER)
    session.until("Špatně: prohledá se")
    session.until("správně: 0 z 1")
    session.press("\x03")
    session.ended("Ctrl-C in a question", 0)


def is_resized():
    session = step("tictactoe:X.O/.X./..O")
    session.until("Step 0 of 299")
    fcntl.ioctl(session.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 10, 40, 0, 0))
    session.screen.resize(10, 40)
    session.until("cutoffs…")
    session.press("c")
    session.until("Step 26 of 299")
    check(all(len(line.rstrip()) <= 40 for line in session.screen.display), "it keeps to the new size", session.screen)
    session.press("q")
    session.ended("q after another size", 0)


def is_plain():
    session = step(TREE, "--ascii", NO_COLOR="1")
    session.until("Nothing has been searched yet.")
    session.press("c")
    session.until("if 2 <= alpha = 3 then break")
    check(not session.has_colours(), "NO_COLOR is not heard", session.screen)
    check("".join(session.screen.display).isascii(), "--ascii shows what is not ASCII", session.screen)
    session.press("q")
    session.ended("q with --ascii", 0)


def ends():
    for name, status in (("SIGTERM", 143), ("SIGHUP", 129), ("SIGINT", 130)):
        session = step(TREE)
        session.until("Nothing has been searched yet.")
        session.process.send_signal(signal.Signals[name])
        session.ended(name, status)


def sleeps():
    """Only below a shell can a program be put to sleep."""
    session = Session(["bash", "-mc", f"{PROGRAM} step '{TREE}'; echo asleep; fg; echo awake $?"])
    session.until("Nothing has been searched yet.")
    session.press("c", "\x1a")
    end = time.monotonic() + 20
    while b"asleep" not in session.raw and time.monotonic() < end:
        session.read()
    before = session.raw[:session.raw.find(b"asleep")]
    check(before.rfind(b"\x1b[?1049l") > before.rfind(b"\x1b[?1049h"), "Ctrl-Z: the usual screen does not come back")
    check(before.rfind(b"\x1b[?25h") > before.rfind(b"\x1b[?25l"), "Ctrl-Z: the cursor stays hidden")
    session.until("Step 20 of 36")
    session.press(RIGHT)
    session.until("Step 21 of 36")
    session.press("q")
    session.until("awake 0")
    session.ended("q after a sleep", 0)


def reads_a_pipe():
    """A tree from standard input: keys still come from the terminal."""
    session = Session(["bash", "-c", f"echo '((7 8) (1 2))' | {PROGRAM} step -"])
    session.until("Nothing has been searched yet.")
    session.press("c")
    session.until("1 ≤ α = 7")
    session.press("q")
    session.ended("q with a tree from standard input", 0)


def needs_no_terminal():
    told = subprocess.run([PROGRAM, "step", TREE], capture_output=True, text=True, stdin=subprocess.DEVNULL)
    check(told.returncode == 0 and " 1. " in told.stdout and "\x1b" not in told.stdout, f"into a pipe: {told}")
    session = step(TREE, TERM="dumb")
    session.process.wait(20)
    session.read()
    check(b"The search is over" in session.raw and b"\x1b[?1049h" not in session.raw, "TERM=dumb: the story is printed")


for task in (steps, predicts, is_resized, is_plain, ends, sleeps, reads_a_pipe, needs_no_terminal):
    task()
print(f"{len(faults)} faults")
sys.exit(bool(faults))
