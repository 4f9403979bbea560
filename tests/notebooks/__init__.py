"""The notebooks: run anew, they are what is kept."""
