"""Every fast path of the distributions beside a naive count that cannot be misread."""
