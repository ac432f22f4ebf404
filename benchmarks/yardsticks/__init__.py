"""Code in other languages that our own is measured against."""
