"""Set aside facts by hand that newer card tables contradict, so that one of them stops no update.

A card's own title goes before an alias, and a fact needs its card. Files in which a person wrote such a
contradiction are refused as before (`cardpools.catalog.cross_checks`).
"""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from shutil import copyfile
from typing import Any, NamedTuple

from cardpools.catalog.folding import fold
from cardpools.data_files.card_ids import IDS
from cardpools.data_files.digest import BY_HAND
from cardpools.model import Card
from cardpools.sources.card_table import ReportedLine

ALIASES = "aliases.toml"
FILES = (ALIASES, "exceptions.toml", "locations.toml")

_TABLE = re.compile(r"^\[\[ *([A-Za-z0-9_-]+) *\]\]", re.MULTILINE)


class CardNames(NamedTuple):
    """The ids of all cards, and the ids of those with a title or name, by its folded form."""

    ids: frozenset[str]
    called: Mapping[str, frozenset[str]]


def copy_facts_by_hand(folder: Path, cards: Iterable[Card], out: Path) -> list[ReportedLine]:
    """Copy the files by hand, and return the facts that the cards contradict, which the copies lack."""
    names = _collect_names(cards)
    for name in (*BY_HAND, IDS):
        if (folder / name).is_file():
            copyfile(folder / name, out / name)
    return [line for name in FILES if (out / name).is_file() for line in _set_aside(out / name, names)]


def _collect_names(cards: Iterable[Card]) -> CardNames:
    called: dict[str, set[str]] = {}
    ids = set()
    for card in cards:
        ids.add(card.id)
        for name in (card.title, card.name):
            called.setdefault(fold(name), set()).add(card.id)
    return CardNames(frozenset(ids), {key: frozenset(found) for key, found in called.items()})


def _set_aside(path: Path, names: CardNames) -> list[ReportedLine]:
    """Remove contradicted tables from a file. Its comments and all other tables stay as they are."""
    text = path.read_text(encoding="utf-8")
    aside, kept, end = [], [], 0
    for table in _find_tables(text):
        if reason := _find_contradiction(table.values, names, is_alias=path.name == ALIASES):
            line = text.count("\n", 0, table.start) + 1
            told = str(table.values.get("name") or table.values.get("card") or "")
            aside.append(ReportedLine(path.name, line, reason, told[:60]))
            kept.append(text[end : table.start])
            end = table.end
    if aside:
        path.write_text("".join([*kept, text[end:]]), encoding="utf-8", newline="\n")
    return aside


class TextTable(NamedTuple):
    """One `[[kind]]` of a TOML file: its values, and where its text begins and ends."""

    values: dict[str, Any]
    start: int
    end: int


def _find_tables(text: str) -> Iterator[TextTable]:
    """Yield the tables of a file by hand, in order. None of its strings has a line that begins with `[[`."""
    document = {
        kind: iter(tables) for kind, tables in tomllib.loads(text).items() if isinstance(tables, list)
    }
    starts = list(_TABLE.finditer(text))
    ends = [*(each.start() for each in starts[1:]), len(text)]
    for found, end in zip(starts, ends, strict=True):
        yield TextTable(next(document[found[1]]), found.start(), end)


def _find_contradiction(values: dict[str, Any], names: CardNames, *, is_alias: bool) -> str:
    """Return why a fact cannot be used with these cards; empty if it can."""
    for field in ("card", "mission"):
        if (card := values.get(field)) and card not in names.ids:
            return f"set aside: the tables have no card {card!r}"
    if not is_alias:
        return ""
    owners = names.called.get(fold(values["name"]), frozenset())
    if owners and values["card"] not in owners:
        return f"alias set aside: {values['name']!r} is the title of {min(owners)!r}"
    return ""
