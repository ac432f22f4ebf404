"""A bracket as a document, for the API and the exports."""

from typing import Any

from legality.events.match_play.bracket_views import BracketView, MatchGameView, MatchSide, MatchView


def bracket_document(view: BracketView) -> dict[str, Any]:
    """Return a bracket."""
    return {
        "style": view.style,
        "best_of": view.best_of,
        "seed": view.seed,
        "names_public": view.names_public,
        "made": view.made_at.isoformat(),
        "by": view.made_by,
        "seeds": [_side(each) for each in view.seeds],
        "matches": [match_document(each) for each in view.matches],
        "places": dict(view.places),
        "winner": view.winner or None,
        "report": [each._asdict() for each in view.report],
    }


def match_document(match: MatchView) -> dict[str, Any]:
    """Return a match."""
    return {
        "id": match.id,
        "round": match.round,
        "bye": match.is_bye,
        "open": match.is_open,
        "first_turn": match.first_turn,
        "reason": match.reason,
        "sides": [_side(each) for each in match.sides],
        "games": [_game(each) for each in match.games],
        "winner": match.winner or None,
        "winner_name": match.winner_name,
    }


def _side(side: MatchSide) -> dict[str, Any]:
    known = {"player": side.player or None, "name": side.name}
    return known | {"seed": side.seed, "comes_from": side.comes_from}


def _game(game: MatchGameView) -> dict[str, Any]:
    names = ("id", "number", "winner", "winner_name", "how")
    told = {"decided": game.decided_at.isoformat(), "by": game.decided_by}
    return {name: getattr(game, name) for name in names} | told
