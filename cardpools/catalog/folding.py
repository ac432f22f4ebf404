"""Fold names: spellings that a player would call the same name get the same key.

A key has only letters and digits: no case, accents, quotes, dashes, colons, commas, blanks, universal or
unique marks, nor the stars of another face. `&` becomes `and`, and `Cloud, The` becomes `The Cloud`. In both
editions together, exactly two pairs of titles share a key (`Planet` and `Pla-Net`, `Khan` and `Khan!`); the
catalog compares their exact spelling.

Hints of the version (`(Voyager)`, `*VOY`, `54 V 9`) are removed only if no card has the whole name, because
many titles end in a bracket or a number of their own.
"""

import re
import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple

_KEPT = "abcdefghijklmnopqrstuvwxyz0123456789"
_TABLE: dict[int, str | None] = {code: None for code in range(128) if chr(code).lower() not in _KEPT}
_TABLE |= {ord(letter.upper()): letter for letter in _KEPT}
_TABLE[ord("&")] = "and"

LONGEST = 200
"""In characters. No card's name is half as long. Longer names are refused before any pattern runs."""

_ARTICLE_LAST = r",\s*(the|an?)(?=\s*(?:$|[(\[*+:]|-\s))"

# Letters that Unicode does not decompose. People without them on the keyboard type plain ones.
_WHOLE_LETTERS = str.maketrans({"ø": "o", "æ": "ae", "œ": "oe", "đ": "d", "ł": "l", "ı": "i"})
# Unicode counts phonetic apostrophes (`Batʼleth`) as letters. Names do not.
_WHOLE_LETTERS |= dict.fromkeys(range(0x2B0, 0x300), "")


def fold(name: str) -> str:
    """Return the key of a name. Folding is idempotent."""
    if "," in name and (article := _pattern(_ARTICLE_LAST).search(name)):
        name = article[1] + name[: article.start()] + name[article.end() :]
    if not name.isascii():
        name = _strip_accents(name)
    return name.translate(_TABLE)


def _strip_accents(name: str) -> str:
    """Strip accents and drop every character that is neither letter nor digit, in any script."""
    letters = unicodedata.normalize("NFKD", name.replace("&", "and")).casefold()
    letters = unicodedata.normalize("NFKD", letters.translate(_WHOLE_LETTERS))
    return "".join(filter(str.isalnum, letters))


@lru_cache(maxsize=4096)
def keys_of(name: str) -> tuple[str, ...]:
    """Return the keys under which the index may have a name, first with hints of the version, then without.

    A count is not a version: `Horta (3)` and `Navigational Hazards *VOY x1` are more than a name.
    """
    if len(name) > LONGEST:
        return ()
    of_version = (written.title for written in peel(name) if not any(map(is_count, written.hints)))
    return tuple(dict.fromkeys(map(fold, (name, *of_version))))


class CollectorInfo(NamedTuple):
    """Collector's information: set, rarity, number in 2E (`54 V 9`); code, number, rarity in 1E (`42V`)."""

    expansion: str  # a set's number or its code, or nothing
    number: str  # without leading zeros
    rarity: str  # as printed, in capitals: C, U, R+, VP


_RARITY = r"(?!X)[A-Z]{1,2}"  # The X of `2x` counts.
_SECOND = rf"#?(\d{{1,3}})\s*({_RARITY}\+?)\s*(\d{{1,3}})"
_FIRST = rf"(?:([A-Z0-9]{{1,8}})[\s.:#-]+)?#?(\d{{1,3}})\s*({_RARITY}[+*]?)"


_SEPARATORS = " .:#-"
_NUMBER_BEHIND = r"(?<=[ .:#-])(\d{1,3})$"
_SERIES_BEHIND = r"(?<=[ .:#-])(\d{1,3}-\d{1,3})$"


_COUNT = r"(?:.*\s)?[x×*]\s?\d{1,6}|[x×]?\d{1,6}[x×]?"


def is_count(hint: str) -> bool:
    """Tell whether the hint behind a title is a count, or ends in one."""
    return hint[-1:] in "0123456789xX×" and _pattern(_COUNT).fullmatch(hint) is not None


@cache
def _pattern(text: str) -> re.Pattern[str]:
    """Compile a pattern on first use, because most lists need none."""
    return re.compile(text, re.IGNORECASE)


def read_collector_info(text: str) -> CollectorInfo | None:
    """Parse collector's information in any form that lists and tables use."""
    text = text.strip()
    if found := _pattern(_SECOND).fullmatch(text):
        expansion, rarity, number = found.groups()
        return CollectorInfo(expansion.lstrip("0") or "0", number.lstrip("0") or "0", rarity.upper())
    if found := _pattern(_FIRST).fullmatch(text):
        expansion, number, rarity = found.groups()
        return CollectorInfo(expansion or "", number.lstrip("0") or "0", rarity.upper())
    return None


def read_place(text: str, *, series: bool = False) -> tuple[str, str]:
    """Parse an expansion and a number without rarity (`DRP 3`, with a series `BP 2-8`). Both may be empty."""
    found = _pattern(_SERIES_BEHIND if series else _NUMBER_BEHIND).search(text.strip())
    return (found.string[: found.start()].rstrip(_SEPARATORS), found[1].lstrip("0")) if found else ("", "")


class PeeledName(NamedTuple):
    """A name split into the title and the hints of the version around it."""

    title: str
    hints: tuple[str, ...]


_OF_SECOND = rf"#?\d{{1,3}}\s?{_RARITY}\+?\s?\d{{1,3}}"
_COLLECTOR = rf"{_OF_SECOND}|#?\d{{1,3}}\s?{_RARITY}[+*]?"
_BEHIND = (
    r"[(\[{]([^()\[\]{}]+)[)\]}][ ,;*+]*$",  # (Voyager)
    r"\*+ ?(\w[\w' .:-]*)[ ,;]*$",  # *VOY
    r" (2E|VP|AP)[ *+]*$",
    rf"[ ,;-]({_COLLECTOR})[ ,;]*$",  # 54 V 9
    rf"[ ,;-]([A-Z0-9]{{2,8}}[ .:#-]#?\d{{1,3}} ?{_RARITY}[+*]?)[ ,;]*$",  # LFL 42V
    r"(?-i:(?<=[a-z!?.')\"])[ ,;-]([A-Z0-9]{2,8}[ .:#-]#?\d{1,3}))[ ,;]*$",  # DRP 3, but not Pistol 1
)
_BEFORE = rf"^[(\[]?({_OF_SECOND}|#?\d{{1,3}}{_RARITY}[+*]?)[)\]]?[ ,;:-]+(?=\S)"
# `3 No Escape` is three copies of No Escape: a count and a word are not a collector's number.

_MARKS = "❖•%◊◇◆♦ "  # universal and unique, before or after a name

_MOST_HINTS = 4


def peel(name: str) -> Iterator[PeeledName]:
    """Yield the titles that remain when hints before and after them are removed.

    Fewer hints are removed first, and each in every possible way: `Scan LFL 42V` is `Scan LFL` with the
    number 42V, or `Scan` with LFL 42V.
    """
    return _peel(" ".join(name.split()).strip(_MARKS), ())


def _peel(name: str, hints: tuple[str, ...]) -> Iterator[PeeledName]:
    if len(hints) == _MOST_HINTS:
        return
    taken = [PeeledName(title, (*hints, hint)) for title, hint in _split_once(name) if title]
    yield from taken
    for written in taken:
        yield from _peel(*written)


_SIGNS = frozenset("0123456789)]}*")


def may_have_hint(name: str) -> bool:
    """Tell whether a hint is possible: each has a digit, a bracket or a star, or is VP or AP.

    Most names have none. The patterns take digits of any script, and letters in any case.
    """
    return (
        not _SIGNS.isdisjoint(name) or not name.isascii() or name.rstrip(" *+")[-2:].upper() in ("VP", "AP")
    )


def _split_once(name: str) -> Iterator[tuple[str, str]]:
    """Yield every title and hint into which a name can be split in one step."""
    if not may_have_hint(name):
        return
    for behind in _BEHIND:
        if found := _pattern(behind).search(name):
            yield name[: found.start()].rstrip(" ,;").removesuffix(" *"), found[1].strip()
    if found := _pattern(_BEFORE).search(name):
        yield name[found.end() :], found[1]
