"""Do what a change says, with real cards in the open places: a legal deck is the proof of an advice."""

from collections.abc import Iterator
from functools import cache

from cardpools.catalog.catalog import Catalog
from cardpools.catalog.match import Found
from cardpools.model import Card
from decklists.model import Entry, SectionKind
from legality.engine.case import Case
from legality.engine.resolved.resolved_deck import Holding, ResolvedDeck
from legality.repair.change import DeckChange, Portion

TYPES: dict[SectionKind, tuple[str, ...]] = {
    "missions": ("Mission",),
    "dilemmas": ("Dilemma",),
    "seeds": ("Dilemma", "Event", "Incident", "Objective"),
    "dyson": ("Dilemma",),
    "sites": ("Site",),
    "tactics": ("Tactic",),
    "flash": ("Q Event", "Q Interrupt"),
}
"""What a player may add to a part of the deck; to any other part, what is played."""


def carried_out(case: Case, change: DeckChange) -> ResolvedDeck:
    """Return the deck of a case after a change, filled up with cards that are legal under its terms."""
    held = list(case.deck.holdings)
    for move in change.move:
        for place, each in enumerate(held):
            if each.card.name == move.title and each.section == move.section:
                held[place] = each._replace(section=move.to)
    for portion in (*change.replace, *change.cut):
        held = without(case, held, portion)
    new = fillers(case, {each.card.title for each in held})
    corrected = tuple(Portion(each.entry.count, "", each.section) for each in case.deck.unmatched)
    for portion in (*change.replace, *change.add, *corrected):
        wanted = TYPES.get(portion.section, ("Event", "Interrupt", "Personnel"))
        for _ in range(portion.copies):
            asked_for = portion.title if portion in change.add else ""
            card = named(case, asked_for) if asked_for else next(new[wanted])
            held.append(Holding(1, card, None, portion.section, Entry(1, card.name, "", 0, 0, 0)))
    return ResolvedDeck(case.deck.edition, tuple(held), (), case.deck.unheaded)


def without(case: Case, held: list[Holding], portion: Portion) -> list[Holding]:
    """Take cards out as a player would who reads the advice: by the title or printing in it, or any."""
    left, kept = portion.copies, []
    for each in sorted(held, key=lambda one: one.card.type == "Doorway"):
        called = portion.title in ("", each.card.name, each.card.title) or is_printing(
            case, portion.title, each
        )
        taken = min(left, each.count) if called and each.section == portion.section else 0
        left -= taken
        if taken < each.count:
            kept.append(each._replace(count=each.count - taken))
    assert not left, f"the deck has not so many of {portion}"
    return kept


def is_printing(case: Case, name: str, holding: Holding) -> bool:
    match = case.catalog.resolve(name)
    return isinstance(match, Found) and match.printing is not None and match.printing == holding.printing


def named(case: Case, title: str) -> Card:
    match = case.catalog.resolve(title)
    assert isinstance(match, Found)
    return match.card


class Fillers(dict[tuple[str, ...], Iterator[Card]]):
    """For each kind of card, cards that are legal, each of another title and used once."""

    def __init__(self, case: Case, used: set[str]) -> None:
        super().__init__()
        self._case, self._used = case, used

    def __missing__(self, types: tuple[str, ...]) -> Iterator[Card]:
        self[types] = (card for card in usable(self._case, types) if self._fresh(card))
        return self[types]

    def _fresh(self, card: Card) -> bool:
        fresh = card.title not in self._used and card.id not in self._case.banned
        self._used.add(card.title)
        return fresh


def fillers(case: Case, used: set[str]) -> Fillers:
    return Fillers(case, used)


def usable(case: Case, types: tuple[str, ...]) -> Iterator[Card]:
    """Yield the plain cards of some types that are legal in the pool: no headquarters, one at each place."""
    places = set[str]()
    for card in plain_cards(case.catalog, types):
        status = case.pool.card_status(card.id)  # type: ignore[union-attr]  # Only pools that there are.
        if status.legal and card.location not in places:
            places |= {card.location} - {""}
            yield card


@cache
def plain_cards(catalog: Catalog, types: tuple[str, ...]) -> tuple[Card, ...]:
    return tuple(
        card
        for card in catalog.cards()
        if card.type in types and card.mission_type != "headquarters" and not card.reverse_of
    )
