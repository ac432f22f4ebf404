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
from functools import cache, lru_cache
from typing import NamedTuple

_KEPT = "abcdefghijklmnopqrstuvwxyz0123456789"
_TABLE: dict[int, str | None] = {code: None for code in range(128) if chr(code).lower() not in _KEPT}
_TABLE |= {ord(letter.upper()): letter for letter in _KEPT}
_TABLE[ord("&")] = "and"

LONGEST = 200
"""Letters. No card's name is half as long; longer ones are refused before any pattern sees them."""

_ARTICLE_LAST = r",\s*(the|an?)(?=\s*(?:$|[(\[*+:]|-\s))"

# Letters that Unicode does not take apart, although a keyboard without them writes plain ones.
_WHOLE_LETTERS = str.maketrans({"ø": "o", "æ": "ae", "œ": "oe", "đ": "d", "ł": "l", "ı": "i"})
# Unicode counts the apostrophes of phonetics (`Batʼleth`) as letters; nobody means them so.
_WHOLE_LETTERS |= dict.fromkeys(range(0x2B0, 0x300), "")


def fold(name: str) -> str:
    """Return the key of a name. Folding a key again changes nothing."""
    if "," in name and (article := _pattern(_ARTICLE_LAST).search(name)):
        name = article[1] + name[: article.start()] + name[article.end() :]
    if not name.isascii():
        name = _strip_accents(name)
    return name.translate(_TABLE)


def _strip_accents(name: str) -> str:
    """Take accents off and drop every sign that is neither letter nor digit, in any script."""
    letters = unicodedata.normalize("NFKD", name.replace("&", "and")).casefold()
    letters = unicodedata.normalize("NFKD", letters.translate(_WHOLE_LETTERS))
    return "".join(filter(str.isalnum, letters))


@lru_cache(maxsize=4096)
def keys_of(name: str) -> tuple[str, ...]:
    """Return the keys under which a card that is called so may stand, whatever tells its version.

    A count tells no version: in `Horta (3)` and `Navigational Hazards *VOY x1` more than a name is written.
    """
    if len(name) > LONGEST:
        return ()
    of_version = (written.title for written in peel(name) if not any(map(_is_count, written.hints)))
    return tuple(dict.fromkeys(map(fold, (name, *of_version))))


class CollectorInfo(NamedTuple):
    """Collector's information: in 2E set, rarity, number (`54 V 9`); in 1E code, number, rarity (`42V`)."""

    expansion: str  # a set's number or its code, or nothing
    number: str  # without leading zeros
    rarity: str  # as printed, in capitals: C, U, R+, VP


_RARITY = r"(?!X)[A-Z]{1,2}"  # The X of `2x` counts.
_SECOND = rf"#?(\d{{1,3}})\s*({_RARITY}\+?)\s*(\d{{1,3}})"
_FIRST = rf"(?:([A-Z0-9]{{1,8}})[\s.:#-]+)?#?(\d{{1,3}})\s*({_RARITY}[+*]?)"


_COUNT = r"(?:.*\s)?[x×*]\s?\d{1,6}|[x×]?\d{1,6}[x×]?"


def _is_count(hint: str) -> bool:
    """Tell whether what stands behind a title is a count, or ends in one."""
    return hint[-1:] in "0123456789xX×" and _pattern(_COUNT).fullmatch(hint) is not None


@cache
def _pattern(text: str) -> re.Pattern[str]:
    """Compile a pattern when it is needed, because most lists need none of them."""
    return re.compile(text, re.IGNORECASE)


def read_collector_info(text: str) -> CollectorInfo | None:
    """Read collector's information in any of the forms in which lists and tables write it."""
    text = text.strip()
    if found := _pattern(_SECOND).fullmatch(text):
        expansion, rarity, number = found.groups()
        return CollectorInfo(expansion.lstrip("0") or "0", number.lstrip("0") or "0", rarity.upper())
    if found := _pattern(_FIRST).fullmatch(text):
        expansion, number, rarity = found.groups()
        return CollectorInfo(expansion or "", number.lstrip("0") or "0", rarity.upper())
    return None


class PeeledName(NamedTuple):
    """A name taken apart: the title, and what stood around it and may tell the version."""

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
)
_BEFORE = rf"^[(\[]?({_OF_SECOND}|#?\d{{1,3}}{_RARITY}[+*]?)[)\]]?[ ,;:-]+(?=\S)"
# `3 No Escape` is three of that card, and none of Escape: a count and a word are no collector's number.

_MARKS = "❖•%◊◇◆♦ "  # universal and unique, which lists write before a name or behind it

_MOST_HINTS = 4


def peel(name: str) -> Iterator[PeeledName]:
    """Yield what the name may be when what stands behind the title and before it is taken off.

    Less is taken off before more, and each part in every way in which it can be read: `Scan LFL 42V` is
    `Scan LFL` with the number 42V or `Scan` with LFL 42V.
    """
    return _peel(" ".join(name.split()).strip(_MARKS), ())


def _peel(name: str, hints: tuple[str, ...]) -> Iterator[PeeledName]:
    if len(hints) == _MOST_HINTS:
        return
    taken = [PeeledName(title, (*hints, hint)) for title, hint in _split_once(name) if title]
    yield from taken
    for written in taken:
        yield from _peel(*written)


def _split_once(name: str) -> Iterator[tuple[str, str]]:
    """Yield every title and hint into which a name falls apart in one step."""
    for behind in _BEHIND:
        if found := _pattern(behind).search(name):
            yield name[: found.start()].rstrip(" ,;").removesuffix(" *"), found[1].strip()
    if found := _pattern(_BEFORE).search(name):
        yield name[found.end() :], found[1]
