"""Lists on web pages."""
