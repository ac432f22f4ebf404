"""The clock of a round: when it started, and how many minutes it runs."""

from datetime import datetime

from legality.events.actors import DESK, Actor, admit
from legality.events.errors import Malformed, NotOpen
from legality.events.lists.terms_document import terms_of
from legality.events.rounds.round_rows import find_round, last_number, list_games
from legality.events.rounds.round_views import RoundView, round_view
from legality.events.rounds.stored_results import read_results, scoring_of
from legality.events.store.audit_log import record
from legality.events.store.queries import lock_event
from legality.events.store.store import Store
from legality.rounds.clock.time_limits import time_limit
from legality.terms.terms import Terms

LONGEST_MINUTES = 10_000
"""A week: online rounds are played over days."""


def start_clock(
    store: Store, slug: str, number: int, *, by: Actor, now: datetime, minutes: int | None = None
) -> RoundView:
    """Start the clock of the last round, or start it again. Without minutes the guide's limit counts."""
    admit(by, slug, DESK)
    with store.write() as session:
        event = lock_event(session, slug)
        row = find_round(session, event, number)
        if number != last_number(session, event):
            raise NotOpen(f"round {number} is over")
        limit = minutes if minutes is not None else minutes_of(terms_of(event.terms))
        if limit is None or not 1 <= limit <= LONGEST_MINUTES:
            raise Malformed(f"the minutes of a round are 1 to {LONGEST_MINUTES:,}; the guide names none here")
        row.started_at, row.minutes = now, limit
        record(session, event, by, "clock started", now, round=number, minutes=limit)
        return round_view(row, list_games(session, event, number), read_results(session, event, number))


def minutes_of(terms: Terms) -> int | None:
    """Return the time limit of a round in person, by guide, edition and rules."""
    guide = scoring_of(terms).scoring.guide
    return time_limit(guide, terms.edition, terms.rules, is_draft=terms.format == "draft")
