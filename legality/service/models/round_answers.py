"""The API's answers about rounds, as dicts with the fields of the models in `legality.contracts.rounds`."""

from typing import Any

from legality.events.exports.round_documents import full_round_document, game_document, round_document
from legality.events.rounds.round_views import GameView, RoundProposal, RoundView, StandingsView
from legality.rounds.open_readings import reading_facts
from legality.rounds.pairings.pairing_json import round_facts
from legality.rounds.standings.standings_json import player_facts


def round_answer(view: RoundView) -> dict[str, Any]:
    """Return a round with its games."""
    return {"schema": "legality/round-1", **full_round_document(view)}


def rounds_answer(views: tuple[RoundView, ...]) -> dict[str, Any]:
    """Return all rounds without their games."""
    return {"schema": "legality/rounds-1", "rounds": [round_document(view) for view in views]}


def game_answer(game: GameView) -> dict[str, Any]:
    """Return a game."""
    return {"schema": "legality/game-1", **game_document(game)}


def own_game_answer(game: GameView | None) -> dict[str, Any]:
    """Return a player's own game."""
    return {"schema": "legality/own-game-1", "game": game_document(game) if game else None}


def proposal_answer(proposal: RoundProposal) -> dict[str, Any]:
    """Return the next round as it would be paired."""
    pairing = {
        "schema": "legality/pairing-1",
        "guide": proposal.guide,
        "seed": proposal.seed,
        "style": proposal.style,
        **round_facts(proposal.planned),
        "readings": [reading_facts(each) for each in proposal.readings],
    }
    return {
        "schema": "legality/round-proposal-1",
        "pairing": pairing,
        "registrations": dict(proposal.ids),
        "reminders": list(proposal.reminders),
    }


def standings_answer(found: StandingsView) -> dict[str, Any]:
    """Return the standings of an event."""
    standings = {
        "schema": "legality/standings-1",
        "guide": found.rules.scoring.guide,
        "cap": found.rules.cap,
        "rounds": found.rounds,
        "seed": found.seed,
        "players": [player_facts(each, found.rules) for each in found.ranked],
        "readings": [reading_facts(each) for each in found.readings],
        "doubts": [{"line": 0, "message": message} for _, message in found.doubts],
    }
    return {
        "schema": "legality/event-standings-1",
        "standings": standings,
        "registrations": dict(found.ids),
        "open_games": found.open_games,
        "doubts": [{"game": game, "message": message} for game, message in found.doubts],
    }
