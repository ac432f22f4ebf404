"""How names are folded: two spellings that a player would call the same name become the same key.

A key keeps letters and digits and nothing else: no case, accents, quotes, dashes, colons, commas, blanks,
universal or unique marks, nor the stars that show another face. `&` becomes `and`, and `Cloud, The` becomes
`The Cloud`. In both editions together this runs exactly two pairs of titles into one (`Planet` and
`Pla-Net`, `Khan` and `Khan!`); the catalog tells these apart by the spelling itself.

What a name says of the version (`(Voyager)`, `*VOY`, `54 V 9`) is taken off only when the whole name is
nobody's, because many titles end in a bracket or a number of their own.
"""

import re
import unicodedata
from collections.abc import Iterator
from typing import NamedTuple

_KEPT = "abcdefghijklmnopqrstuvwxyz0123456789"
_TABLE: dict[int, str | None] = {code: None for code in range(128) if chr(code).lower() not in _KEPT}
_TABLE |= {ord(letter.upper()): letter for letter in _KEPT}
_TABLE[ord("&")] = "and"

_ARTICLE_LAST = re.compile(r",\s*(the|an?)(?=\s*(?:$|[(\[*+:]|-\s))", re.IGNORECASE)

# Letters that Unicode does not take apart, although a keyboard without them writes plain ones.
_WHOLE_LETTERS = str.maketrans({"ø": "o", "æ": "ae", "œ": "oe", "đ": "d", "ł": "l", "ı": "i"})


def fold(name: str) -> str:
    """Return the key of a name. Folding a key again changes nothing."""
    if "," in name and (article := _ARTICLE_LAST.search(name)):
        name = article[1] + name[: article.start()] + name[article.end() :]
    if not name.isascii():
        name = _plain(name)
    return name.translate(_TABLE)


def _plain(name: str) -> str:
    """Take accents off and drop every sign that is neither letter nor digit, in any script."""
    letters = unicodedata.normalize("NFKD", name.replace("&", "and")).casefold()
    letters = unicodedata.normalize("NFKD", letters.translate(_WHOLE_LETTERS))
    return "".join(filter(str.isalnum, letters))


class Collector(NamedTuple):
    """Collector's information: in 2E set, rarity, number (`54 V 9`); in 1E code, number, rarity (`42V`)."""

    expansion: str  # a set's number or its code, or nothing
    number: str  # without leading zeros
    rarity: str  # as printed, in capitals: C, U, R+, VP


_SECOND = re.compile(r"#?(\d{1,3})\s*([A-Z]{1,2}\+?)\s*(\d{1,3})", re.IGNORECASE)
_FIRST = re.compile(r"(?:([A-Z0-9]{1,8})[\s.:#-]+)?#?(\d{1,3})\s*([A-Z]{1,2}[+*]?)", re.IGNORECASE)


def collector(text: str) -> Collector | None:
    """Read collector's information in any of the forms in which lists and tables write it."""
    text = text.strip()
    if found := _SECOND.fullmatch(text):
        expansion, rarity, number = found.groups()
        return Collector(expansion.lstrip("0") or "0", number.lstrip("0") or "0", rarity.upper())
    if found := _FIRST.fullmatch(text):
        expansion, number, rarity = found.groups()
        return Collector(expansion or "", number.lstrip("0") or "0", rarity.upper())
    return None


class Written(NamedTuple):
    """A name taken apart: the title, and what stood around it and may tell the version."""

    title: str
    hints: tuple[str, ...]


_COLLECTOR = r"(?:#?\d{1,3}\s*[A-Z]{1,2}\+?\s*\d{1,3}|(?:[A-Z0-9]{2,8}[\s.:#-]+)?#?\d{1,3}\s*[A-Z]{1,2}[+*]?)"
_BEHIND = (
    re.compile(r"\s*[(\[{]([^()\[\]{}]+)[)\]}][\s,;*+]*$"),
    re.compile(r"\s*\*+\s*(\w[\w' .:-]*)[\s,;]*$"),
    re.compile(rf"[\s,;-]+({_COLLECTOR})[\s,;]*$", re.IGNORECASE),
    re.compile(r"\s+(2E|VP|AP)[\s*+]*$"),
)
_BEFORE = re.compile(rf"^\s*[(\[]?({_COLLECTOR})[)\]]?[\s,;:-]+(?=\S)", re.IGNORECASE)


def peel(name: str) -> Iterator[Written]:
    """Take off, one after another, what stands behind a title and before it, the nearest to the end first."""
    title = name
    hints: tuple[str, ...] = ()
    while taken := _take_one(title):
        title, hint = taken
        hints = (*hints, hint)
        yield Written(title, hints)


def _take_one(name: str) -> tuple[str, str] | None:
    for pattern in _BEHIND:
        found = pattern.search(name)
        if found and found.start() > 0:
            return name[: found.start()], found[1].strip()
    if found := _BEFORE.search(name):
        return name[found.end() :], found[1]
    return None
