"""Decisions, and what they are compared with."""
