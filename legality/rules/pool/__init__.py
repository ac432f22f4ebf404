"""P- rules: card pool and bans."""
