"""Exact frames and what stands beside them."""
