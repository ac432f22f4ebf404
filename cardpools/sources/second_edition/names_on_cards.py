"""Evidence from names: persons and ships in game texts of 2E and on cards of 1E."""

import re
from collections.abc import Iterable, Iterator

from cardpools.catalog.slug import slug
from cardpools.sources.card_table import TableRow
from cardpools.sources.second_edition.evidence import JoinedName, TitleClue, Witness, beginnings

_IN_BRACES = re.compile(r"\{([^{}]+)\}")
_COMMANDS = re.compile(r"Commander: ((?:[A-Z]\.)*[^.]+)")
_1E_MARKS = re.compile(r"(?: \([^()]*\)| \*\w+|[*+%])+$")
_WITH_SUBTITLE = ("Personnel", "Ship")


def game_text_names(rows: Iterable[TableRow]) -> Witness:
    """Return the witness for names in 2E game texts.

    Titles are in braces (`{Jadzia Dax}`). The ship that a personnel commands is one of the keywords.
    """
    named = (
        (name, row.source)
        for row in rows
        for name in (*_IN_BRACES.findall(row["Text"]), *_COMMANDS.findall(row["Keywords"]))
    )
    return known_names(named, "game text", ("Personnel", "Ship", "Mission"))


def first_edition_names(rows: Iterable[TableRow]) -> Witness:
    """Return the witness for personnel, personas, ships and lore of 1E."""
    return known_names(
        ((name, row.source) for row in rows for name in _names_1e(row)), "1E name", _WITH_SUBTITLE
    )


def _names_1e(row: TableRow) -> Iterator[str]:
    """Yield title and personas of a 1E personnel or ship, and the names in any lore."""
    if row["Type"] in _WITH_SUBTITLE and " 2E" not in row["Name"]:
        yield _1E_MARKS.sub("", row["Name"])
        yield from re.split(r"[;,/]", row["Persona"])
    yield from row["Names"].split(";")


def known_names(named: Iterable[tuple[str, str]], kind: str, types: tuple[str, ...]) -> Witness:
    """Return the witness for names with their sources. The longest name that begins a card counts."""
    where = {slug(name): source for name, source in reversed(list(named)) if slug(name)}

    def witness(card: JoinedName) -> Iterable[TitleClue]:
        if card.type in types:
            known = [title for title in beginnings(card.name) if slug(title) in where]
            yield from (TitleClue(title, kind, where[slug(title)]) for title in known[-1:])

    return witness
