"""Rendering: exact values become text here and nowhere below."""
