"""The text export of trekcc.org."""
