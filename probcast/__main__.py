"""`python -m probcast`."""

import sys

from probcast.cli import run

sys.exit(run())
