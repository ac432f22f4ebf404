"""Penalties and codes of conduct in words and JSON."""
