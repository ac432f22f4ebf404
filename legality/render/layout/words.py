"""Words for people: dialects, parts of a deck, documents, line numbers."""

from collections.abc import Iterable, Iterator, Sequence

from cardpools.model import Citation
from decklists.dialects import find_dialect
from decklists.mistake_excerpts import columns, printable
from decklists.part_table import DECK_PARTS
from legality.terms.governing_guide import read_guide
from legality.terms.terms import GUIDES

SECTIONS: dict[str, str] = {part.kind: part.label for part in DECK_PARTS}
SECTIONS_OF_CARDS: dict[str, str] = SECTIONS | {"unknown": "part not settled"}
"""The same where cards are counted: their heading names no part, or they may be seeded or drawn."""
"""The labels of the parts of a deck, in the order in which lists are written."""

DOCUMENTS = {"otf-beta-1": "Official Tournament Format, beta 1"}
"""Names of documents other than the guides."""

OURS = "stccg-legality"
"""Our own documentation, which is cited by findings that no rule of the game is behind."""


def dialect_label(name: str) -> str:
    """Return the words for a dialect, or an empty text for a list that was too long to be read."""
    return find_dialect(name).label if name else ""


def count_noun(count: int, one: str, many: str = "") -> str:
    """Return a number with its noun."""
    return f"1 {one}" if count == 1 else f"{count} {many or one + 's'}"


def join_names(names: Sequence[str], last: str = "and") -> str:
    """Join names as in a sentence: a, b and c."""
    return f" {last} ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


def shorten(text: str, width: int) -> str:
    """Cut a text to `width` columns. A cut text ends with an ellipsis."""
    shown = printable(text)
    while columns(shown) > width:
        shown = f"{shown[:-2].rstrip()}…"
    return shown


def number_ranges(numbers: Iterable[int]) -> str:
    """Write numbers, three and more in a row as a range: 3–9, 12."""
    return ", ".join(_ranges(sorted(set(numbers))))


def line_numbers(numbers: Sequence[int]) -> str:
    """Write line numbers with their noun."""
    return f"line{'s' if len(numbers) > 1 else ''} {number_ranges(numbers)}"


def _ranges(numbers: list[int]) -> Iterator[str]:
    start = 0
    for place, number in enumerate(numbers):
        if place + 1 == len(numbers) or numbers[place + 1] != number + 1:
            run = numbers[start : place + 1]
            yield f"{run[0]}–{run[-1]}" if len(run) > 2 else ", ".join(map(str, run))
            start = place + 1


def format_source(citation: Citation) -> str:
    """Write the document and section of a citation, with its certainty if it is not sure.

    Our own documentation is not cited: an unreadable list breaks no rule of the game.
    """
    if citation.document == OURS:
        return ""
    place = ", ".join(filter(None, (document_name(citation.document), citation.section)))
    doubts = {"sure": "", "likely": " (likely)", "unverified": " (not verified)"}
    return f"{place}{doubts[citation.certainty]}"


def document_name(name: str) -> str:
    """Return the name of a document."""
    guide = next((each for each in GUIDES if each == name), None)
    return read_guide(guide).name if guide else DOCUMENTS.get(name, name)
