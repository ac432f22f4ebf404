"""Decks on their way out: written lists, forum posts, forms to print, preview pictures."""
