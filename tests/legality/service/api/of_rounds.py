"""What directors and players do in rounds: pair, report, enter results, rank, take the results away."""

from typing import Any
from unittest.mock import patch

from tests.legality.service.api.life import TUESDAY, A, E, Life, alone
from tests.legality.service.asking import LEGAL

WIN = {"result": "FW", "player_score": 100, "opponent_score": 35}
LOSS = {"result": "FL", "player_score": 35, "opponent_score": 100}
SEEDS = ("legality.events.rounds.next_pairing.seed_for", "legality.events.rounds.event_standings.seed_for")


class PairedEvent:
    """A locked event with four players, paired by hand so that it is the same each time."""

    def __init__(self, life: Life) -> None:
        facts = {"level": "regional", "league": True, "rounds": 3}
        terms = {"edition": "2e", "event": facts}
        self.life = life
        self.by = life.quietly(f"POST {A}/events", {**TUESDAY, "terms": terms})["secret"]
        life.quietly(f"POST {E}/open", by=self.by)
        self.made = [
            life.quietly(f"POST {E}/registrations", {"player": player, "list": LEGAL})
            for player in ("Anna", "Berta", "Carla", "Dora")
        ]
        life.quietly(f"POST {E}/lock", by=self.by)

    def ids(self, place: int) -> str:
        return str(self.made[place]["registration"])

    def hand(self, *pairs: tuple[int, int]) -> dict[str, Any]:
        return {"by_hand": [{"player": self.ids(one), "opponent": self.ids(other)} for one, other in pairs]}


def in_pairs(life: Life) -> None:
    """Show a round from its proposal to its results."""
    with patch(SEEDS[0], return_value=7), patch(SEEDS[1], return_value=7):
        held = PairedEvent(life)
        by, first = held.by, held.hand((0, 1), (2, 3))
        _pair(life, held, first)
        games = life.quietly(f"GET {E}/rounds/1", by=by)["games"]
        _report(life, held)
        result = f"PUT {E}/games/{games[1]['id']}/result"
        life.ask(result, {"result": "FW"}, by=by)
        life.ask(result, {"result": "FW", "player_score": 80, "opponent_score": 20}, by=by)
        life.ask(f"POST {E}/rounds/1/clock", {"minutes": 60}, by=by)
        severe = {"infraction": "B3", "stage": "round", "level": 3, "game": games[1]["id"]}
        life.ask(f"POST {E}/registrations/{held.ids(2)}/penalties", severe, by=by)
        life.ask(f"POST {E}/rounds/9/clock", {}, by=by)
        path = f"POST {E}/registrations/{held.ids(0)}/return"
        life.ask(path, by=by)
        life.ask(path)
        life.ask(f"GET {E}/rounds", by=by)
        life.ask(f"GET {E}/rounds")
        life.ask(f"GET {E}/rounds/1", by=by)
        life.ask(f"GET {E}/rounds/2", by=by)
        _rank(life, by)


def _pair(life: Life, held: PairedEvent, first: dict[str, Any]) -> None:
    by = held.by
    byes = f"PUT {E}/registrations/{held.ids(0)}/earned-byes"
    life.ask(byes, {"earned_byes": 0}, by=by)
    life.ask(byes, {"earned_byes": 3}, by=by)
    life.ask(f"POST {E}/rounds/proposal", first, by=by)
    life.ask(f"POST {E}/rounds/proposal", {"seed": 1}, by=by)
    life.ask(f"GET {A}/registration/game", by=held.made[0]["secret"])
    life.quietly(f"POST {E}/rounds/1/pairing", {**first, "names_public": True}, by=by)
    life.ask(f"POST {E}/rounds/1/pairing/withdrawal", {"reason": "an address was wrong"}, by=by)
    life.ask(f"POST {E}/rounds/1/pairing/withdrawal", {"reason": "again"}, by=by)
    life.ask(f"POST {E}/rounds/1/pairing", first, by=by)
    life.ask(f"POST {E}/rounds/1/pairing", {}, by=by)


def _report(life: Life, held: PairedEvent) -> None:
    own = f"PUT {A}/registration/game"
    anna, berta = (made["secret"] for made in held.made[:2])
    life.ask(f"GET {A}/registration/game", by=anna)
    life.ask(f"GET {A}/registration/game")
    life.ask(own, WIN, by=anna)
    life.ask(own, {"result": "TT", "player_score": 40, "opponent_score": 40}, by=berta)
    life.ask(own, LOSS, by=berta)
    life.ask(own, {"result": "MG"}, by=berta)


def _rank(life: Life, by: str) -> None:
    life.ask(f"GET {E}/standings", by=by)
    life.ask(f"GET {E}/standings")
    life.ask(f"POST {E}/standings/coin", by=by)
    life.ask(f"POST {E}/standings/coin")
    for path in ("rounds-report", "export/results.csv", "export/rounds.toml"):
        life.ask(f"GET {E}/{path}", by=by)
        life.ask(f"GET {E}/{path}")
    life.quietly(f"GET {E}/export/event.json", by=by)


SHOWN = {"pairings": alone(in_pairs)}
