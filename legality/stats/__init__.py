"""Deck statistics and the league bonus."""
