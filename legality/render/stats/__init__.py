"""Deck statistics as text, JSON and SVG."""
