"""Counts in any form: digits, full-width digits, words and Roman numerals."""

from functools import lru_cache

from decklists.text.late_pattern import LatePattern

WORDS = {
    word: number
    for number, words in enumerate(
        (
            ("one", "ein", "eine", "un", "une", "i"),
            ("two", "zwei", "deux", "ii"),
            ("three", "drei", "trois", "iii"),
            ("four", "vier", "quatre", "iv"),
            ("five", "fünf", "v"),
            ("six", "vi"),
            ("seven",),
            ("eight",),
            ("nine",),
            ("ten",),
        ),
        1,
    )
    for word in words
}
"""The numbers that people write as words. `odd_line.lark` names the same words."""

_DIGITS = LatePattern(r"[0-9０-９]+")
_WORD = LatePattern(r"[^\W\d_]+")


def number_in(text: str) -> int | None:
    """Return the one number that a count says, or nothing."""
    digits = _DIGITS.search(text)
    if digits:
        return int(digits[0])
    words = _WORD.findall(text.casefold())
    said = (word if word in WORDS else word.removesuffix("x") for word in words)  # `IIx` is two.
    return next((WORDS[word] for word in said if word in WORDS), None)


def is_word(text: str) -> bool:
    """Tell whether a count has no digit."""
    return _DIGITS.search(text) is None


count_of = lru_cache(maxsize=1024)(number_in)
"""The number of a short count, cached: a list has few different ones."""
