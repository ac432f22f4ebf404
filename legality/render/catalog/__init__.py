"""Cards, pools, bans and their changes in words and JSON."""
