"""Match the hint that a list gives about a version against printings."""

from typing import TYPE_CHECKING

from cardpools.catalog.folding import fold, read_collector_info, read_place
from cardpools.model import Card, Printing

if TYPE_CHECKING:
    from cardpools.catalog.catalog import Catalog

_OF_THE_COPY = frozenset(("foil", "proxy", "errata", "corrected", "printed", "printable", "ai", "altart"))
"""Words about the physical copy, not the card. No other words may be ignored."""

_VIRTUAL_PROMO = frozenset(("virtualpromo", "virtualpromos", "virtualpromocards"))
"""VP in words, because promos of both editions have this name in 1E."""


def fits_printing(catalog: "Catalog", hint: str, card: Card, printing: Printing) -> bool:
    """Tell whether a hint fits a printing: collector's information, expansion, subtitle…"""
    return (
        _fits_collector(catalog, hint, printing)
        or _fits_place(catalog, hint, printing)
        or fold(hint) in _folded_words(catalog, hint, card, printing)
    )


def may_be_ignored(hint: str) -> bool:
    """Tell whether the card is certain although the hint fits no printing.

    A wrong collector's number does not change the card; an unknown word in brackets may.
    """
    return fold(hint) in _OF_THE_COPY or read_collector_info(hint) is not None


def _fits_collector(catalog: "Catalog", hint: str, printing: Printing) -> bool:
    said = read_collector_info(hint)
    if said is None:
        return False
    return (
        said.number == printing.number.lstrip("0")
        and said.rarity == printing.rarity.upper()
        and (not said.expansion or printing.expansion in expansion_codes(catalog, said.expansion))
    )


def _fits_place(catalog: "Catalog", hint: str, printing: Printing) -> bool:
    """Tell whether a hint is the expansion and the number of the printing (`DRP 3`)."""
    expansion, number = read_place(hint)
    return (
        bool(number)
        and number == printing.number.lstrip("0")
        and printing.expansion in expansion_codes(catalog, expansion)
    )


def expansion_codes(catalog: "Catalog", name: str) -> tuple[str, ...]:
    """Return the codes of the expansions with this name, code or number."""
    entry = catalog.expansion_entry(fold(name))
    return entry.meant if entry else ()


def _folded_words(catalog: "Catalog", hint: str, card: Card, printing: Printing) -> set[str]:
    """Return the folded words that may stand for this printing in a hint."""
    said = [card.subtitle, printing.rarity, printing.property, printing.side, *card.affiliations]
    said += [bracket.partition(")")[0] for bracket in printing.source_name.split("(")[1:]]
    words = {fold(word) for word in said if word}
    if " 2E" in printing.source_name:
        words.add("2e")
    if printing.rarity == "VP":
        words |= _VIRTUAL_PROMO
    if printing.expansion in expansion_codes(catalog, hint):
        words.add(fold(hint))
    return words
