"""A line of names.tsv: a folded name and the cards that it may mean."""

from typing import NamedTuple

from cardpools.model import Citation

EXPANSION = "*"
"""The prefix of keys of expansions (`*voy`), which are not names of cards."""


class NameEntry(NamedTuple):
    """The entry of a folded name in the index."""

    meant: tuple[str, ...]  # ids of the cards with this name; several make it ambiguous
    others: tuple[str, ...] = ()  # ids of cards that share the title, but have a longer name
    citation: Citation | None = None  # the source of an alias


def read_entry(line: str) -> NameEntry:
    """Parse a line: key, cards, other cards, and the four parts of an alias's citation."""
    _, meant, *more = line.split("\t")
    others = tuple(more[0].split(";")) if more and more[0] else ()
    return NameEntry(tuple(meant.split(";")), others, Citation(*more[1:]) if more[1:] else None)  # type: ignore[arg-type]


def write_entry(key: str, entry: NameEntry) -> str:
    """Format a line, without a line break and without empty columns at its end."""
    parts = [key, ";".join(entry.meant), ";".join(entry.others), *(entry.citation or ())]
    return "\t".join(parts).rstrip("\t")
