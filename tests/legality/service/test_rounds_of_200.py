"""Nine rounds of 200 players, played through a running service that is killed in the middle.

Each acknowledged result, report, penalty and drop is there after the kill; each request without an answer
is sent again and counts once.
"""

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from legality.events.actors import CONSOLE
from legality.events.desk.lifecycle import create_event, open_event
from legality.events.desk.locking import lock
from legality.events.lists.registering import make_registration_request, register_batch
from legality.events.store.audit_log import verify_audit
from legality.events.store.store import Store, open_store
from legality.events.views import Receipt
from legality.rounds.results.read_results import read_event
from legality.terms.terms import Event, default_terms
from tests.legality.service.asking import LEGAL
from tests.legality.service.running import CROWD, Running, running

pytestmark = pytest.mark.slow

PLAYERS = 200
ROUNDS = 9
SLUG = "two-hundred"
NOW = datetime.now(UTC)

OUTCOMES = (("FW", 100, 35), ("FW", 100, 80), ("MW", 60, 45), ("TT", 40, 40), ("FL", 20, 100), ("ML", 5, 30))
OPPOSITE = {"FW": "FL", "MW": "ML", "TT": "TT", "FL": "FW", "ML": "MW"}


class Event200:
    """The event, and who may ask what."""

    def __init__(self, store: Store) -> None:
        terms = default_terms("2e", NOW.date()).but(event=Event(rounds=ROUNDS))
        starts = NOW + timedelta(hours=1)
        made = create_event(store, slug=SLUG, name="200", terms=terms, starts=starts, policy="flag", now=NOW)
        self.director = made.secret
        open_event(store, SLUG, by=CONSOLE, now=NOW)
        self.secrets: dict[str, str] = {}
        names = [f"Player {number:03}" for number in range(PLAYERS)]
        for start in range(0, PLAYERS, 25):
            batch = [
                make_registration_request(SLUG, player=name, text=LEGAL.encode(), now=NOW, key=f"{name:_<20}")
                for name in names[start : start + 25]
            ]
            for receipt in register_batch(store, batch):
                assert isinstance(receipt, Receipt), receipt
                self.secrets[receipt.registration] = receipt.secret
        lock(store, SLUG, by=CONSOLE, now=NOW)


class Hall:
    """The service, asked over the net."""

    def __init__(self, service: Running, event: Event200) -> None:
        self.service = service
        self.event = event
        self.random = Random(200)
        self.acknowledged: dict[str, tuple[str, str]] = {}
        """The result of each game that was acknowledged, and the opponent's."""

    def ask(self, method: str, path: str, secret: str = "", **sent: Any) -> Any:
        own = f"/api/v1/registration{path}" if secret else f"/api/v1/events/{SLUG}{path}"
        body = None if method == "GET" else json.dumps(sent).encode()
        headers = {"Authorization": f"Bearer {secret or self.event.director}"}
        headers |= {"Content-Type": "application/json"}
        request = Request(f"{self.service.address}{own}", body, headers, method=method)
        try:
            with urlopen(request, timeout=60) as answer:
                text = answer.read().decode()
        except HTTPError as refused:
            raise AssertionError(f"{method} {path}: {refused.read().decode()[:500]}") from None
        return json.loads(text) if text.startswith("{") else text

    def play(self, number: int) -> None:
        """Pair a round, check decks, punish, drop, and let all games end."""
        games = self.pair(number)
        for game in games[:2]:
            path = f"/registrations/{game['player']}/checks"
            deck = LEGAL if number % 2 else LEGAL.replace("2 Anara", "1 Anara")
            self.ask("POST", path, deck=deck, stage="round")
        loser = games[2]["opponent"]
        punished = self.ask(
            "POST", f"/registrations/{loser}/penalties", infraction="B3", stage="round", level=3
        )
        assert (punished["round"], punished["game"]) == (number, games[2]["id"])
        self.acknowledged[games[2]["id"]] = ("FW", "FL")
        for place, game in enumerate(games):
            if place != 2:
                self.end(game, by_players=place % 4 == 0)

    def pair(self, number: int) -> list[dict[str, Any]]:
        """Pair a round twice, which is once; two players leave before every other round."""
        wish: dict[str, Any] = {}
        if number > 1 and number % 2:
            before = [game for game in self.ask("GET", f"/rounds/{number - 1}")["games"] if game["opponent"]]
            wish = {"drops": [before[-1]["player"], before[-2]["opponent"]]}
        made = self.ask("POST", f"/rounds/{number}/pairing", **wish)
        assert self.ask("POST", f"/rounds/{number}/pairing", **wish) == made
        return [game for game in made["games"] if game["opponent"]]

    def end(self, game: dict[str, Any], *, by_players: bool) -> None:
        if game["result"]:
            return
        result, score, other = OUTCOMES[self.random.randrange(len(OUTCOMES))]
        told: dict[str, Any] = {"result": result, "player_score": score, "opponent_score": other}
        if by_players:
            seen: dict[str, Any] = {
                "result": OPPOSITE[result],
                "player_score": other,
                "opponent_score": score,
            }
            secrets = self.event.secrets
            self.ask("PUT", "/game", secrets[game["player"]], **told)
            self.ask("PUT", "/game", secrets[game["opponent"]], **seen)
        else:
            self.ask("PUT", f"/games/{game['id']}/result", **told)
        self.acknowledged[game["id"]] = (result, OPPOSITE[result])


def test_nine_rounds_of_200_players_with_a_kill_lose_nothing(database: str, tmp_path: Path) -> None:
    store = open_store(database)
    event = Event200(store)
    with running(tmp_path, "--database", database, **CROWD) as service:
        hall = Hall(service, event)
        for number in range(1, ROUNDS + 1):
            if number == 5:
                half = hall.pair(number)
                for game in half[3:40]:
                    hall.end(game, by_players=False)
                service.kill()
                service.start()
            hall.play(number)
        table = hall.ask("GET", "/export/results.csv")
        standings = hall.ask("GET", "/standings")
        rounds = [hall.ask("GET", f"/rounds/{number}")["games"] for number in range(1, ROUNDS + 1)]
        assert hall.ask("GET", "/audit/check")["faults"] == []
    held = {game["id"]: (game["result"], game["opponent_result"]) for games in rounds for game in games}
    assert {game: held[game] for game in hall.acknowledged} == hall.acknowledged
    assert len(hall.acknowledged) > ROUNDS * (PLAYERS // 2 - 10)
    assert all(game["result"] for games in rounds for game in games)
    assert_pairs_are_new(rounds)
    ranked = standings["standings"]["players"]
    assert (len(ranked), standings["open_games"]) == (PLAYERS, 0)
    assert read_event(table.encode()).last_round == ROUNDS
    assert verify_audit(store, SLUG).whole
    store.close()


def assert_pairs_are_new(rounds: list[list[dict[str, Any]]]) -> None:
    """Every player has one row in each round, nobody meets twice, and at most one bye is for each."""
    met: set[frozenset[str]] = set()
    byes: set[str] = set()
    for games in rounds:
        names = [name for game in games for name in (game["player"], game["opponent"]) if name]
        assert len(names) == len(set(names)) == PLAYERS
        for game in games:
            if game["opponent"]:
                pair = frozenset((game["player"], game["opponent"]))
                assert pair not in met
                met.add(pair)
            elif game["result"] == "BYE":
                assert game["player"] not in byes
                byes.add(game["player"])
