"""The cards that a player was given at a draft or sealed event, read from a list like any other."""

from collections import Counter
from functools import lru_cache

from cardpools.catalog.catalog import Catalog
from cardpools.data_files.organiser_files import EnclosedText, organiser_file_name, read_organiser_file
from decklists.reader import read
from decklists.text.size_limits import LIMITS
from legality.engine import UNBOUNDED, Case
from legality.engine.resolved.resolve import resolve


class SupplyUnreadable(ValueError):
    """A list of supplied cards that cannot be read in full. Its message says why, for the director."""


MOST_LINES = 20
"""Lines that a refusal names."""


def supplied_cards(case: Case) -> Counter[str]:
    """Count the supplied cards by id, or refuse a list that cannot be read in full.

    "This includes any optional fixed set of cards as well as those that were drafted" (5.0 4.1.2). The fixed
    set alone is no supply: the cards of the player are missing.
    """
    event = case.terms.event
    of_pool = _cards_of_pool(case)
    fixed = count_supply(event.fixed_set, case.catalog) if event.fixed_set else Counter()
    if event.supplied:
        own = count_supply(event.supplied, case.catalog)
        return own + fixed + Counter({card: count for card, count in of_pool.items() if count == UNBOUNDED})
    return of_pool + fixed if of_pool else Counter()


def count_supply(path: str, catalog: Catalog, name: str = "") -> Counter[str]:
    """Count the cards of a list of supplied cards, or refuse one that cannot be read in full, by its name."""
    counted = _count_enclosed if isinstance(path, EnclosedText) else _count_cards
    name = name or organiser_file_name(path)
    try:
        cards, lines = counted(path, catalog)
    except OSError as error:
        raise SupplyUnreadable(f"{name} cannot be opened: {error.strerror}") from None
    if lines:
        more = ", …" if len(lines) > MOST_LINES else ""
        numbers = ", ".join(map(str, lines[:MOST_LINES])) + more
        noun = "lines" if len(lines) > 1 else "line"
        raise SupplyUnreadable(f"{name} has no known card in {noun} {numbers}")
    return cards.copy()


def known_supply(case: Case) -> Counter[str] | None:
    """Return the supplied cards, or None if the event names none or its list cannot be read."""
    try:
        return supplied_cards(case) or None
    except SupplyUnreadable:
        return None


def _cards_of_pool(case: Case) -> Counter[str]:
    """Return the cards of a Limited pool that is itself a list of supplied cards.

    Cards that its definition adds by name are free for all, like the missions of many sealed events.
    """
    definition = case.context.definition
    if definition is None:
        return Counter()
    from cardpools.pools.limited_pool import LimitedPool

    if not isinstance(definition, LimitedPool) or not definition.supplied:
        return Counter()
    return Counter({**definition.counts, **dict.fromkeys(definition.cards_in, UNBOUNDED)})


def _count_cards(path: str, catalog: Catalog) -> tuple[Counter[str], list[int]]:
    """Return the cards by id, and the lines that cannot be read or matched."""
    reading = read(read_organiser_file(path, LIMITS.length))
    supply = resolve(reading.deck, catalog)
    lines = {mistake.span.line for mistake in reading.mistakes if mistake.severity == "error"}
    lines |= {unmatched.entry.line for unmatched in supply.unmatched}
    cards: Counter[str] = Counter()
    for holding in supply.holdings:
        cards[holding.card.id] += holding.count
    if not cards:
        lines.add(1)
    return cards, sorted(lines)


_count_enclosed = lru_cache(maxsize=16)(_count_cards)
"""A text in memory never changes, so its cards are counted once for all decks of an event."""
