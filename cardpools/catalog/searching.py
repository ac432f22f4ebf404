"""Search cards by any of their fields, and by words of their names."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from cardpools.catalog.catalog import Catalog
from cardpools.catalog.folding import fold
from cardpools.catalog.printing_hint import expansion_codes
from cardpools.catalog.search_table import AS_WRITTEN, fold_text, fold_value, name_words, search_table
from cardpools.catalog.suggestions import similar_keys
from cardpools.model import Card, Printing

PART_IS_ENOUGH = frozenset(("title", "subtitle", "location", "classification"))
"""Fields in which a part of the text is enough. Other fields must match as a whole."""

IN_NAMES = frozenset(("title", "subtitle"))
"""Fields that the index of names covers (`name_pieces`)."""

CARD_FIELDS = tuple(field for field in Card._fields if field != "reverse_of")
PRINTING_FIELDS = ("expansion", "number", "rarity", "side", "property")

MOST_GUESSED = 8
"""Words of a name for which similar ones are sought."""


class UnknownExpansionError(ValueError):
    """No expansion has this name, code or number."""


class SearchHit(NamedTuple):
    """A card with its catalog, and those of its printings that match."""

    catalog: Catalog
    card: Card
    printings: tuple[Printing, ...]
    name: str
    """The name of the card, folded."""


def search(catalog: Catalog, wanted: Mapping[str, str]) -> Iterator[tuple[Card, tuple[Printing, ...]]]:
    """Yield each card that matches all wanted fields, with the printings that match.

    Texts are folded like names. One printing must match all wanted fields of a printing. A text without any
    letter or digit, such as `★`, matches no card.
    """
    yield from ((hit.card, hit.printings) for hit in _find_hits(catalog, wanted, ()))


def search_catalogs(
    catalogs: Sequence[Catalog], wanted: Mapping[str, str], name: str = ""
) -> list[SearchHit]:
    """Find the cards of several catalogs that match all fields and have all words of a name.

    Cards whose names begin with the words come first. Raise UnknownExpansionError if no catalog has it.
    """
    words, start = name_words(name), fold(name)
    found: list[SearchHit] = []
    unknown = 0
    for catalog in catalogs:
        try:
            found += _find_hits(catalog, wanted, words)
        except UnknownExpansionError:
            unknown += 1
    if unknown and unknown == len(catalogs):
        raise UnknownExpansionError(wanted["expansion"])
    if name.strip() and not words:
        return []
    return sorted(found, key=lambda hit: not hit.name.startswith(start)) if words else found


def guess_name(catalogs: Sequence[Catalog], name: str) -> str:
    """Return the name with each unknown word replaced by a similar one, or nothing: `picrad` is `picard`."""
    words = name_words(name)[:MOST_GUESSED]
    known = sorted({word for catalog in catalogs for word in search_table(catalog).words})
    better = [word if word in known else next(iter(similar_keys(word, known)), "") for word in words]
    return " ".join(better) if all(better) and better != words else ""


def _find_hits(catalog: Catalog, wanted: Mapping[str, str], words: Sequence[str]) -> Iterator[SearchHit]:
    """Yield the cards that match all wanted fields and have all words in their names."""
    if any(_is_unreadable(text) for field, text in wanted.items() if field not in (*AS_WRITTEN, "expansion")):
        return
    of_printing = _wish_of_printing(catalog, wanted)
    of_card = [(field, fold_text(field, text)) for field, text in wanted.items() if field in CARD_FIELDS]
    named = catalog.cards_named([*(text for field, text in of_card if field in IN_NAMES), *words])
    if named is None:
        yield from _find_in_table(catalog, of_printing, of_card, words)
        return
    for card in named:
        name = fold(card.name)
        if all(word in name for word in words) and all(_has(card, *wish) for wish in of_card):
            printings = of_printing.choose(catalog.printings(card.id))
            if printings:
                yield SearchHit(catalog, card, printings, name)


class PrintingWish(NamedTuple):
    """What one printing of a card must match."""

    codes: frozenset[str] | None
    """The expansions that are meant, if one is wanted."""
    fields: Mapping[str, str]
    """The other fields, folded."""

    def choose(self, printings: tuple[Printing, ...]) -> tuple[Printing, ...]:
        """Return the printings that match."""
        if self.codes is None and not self.fields:
            return printings
        return tuple(filter(self.fits, printings))

    def fits(self, printing: Printing) -> bool:
        """Tell whether a printing matches."""
        if self.codes is not None and printing.expansion not in self.codes:
            return False
        return all(fold(getattr(printing, name)) == text for name, text in self.fields.items())


def _wish_of_printing(catalog: Catalog, wanted: Mapping[str, str]) -> PrintingWish:
    fields = {name: fold(text) for name, text in wanted.items() if name in PRINTING_FIELDS}
    expansion = fields.pop("expansion", None)
    codes = frozenset(expansion_codes(catalog, wanted["expansion"])) if expansion is not None else None
    if codes is not None and not codes:
        raise UnknownExpansionError(wanted["expansion"])
    return PrintingWish(codes, fields)


def _find_in_table(
    catalog: Catalog, of_printing: PrintingWish, of_card: Sequence[tuple[str, str]], words: Sequence[str]
) -> Iterator[SearchHit]:
    """Yield the cards that match from the table of all cards: fields of cards have no index."""
    table = search_table(catalog)
    printings = table.printings_with(of_printing.codes, of_printing.fields)
    rows: Iterable[int] = range(len(table.cards))
    for field, text in of_card:
        column = table.card_column(field)
        rows = [row for row in rows if _matches(field, text, column[row])]
    for word in words:
        rows = [row for row in rows if word in table.names[row]]
    for row in rows:
        if found := printings.get(table.cards[row].id):
            yield SearchHit(catalog, table.cards[row], found, table.names[row])


def _is_unreadable(text: str) -> bool:
    """Tell whether a text is not blank but folds to nothing."""
    return bool(text.strip()) and not fold(text)


def _has(card: Card, field: str, text: str) -> bool:
    return _matches(field, text, fold_value(field, getattr(card, field)))


def _matches(field: str, text: str, value: str | tuple[str, ...]) -> bool:
    """Tell whether a folded value of a card is the folded text that is wanted."""
    return text in value if isinstance(value, tuple) or field in PART_IS_ENOUGH else text == value
