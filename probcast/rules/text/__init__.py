"""Rulesets as TOML texts: read, refused with the line, and written."""

from probcast.rules.clause import Clause
from probcast.rules.measure import Measure
from probcast.rules.text.clause import clause_at, plain_clause
from probcast.rules.text.doubts import doubts
from probcast.rules.text.files import from_file, from_text, is_path, split
from probcast.rules.text.measure import measure_at, plain_measure
from probcast.rules.text.place import TextError
from probcast.rules.text.shape import FORMS, Form
from probcast.rules.text.skeleton import changes, skeleton
from probcast.rules.text.told import told
from probcast.rules.text.writer import written

FORMS[Clause] = Form(clause_at, plain_clause)
FORMS[Measure] = Form(measure_at, plain_measure)

__all__ = [
    "TextError",
    "changes",
    "doubts",
    "from_file",
    "from_text",
    "is_path",
    "skeleton",
    "split",
    "told",
    "written",
]
