"""Cards, codes, bans and pools in words for their pages."""
