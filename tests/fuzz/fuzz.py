"""Fuzz the command line: `python tests/fuzz/fuzz.py [CALLS] [SEED]`."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from fuzz.program import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
