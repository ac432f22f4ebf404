"""A list with its cards in the parts that their types settle, so that every dialect can say what it means."""

from cardpools.catalog.catalog import Catalog
from decklists.model import Deck, Entry, Section, SectionKind
from decklists.part_table import PART_OF_KIND
from legality.engine.resolved.part_of_section import has_loose_word, is_set_apart, is_sorted_by_type
from legality.engine.resolved.resolve import resolve
from legality.engine.resolved.resolved_deck import ResolvedDeck


def settle_parts(deck: Deck, catalog: Catalog) -> Deck:
    """Return the list with each card under the part that its type settles.

    A list that names its parts stays as it is, and so does one of First Edition that leaves parts open.
    """
    found = resolve(deck, catalog)
    if found.open_parts and found.unheaded:
        return leave_draw_deck_open(deck)
    if found.open_parts or found.doubtful:
        return deck
    settled = found.unheaded or any(
        is_sorted_by_type(each, deck) or has_loose_word(each, catalog.edition) for each in deck.sections
    )
    if not settled and not is_seeded_below(found, deck):
        return deck
    kinds: dict[Entry, SectionKind] = {holding.entry: holding.section for holding in found.holdings}
    kinds |= {place.entry: place.section for place in found.unmatched}
    parts: dict[SectionKind, list[Entry]] = {}
    apart = tuple(section for section in deck.sections if is_set_apart(section))
    for section in deck.sections:
        for entry in section.entries if section not in apart else ():
            parts.setdefault(kinds[entry], []).append(entry)
    if set(parts) <= {"draw"}:
        return deck
    sections = (
        Section(kind, PART_OF_KIND[kind].heading, tuple(entries), entries[0].line)
        for kind, entries in parts.items()
    )
    return deck._replace(sections=(*sections, *apart))


def leave_draw_deck_open(deck: Deck) -> Deck:
    """Mark the cards above all headings of First Edition, some of which may be seeded, as in doubt."""
    return deck._replace(
        sections=tuple(
            section._replace(doubtful=section.doubtful or (section.kind == "draw" and not section.heading))
            for section in deck.sections
        )
    )


def is_seeded_below(found: ResolvedDeck, deck: Deck) -> bool:
    """Tell whether the list has dilemmas below their missions."""
    missions = {
        id(entry) for section in deck.sections if section.kind == "missions" for entry in section.entries
    }
    return any(each.section == "seeds" and id(each.entry) in missions for each in found.holdings)
