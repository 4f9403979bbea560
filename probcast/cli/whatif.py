"""`probcast whatif RULESET`: the same attempt with one thing more."""

from probcast.answers.whatif import whatif as one_more
from probcast.cli.sheets import sheet_command

whatif = sheet_command(
    "whatif",
    "What +1, one more die or a re-roll gains.",
    "What one thing more gains under",
    one_more,
)
