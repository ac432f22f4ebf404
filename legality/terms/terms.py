"""The terms of an event: edition, format, card pool, rules, guide, day, and the facts of the event."""

from datetime import date
from typing import Literal, NamedTuple, TypeVar, get_args

from cardpools.model import Edition
from legality.terms.challenge import Restriction
from legality.terms.governing_guide import Kind, read_guide, window_on

Word = TypeVar("Word", bound=str)


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
Guide = Literal["opg-5.0", "opg-4.1", "otf-beta-1", "decipher-guide", "decipher-1996"]
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

Level = Literal["local", "regional", "national", "masters", "continental", "world"]

Structure = Literal["", "simple-swiss", "elimination"]

FORMATS: tuple[Format, ...] = get_args(Format)
POOLS: tuple[PoolName, ...] = get_args(PoolName)
RULES: tuple[RulesName, ...] = get_args(RulesName)
GUIDES: tuple[Guide, ...] = get_args(Guide)
LEVELS: tuple[Level, ...] = get_args(Level)
STRUCTURES: tuple[Structure, ...] = tuple(each for each in get_args(Structure) if each)
SCENARIOS: tuple[Scenario, ...] = tuple(each for each in get_args(Scenario) if each)

RULES_ALSO: dict[str, RulesName] = {
    "modern": "otf",
    "tribbles": "standard",
    "simple-swiss": "decipher-swiss",
    "elimination": "decipher-swiss",
}
"""Other words for rules: OTF is named Modern from guide 5.1 on, Tribbles' own rules are Standard, and
Decipher's two formats that are not sanctioned differ from its Swiss in pairing only, not in decks."""


LISTING = ("venue", "fee", "prizes", "director", "contact")
"""The facts that players read in the listing of an event (5.0 3 and Appendix A), besides its terms."""


class Event(NamedTuple):
    """The facts of an event besides its terms. All have defaults, since many checks have no event."""

    name: str = ""
    level: Level = "local"
    sanctioned: bool | None = None
    """None where the event does not say: then it is sanctioned, unless its scenario or structure never is."""
    players: int | None = None
    rounds: int | None = None
    heats: int | None = None
    """How many heats qualify players for the next tournament of the event (5.0 9)."""
    notice_hours: int | None = None
    """How long before its start the event was registered."""
    lists_required: bool = False
    pool_approved: bool = False
    release_of: tuple[str, ...] = ()
    """Expansions for which this is a release event."""
    pre_release_of: tuple[str, ...] = ()
    second_edition_cards: bool | None = None
    """1E from December 2016: whether the event allows [1EC] cards; None where it says nothing."""
    watermarked: tuple[str, ...] = ()
    """Printings that are known to carry the watermark of the Continuing Committee."""
    not_printable: tuple[str, ...] = ()
    """Promo printings that are known not to be marked as printable."""
    play_test_cards: tuple[str, ...] = ()
    announced_size: int | None = None
    """1996 rules: a deck size other than 60 or 80, announced in advance."""
    limited: str = ""
    """The path of the organiser's definition of a Limited pool."""
    supplied: str = ""
    """The path of the list of cards that this player was given (draft and sealed)."""
    fixed_set: str = ""
    """The path of the list of cards that every player was given besides: 4.1.2, "an optional fixed set"."""
    structure: Structure = ""
    """A way to run the rounds that Decipher's guide describes and does not sanction."""
    league: bool = False
    """A league event: the promos of the season may be played (5.0 12.3)."""
    printings: Literal["legal", "any"] = "legal"
    """Whether a list may name a printing that may not be used, where another printing of the card may."""
    challenge: tuple[Restriction, ...] = ()
    """The restrictions of a Chair's Challenge (5.0 11.3.2). Their titles are ids of cards."""
    venue: str = ""
    """The address of the venue."""
    fee: str = ""
    prizes: str = ""
    director: str = ""
    """The name of the tournament director."""
    contact: str = ""
    time_zone: str = ""
    """The time zone of the venue, such as Europe/Berlin (Appendix A)."""


class Terms(NamedTuple):
    """All that decides legality, apart from the deck."""

    edition: Edition
    format: Format
    pool: PoolName
    rules: RulesName
    guide: Guide
    on: date
    scenario: Scenario = ""
    event: Event = Event()
    rule_folder: str = ""
    """The folder with the guides and rulesets that an event froze; without one, those of the program."""

    def but(self, **changes: object) -> "Terms":
        """Return the same terms with some of them changed."""
        return self._replace(**changes)  # type: ignore[arg-type]  # The caller names fields of Terms.

    def as_json(self) -> dict[str, str]:
        """Return the terms as the verdict prints them."""
        named = {"edition": self.edition, "format": self.format, "pool": self.pool, "rules": self.rules}
        scenario = {"scenario": self.scenario} if self.scenario else {}
        return {**named, **scenario, "guide": self.guide, "on": self.on.isoformat()}


def default_guide(edition: Edition, on: date) -> Guide:
    """Return the guide that governs an edition on a day, or the one that replaces it if we do not have it."""
    return window_on(edition, on).guide


def default_terms(edition: Edition, on: date, guide: Guide | None = None, in_format: str = "") -> Terms:
    """Return the default terms of an edition on a day, by its guide."""
    book = read_guide(guide or default_guide(edition, on))

    def usual(of: Kind, of_format: str = "") -> str:
        default = book.default(of, edition, on, of_format)
        return default.value if default else "standard"  # A guide without a format has no rules for it.

    played = in_format or usual("format")
    return Terms(
        edition,
        one_of(FORMATS, played),
        one_of(POOLS, usual("pool", played)),
        one_of(RULES, usual("rules", played)),
        book.id,
        on,
    )


def one_of(words: tuple[Word, ...], said: str) -> Word:
    """Return a word of a vocabulary with its literal type."""
    return words[[*map(str, words)].index(said)]
