"""N- rules: card names."""
