"""Deck lists as text: read what people write, write what programs read. Knows no cards."""
