"""Makes ``python -m plyscope`` the program, also where the folder of scripts is not in the PATH."""

import os
import subprocess
import sys

from ._program import find

command = [find(), *sys.argv[1:]]
if os.name == "nt":
    sys.exit(subprocess.call(command))
# The program takes the place of Python, so that `step` stops on Ctrl-Z.
os.execvp(command[0], command)
