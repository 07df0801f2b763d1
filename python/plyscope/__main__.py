"""Makes ``python -m plyscope`` the program, also where the folder of scripts is not in the PATH."""

import subprocess
import sys

from ._program import find

sys.exit(subprocess.call([find(), *sys.argv[1:]]))
