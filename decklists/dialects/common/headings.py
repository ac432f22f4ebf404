"""Recognize a heading in any sensible wording: markup, brackets, colons and capitals set aside."""

import re
from functools import lru_cache
from typing import Literal, NamedTuple

from decklists.dialects.common import part_names
from decklists.model import Edition, SectionKind

_BBCODE = re.compile(
    r"\[/?[a-z]{1,9}(?:=[^\]\n]{0,40}+)?\]|</?[a-z]{1,9}[1-6]?(?:[ ][^<>\n]{0,200}+)?/?>", re.IGNORECASE
)
_MARKUP = "=-~_*#+<>•–—: \t\xa0"
"""Characters that people set around a heading: `== Missions ==`, `**Missions**`, `## Missions`."""

_COUNT = re.compile(
    r"[(\[{][ \t]*+([0-9]{1,4}+)(?:[ \t]++(?:cards?|karten|cartes))?[ \t]*+[)\]}]\Z|[:–-][ \t]*+([0-9]{1,4}+)(?:[ \t]++(?:cards?|karten|cartes|total))?\Z"
)
_LOOSE_COUNT = re.compile(
    r"[(\[{][ \t]*+(?:total:?[ \t]++)?([0-9]{1,4}+)\b[^)\]}]{0,30}+[)\]}]\Z"
    r"|[:,;=–\t -][ \t]*+([0-9]{1,4}+)(?:[ \t]++(?:cards?|total)){0,2}\Z"
)
_FIRST_COUNT = re.compile(
    r"[(\[{][ \t]*+([0-9]{1,4}+)(?:[ \t]++(?:cards?|karten|cartes))?[ \t]*+[)\]}][ \t]*+"
)
"""Counts that are read only next to the name of a part: `Missions 5`, `Dilemmas (20 cards, 9 cost)`."""

_MARKED = re.compile(r"==|\*\*|__|##|--|\[/?[bui]\]|\[/?size|\[/?color|~~|<[bhu]", re.IGNORECASE)
_NOT_WORDS = re.compile(r"[\W_]++")


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


def fold(heading: str) -> str:
    """Reduce a heading to lower-case words: `Q's Tent` to `qs tent`, `Seed+Dil` to `seed dil`."""
    bare = heading.casefold().replace("'", "").replace("’", "").replace("`", "")
    return _NOT_WORDS.sub(" ", bare).strip()


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
    said = strip_heading_markup(line)
    if not said:  # `[Missions]` has the look of BBCode.
        said = line.strip("[]" + _MARKUP)
        if said.casefold() in part_names.ICONS and "[" in line:
            at = line.find(said)
            return Heading(said, "unknown", "", 2, False, None, at + 1, at + 1 + len(said))
        if part_names.kind_of(fold(said))[0] == "unknown":
            return None
    words, claim = _split_claim(said)
    folded = fold(words)
    kind, edition = part_names.kind_of(folded)
    if claim is None:
        words, claim = _split_loose_claim(said)
        folded = fold(words)
        kind, edition = part_names.kind_of(folded) if claim is not None else (kind, edition)
    level = _level(words) if kind == "unknown" else 0
    if kind == "unknown" and not level and not _must_be_heading(line, folded):
        return None
    doubtful = folded in part_names.TITLES_TOO and claim is None and not is_marked(line)
    at = line.find(said)
    if at < 0:  # There is markup between the words, so their place is the whole line.
        return Heading(said, kind, edition, level, doubtful, claim, 1, len(line) + 1)
    return Heading(said, kind, edition, level, doubtful, claim, at + 1, at + 1 + len(said))


def _split_claim(said: str) -> tuple[str, int | None]:
    """Split `Missions (5)` into its words and the count that it claims."""
    count = _COUNT.search(said[-20:])
    if count is None:
        return said, None
    return said[: len(said) - len(count[0])], int(count[1] or count[2])


def _split_loose_claim(said: str) -> tuple[str, int | None]:
    """Split `Missions 5` or `(5) Missions`, if it is a part whose cards people count."""
    behind, front = _LOOSE_COUNT.search(said[-44:]), _FIRST_COUNT.match(said)
    for count, words in (
        (behind, said[: len(said) - len(behind[0])] if behind else ""),
        (front, said[front.end() :] if front else ""),
    ):
        if count and part_names.kind_of(fold(words))[0] in part_names.COUNTED:
            return words, int(next(filter(None, count.groups())))
    return said, None


def _level(words: str) -> Literal[0, 1, 2]:
    """Say how far inside a section a heading is: 0 if it is no name of a type or an affiliation."""
    folded = fold(words)
    if folded in part_names.CARD_TYPES:
        return 1
    if folded in part_names.MISSION_TYPES:
        return 2
    return 2 if all(fold(part) in part_names.AFFILIATIONS for part in words.split("/")) else 0


def _must_be_heading(line: str, folded: str) -> bool:
    """Say whether a line of unknown words is a heading all the same."""
    return bool(folded) and (is_marked(line) or folded.endswith(part_names.HEADING_WORDS))
