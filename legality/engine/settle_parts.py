"""A list with its cards in the parts that their types settle, so that every dialect can say what it means."""

from cardpools.catalog.catalog import Catalog
from decklists.model import Deck, Entry, Section, SectionKind
from decklists.part_table import PART_OF_KIND
from legality.engine.resolve import is_sorted_by_type, resolve


def settle_parts(deck: Deck, catalog: Catalog) -> Deck:
    """Return the list with each card under the part that its type settles.

    A list that names its parts stays as it is, and so does one of First Edition that leaves parts open.
    """
    found = resolve(deck, catalog)
    if found.open_parts or not (
        found.unheaded or any(is_sorted_by_type(each, deck) for each in deck.sections)
    ):
        return deck
    kinds: dict[Entry, SectionKind] = {holding.entry: holding.section for holding in found.holdings}
    kinds |= {place.entry: place.section for place in found.unmatched}
    parts: dict[SectionKind, list[Entry]] = {}
    for section in deck.sections:
        for entry in section.entries:
            parts.setdefault(kinds[entry], []).append(entry)
    if set(parts) <= {"draw"}:
        return deck
    sections = (
        Section(kind, PART_OF_KIND[kind].heading, tuple(entries), entries[0].line)
        for kind, entries in parts.items()
    )
    return deck._replace(sections=tuple(sections))
