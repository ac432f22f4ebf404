"""Recognize a heading in any sensible wording: markup, brackets, colons and capitals set aside."""

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple

from decklists.dialects.common import part_names
from decklists.dialects.common.heading_numbers import may_open_part, without_number
from decklists.dialects.common.part_names import fold
from decklists.lines.line_parser import parse_line
from decklists.lines.numbers import number_in
from decklists.model import Edition, SectionKind
from decklists.text.late_pattern import LatePattern

if TYPE_CHECKING:
    from decklists.dialects.common.dressed_headings import Undressed

_BBCODE = LatePattern(
    r"\[/?[a-z]{1,9}(?:=[^\]\n]{0,40}+)?\]|</?[a-z]{1,9}[1-6]?(?:[ ][^<>\n]{0,200}+)?/?>", re.IGNORECASE
)
_MARKUP = "=-~_*#+<>•–—: \t\xa0"
"""Characters that people set around a heading: `== Missions ==`, `**Missions**`, `## Missions`."""

LONGEST_HEADING = 200
"""In letters. Longer lines are parsed as no heading."""

_MARKED = LatePattern(r"==|\*\*|__|##|--|\[/?[bui]\]|\[/?size|\[/?color|~~|<[bhu]", re.IGNORECASE)


class Heading(NamedTuple):
    """A line read as a heading: its words, the part it opens, and the number of cards that it claims.

    Level 0 opens a section; 1 names a card type inside it, and 2 an affiliation or a type of mission inside
    that. Words are doubtful that are the title of a card as well, if nothing else makes the line a heading.
    """

    words: str
    kind: SectionKind
    edition: Edition
    level: Literal[0, 1, 2]
    doubtful: bool
    claim: int | None
    start: int
    end: int


def strip_heading_markup(line: str) -> str:
    """Take the markup off a line, so that the words of a heading and its count remain."""
    return _BBCODE.sub("", line).strip(_MARKUP)


def is_marked(line: str) -> bool:
    """Say whether the line's markup or its colon at the end makes it a heading, whatever its words."""
    bare = line.rstrip()
    return bare.endswith(":") or bool(_MARKED.match(bare.lstrip()))


@lru_cache(maxsize=1024)
def read_heading(line: str) -> Heading | None:
    """Read a line as a heading if its words or its markup make it one, else return nothing."""
    heading = _read_words(line)
    if heading is None or (heading.kind == "unknown" and not heading.level):
        return _read_numbered(line) or _read_dressed(line) or heading
    return heading


def _read_numbered(line: str) -> Heading | None:
    """Read the name of a part behind a number or a sign that is no markup: `3 Draw deck (36)`."""
    numbered = without_number(line)
    heading = _read_words(numbered.line) if numbered is not None else None
    if numbered is None or heading is None or heading.kind == "unknown" or heading.doubtful:
        return None
    return heading if may_open_part(numbered, heading.kind, heading.claim, fold(heading.words)) else None


def _read_dressed(line: str) -> Heading | None:
    """Read the name of a part among signs, numbers and words that say nothing: `★Missions`, `Missions x5`."""
    found = _undress(line)
    return _heading_within(line, found) if found is not None and found.is_sure else None


def _undress(line: str) -> "Undressed | None":
    """Find the name of a part in a line. Lists with plain headings do not load the module for that."""
    from decklists.dialects.common.dressed_headings import undress

    return undress(line)


def _heading_within(line: str, found: "Undressed") -> Heading | None:
    """Return the heading that a line dresses up."""
    heading = _read_words(found.words) if found.words != line else None
    if heading is None or heading.kind == "unknown":
        return None
    at = line.find(found.words) + 1
    start, end = (at, at + len(found.words)) if at else (1, len(line) + 1)
    doubtful = heading.doubtful and found.claim is None
    return heading._replace(claim=found.claim, start=start, end=end, doubtful=doubtful)


@lru_cache(maxsize=1024)
def read_claimed_part(line: str) -> Heading | None:
    """Read `Battle Bridge x4`, `1 Tribbles (36)`: a part if as many cards are below it."""
    found = _undress(line)
    return None if found is None or found.is_sure or not found.claim else _heading_within(line, found)


def _read_words(line: str) -> Heading | None:
    """Read a line whose first word is one of the heading."""
    parsed = _parse_heading(line)
    if not parsed.said:
        return _heading_in_brackets(line)
    words, claim, (kind, edition) = parsed.words, parsed.claim, part_names.kind_of(fold(parsed.words))
    is_known = kind in part_names.COUNTED or _level(words) == 1
    if (parsed.is_loose and not is_known) or _says_more(parsed):
        words, claim, (kind, edition) = parsed.said, None, part_names.kind_of(fold(parsed.said))
    return _heading(line, parsed.said, words, claim, kind, edition)


def _says_more(parsed: "ParsedHeading") -> bool:
    """Tell whether the remark behind a heading sets its cards apart, or its words are those of a title."""
    words = fold(parsed.words)
    return bool(parsed.remark) and (words in _DECK or part_names.is_beside_deck(fold(parsed.remark)))


_DECK = frozenset(("deck", "list", "main", "rest"))
"""Words that a remark makes the title of a deck: `Deck - my Borg`."""


def _heading(
    line: str, said: str, words: str, claim: int | None, kind: SectionKind, edition: Edition
) -> Heading | None:
    """Return the heading of some words that name a part, a type or an affiliation, or that are marked."""
    folded = fold(words)
    level = _level(words) if kind == "unknown" else 0
    if kind == "unknown" and not level and not _must_be_heading(line, folded):
        return None
    doubtful = folded in part_names.TITLES_TOO and claim is None and not is_marked(line)
    at = line.find(said)
    if at < 0:  # There is markup between the words, so their place is the whole line.
        return Heading(said, kind, edition, level, doubtful, claim, 1, len(line) + 1)
    return Heading(said, kind, edition, level, doubtful, claim, at + 1, at + 1 + len(said))


def _heading_in_brackets(line: str) -> Heading | None:
    """Read `[Missions]`, which has the look of BBCode, and the icon `[Fed]`."""
    said = line.strip("[]" + _MARKUP)
    if said.casefold() in part_names.ICONS and "[" in line:
        at = line.find(said)
        return Heading(said, "unknown", "", 2, False, None, at + 1, at + 1 + len(said))
    kind, edition = part_names.kind_of(fold(said))
    return None if kind == "unknown" else _heading(line, said, said, None, kind, edition)


class ParsedHeading(NamedTuple):
    """The words of a line without its frame, those without the claim, and the claim."""

    said: str
    words: str
    claim: int | None
    is_loose: bool
    remark: str = ""


def _parse_heading(line: str) -> ParsedHeading:
    """Parse a line as words in a frame, with a number of cards in front or behind.

    The bare name of a part has neither, so a start does not load the grammar of odd lines for it.
    """
    bare = line.rstrip()
    if bare in part_names.BARE_NAMES:
        said = bare.removesuffix(":")
        return ParsedHeading(said, said, None, True)
    tokens = parse_line(line.rstrip(), "heading") if len(line) <= LONGEST_HEADING else None
    if tokens is None:
        said = strip_heading_markup(line)
        return ParsedHeading(said, said, None, False)
    parts = {token.type: token for token in tokens}
    claim = parts.get("CLAIM", parts.get("LOOSE_CLAIM", parts.get("FIRST_CLAIM")))
    said = "".join(token for token in tokens if token.type not in ("FRAME", "TAG", "FRAME_END"))
    words = "".join(token for token in tokens if token.type == "HEADING_WORD")
    number = number_in(claim) or 0 if claim is not None else None
    remark = parts.get("HEADING_REMARK", "")
    is_loose = "CLAIM" not in parts or "ENUMERATION" in parts or bool(remark)
    return ParsedHeading(said.strip(_MARKUP), words.strip(_MARKUP), number, is_loose, remark)


def _level(words: str) -> Literal[0, 1, 2]:
    """Say how far inside a section a heading is: 0 if it is no name of a type or an affiliation."""
    folded = fold(words)
    if folded in part_names.CARD_TYPES or part_names.ARE_TYPES.issuperset(folded.split(" ")):
        return 1
    if folded in part_names.MISSION_TYPES:
        return 2
    return 2 if all(fold(part) in part_names.AFFILIATIONS for part in words.split("/")) else 0


def _must_be_heading(line: str, folded: str) -> bool:
    """Say whether a line of unknown words is a heading all the same."""
    is_remark = line.lstrip(_MARKUP).startswith("(")  # `(the engine of the deck)`
    return bool(folded) and (is_marked(line) or (folded.endswith(part_names.HEADING_WORDS) and not is_remark))
