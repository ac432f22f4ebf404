"""Set aside the number or the sign in front of a heading: `3 Draw deck (36)`, `2ndMissions`."""

import re
from typing import NamedTuple

from decklists.dialects.common import part_names
from decklists.model import SectionKind
from decklists.text.late_pattern import LatePattern

_FRONT = LatePattern(
    r"[^\w\n]*+(?:(?:part|section|step|teil|partie|no|nr)\b[\W_]*+)?"
    r"(?:[0-9]{1,2}(?:[./-][0-9]{1,2})?(?:st|nd|rd|th|er|[eº])?|[ivx]{1,4}\b|[a-ho]\b"
    r"|(?:first|second|third|fourth|fifth|last)(?=[ \t]?[:,.)–-]))?[\W_]*+(?=[^\W\d_])",
    re.IGNORECASE,
)
_DIGITS_ALONE = LatePattern(r"[-+*•\s]*+[0-9]{1,2}\s*+")
_WORD = LatePattern(r"[^\W\d_]+")

LONGEST = 60
"""In letters. A longer line is no heading with a number."""

WITHOUT_TITLES: frozenset[SectionKind] = part_names.COUNTED | {"sites", "outside", "aside", "trouble"}
"""Parts whose words begin the title of no card that people shorten so: `2 Battle Bridge` may be the door."""

TRIBBLES_IN_FRONT = ("1", "10", "100")
"""Numbers of tribbles on a card: `10 Tribbles (4)` may be four copies."""


class Numbered(NamedTuple):
    """A line with blanks in place of what is in front of its words, so that every column stays."""

    line: str
    front: str

    @property
    def may_be_count(self) -> bool:
        """Tell whether nothing but digits is in front, which may be a number of copies."""
        return _DIGITS_ALONE.fullmatch(self.front) is not None


def without_number(line: str) -> Numbered | None:
    """Take the number or sign off a line whose words may name a part, or return nothing."""
    found = _FRONT.match(line) if len(line) <= LONGEST else None
    if found is None or not found.end():
        return None
    words = line[found.end() :]
    said = words.casefold().replace("'", "").replace("’", "")
    if not part_names.may_name_part(" ".join(_WORD.findall(said))):
        return None
    return Numbered(" " * found.end() + words, found[0])


def may_open_part(numbered: Numbered, kind: SectionKind, claim: int | None, words: str) -> bool:
    """Tell whether a part named behind a number is no count of cards with a short name.

    Digits in front count copies, unless the number of cards is behind the words too, or no card is called so.
    """
    if claim is None and part_names.says_no_part(words):
        return False  # `Deck 2`, `1. Deck`: a deck among several.
    if not numbered.may_be_count:
        return True
    if kind == "tribbles" and (words == "tribble" or numbered.front.strip() in TRIBBLES_IN_FRONT):
        return False
    if claim is not None or numbered.line.rstrip().endswith(":"):
        return True
    is_claim = kind in part_names.COUNTED and numbered.front[-1].isspace()  # `5 Missions`
    return (kind in WITHOUT_TITLES or kind == "tribbles") and not is_claim
