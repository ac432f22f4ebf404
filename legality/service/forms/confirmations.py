"""Deeds that cannot be undone: the word that a director types before one."""

import unicodedata


def word_to_type(name: str) -> str:
    """Return the last word of a name that has letters, so that a long name is not typed in full."""
    words = [word for word in name.split() if any(map(str.isalpha, word))]
    return words[-1] if words else name


def is_confirmed(typed: str, name: str) -> bool:
    """Tell whether the word of a name was typed, or the whole name. Case and accents do not matter."""
    return _fold(typed) in (_fold(word_to_type(name)), _fold(name))


def _fold(text: str) -> str:
    letters = unicodedata.normalize("NFKD", text)
    return " ".join("".join(each for each in letters if not unicodedata.combining(each)).casefold().split())
