"""Rulesets as texts."""
