"""Search cards by any of their fields."""

from collections.abc import Iterator, Mapping

from cardpools.catalog.catalog import Catalog
from cardpools.catalog.folding import fold
from cardpools.catalog.printing_hint import expansion_codes
from cardpools.model import Card, Printing

PART_IS_ENOUGH = frozenset(("title", "subtitle", "location", "classification"))
"""Fields in which a part of the text is enough. Other fields must match as a whole."""

AS_WRITTEN = frozenset(("id", "points", "cost"))
"""Fields that are compared without folding: `35*` is not `35`."""

CARD_FIELDS = tuple(field for field in Card._fields if field != "reverse_of")
PRINTING_FIELDS = ("expansion", "number", "rarity", "side", "property")


class UnknownExpansionError(ValueError):
    """No expansion has this name, code or number."""


def search(catalog: Catalog, wanted: Mapping[str, str]) -> Iterator[tuple[Card, tuple[Printing, ...]]]:
    """Yield each card that matches all wanted fields, with the printings that match.

    Texts are folded like names. One printing must match all wanted fields of a printing. A text without any
    letter or digit, such as `★`, matches no card.
    """
    if any(_is_unreadable(text) for field, text in wanted.items() if field not in (*AS_WRITTEN, "expansion")):
        return
    of_card = {field: fold(text) for field, text in wanted.items() if field in CARD_FIELDS}
    of_card |= {field: text for field, text in wanted.items() if field in AS_WRITTEN}
    of_printing = {field: fold(text) for field, text in wanted.items() if field in PRINTING_FIELDS}
    expansion = of_printing.pop("expansion", None)
    of_expansion = expansion_codes(catalog, wanted["expansion"]) if expansion is not None else ()
    if expansion is not None and not of_expansion:
        raise UnknownExpansionError(wanted["expansion"])
    printings: dict[str, list[Printing]] = {}
    for printing in catalog.all_printings():
        fits = all(fold(getattr(printing, field)) == text for field, text in of_printing.items())
        if fits and (expansion is None or printing.expansion in of_expansion):
            printings.setdefault(printing.card, []).append(printing)
    for card in catalog.cards():
        if card.id in printings and all(_has_value(card, field, text) for field, text in of_card.items()):
            yield card, tuple(printings[card.id])


def _is_unreadable(text: str) -> bool:
    """Tell whether a text is not blank but folds to nothing."""
    return bool(text.strip()) and not fold(text)


def _has_value(card: Card, field: str, text: str) -> bool:
    value = getattr(card, field)
    if field in AS_WRITTEN:
        return bool(value == text)
    if isinstance(value, tuple):
        return text in map(fold, value)
    assert isinstance(value, str)
    return text in fold(value) if field in PART_IS_ENOUGH else text == fold(value)
