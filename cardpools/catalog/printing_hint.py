"""Match the hint that a list gives about a version against printings."""

import re
from typing import TYPE_CHECKING

from cardpools.catalog.folding import CollectorInfo, fold, is_count, read_collector_info, read_place
from cardpools.model import Card, Printing

if TYPE_CHECKING:
    from cardpools.catalog.catalog import Catalog

_OF_THE_COPY = frozenset(("foil", "proxy", "errata", "corrected", "printed", "printable", "ai", "altart"))
"""Words about the physical copy, not the card."""

_CODE = r"(?=[A-Z0-9+-]*[A-Z])[A-Z0-9][A-Z0-9+-]{0,7}|(?=[0-9+-]*[A-Za-z])[A-Za-z0-9+-]{1,4}"
_UNKNOWN_MARK = rf"(?:{_CODE})(?:[ .:#-]+\d{{1,3}}(?:-\d{{1,3}})?)?|\d{{1,3}}[ .:#-]+(?:{_CODE})"
"""A code of an expansion, in capitals or short, alone or with a number: `XYZ`, `ZZZ 12`, `plw`. A longer word
in small letters, such as an affiliation, is no code."""

_VIRTUAL_PROMO = frozenset(("virtualpromo", "virtualpromos", "virtualpromocards"))
"""VP in words, because promos of both editions have this name in 1E."""


def _is_mark(hint: str) -> bool:
    """Tell whether a hint has the form of an expansion. Few lists need the pattern: no start compiles it."""
    return re.fullmatch(_UNKNOWN_MARK, hint) is not None


def fits_printing(catalog: "Catalog", hint: str, card: Card, printing: Printing) -> bool:
    """Tell whether a hint fits a printing: collector's information, expansion, subtitle…"""
    return (
        _fits_collector(catalog, hint, printing)
        or _fits_place(catalog, hint, printing)
        or fold(hint) in _folded_words(catalog, hint, card, printing)
    )


def names_no_printing(catalog: "Catalog", hint: str) -> bool:
    """Tell whether a hint is about the physical copy (foil, proxy), or only names the edition of the list."""
    return fold(hint) in (*_OF_THE_COPY, catalog.edition)


def may_be_ignored(hint: str) -> bool:
    """Tell whether the card is certain although the hint fits no printing.

    A wrong collector's number does not change the card; another word may, where cards share the title.
    """
    return fold(hint) in _OF_THE_COPY or read_collector_info(hint) is not None


def is_printing_mark(catalog: "Catalog", hint: str) -> bool:
    """Tell whether a hint has the form of a printing mark, whether or not the catalog has such a printing.

    It is collector's information, a code with or without a number, or the name of an expansion. Other words
    in brackets may be part of a title, and a number alone is a count.
    """
    if may_be_ignored(hint):
        return True
    return not is_count(hint) and bool(_is_mark(hint) or expansion_codes(catalog, hint))


def _fits_collector(catalog: "Catalog", hint: str, printing: Printing) -> bool:
    said = read_collector_info(hint)
    if said is None:
        return False
    if _fits_series(said, printing):
        return not any(_fits_info(catalog, said, other) for other in catalog.printings(printing.card))
    return _fits_info(catalog, said, printing)


def _fits_info(catalog: "Catalog", said: CollectorInfo, printing: Printing) -> bool:
    """Tell whether collector's information is the number and the rarity of the printing in its expansion."""
    return (
        said.number == printing.number.lstrip("0")
        and said.rarity == printing.rarity.upper()
        and (not said.expansion or printing.expansion in expansion_codes(catalog, said.expansion))
    )


def _fits_series(said: CollectorInfo, printing: Printing) -> bool:
    """Tell whether collector's information names the series of the printing, not its expansion.

    A borderless promo prints `2B8`, the table has BP 2-8. A foil of Reflections 2.0 prints what its original
    prints (`1R208`): that means the original.
    """
    return printing.number == f"{said.expansion}-{said.number}" and said.rarity == printing.rarity.upper()


def _fits_place(catalog: "Catalog", hint: str, printing: Printing) -> bool:
    """Tell whether a hint is the expansion and the number of the printing (`DRP 3`, `BP 2-8`)."""
    expansion, number = read_place(hint, series="-" in printing.number)
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
    said = [card.subtitle, card.type, printing.rarity, printing.property, printing.side, *card.affiliations]
    said += [bracket.partition(")")[0] for bracket in printing.source_name.split("(")[1:]]
    words = {fold(word) for word in said if word}
    if " 2E" in printing.source_name:
        words.add("2e")
    if printing.rarity == "VP":
        words |= _VIRTUAL_PROMO
    if printing.expansion in expansion_codes(catalog, hint):
        words.add(fold(hint))
    return words
