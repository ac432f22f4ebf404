"""Infer the terms that a list does not state."""
