"""Verdicts as text, Markdown, HTML and GitHub annotations."""
