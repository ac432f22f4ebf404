"""What is being played: edition, format, card pool, rules, guide, day, and what the event itself adds."""

from dataclasses import dataclass, field, replace
from datetime import date
from typing import Literal, get_args

from cardpools.model import Edition

Format = Literal["constructed", "draft", "sealed"]
PoolName = Literal["complete", "limited", "traditional", "virtual", "block", "academy", "hall-of-fame"]
RulesName = Literal[
    "otf",
    "open",
    "warp-speed",
    "x-list",
    "revised",
    "standard",
    "slipstream",
    "infinite-diversity-draft",
    "troubles",
    "decipher-60",
    "decipher-80",
    "decipher-swiss",
    "decipher-junior",
    "decipher-sealed",
]
Guide = Literal["opg-5.0", "opg-4.1", "decipher-guide", "decipher-1996"]
Scenario = Literal[
    "",
    "deck-lottery",
    "no-such-thing-as-luck",
    "standard-orbit",
    "cool",
    "race-to-the-alpha-quadrant",
    "bend-the-rules",
    "public-play-testing",
    "biermeister",
]

FORMATS: tuple[Format, ...] = get_args(Format)
POOLS: tuple[PoolName, ...] = get_args(PoolName)
RULES: tuple[RulesName, ...] = get_args(RulesName)
GUIDES: tuple[Guide, ...] = get_args(Guide)
SCENARIOS: tuple[Scenario, ...] = tuple(each for each in get_args(Scenario) if each)

RULES_ALSO: dict[str, RulesName] = {"modern": "otf", "tribbles": "standard"}
"""Other words for rules: OTF is named Modern from guide 5.1 on; Tribbles' only rules are Standard."""


@dataclass(frozen=True, slots=True)
class Event:
    """What an event announces beyond its terms. All has a default, so a deck can be checked without."""

    name: str = ""
    level: Literal["local", "regional", "national", "continental", "world"] = "local"
    sanctioned: bool = True
    players: int | None = None
    rounds: int | None = None
    notice_hours: int | None = None
    """How long before its start the event was registered."""
    lists_required: bool = False
    pool_approved: bool = False
    release_of: tuple[str, ...] = ()
    """Expansions for which this is a release event."""
    pre_release_of: tuple[str, ...] = ()
    second_edition_cards: bool | None = None
    """1E from December 2016: whether the event allows [1EC] cards; None where it says nothing."""
    play_test_cards: tuple[str, ...] = ()
    announced_size: int | None = None
    """1996 rules: a deck size other than 60 or 80, announced in advance."""
    limited: str = ""
    """The path of the organiser's definition of a Limited pool."""
    supplied: str = ""
    """The path of the list of cards that this player was given (draft and sealed)."""


@dataclass(frozen=True, slots=True)
class Terms:
    """All that decides legality, apart from the deck."""

    edition: Edition
    format: Format
    pool: PoolName
    rules: RulesName
    guide: Guide
    on: date
    scenario: Scenario = ""
    event: Event = field(default_factory=Event)

    def but(self, **changes: object) -> "Terms":
        """Return the same terms with some of them changed."""
        return replace(self, **changes)  # type: ignore[arg-type]  # The caller names fields of Terms.

    def as_json(self) -> dict[str, str]:
        """Return the terms as the verdict prints them."""
        named = {"edition": self.edition, "format": self.format, "pool": self.pool, "rules": self.rules}
        scenario = {"scenario": self.scenario} if self.scenario else {}
        return {**named, **scenario, "guide": self.guide, "on": self.on.isoformat()}


def default_guide(on: date) -> Guide:
    """Return the guide in force on a day, as far as its date is known.

    The 1996 rules rule until First Contact brought 30/30 in December 1997, Decipher's guide until the end of
    2007, when Decipher stopped. Guide 4.1 is the oldest that we hold of the Committee's. Guide 5.0 came
    before May 2023 on a day that nobody wrote down.
    """
    if on < date(1997, 12, 1):
        return "decipher-1996"
    if on < date(2008, 1, 1):
        return "decipher-guide"
    return "opg-4.1" if on < date(2023, 5, 1) else "opg-5.0"


def default_rules(edition: Edition, guide: Guide) -> RulesName:
    """Return the preferred rules of an edition under a guide."""
    if edition != "1e":
        return "standard"
    return {"decipher-1996": "decipher-60", "decipher-guide": "decipher-swiss"}.get(guide, "otf")  # type: ignore[return-value]


def default_terms(edition: Edition, on: date, guide: Guide | None = None) -> Terms:
    """Return what most events of an edition play on a day: constructed, Complete, the preferred rules."""
    in_force = guide or (default_guide(on) if edition == "1e" else later_of(default_guide(on)))
    return Terms(edition, "constructed", "complete", default_rules(edition, in_force), in_force, on)


def later_of(guide: Guide) -> Guide:
    """Return the oldest guide that knows Second Edition and Tribbles, for days before it was written."""
    return "opg-4.1" if guide.startswith("decipher") else guide
