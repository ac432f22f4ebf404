"""The Second Edition cards that were converted into First Edition cards: `data/1e/converted.toml`."""

from collections.abc import Mapping
from datetime import date, timedelta
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from cardpools.data_files import Faults, file_name, read_toml
from cardpools.model import Citation, Expansion
from cardpools.pools.printings import CatalogKey, PoolCatalog, index_printings
from cardpools.pools.second_edition_cards import Conversion

if TYPE_CHECKING:
    from pathlib import Path

_A_WEEK = timedelta(7)
"""4.1 5.1.2: not legal "until the rest of the expansion becomes legal one week after release"."""


def conversions_of(catalog: PoolCatalog) -> Mapping[str, Conversion]:
    """Return the conversions by the id of the Second Edition card. Only the 1E catalog has any."""
    if catalog.edition != "1e":
        return {}
    return _read(CatalogKey(catalog), f"{catalog.published}/1e/converted.toml")


@lru_cache(maxsize=4)
def _read(key: CatalogKey, path: str) -> Mapping[str, Conversion]:
    return read_conversions(path, key.catalog)


def read_conversions(path: "str | Path", catalog: PoolCatalog) -> Mapping[str, Conversion]:
    """Read the lists. A WrongDataError lists every pair that contradicts the catalog.

    A pair that a later record lists as unconverted has the day of that record (`after`), and a day `by` which
    it was converted.
    """
    faults = Faults()
    found: dict[str, Conversion] = {}
    tables: list[dict[str, Any]] = read_toml(path)["lists"]
    for number, table in enumerate(tables, 1):
        cited = Citation(table["document"], table.get("section", ""), certainty=table["certainty"])
        for place, pair in enumerate(table["pairs"], 1):
            where = f"{file_name(str(path))}.lists[{number}].pairs[{place}]"
            for conversion in _pair(pair, cited, table.get("by"), catalog, where, faults):
                found.setdefault(conversion.original, conversion)
    faults.stop()
    return found


def _pair(
    pair: Mapping[str, Any],
    cited: Citation,
    by: date | None,
    catalog: PoolCatalog,
    where: str,
    faults: Faults,
) -> list[Conversion]:
    index = index_printings(catalog)
    names = {"card": [pair["card"]], "originals": pair["originals"]}
    lost = [(key, name) for key, ids in names.items() for name in ids if name not in index.card_of]
    for key, name in lost:
        faults.add(f"{where}.{key}", f"{name!r} is no printing of the catalog")
    if lost:
        return []
    card = index.card_of[pair["card"]]
    if catalog.card(card).title != pair["title"]:
        faults.add(f"{where}.title", f"{pair['card']} is {catalog.card(card).title!r}, not {pair['title']!r}")
    legal = _window(catalog.expansions[_expansion(catalog, card, pair["card"])], by)
    if "after" in pair:
        legal = (pair["after"] + timedelta(1), pair["by"])
    originals = dict.fromkeys(index.card_of[original] for original in pair["originals"])
    return [Conversion(original, card, pair["title"], *legal, cited) for original in originals]


def _expansion(catalog: PoolCatalog, card: str, printing_id: str) -> str:
    return next(printing.expansion for printing in catalog.printings(card) if printing.id == printing_id)


def _window(expansion: Expansion, by: date | None) -> tuple[date, date]:
    """Return the window in which the conversion became legal; `by` is the date of a list that has it."""
    wait = _A_WEEK if expansion.publisher == "committee" else timedelta(0)
    latest = expansion.latest + wait
    return expansion.earliest + wait, min(by, latest) if by else latest
