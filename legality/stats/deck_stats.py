"""Statistics of a deck."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from datetime import date
from typing import NamedTuple

from cardpools.catalog.catalog import Catalog
from cardpools.model import Edition, Printing
from legality.engine.resolved.resolved_deck import Holding, ResolvedDeck

NOT_IN_THE_DECK = ("aside", "outside", "unknown")
"""Parts of a list whose cards are counted there, and nowhere else."""

NONE = "none"
"""The label of cards without a value, such as a card without affiliation."""


class Bar(NamedTuple):
    """The number of cards of one kind."""

    label: str
    cards: int


class Chart(NamedTuple):
    """The cards of a deck by one of their properties."""

    id: str
    title: str
    bars: tuple[Bar, ...]
    note: str = ""


class Stats(NamedTuple):
    """A deck in numbers."""

    edition: Edition
    on: date
    cards: int
    unread: int
    """Copies on lines whose card is not known. They are in no chart."""
    charts: tuple[Chart, ...]


def stats(deck: ResolvedDeck, catalog: Catalog, on: date) -> Stats:
    """Count a deck by all that the catalog knows of its cards."""
    deck = deck.without_newer()
    held = in_deck(deck)
    unread = sum(each.entry.count for each in deck.unmatched)
    charts = tuple(chart for chart in charts_of(deck, held, catalog, on) if chart.bars)
    return Stats(deck.edition, on, cards_of(held), unread, charts)


def in_deck(deck: ResolvedDeck) -> list[Holding]:
    """Return the cards that are in the deck, without those set aside."""
    return [holding for holding in deck.holdings if holding.section not in NOT_IN_THE_DECK]


def cards_of(held: Iterable[Holding]) -> int:
    """Count cards, not lines."""
    return sum(holding.count for holding in held)


def charts_of(deck: ResolvedDeck, held: list[Holding], catalog: Catalog, on: date) -> Iterator[Chart]:
    """Yield all charts, those that fit no card of the edition among them."""
    sections = tuple(Bar(section, cards) for section, cards in deck.with_open_parts_shown().sizes().items())
    yield Chart("sections", "Parts of the list", sections)
    yield Chart("types", "Types", most_first(held, lambda each: [each.card.type or NONE]))
    allied = [each for each in held if each.card.type != "Mission"]
    several = any(len(each.card.affiliations) > 1 for each in allied)
    yield Chart(
        "affiliations",
        "Affiliations",
        most_first(allied, lambda each: each.card.affiliations),
        "A card of several affiliations counts for each. Missions are left out." if several else "",
    )
    for section, title in (("draw", "Costs in the draw deck"), ("dilemmas", "Costs in the dilemma pile")):
        priced = [each for each in held if each.section == section and each.card.cost]
        yield Chart(f"costs-{section}", title, curve(priced))
    unique = [each for each in held if each.card.uniqueness]
    yield Chart("uniqueness", "Uniqueness", most_first(unique, lambda each: [each.card.uniqueness]))
    yield Chart("icons", "Icons", most_first(held, lambda each: dict.fromkeys(each.card.icons)))
    yield from printed(held, catalog, on)


def printed(held: list[Holding], catalog: Catalog, on: date) -> Iterator[Chart]:
    """Count by the printing that the list names, or else by the first one of the card."""
    first = {each: printing_of(each, catalog, on) for each in held if each.card.type}
    named = all(each.printing for each in first)
    note = "" if named else "Where the list names no printing, the first one of the card counts."

    def rarity(each: Holding) -> list[str]:
        found = first.get(each)
        return [found.rarity or NONE] if found else [NONE]

    def expansion(each: Holding) -> list[str]:
        found = first.get(each)
        return [catalog.expansion(found.expansion).name] if found else [NONE]

    yield Chart("rarities", "Rarities", most_first(held, rarity), note)
    yield Chart("expansions", "Expansions", most_first(held, expansion), note)


def printing_of(holding: Holding, catalog: Catalog, on: date) -> Printing | None:
    """Return the printing that a line names, or the first of the card that may have been out on the day.

    The first is the one that was surely out before the others: promos of a long series come late.
    """
    if holding.printing:
        return holding.printing
    came = {each: catalog.expansion(each.expansion) for each in catalog.printings(holding.card.id)}
    known = [each for each, expansion in came.items() if expansion.earliest <= on]
    return min(known, key=lambda each: (came[each].latest, came[each].earliest, each.id), default=None)


def most_first(held: Iterable[Holding], labels: Callable[[Holding], Iterable[str]]) -> tuple[Bar, ...]:
    """Count cards by their labels, the most frequent first and equals by name."""
    counts: Counter[str] = Counter()
    for holding in held:
        for label in labels(holding):
            counts[label] += holding.count
    return tuple(Bar(*pair) for pair in sorted(counts.items(), key=lambda pair: (-pair[1], pair[0])))


def curve(held: Iterable[Holding]) -> tuple[Bar, ...]:
    """Count cards by cost, from nothing to the highest without a gap; costs that are no numbers come last."""
    counts: Counter[str] = Counter()
    for holding in held:
        counts[holding.card.cost] += holding.count
    numbers = [int(cost) for cost in counts if cost.isdecimal()]
    if not counts:
        return ()
    steps = [str(cost) for cost in range(max(numbers, default=-1) + 1)]
    others = sorted(cost for cost in counts if not cost.isdecimal())
    return tuple(Bar(cost, counts[cost]) for cost in (*steps, *others))
