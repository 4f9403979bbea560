"""The odds report: one document, set as a web page and for paper."""
