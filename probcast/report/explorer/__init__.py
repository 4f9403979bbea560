"""A page with sliders: choose a ruleset and a set-up, and read the exact chances at once.

Python works out every set-up that can be reached and writes its whole numbers into the page; the
page's script looks them up, adds them, and knows no rule.
"""

from probcast.report.explorer.document import document
from probcast.report.explorer.explorer import Explorer, explorer

__all__ = ["Explorer", "document", "explorer"]
