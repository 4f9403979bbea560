"""Pictures of exact tables: the only place where matplotlib is loaded."""
