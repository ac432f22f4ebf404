"""Build names.tsv, the index from every folded name to cards, so that no lookup loads all cards.

Names have three strengths. A name means the cards for which it is strongest; the other cards are listed as
`others`.

Strong: the name of a printing in a source table. If a table gives one name to different cards (the list of
2026 does), it is strong only for the card whose id is the title alone, if there is one.
Weak: the title alone, title and subtitle, the source name without the expansion in brackets, and the subtitle
of a mission, because 2E missions later got a place before their names (`Amnesty Talks` became `Hromi Cluster,
Amnesty Talks`).
Weakest, in 1E only: the same names of Second Edition cards, which 1E tables mark with ` 2E`. `Scimitar`
without the mark means the 1E card, if there is one.

An alias names a card only if no card has that name by itself.
"""

import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from cardpools.catalog.folding import fold
from cardpools.catalog.name_entry import EXPANSION, NameEntry, write_entry
from cardpools.catalog.name_pieces import write_pieces
from cardpools.catalog.slug import slug
from cardpools.data_files.card_ids import read_ledger
from cardpools.data_files.sorted_rows import SortedTable, card_key, card_of, printing_key, printing_of
from cardpools.data_files.toml_tables import read_toml
from cardpools.model import Card, Citation, Printing

NAMES = "names.tsv"

FORMER_NAME = Citation("card tables", "the name in earlier tables")
"""The citation of an alias that a rename made."""

_STRONG, _WEAK, _WEAKEST = range(3)
_CONVERTED = re.compile(r" 2E(?=$| |\*)")
_BRACKET = re.compile(r"\s*\(([^()]*)\)(?=[\s*+]*(?:VP)?$)")


def write_index(folder: Path) -> None:
    """Write names.tsv and pieces.tsv from the tables of a folder. Equal tables give equal bytes."""
    (folder / NAMES).write_bytes(make_index(folder).encode())
    write_pieces(folder)


def make_index(folder: Path) -> str:
    """Return the text of names.tsv."""
    expansions = expansion_names(folder)
    lines = [write_entry(EXPANSION + key, NameEntry(codes)) for key, codes in expansions.items()]
    names = _add_aliases(folder, _entries(folder, expansions))
    lines += [write_entry(key, entry) for key, entry in names.items()]
    return "\n".join(sorted(lines, key=_key)) + "\n"


def _key(line: str) -> str:
    return line.split("\t", 1)[0]


def _entries(folder: Path, expansions: dict[str, tuple[str, ...]]) -> dict[str, NameEntry]:
    """Return the entry of each name, without aliases."""
    cards = [card_of(line) for line in SortedTable(f"{folder}/cards.csv", card_key).all]
    printings = [printing_of(line) for line in SortedTable(f"{folder}/printings.csv", printing_key).all]
    converted = {printing.card for printing in printings if _CONVERTED.search(printing.source_name)}
    converted -= {printing.card for printing in printings if not _CONVERTED.search(printing.source_name)}
    strengths: dict[str, dict[str, int]] = defaultdict(dict)

    def note(name: str, card: str, strength: int) -> None:
        strengths[fold(name)][card] = min(strength, strengths[fold(name)].get(card, _WEAKEST))

    for card in cards:
        for name in (card.title, card.name, card.subtitle if card.type == "Mission" else ""):
            note(name, card.id, _WEAKEST if card.id in converted else _WEAK)
    for name, called_so in _source_names(cards, printings):
        for card_id in called_so:
            note(name, card_id, _STRONG)
    for printing in printings:
        for name in _shorter_names(printing, expansions):
            note(name, printing.card, _WEAKEST if printing.card in converted else _WEAK)
    strengths.pop("", None)
    return {key: _make_entry(named) for key, named in strengths.items()}


def _source_names(cards: list[Card], printings: list[Printing]) -> Iterator[tuple[str, set[str]]]:
    """Yield each name in the source tables, in lower case, with its cards."""
    named: dict[str, set[str]] = defaultdict(set)
    for printing in printings:
        named[printing.source_name.rstrip("*+ ").casefold()].add(printing.card)
    plain = {card.id for card in cards if card.id == slug(card.title)}
    for name, called_so in named.items():
        bearer = called_so & plain
        yield name, bearer if len(bearer) == 1 else called_so


def _make_entry(named: dict[str, int]) -> NameEntry:
    best = min(named.values())
    meant = sorted(card for card, strength in named.items() if strength == best)
    return NameEntry(tuple(meant), tuple(sorted(named.keys() - set(meant))))


def _shorter_names(printing: Printing, expansions: dict[str, tuple[str, ...]]) -> Iterator[str]:
    """Yield the source name without the marks that its table added."""
    name = printing.source_name
    if _CONVERTED.search(name):
        yield _CONVERTED.sub("", name)
    bracket = _BRACKET.search(name)
    if bracket and printing.expansion in expansions.get(fold(bracket[1]), ()):
        yield name[: bracket.start()]


def expansion_names(folder: Path) -> dict[str, tuple[str, ...]]:
    """Return the codes of expansions by each of their folded names."""
    codes: dict[str, set[str]] = defaultdict(set)
    for code, table in _read_if_present(folder / "expansions.toml").get("expansion", {}).items():
        for name in (code, table["name"], table.get("number", ""), *table.get("also", ())):
            codes[fold(name)].add(code)
    codes.pop("", None)
    return {key: tuple(sorted(codes[key])) for key in codes}


def _add_aliases(folder: Path, names: dict[str, NameEntry]) -> dict[str, NameEntry]:
    """Add the aliases that are recorded by hand, each with its citation.

    An alias that the tables confirm gets the citation too, unless it is another spelling of the title.
    """
    titles = {
        card.id: fold(card.title) for card in map(card_of, SortedTable(f"{folder}/cards.csv", card_key).all)
    }
    for name, card, citation in _aliases(folder):
        key = fold(name)
        entry = names.get(key, NameEntry((card,)))
        if entry.meant == (card,) and key != titles.get(card):
            names[key] = entry._replace(citation=entry.citation or citation)
    return names


def _aliases(folder: Path) -> Iterator[tuple[str, str, Citation]]:
    """Yield the aliases by hand, then the former names of renamed cards."""
    for alias in _read_if_present(folder / "aliases.toml").get("alias", ()):
        yield alias["name"], alias["card"], Citation(**alias["source"])
    for entry in read_ledger(folder).values():
        for name in entry.former:
            yield name, entry.card, FORMER_NAME


def _read_if_present(path: Path) -> dict[str, Any]:
    return read_toml(str(path)) if path.is_file() else {}
