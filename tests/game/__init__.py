"""Best play and what happens under it, against trying everything."""
