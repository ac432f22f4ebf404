"""The Second Edition cards that were converted into First Edition cards: `data/1e/converted.toml`."""

from collections.abc import Mapping
from datetime import date, timedelta
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from cardpools.data_files.faults import Faults
from cardpools.data_files.toml_tables import name_of, read_toml
from cardpools.model import Citation, Expansion
from cardpools.pools.printings import Keyed, Shelf, stock_of
from cardpools.pools.second_edition_cards import Conversion

if TYPE_CHECKING:
    from pathlib import Path

_A_WEEK = timedelta(7)
"""4.1 5.1.2: not legal "until the rest of the expansion becomes legal one week after release"."""


def conversions_of(shelf: Shelf) -> Mapping[str, Conversion]:
    """Return the conversions by the id of the Second Edition card. A catalog of another edition has none."""
    if shelf.edition != "1e":
        return {}
    return _read(Keyed(shelf), f"{shelf.published}/1e/converted.toml")


@lru_cache(maxsize=4)
def _read(keyed: Keyed, path: str) -> Mapping[str, Conversion]:
    return read_conversions(path, keyed.shelf)


def read_conversions(path: "str | Path", shelf: Shelf) -> Mapping[str, Conversion]:
    """Read the lists; a WrongDataError names every pair that the catalog does not bear out."""
    faults = Faults()
    found: dict[str, Conversion] = {}
    tables: list[dict[str, Any]] = read_toml(path)["lists"]
    for number, table in enumerate(tables, 1):
        cited = Citation(table["document"], table.get("section", ""), certainty=table["certainty"])
        for place, pair in enumerate(table["pairs"], 1):
            where = f"{name_of(str(path))}.lists[{number}].pairs[{place}]"
            for conversion in _pair(pair, cited, table.get("by"), shelf, where, faults):
                found.setdefault(conversion.original, conversion)
    faults.stop()
    return found


def _pair(
    pair: Mapping[str, Any], cited: Citation, by: date | None, shelf: Shelf, where: str, faults: Faults
) -> list[Conversion]:
    stock = stock_of(shelf)
    names = {"card": [pair["card"]], "originals": pair["originals"]}
    lost = [(key, name) for key, ids in names.items() for name in ids if name not in stock.card_of]
    for key, name in lost:
        faults.add(f"{where}.{key}", f"{name!r} is no printing of the catalog")
    if lost:
        return []
    card = stock.card_of[pair["card"]]
    if shelf.card(card).title != pair["title"]:
        faults.add(f"{where}.title", f"{pair['card']} is {shelf.card(card).title!r}, not {pair['title']!r}")
    legal = _window(shelf.expansions[_expansion(shelf, card, pair["card"])], by)
    originals = dict.fromkeys(stock.card_of[original] for original in pair["originals"])
    return [Conversion(original, card, pair["title"], *legal, cited) for original in originals]


def _expansion(shelf: Shelf, card: str, printing_id: str) -> str:
    return next(printing.expansion for printing in shelf.printings(card) if printing.id == printing_id)


def _window(expansion: Expansion, by: date | None) -> tuple[date, date]:
    """Return between which days the conversion became legal; a dated list says by when at the latest."""
    wait = _A_WEEK if expansion.publisher == "committee" else timedelta(0)
    latest = expansion.latest + wait
    return expansion.earliest + wait, min(by, latest) if by else latest
