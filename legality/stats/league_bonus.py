"""The headquarters/affiliation bonus of leagues: guide 5.0, section 12.5.1."""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Literal, NamedTuple

from cardpools.catalog.catalog import Catalog
from cardpools.data_files.card_exceptions import read_exceptions
from cardpools.model import Card, Citation
from legality.engine.resolved.resolved_deck import Holding, ResolvedDeck
from legality.stats.deck_stats import cards_of, in_deck

CITATION = Citation(
    "opg-5.0",
    "12.5.1 Headquarters / Affiliation Bonus",
    "more than half (50%) of the included personnel (not including Non-Aligned personnel)",
)

HALF = Fraction(1, 2)
THREE_QUARTERS = Fraction(3, 4)

NON_ALIGNED = "Non-Aligned"

NOT_HELD = "what its text lets a player play there is not held, so only its affiliation was counted"
FIRST_EDITION = (
    "First Edition has no headquarters missions; what the text of its headquarters lets a player play"
    " was not checked"
)


class Share(NamedTuple):
    """A headquarters or an affiliation, and how many of the deck's personnel belong to it."""

    kind: Literal["headquarters", "affiliation"]
    name: str
    personnel: int
    among: int
    """All personnel that are counted: without Non-Aligned, where the share is not of these."""
    more_than: Fraction
    note: str = ""

    @property
    def qualifies(self) -> bool:
        """Tell whether the share is above the required one. An equal share is not enough."""
        return self.personnel > self.more_than * self.among


class LeagueBonus(NamedTuple):
    """All shares that may earn a bonus point, and the conditions that were not checked."""

    shares: tuple[Share, ...]
    not_checked: str = ""


def league_bonus(deck: ResolvedDeck, catalog: Catalog) -> LeagueBonus:
    """Count for each headquarters of the deck and each affiliation whether the deck qualifies."""
    personnel = [holding for holding in in_deck(deck) if holding.card.type == "Personnel"]
    aligned = [holding for holding in personnel if holding.card.affiliations != (NON_ALIGNED,)]
    shares = [*of_headquarters(deck, aligned, catalog), *of_affiliations(aligned)]
    alone = [holding for holding in personnel if NON_ALIGNED in holding.card.affiliations]
    if alone:
        counted = cards_of(personnel)
        shares.append(Share("affiliation", NON_ALIGNED, cards_of(alone), counted, THREE_QUARTERS))
    return LeagueBonus(tuple(shares), FIRST_EDITION if deck.edition == "1e" and personnel else "")


def of_headquarters(deck: ResolvedDeck, aligned: list[Holding], catalog: Catalog) -> Iterator[Share]:
    """Go through the headquarters missions: a personnel counts that is played there or of its affiliation."""
    said = {each.card: each.facts for each in read_exceptions(catalog.folder).get("headquarters_plays", ())}
    missions = dict.fromkeys(held.card for held in deck.of("missions"))
    for card in (each for each in missions if each.mission_type == "headquarters"):
        kinds = said.get(card.id, {}).get("personnel", [])
        count = sum(
            held.count
            for held in aligned
            if set(held.card.affiliations) & set(card.affiliations)
            or any(is_of(held.card, kind) for kind in kinds)
        )
        note = "" if card.id in said else NOT_HELD
        yield Share("headquarters", card.name, count, cards_of(aligned), HALF, note)


def of_affiliations(aligned: list[Holding]) -> Iterator[Share]:
    """Go through the affiliations of the personnel, those of most personnel first."""
    names = dict.fromkeys(name for held in aligned for name in held.card.affiliations if name != NON_ALIGNED)
    counts = {name: cards_of(held for held in aligned if name in held.card.affiliations) for name in names}
    for name in sorted(names, key=lambda name: (-counts[name], name)):
        yield Share("affiliation", name, counts[name], cards_of(aligned), HALF)


def is_of(card: Card, kind: Mapping[str, str]) -> bool:
    """Tell whether all is true of a personnel that a headquarters asks for."""
    properties: dict[str, Iterable[str]] = {
        "affiliation": card.affiliations,
        "icon": card.icons,
        "keyword": card.keywords,
        "species": card.classification.split("/"),
        "uniqueness": (card.uniqueness,),
    }
    return all(value in properties[name] for name, value in kind.items())


class BonusPoints(NamedTuple):
    """The points of a deck at a league event, for one headquarters or affiliation."""

    kind: Literal["headquarters", "affiliation"]
    name: str
    different: bool
    """The player has not used it at an earlier league event."""
    fresh: bool | None
    """No one used it at the previous league event; None if the lists of that event are not known."""

    @property
    def points(self) -> int:
        """One for another headquarters or affiliation than before; two more if no one used it last time."""
        return (1 + 2 * bool(self.fresh)) if self.different else 0


UsedNames = frozenset[tuple[str, str]]
"""Headquarters and affiliations, each with its kind."""


def used_names(bonus: LeagueBonus) -> UsedNames:
    """Return what a deck counts as: each headquarters and each affiliation that qualifies."""
    return frozenset((share.kind, share.name) for share in bonus.shares if share.qualifies)


def bonus_points(
    bonus: LeagueBonus, earlier: Iterable[UsedNames], previous: Iterable[UsedNames] | None
) -> BonusPoints | None:
    """Return the points of a deck at an event, or None if it qualifies for no bonus.

    `earlier` are the player's own decks of the league so far, `previous` all decks of the last event. A deck
    that qualifies in several ways earns the points once, for the way that earns most.
    """
    own = frozenset().union(*earlier)
    last = None if previous is None else frozenset().union(*previous)
    ways = [
        BonusPoints(share.kind, share.name, key not in own, None if last is None else key not in last)
        for share in bonus.shares
        if share.qualifies
        for key in [(share.kind, share.name)]
    ]
    return max(ways, key=lambda way: way.points, default=None)
