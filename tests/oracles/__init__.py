"""Literal dice programs, one a ruleset, that know nothing of the product they check."""
