"""What a list says of the version of a card, and whether a printing bears it out."""

from typing import TYPE_CHECKING

from cardpools.catalog.folding import fold, read_collector_info
from cardpools.model import Card, Printing

if TYPE_CHECKING:
    from cardpools.catalog.catalog import Catalog

_OF_THE_COPY = frozenset(("foil", "proxy", "errata", "corrected", "printed", "printable", "ai", "altart"))
"""What is said of the copy in the sleeve and not of the card. Other words may not be ignored."""

_VIRTUAL_PROMO = frozenset(("virtualpromo", "virtualpromos", "virtualpromocards"))
"""The letters VP in words, because in 1E promos of both editions are called so."""


def fits_printing(catalog: "Catalog", hint: str, card: Card, printing: Printing) -> bool:
    """Say whether a printing is what the hint speaks of: collector's information, expansion, subtitle…"""
    return _fits_collector(catalog, hint, printing) or fold(hint) in _folded_words(
        catalog, hint, card, printing
    )


def may_be_ignored(hint: str) -> bool:
    """Say whether a hint that no printing bears out leaves the card certain all the same.

    A wrong collector's number does not make another card of a title; an unknown word in brackets may.
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


def expansion_codes(catalog: "Catalog", name: str) -> tuple[str, ...]:
    """Return the codes of the expansions that are called so, or have this code or number."""
    entry = catalog.expansion_entry(fold(name))
    return entry.meant if entry else ()


def _folded_words(catalog: "Catalog", hint: str, card: Card, printing: Printing) -> set[str]:
    """Return the words by which this printing may be meant, folded."""
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
