"""Scenarios of the further games, clause by clause, for the product and the oracles alike."""
