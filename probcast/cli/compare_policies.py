"""`probcast compare-policies RULESET`: best play beside the rules of thumb."""

from probcast.answers.side_by_side import policies
from probcast.cli.sheets import sheet_command

compare_policies = sheet_command(
    "compare-policies",
    "Best play beside the rules of thumb.",
    "Every policy for one attempt under",
    policies,
)
