"""legality data."""
