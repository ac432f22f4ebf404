"""Deck checks and the registration desk in words and JSON."""
