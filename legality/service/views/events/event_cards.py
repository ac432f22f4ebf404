"""Events as cards of a list: day, place, what is played, places, and a tag with their state."""

from collections.abc import Iterable
from datetime import date, datetime, timedelta
from itertools import groupby
from typing import NamedTuple

from legality.events.countries import countries
from legality.events.views import EventState, EventView
from legality.render.layout.words import count_noun
from legality.render.verdict.report import describe_terms
from legality.service.views.badge import player_state
from legality.service.views.events.event_times import local_start

SOON = timedelta(hours=24)

TAGS: dict[EventState, tuple[str, str]] = {
    "draft": ("", "Opens soon"),
    "open": ("good", "Open"),
    "closed": ("", "Closed"),
    "locked": ("", "Running"),
    "published": ("accent", "Decks published"),
}
"""The colour and the word of each state. A word in a tag is short."""


class EventCard(NamedTuple):
    """One event of the list."""

    event: EventView
    day: date
    time: datetime
    """The start in the zone of the event."""
    played: str
    place: str
    taken: str
    """`29 of 40 places`, or `8 registered`."""
    colour: str
    tag: str


class Month(NamedTuple):
    """A heading with the events of the month."""

    name: str
    cards: tuple[EventCard, ...]


def event_card(event: EventView, now: datetime) -> EventCard:
    """Return an event as a card."""
    colour, tag = tag_of(event, now)
    starts = local_start(event)
    return EventCard(
        event,
        starts.date(),
        starts,
        describe_terms(event.terms),
        place_of(event),
        places_of(event),
        colour,
        tag,
    )


def group_by_month(events: Iterable[EventView], now: datetime) -> tuple[Month, ...]:
    """Return events under the headings of their months, in the order in which they come."""
    cards = (event_card(each, now) for each in events)
    grouped = groupby(cards, key=lambda card: (card.day.year, card.day.month))
    return tuple(Month(f"{date(year, month, 1):%B} {year}", tuple(held)) for (year, month), held in grouped)


class MonthPlace(NamedTuple):
    """A month whose events are shown, and the months before and after it."""

    first: date

    @property
    def last(self) -> date:
        """Return the last day."""
        return (self.first + timedelta(days=31)).replace(day=1) - timedelta(days=1)

    @property
    def previous(self) -> date:
        """Return the first day of the month before."""
        return (self.first - timedelta(days=1)).replace(day=1)

    @property
    def following(self) -> date:
        """Return the first day of the month after."""
        return self.last + timedelta(days=1)


def read_month(text: str) -> MonthPlace | None:
    """Return the month `2026-12`, or None. Years far away have no neighbours in the calendar."""
    try:
        found = date.fromisoformat(f"{text}-01")
    except ValueError:
        return None
    return MonthPlace(found) if 1900 < found.year < 2200 and len(text) == len("2026-12") else None


def tag_of(event: EventView, now: datetime) -> tuple[str, str]:
    """Return the colour and the word of the state for players."""
    state = player_state(event, now)
    if state == "open" and is_full(event):
        return "", "Full"
    if state == "open" and event.deadline - now < SOON:
        return "open", "Closes soon"
    if state == "locked" and now - event.starts > SOON:
        return "", "Over"
    return TAGS[state]


def is_full(event: EventView) -> bool:
    """Tell whether all places are taken."""
    return event.listing.places is not None and event.lists >= event.listing.places


def places_of(event: EventView) -> str:
    """Say how many are registered, and of how many places if the organiser named a limit."""
    if event.listing.places is not None:
        return f"{event.lists} of {event.listing.places} places"
    return f"{event.lists} registered"


def place_of(event: EventView) -> str:
    """Return where an event is: venue and country, or online."""
    venue, country = event.terms.event.venue, countries().get(event.listing.country, "")
    named = ", ".join(filter(None, (venue, "" if country and venue.endswith(country) else country)))
    if event.listing.online:
        return f"Online: {named}" if named else "Online"
    return named


def describe_event(event: EventView, now: datetime) -> str:
    """Return an event in one sentence, for previews and feeds."""
    where = place_of(event)
    state = tag_of(event, now)[1].lower()
    parts = (describe_terms(event.terms), where, count_noun(event.lists, "player"), state)
    return ". ".join(part[:1].upper() + part[1:] for part in parts if part) + "."


def days_of(cards: Iterable[EventCard]) -> dict[date, EventCard]:
    """Return the first event of each day."""
    found: dict[date, EventCard] = {}
    for card in cards:
        found.setdefault(card.day, card)
    return found


class CalendarDay(NamedTuple):
    """A day of the month that the page shows beside the list."""

    number: int
    """0 for the blanks before the first."""
    slug: str = ""
    """The first event of the day."""


def month_grid(
    cards: Iterable[EventCard], month: date | None = None
) -> tuple[str, tuple[CalendarDay, ...]] | None:
    """Return a month with its days, from Monday on: the given one, or that of the first event, if any."""
    days = days_of(cards)
    if not days and month is None:
        return None
    first = month or next(iter(days)).replace(day=1)
    blanks = [CalendarDay(0)] * first.weekday()
    following = (first + timedelta(days=32)).replace(day=1)
    numbers = [first + timedelta(days=each) for each in range((following - first).days)]
    shown = [CalendarDay(each.day, days[each].event.slug if each in days else "") for each in numbers]
    return f"{first:%B} {first.year}", (*blanks, *shown)
