"""The API's answers about Tribbles and match play, as dicts with the fields of their models."""

from typing import Any

from legality.events.exports.bracket_documents import bracket_document, match_document
from legality.events.exports.round_documents import round_document, seat_document
from legality.events.match_play.bracket_views import BracketView, MatchView
from legality.events.pods.pod_standings import TribblesStandingsView
from legality.events.rounds.round_views import RoundView
from legality.rounds.tribbles.tribbles_standings import place_facts


def tribbles_answer(view: TribblesStandingsView) -> dict[str, Any]:
    """Return the standings of a Tribbles event."""
    return {
        "schema": "legality/event-tribbles-standings-1",
        "rounds": view.rounds,
        "open_tables": view.open_tables,
        "players": [place_facts(each) for each in view.places],
        "registrations": dict(view.ids),
    }


def own_pod_answer(view: RoundView | None) -> dict[str, Any]:
    """Return a player's own table."""
    pod = None
    if view is not None:
        pod = {**round_document(view), "seats": [seat_document(seat) for seat in view.seats]}
    return {"schema": "legality/own-pod-1", "pod": pod}


def bracket_answer(view: BracketView) -> dict[str, Any]:
    """Return a bracket."""
    return {"schema": "legality/event-bracket-1", **bracket_document(view)}


def own_match_answer(view: MatchView | None) -> dict[str, Any]:
    """Return a player's own match."""
    return {"schema": "legality/own-match-1", "match": match_document(view) if view else None}
