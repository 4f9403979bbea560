"""How exact values become text."""
