"""The sign that the dialects in columns share: a test before a reader is loaded."""

BEGINNING = 1000
"""Characters that show whether a text is in columns; the dialects in columns weigh no more of it."""


def has_columns(text: str) -> bool:
    """Tell whether a text may hold columns with tabs between them."""
    return "\t" in text[:BEGINNING]
