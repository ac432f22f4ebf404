"""The parts of a First Edition deck as its rules count them, whichever headings the list keeps them under.

Missions and sites are seed cards too, and many lists write them below the seeds. So a card's type says
whether it is a mission, a site or another seed, and the heading only whether it is seeded at all.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from itertools import chain

from decklists.model import SectionKind
from legality.engine import Holding, ResolvedDeck, is_play_test_card
from legality.rules.common.same_card import repeated_lines

SEEDED: tuple[SectionKind, ...] = ("missions", "seeds")
"""The parts of a list with seed cards. Cards in a side deck are not seeded; its doorway is."""


def once_a_deck(
    part: Callable[[ResolvedDeck], tuple[Holding, ...]],
) -> Callable[[ResolvedDeck], tuple[Holding, ...]]:
    """Keep a part with its deck: a dozen rules ask for the missions."""

    name = part.__name__

    @wraps(part)
    def kept(deck: ResolvedDeck) -> tuple[Holding, ...]:
        try:
            return deck.parts[name]
        except KeyError:
            deck.parts[name] = part(deck)
        return deck.parts[name]

    return kept


@once_a_deck
def missions(deck: ResolvedDeck) -> tuple[Holding, ...]:
    """Return the missions."""
    return tuple(missions_among(deck.of(*SEEDED)))


def missions_among(holdings: Iterable[Holding]) -> list[Holding]:
    """Return the missions among some lines. For a play-test card only the heading tells."""
    return [
        held
        for held in holdings
        if (kind := held.card.type) == "Mission" or (not kind and held.section == "missions")
    ]


@once_a_deck
def sites(deck: ResolvedDeck) -> tuple[Holding, ...]:
    """Return the sites."""
    return tuple([holding for holding in deck.of("sites", *SEEDED) if is_site(holding)])


def is_site(holding: Holding) -> bool:
    """Tell whether a line is a site. For a card of which only the title is known, the heading tells."""
    card = holding.card
    return card.type == "Site" or (holding.section == "sites" and is_play_test_card(card))


@once_a_deck
def seeds(deck: ResolvedDeck) -> tuple[Holding, ...]:
    """Return all that is seeded besides missions and sites, time locations among it."""
    return tuple(
        [
            held
            for held in deck.of(*SEEDED)
            if (kind := held.card.type) != "Mission" and kind != "Site" and (kind or held.section == "seeds")
        ]
    )


@once_a_deck
def repeated_missions(deck: ResolvedDeck) -> tuple[Holding, ...]:
    """Return the missions of whose title there is more than one card."""
    return repeated_lines(missions(deck))


@once_a_deck
def repeated_seeds(deck: ResolvedDeck) -> tuple[Holding, ...]:
    """Return the seeds of whose title there is more than one card."""
    return repeated_lines(seeds(deck))


def draw_deck(deck: ResolvedDeck) -> tuple[Holding, ...]:
    """Return the draw deck."""
    return deck.of("draw")


PARTS: dict[str, Callable[[ResolvedDeck], tuple[Holding, ...]]] = {
    "draw": draw_deck,
    "missions": missions,
    "seeds": seeds,
    "sites": sites,
}
"""The parts that a ruleset can name in `counts`."""


def parts(deck: ResolvedDeck, names: list[str]) -> Sequence[Holding]:
    """Return the cards of the named parts."""
    found = [PARTS[name](deck) for name in names]
    return found[0] if len(found) == 1 else [*chain.from_iterable(found)]
