"""Check across rows and files: duplicate ids, broken references, wrong order, stale files."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from cardpools.catalog.folding import fold
from cardpools.catalog.name_index import make_index
from cardpools.data_files.data_problems import Problem
from cardpools.data_files.digest import compute_revision

if TYPE_CHECKING:
    from cardpools.catalog.load_tables import LoadedTables


def find_contradictions(folder: Path, loaded: "LoadedTables") -> list[Problem]:
    """Return every contradiction within a folder whose single files are valid."""
    found = [*_cards(loaded), *_printings(loaded), *_aliases(loaded), *_facts(loaded)]
    found += _stale_files(folder, loaded)
    return sorted(found, key=lambda problem: problem.file)


def _cards(loaded: "LoadedTables") -> Iterator[Problem]:
    file, ids = "cards.csv", [card.id for card in loaded.cards]
    yield from _repeated_ids(file, ids)
    yield from _unsorted_keys(file, ids)
    known = set(ids)
    for line, card in enumerate(loaded.cards, start=2):
        if card.reverse_of and card.reverse_of not in known:
            yield Problem(file, f"line {line}.reverse_of", f"no card {card.reverse_of!r}")


def _printings(loaded: "LoadedTables") -> Iterator[Problem]:
    file = "printings.csv"
    yield from _repeated_ids(file, [printing.id for printing in loaded.printings])
    yield from _unsorted_keys(file, [printing.card for printing in loaded.printings])
    cards = {card.id for card in loaded.cards}
    for line, printing in enumerate(loaded.printings, start=2):
        if printing.card not in cards:
            yield Problem(file, f"line {line}.card", f"no card {printing.card!r}")
        if printing.expansion not in loaded.expansions:
            yield Problem(file, f"line {line}.expansion", f"unknown expansion {printing.expansion!r}")
    for card in sorted(cards - {printing.card for printing in loaded.printings}):
        yield Problem("cards.csv", card, "a card without printings")


def _aliases(loaded: "LoadedTables") -> Iterator[Problem]:
    """Yield aliases of unknown cards, and aliases without effect because another card has that title."""
    file = "aliases.toml"
    called: dict[str, set[str]] = {}
    for card in loaded.cards:
        called.setdefault(fold(card.title), set()).add(card.id)
    cards = {card.id for card in loaded.cards}
    for number, alias in enumerate(loaded.aliases):
        owners = called.get(fold(alias.name), set())
        if alias.card not in cards:
            yield Problem(file, f"alias.{number}.card", f"no card {alias.card!r}")
        elif owners and alias.card not in owners:
            yield Problem(file, f"alias.{number}.name", f"{alias.name!r} is the title of {min(owners)!r}")


def _facts(loaded: "LoadedTables") -> Iterator[Problem]:
    """Yield facts about unknown cards."""
    cards = {card.id for card in loaded.cards}
    for file, facts in loaded.facts.items():
        for kind, tables in facts.root.items():
            for number, fact in enumerate(tables):
                for field in ("card", "mission"):
                    if (card := getattr(fact, field)) and card not in cards:
                        yield Problem(file, f"{kind}.{number}.{field}", f"no card {card!r}")


def _stale_files(folder: Path, loaded: "LoadedTables") -> Iterator[Problem]:
    """Yield generated files that do not match their sources."""
    if (fresh := compute_revision(folder)) != loaded.revision:
        yield Problem("SOURCE.toml", "revision", f"{loaded.revision!r}, but the files make {fresh!r}")
    path = folder / "names.tsv"
    if not path.is_file():
        yield Problem("names.tsv", "", "no such file")
    elif path.read_text(encoding="utf-8") != make_index(folder):
        yield Problem("names.tsv", "", "is not what the tables make; run `legality cards build`")


def _repeated_ids(file: str, ids: Iterable[str]) -> Iterator[Problem]:
    for key, times in Counter(ids).items():
        if times > 1:
            yield Problem(file, key, f"id used {times} times")


def _unsorted_keys(file: str, keys: list[str]) -> Iterator[Problem]:
    """Yield the first line that is out of order. Bisection needs sorted keys."""
    for line, (before, key) in enumerate(pairwise(keys), start=3):
        if key < before:
            yield Problem(file, f"line {line}", f"{key!r} stands after {before!r}")
            return
