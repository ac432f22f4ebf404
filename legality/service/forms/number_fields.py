"""Whole numbers as people type them into forms."""

TOO_LARGE = 10**12
"""What a text that is no number becomes, so that every bound refuses it."""


def read_number(typed: str) -> int:
    """Return a number, with spaces, commas or dots between its thousands; an empty field is 0."""
    plain = "".join(each for each in typed.strip() if each not in " ,.\u00a0\u202f'")
    if not plain:
        return 0
    return int(plain) if plain.isascii() and plain.isdecimal() and len(plain) < 12 else TOO_LARGE
