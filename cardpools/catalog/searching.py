"""Search cards by any of their fields."""

from collections.abc import Callable, Iterator, Mapping, Sequence

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
    title = of_card.get("title")
    printings_of = (
        catalog.printings if title or not (of_printing or of_expansion) else _group_printings(catalog)
    )
    for card in _cards_called(catalog, title):
        if all(_has_value(card, field, text) for field, text in of_card.items()):
            found = [each for each in printings_of(card.id) if _fits(each, of_printing)]
            found = [each for each in found if each.expansion in of_expansion] if of_expansion else found
            if found:
                yield card, tuple(found)


def _group_printings(catalog: Catalog) -> Callable[[str], Sequence[Printing]]:
    """Return the printings by card, all parsed at once: for a search that looks at every printing."""
    grouped: dict[str, list[Printing]] = {}
    for each in catalog.all_printings():
        grouped.setdefault(each.card, []).append(each)
    return lambda card: grouped.get(card, ())


def _cards_called(catalog: Catalog, title: str | None) -> Iterator[Card]:
    """Return the cards with a part of a title, or all. A row is parsed only if its title fits."""
    if title is None:
        return catalog.cards()
    return (catalog.card(card) for card, folded in catalog.folded_titles if title in folded)


def _fits(printing: Printing, wanted: Mapping[str, str]) -> bool:
    return all(fold(getattr(printing, field)) == text for field, text in wanted.items())


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
