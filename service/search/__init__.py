"""The index and its query language."""
