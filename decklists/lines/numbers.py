"""Counts in any form: digits, full-width digits, words and Roman numerals."""

from functools import lru_cache

from decklists.text.late_pattern import LatePattern

WORDS = {
    word: number
    for number, words in enumerate(
        (
            ("one", "ein", "eine", "un", "une", "i", "a", "an"),
            ("two", "zwei", "deux", "ii", "twice"),
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

LONGEST_COUNT = 9
"""In digits. Python refuses to read numbers of thousands of digits, and no count has as many as these."""

_DIGITS = LatePattern(r"[0-9０-９]+")
_WORD = LatePattern(r"[^\W\d_]+")


def number_in(text: str) -> int | None:
    """Return the one number that a count says, or nothing."""
    digits = _DIGITS.search(text)
    if digits:
        return int(digits[0][:LONGEST_COUNT])
    words = _WORD.findall(text.casefold())
    said = (word if word in WORDS else word.removesuffix("x") for word in words)  # `IIx` is two.
    return next((WORDS[word] for word in said if word in WORDS), None)


def agrees(count: str) -> bool:
    """Tell whether a count in digits and in words is the same number: `two (2)`."""
    digits, words = (
        _DIGITS.search(count),
        [WORDS[word] for word in _WORD.findall(count.casefold()) if word in WORDS],
    )
    return digits is None or not words or int(digits[0][:LONGEST_COUNT]) in words


def is_word(text: str) -> bool:
    """Tell whether a count has no digit."""
    return _DIGITS.search(text) is None


count_of = lru_cache(maxsize=1024)(number_in)
"""The number of a short count, cached: a list has few different ones."""

MOST_BARE = 14
"""A larger number behind a name, without a word such as `x` or `copies`, may be the points of a mission."""

_SAYS_COPIES = LatePattern(r"[xX×*]|[^\W\d_]{2}")
_PARTS = LatePattern(r"([0-9]+)/([0-9]+)")


@lru_cache(maxsize=1024)
def may_be_no_count(behind: str) -> bool:
    """Tell whether a number behind a name may be something else: `- 35`, `(2/4)`, `(+2)`."""
    parts = _PARTS.search(behind)
    if parts:
        return int(parts[1]) != int(parts[2])
    if behind.strip()[:2] in ("(+", "(-", "[+", "[-"):
        return True
    number = number_in(behind)
    return number is not None and number > MOST_BARE and not _SAYS_COPIES.search(behind)
