"""Calls of the command line, drawn at random and held to what the project promises."""
