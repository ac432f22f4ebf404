"""Who asks: credentials and CSRF protection."""
