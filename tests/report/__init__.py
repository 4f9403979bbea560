"""The odds report: its parts, the two ways in which it is set, and the files."""
