"""The heading that a misspelled one must be."""

from decklists.dialects.common.part_names import fold
from decklists.part_table import DECK_PARTS
from decklists.text.late_pattern import LatePattern

SHORTEST = 6
"""The fewest letters of a heading that is corrected: `Sites` and `Side` are one letter apart."""

MOST = 2
"""The most letters that may be wrong."""


_CLAIM = LatePattern(r"\A(\W*[0-9]+ *x? +)?(.*?)(\W*[0-9]+ *(?:cards?)?\W*)?\Z")
"""The number of cards before or behind the words of a heading: `Draw deck (36)`, `Missions: 5 cards`."""


def heading_words(written: str) -> str:
    """Return a heading without the number of cards that it claims."""
    found = _CLAIM.match(written)
    return found[2] if found else written


def spell_heading(written: str) -> str:
    """Return the heading of a part that differs by a letter or two, in capitals as written; else nothing."""
    wanted = fold(written)
    if len(wanted) < SHORTEST:
        return ""
    from rapidfuzz.distance import OSA  # A slow import, and few lists have a misspelled heading.

    near: dict[str, tuple[int, str]] = {}
    for part in DECK_PARTS:
        wordings = [words for group in part.opened_by.values() for words in group]
        for words in (*wordings, *(f"{each} {kind}" for each in wordings for kind in ("deck", "pile"))):
            distance = OSA.distance(wanted, words, score_cutoff=MOST + 1)
            if len(words) >= SHORTEST and distance <= near.get(part.kind, (MOST + 2, ""))[0]:
                near[part.kind] = min((distance, words), near.get(part.kind, (MOST + 2, "")))
    found = sorted(near.values())
    if not found or found[0][0] > MOST or (found[1:] and found[1][0] <= found[0][0] + 1):
        return ""
    return _capitals(found[0][1], written)


def _capitals(words: str, written: str) -> str:
    """Write a heading as the list writes its own: MISSIONS, missions or Missions."""
    if written.isupper():
        return words.upper()
    return words if written.islower() else words.title()
