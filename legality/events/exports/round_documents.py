"""Rounds and games as documents, for the API and the exports."""

from datetime import datetime
from typing import Any

from legality.events.rounds.round_views import GameView, RoundView, SeatView


def round_document(view: RoundView) -> dict[str, Any]:
    """Return a round without its games."""
    return {
        "round": view.number,
        "seed": view.seed,
        "style": view.style,
        "guide": view.guide,
        "heat": view.heat,
        "names_public": view.names_public,
        "notes": list(view.notes),
        "paired": view.paired_at.isoformat(),
        "by": view.paired_by,
        "started": _iso(view.started_at),
        "minutes": view.minutes,
        "warning": _iso(view.warning_at),
        "ends": _iso(view.ends_at),
        "tables": view.tables,
        "decided": view.decided,
    }


def full_round_document(view: RoundView) -> dict[str, Any]:
    """Return a round with its games."""
    games = [game_document(game) for game in view.games]
    return {**round_document(view), "games": games, "seats": [seat_document(seat) for seat in view.seats]}


def seat_document(seat: SeatView) -> dict[str, Any]:
    """Return a seat of a round of Tribbles."""
    names = ("table", "player", "player_name", "points", "emptied", "how", "cut")
    return {name: getattr(seat, name) for name in names} | {"by": seat.decided_by}


def game_document(game: GameView) -> dict[str, Any]:
    """Return a game with the reports of both players."""
    names = ("id", "round", "table", "player", "player_name", "opponent", "opponent_name")
    results = ("player_score", "opponent_score", "result", "opponent_result", "how", "by_hand")
    return {
        **{name: getattr(game, name) for name in (*names, *results)},
        "reasons": list(game.reasons),
        "player_report": game.player_report and dict(game.player_report),
        "opponent_report": game.opponent_report and dict(game.opponent_report),
        "contradicted": game.is_contradicted,
        "awaits_director": game.awaits_director,
        "decided": _iso(game.decided_at),
        "by": game.decided_by,
    }


def _iso(moment: datetime | None) -> str | None:
    return moment.isoformat() if moment else None
