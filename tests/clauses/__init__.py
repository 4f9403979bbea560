"""Every clause of the rules against the product, judged by the oracles."""
