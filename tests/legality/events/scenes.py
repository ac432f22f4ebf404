"""An event as the tests need it, and lists that are legal, illegal, and readable by nobody."""

from datetime import UTC, date, datetime, timedelta
from itertools import count

from legality.events.actors import Actor
from legality.events.desk.lifecycle import create_event, open_event
from legality.events.lists.registering import register
from legality.events.store.store import Store
from legality.events.views import NewEvent, Policy, Receipt
from legality.terms.terms import Event, Terms, default_terms

NOW = datetime(2026, 11, 18, 12, 0, tzinfo=UTC)
STARTS = NOW + timedelta(days=2)
AFTER = STARTS + timedelta(hours=3)

SLUG = "autumn-open"
DIRECTOR = Actor("director", "", SLUG)
SECONDARY = Actor("secondary", "Second", SLUG)

LEGAL = b"""\
Draw deck
3 0413-Theta
3 A. G. Robinson, Prototype Captain
3 Aamin Marritza, Honorable Patriot
3 Aaron Conor, Born Leader
3 Acclimation Drone
3 Acost Jared
3 Ah-Kel
3 Aikido
3 Ajur, Temporal Thief
3 Akorem Laan, Misguided Mystic
3 Alenis Grem, Occupation Historian
3 Alex Porter, Campaign Veteran
Missions
1 Acquire Captives
1 Advanced Combat Training
1 Agricultural Assessment
1 Aid Clone Colony
1 Aid Lost Colony
Dilemma pile
2 A Bad Case of par'Mach
2 A Bad End
2 A Devil Scorned
2 A Klingon Matter
2 A Living Death
2 A Pattern of Lies
2 A Pleasant Surprise
2 A Private Little War
2 A Royal Hunt
2 A Taste of Armageddon
"""

OTHER_LEGAL = LEGAL.replace(b"3 Ah-Kel", b"2 Ah-Kel\n1 Aikido").replace(b"3 Aikido", b"2 Aikido")
ILLEGAL = LEGAL.replace(b"3 0413-Theta", b"4 0413-Theta")
UNJUDGED = LEGAL.replace(b"3 0413-Theta", b"3 Nobody Knows This Name")

CARDS = (
    "0413-Theta",
    "Theta",
    "Robinson",
    "Marritza",
    "Acost",
    "Acquire Captives",
    "Klingon Matter",
    "Nobody Knows",
)
"""Words that only a list holds: where one of them appears, somebody's list shows."""

_keys = count(1)


def terms(**event: object) -> Terms:
    """Return the terms of the event: Second Edition, Standard."""
    usual = default_terms("2e", date(2026, 11, 20))
    return usual.but(event=Event(**event))  # type: ignore[arg-type]  # The caller names fields of Event.


def an_event(
    store: Store,
    slug: str = SLUG,
    policy: Policy = "refuse",
    *,
    opened: bool = True,
    lists_required: bool = True,
    starts: datetime = STARTS,
) -> NewEvent:
    """Make an event, open for registrations. A service with a clock of its own needs one to come."""
    made = create_event(
        store,
        slug=slug,
        name="Autumn Open",
        terms=default_terms("2e", starts.date()).but(event=Event(lists_required=lists_required)),
        starts=starts,
        policy=policy,
        now=NOW,
    )
    if opened:
        open_event(store, slug, by=Actor("director", "", slug), now=NOW)
    return made


def a_player(store: Store, name: str = "Player One", text: bytes = LEGAL, slug: str = SLUG) -> Receipt:
    """Register a player."""
    return register(store, slug, player=name, text=text, now=NOW, key=new_key())


def new_key() -> str:
    """Return an idempotency key that no test has used."""
    return f"test-key-{next(_keys):020}"
