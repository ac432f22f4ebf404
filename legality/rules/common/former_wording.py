"""The type and icons that a card had on the day of the event, before they were changed."""

from collections.abc import Callable, Mapping
from datetime import date
from typing import Any, NamedTuple

from cardpools.data_files.card_exceptions import CardException
from cardpools.model import Card
from cardpools.pools.pool_terms import NoSuchPool
from legality.engine import Case


class CardOnTheDay(NamedTuple):
    """The versions that a card may have had on the day, and the reason if there are several."""

    cards: tuple[Card, ...]
    doubt: str = ""

    def settle(self, holds: Callable[[Card], bool]) -> bool | None:
        """Tell whether a predicate holds for the card, or None if the versions differ."""
        answers = {holds(card) for card in self.cards}
        return answers.pop() if len(answers) == 1 else None


def card_on_the_day(case: Case, card: Card) -> CardOnTheDay:
    """Return the card with the words that it had on the day of the event."""
    change = next((each for each in case.exceptions("earlier") if each.card == card.id), None)
    return _reading(case, card, change) if change else CardOnTheDay((card,))


def _reading(case: Case, card: Card, change: CardException) -> CardOnTheDay:
    on, first, by = case.terms.on, change.facts["first"], change.facts["by"]
    was = _before(card, change.facts["was"])
    if on < first:
        return CardOnTheDay((was,))
    if on < by:
        return CardOnTheDay((was, card), _describe_window(first, by))
    if "remaster" in change.facts and not _usable(case, change.facts["remaster"]):
        return CardOnTheDay((was, card), "; its remaster changed it, and is not in the pool")
    return CardOnTheDay((card,))


def _before(card: Card, was: Mapping[str, Any]) -> Card:
    return card._replace(type=was.get("type", card.type), icons=tuple(was.get("icons", card.icons)))


def _describe_window(first: date, by: date) -> str:
    return f"; its words were changed between {first} and {by}"


def _usable(case: Case, printing: str) -> bool:
    """Tell whether the pool may have a printing. Without a pool nothing is said against it."""
    pool = case.pool
    return isinstance(pool, NoSuchPool) or not pool.status(printing).is_refused
