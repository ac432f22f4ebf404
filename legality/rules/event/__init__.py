"""E- rules: the event itself."""
