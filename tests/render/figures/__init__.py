"""Pictures, read back from what was drawn; no images are compared."""
