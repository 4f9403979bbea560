"""The rulesets that came after the first four, each against a brute force of its own."""
