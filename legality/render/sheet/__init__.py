"""Counting sheets as text and as a page to print."""
