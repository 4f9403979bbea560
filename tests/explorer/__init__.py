"""The page with sliders, as data, as a script and in a browser."""
