"""HTML forms read with every error at once."""
