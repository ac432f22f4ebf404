"""A line of names.tsv: a folded name and the cards that it may mean."""

from typing import NamedTuple

from cardpools.model import Citation

EXPANSION = "*"
"""Marks the keys of expansions (`*voy`), which are no names of cards."""


class NameEntry(NamedTuple):
    """What the index knows of a folded name."""

    meant: tuple[str, ...]  # ids of the cards that are called so; several make the name ambiguous
    others: tuple[str, ...] = ()  # ids of cards that share the title, but are called something more
    citation: Citation | None = None  # where it stands that this is another name of the card


def read_entry(line: str) -> NameEntry:
    """Take a line apart: key, cards, other cards, and of an alias the four parts of its citation."""
    _, meant, *more = line.split("\t")
    others = tuple(more[0].split(";")) if more and more[0] else ()
    return NameEntry(tuple(meant.split(";")), others, Citation(*more[1:]) if more[1:] else None)  # type: ignore[arg-type]


def write_entry(key: str, entry: NameEntry) -> str:
    """Put a line together, without line break and without empty columns at its end."""
    parts = [key, ";".join(entry.meant), ";".join(entry.others), *(entry.citation or ())]
    return "\t".join(parts).rstrip("\t")
