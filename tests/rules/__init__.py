"""Rules as data: curves, laws, clauses and rulesets of one's own."""
