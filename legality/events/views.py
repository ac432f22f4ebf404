"""Views: the frozen answers of the store. Their reprs show no list and no secret."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal

from legality.events.actors import Actor
from legality.events.chat_forms import DeliveryForm
from legality.events.listing import NOTHING_LISTED, Listing
from legality.terms.terms import Terms

EventState = Literal["draft", "open", "closed", "locked", "published"]
"""A draft takes no lists, open takes all, closed only replacements, locked none; published shows them."""

STATES: tuple[EventState, ...] = ("draft", "open", "closed", "locked", "published")

Policy = Literal["refuse", "flag"]
"""The policy for illegal lists: refuse them with every finding, or store and flag them."""

Publication = Literal["after", "top-cut", "never"]
"""When lists are published: after the event, for the top cut only, or never."""

DeliveryState = Literal["delivered", "waiting", "given up"]

Json = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class EventView:
    """The public view of an event."""

    id: str
    slug: str
    name: str
    state: EventState
    policy: Policy
    terms: Terms
    created_at: datetime
    starts: datetime
    deadline: datetime
    """Until when players register; lists are replaced until the lock."""
    locked_at: datetime | None
    published_at: datetime | None
    revisions: Mapping[str, str] | None
    """Catalog, rules, pools and bans that the lock froze, or None before it."""
    lists: int
    """The number of active registrations."""
    begun: int = 0
    """The round that began last, or the heat of an event that is played in heats."""
    announcement: str = ""
    """Free text of the director: place, fee, contact."""
    publication: Publication = "after"
    published_only: tuple[str, ...] | None = None
    """The registrations whose lists are published, if not all are."""
    expected: int = 0
    """How many players are on the roster without a list."""
    listing: Listing = NOTHING_LISTED
    edits: int = 0
    changed_at: datetime | None = None
    """When it was edited last, or None if it never was."""


@dataclass(frozen=True, slots=True)
class NewEvent:
    """An event that was just made, with the director's secret, which is shown this once."""

    event: EventView
    secret: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Receipt:
    """The receipt for a list that was registered or replaced."""

    event_slug: str
    registration: str
    player: str
    handle: str
    version: int
    legal: bool | None
    verdict: Json = field(repr=False)
    """legality/verdict-1, as it was given when this version came in."""
    received_at: datetime
    secret: str = field(repr=False)
    """The player's secret; the same on a repeated request with the same idempotency key."""
    audit: str
    """The head of the audit log with this version in it. Who keeps it can prove the log was not rewritten."""
    repeated: bool = False
    """Whether this answers a request that was carried out before."""


@dataclass(frozen=True, slots=True)
class VersionView:
    """One version of a list."""

    number: int
    dialect: str
    legal: bool | None
    verdict: Json = field(repr=False)
    """The newest judgement of this version; empty where it was not loaded."""
    text: bytes = field(repr=False)
    """The list as it was sent; empty where it was not loaded."""
    received_at: datetime
    judged_at: datetime
    counts_from: int = 1
    """The first round that it counts for, or the first heat."""
    corrected: bool = False
    """Whether it came in after the lock, as a correction that the director ordered."""
    judgements: int = 1
    """How often it was judged up to this verdict."""


@dataclass(frozen=True, slots=True)
class RegistrationView:
    """A registration with its newest list: for its player and for the desk only."""

    id: str
    event_slug: str
    player: str
    handle: str
    status: Literal["active", "withdrawn"]
    registered_at: datetime
    newest: VersionView
    versions: int
    qualified_in: int | None = None
    """The heat from which the player has qualified."""
    earned_byes: int = 0
    """In how many opening rounds the player has an earned bye."""
    checked_in_at: datetime | None = None
    unlocked_at: datetime | None = None
    """Since when the player may replace the list although lists are locked."""


@dataclass(frozen=True, slots=True)
class RegistrationWithVersions:
    """A registration with every version of its list, the oldest first."""

    registration: RegistrationView
    versions: tuple[VersionView, ...]


@dataclass(frozen=True, slots=True)
class SupplyView:
    """The cards that a player was given."""

    registration: str
    number: int
    """How often they were entered."""
    cards: int
    text: str = field(repr=False)
    given_at: datetime
    given_by: str
    by_player: bool
    legal: bool | None = None
    """Whether the player's newest list is legal within them, where they were just entered."""


@dataclass(frozen=True, slots=True)
class OwnList:
    """A registration for its player, read in one transaction."""

    event: EventView
    registration: RegistrationView
    versions: tuple[VersionView, ...]
    """The oldest first."""
    supply: SupplyView | None = None


@dataclass(frozen=True, slots=True)
class RejudgedVerdict:
    """A list whose verdict is another than before, and why."""

    registration: str
    player: str
    version: int
    was: bool | None
    legal: bool | None
    appeared: tuple[str, ...]
    """Messages of the findings that are new, each with its code."""
    gone: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Rejudged:
    """The result of judging all lists again."""

    judged: int
    turned: tuple[RejudgedVerdict, ...]
    changed: Mapping[str, tuple[str, str]]
    """Of catalog, rules, pools and bans those whose revision is another than some list was judged with."""
    unjudged: tuple[str, ...] = ()
    """Registrations whose list came in while the others were judged."""


@dataclass(frozen=True, slots=True)
class DrawView:
    """A random draw of decks to check, which anybody can repeat from its seed."""

    id: str
    seed: str
    size: int
    among: tuple[str, ...]
    drawn: tuple[str, ...]
    """Registrations, in the order in which they were drawn."""
    drawn_at: datetime
    drawn_by: str
    round: int | None = None


@dataclass(frozen=True, slots=True)
class CheckView:
    """A deck check that was made."""

    id: str
    registration: str
    player: str
    version: int
    draw: str | None
    stage: str
    sound: bool | None
    """Whether deck and list agree and both are legal."""
    comparison: Json = field(repr=False)
    """legality/comparison-1; empty where it was not loaded."""
    proposed: Json | None = field(repr=False)
    """The penalty that follows, legality/penalty-1, with the history of the player in it; or None."""
    checked_at: datetime
    checked_by: str
    round: int | None = None
    """The round, or the heat of an event that is played in heats."""
    played_by: str | None = None
    """The registration of the player who played the deck, if that is not its owner."""


@dataclass(frozen=True, slots=True)
class CountedRowView:
    """A card of a deck that is being counted."""

    row: str
    """`LINE-COLUMN` of the card's first line on the list, or `x|PART|NAME` of a card that is not on it."""
    copies: int
    is_short: bool
    """Whether fewer copies than listed were said to be all."""
    revision: int
    """The revision of the count at the last change of the row."""
    device: str
    by: str
    at: datetime


@dataclass(frozen=True, slots=True)
class CountView:
    """A deck that is being counted."""

    id: str
    registration: str
    """The player at the table."""
    player: str
    owner: str
    """The owner of the deck: another player where decks change hands."""
    version: int
    round: int | None
    revision: int
    begun_at: datetime
    begun_by: str
    changed_at: datetime
    check: str | None
    """The deck check that it became; then there are no rows any more."""
    rows: tuple[CountedRowView, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class PenaltyView:
    """A penalty that was given, and whether it was waived."""

    id: str
    registration: str
    player: str
    handle: str
    infraction: str
    level: int | None
    stage: str
    reasons: Json
    """legality/penalty-1: the way to the level, step by step, with sentences."""
    note: str
    check: str | None
    given_at: datetime
    given_by: str
    waived_at: datetime | None = None
    waived_by: str = ""
    waived_reason: str = ""
    round: int | None = None
    """The round in which it was given, where rounds are paired here."""
    game: str | None = None
    """The game of it, or the game that is lost by it."""


@dataclass(frozen=True, slots=True)
class ListAtDesk:
    """A registration for the desk with its deck checks and penalties, read in one transaction."""

    event: EventView
    registration: RegistrationView
    versions: tuple[VersionView, ...]
    checks: tuple[CheckView, ...]
    penalties: tuple[PenaltyView, ...]
    supply: SupplyView | None
    by: Actor
    """The director who asked."""


@dataclass(frozen=True, slots=True)
class AuditView:
    """One entry of the audit log."""

    number: int
    at: datetime
    actor: str
    action: str
    facts: Json
    previous: str
    hash: str


@dataclass(frozen=True, slots=True)
class AuditCheck:
    """Whether the audit log is whole."""

    entries: int
    head: str
    faults: tuple[str, ...]

    @property
    def whole(self) -> bool:
        """Tell whether nothing was changed, added or taken out."""
        return not self.faults


@dataclass(frozen=True, slots=True)
class WebhookView:
    """A webhook without its key."""

    id: str
    url: str
    topics: tuple[str, ...]
    created_at: datetime
    waiting: int
    failed: int
    form: DeliveryForm = "legality"


@dataclass(frozen=True, slots=True)
class DeliveryView:
    """A delivery to a webhook, made or waiting."""

    id: str
    webhook: str
    topic: str
    created_at: datetime
    state: DeliveryState
    attempts: int
    outcome: str
    """The status of the last answer, or what went wrong in our own words; empty before the first attempt."""
    next_at: datetime | None
    """When it is tried again, or None where it is not."""
