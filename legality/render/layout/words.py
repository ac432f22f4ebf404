"""What things are called for people: dialects, parts of a deck, documents, numbers of lines."""

from collections.abc import Iterable, Iterator, Sequence

from cardpools.model import Citation
from decklists.dialects import find_dialect
from decklists.mistake_excerpts import columns, printable
from decklists.part_table import DECK_PARTS
from legality.terms.governing_guide import read_guide
from legality.terms.terms import GUIDES

SECTIONS: dict[str, str] = {part.kind: part.label for part in DECK_PARTS}
"""The labels of the parts of a deck, in the order in which lists are written."""

DOCUMENTS = {"otf-beta-1": "Official Tournament Format, beta 1"}
"""Documents whose ids are no words for people, apart from the guides."""

OURS = "stccg-legality"
"""Our own documentation: it is behind findings that no rule of the game is behind."""


def dialect_label(name: str) -> str:
    """Return the words for a dialect, or an empty text for a list that was too long to be read."""
    return find_dialect(name).label if name else ""


def counted(count: int, one: str, many: str = "") -> str:
    """Return a number with its noun."""
    return f"1 {one}" if count == 1 else f"{count} {many or one + 's'}"


def listed(names: Sequence[str], last: str = "and") -> str:
    """Return names as a sentence lists them."""
    return f" {last} ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


def shortened(text: str, width: int) -> str:
    """Return a text of at most so many columns, which says so where something is cut off."""
    shown = printable(text)
    while columns(shown) > width:
        shown = f"{shown[:-2].rstrip()}…"
    return shown


def runs(numbers: Iterable[int]) -> str:
    """Return numbers with each run of three and more as its ends: 3–9, 12."""
    return ", ".join(_runs(sorted(set(numbers))))


def lines(numbers: Sequence[int]) -> str:
    """Return numbers of lines with their noun."""
    return f"line{'s' if len(numbers) > 1 else ''} {runs(numbers)}"


def _runs(numbers: list[int]) -> Iterator[str]:
    start = 0
    for place, number in enumerate(numbers):
        if place + 1 == len(numbers) or numbers[place + 1] != number + 1:
            run = numbers[start : place + 1]
            yield f"{run[0]}–{run[-1]}" if len(run) > 2 else ", ".join(map(str, run))
            start = place + 1


def sourced(citation: Citation) -> str:
    """Return where a sentence stands, and how sure that is where it is not sure.

    A list that nobody can read breaks no sentence of a document, so nothing is cited against it.
    """
    if citation.document == OURS:
        return ""
    place = ", ".join(filter(None, (document(citation.document), citation.section)))
    doubts = {"sure": "", "likely": " (likely)", "unverified": " (not verified)"}
    return f"{place}{doubts[citation.certainty]}"


def document(name: str) -> str:
    """Return the name of a document."""
    guide = next((each for each in GUIDES if each == name), None)
    return read_guide(guide).name if guide else DOCUMENTS.get(name, name)
