"""Rounds: paired, reported by desk and players, with players who leave in between."""

from collections import Counter
from typing import Any

from tests.legality.service.event_day.people import ROUNDS, EventDay

WON, LOST, TIE = ("FW", 100, 35), ("FL", 35, 100), ("TT", 40, 40)
OTHER_SIDE = {"FW": "FL", "FL": "FW", "TT": "TT"}
POINTS = {"FW": 4, "TT": 2, "FL": 1}
"""Guide 5.0, 7.5.1: "Full Win (FW) – 4 Victory Points", and so on."""


class Rounds:
    """The rounds so far, with the victory points as they are added up by hand."""

    def __init__(self, day: EventDay) -> None:
        self.day = day
        self.points = Counter({each.registration: 0 for each in day.here()})
        self.met: set[frozenset[str]] = set()
        self.last: list[tuple[str, str]] = []

    def play(self, number: int) -> None:
        """Pair a round, report results by the desk and by the players; two players leave before it."""
        leaving = self.last[-number] if number > 1 else ()
        for each in self.day.players:
            each.is_in = each.is_in and each.registration not in leaving
        wish: dict[str, Any] = {"drops": [*leaving]} if leaving else {}
        games = self.day.ask("POST", f"/rounds/{number}/pairing", **wish)["games"]
        missed = {game["player"] for game in games if game["result"] == "MG"}
        assert missed == {one for one in self.points if one not in self._active()}
        self.last = [(game["player"], game["opponent"]) for game in games if game["opponent"]]
        assert sorted(one for pair in self.last for one in pair) == sorted(self._active())
        pairs = {frozenset(pair) for pair in self.last}
        assert not pairs & self.met, "a pair plays twice"
        self.met |= pairs
        for place, game in enumerate(each for each in games if each["opponent"]):
            self._report(place, game)
        self._compare_standings(number)

    def _active(self) -> set[str]:
        return {each.registration for each in self.day.here()}

    def _report(self, place: int, game: Any) -> None:
        """Enter a result: every fifth is reported by both players, the first of them in contradiction."""
        result, own, other = (WON, LOST, TIE)[place % 3]
        told: dict[str, Any] = {"result": result, "player_score": own, "opponent_score": other}
        if place % 5 == 0:
            secrets = {each.registration: each.secret for each in self.day.players}
            mine, others = secrets[game["player"]], secrets[game["opponent"]]
            seen: dict[str, Any] = {
                "result": OTHER_SIDE[result],
                "player_score": other,
                "opponent_score": own,
            }
            self.day.ask("PUT", "/api/v1/registration/game", mine, **told)
            if place == 0:
                self.day.ask("PUT", "/api/v1/registration/game", others, **told)
                number = game["round"]
                (open_game,) = [
                    each
                    for each in self.day.ask("GET", f"/rounds/{number}")["games"]
                    if each["id"] == game["id"]
                ]
                assert open_game["result"] in ("", None)
            self.day.ask("PUT", "/api/v1/registration/game", others, **seen)
        else:
            self.day.ask("PUT", f"/games/{game['id']}/result", **told)
        self.day.results[game["id"]] = (result, OTHER_SIDE[result])
        self.points[game["player"]] += POINTS[result]
        self.points[game["opponent"]] += POINTS[OTHER_SIDE[result]]

    def _compare_standings(self, number: int) -> None:
        found = self.day.ask("GET", "/standings")
        assert found["open_games"] == 0
        ids = found["registrations"]
        held = {ids[each["player"]]: each["victory_points"] for each in found["standings"]["players"]}
        assert held == self.points
        places = [each["place"] for each in found["standings"]["players"]]
        totals = [each["victory_points"] for each in found["standings"]["players"]]
        assert (places, totals) == (sorted(places), sorted(totals, reverse=True))
        assert found["standings"]["rounds"] == number <= ROUNDS
