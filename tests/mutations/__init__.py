"""Wrong rules, a file a ruleset: `name: (old text, new text, clauses that must notice)`."""
