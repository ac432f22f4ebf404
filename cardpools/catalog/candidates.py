"""List the cards that an ambiguous name may mean, each with a fact that distinguishes it."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from cardpools.catalog.exact_names import unmistakable_name
from cardpools.catalog.match import Ambiguous, Candidate
from cardpools.model import Card

if TYPE_CHECKING:
    from cardpools.catalog.catalog import Catalog


def match_candidates(catalog: "Catalog", card_ids: tuple[str, ...]) -> Ambiguous:
    """Return the match that lists every card which the name fits."""
    cards = [catalog.card(card_id) for card_id in card_ids]
    tell = _choose_fact(catalog, cards)
    return Ambiguous(
        tuple(Candidate(card, tell(card), unmistakable_name(catalog, card.id)) for card in cards)
    )


def _choose_fact(catalog: "Catalog", cards: list[Card]) -> Callable[[Card], str]:
    """Return the first fact that differs for every card. The ids always differ."""

    def expansions(card: Card) -> str:
        codes = dict.fromkeys(printing.expansion for printing in catalog.printings(card.id))
        return ", ".join(catalog.expansion(code).name for code in codes)

    facts: list[Callable[[Card], str]] = [
        lambda card: card.subtitle,
        lambda card: "other side of it" if card.reverse_of else "the card itself",
        lambda card: card.type,
        lambda card: "/".join(card.affiliations),
        expansions,
        lambda card: card.id,
    ]
    return next(fact for fact in facts if len({fact(card) for card in cards}) == len(cards))
