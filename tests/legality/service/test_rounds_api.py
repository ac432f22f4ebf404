"""Rounds over the API: proposed, paired, reported by players, entered at the desk, ranked, taken away."""

from itertools import count
from typing import Any

import pytest
from fastapi.testclient import TestClient

from legality.rounds.results.read_results import read_event
from tests.legality.service.asking import LEGAL
from tests.legality.service.events import Desk, opened, register

numbers = count(1)
WIN: dict[str, Any] = {"result": "FW", "player_score": 100, "opponent_score": 35}
LOSS: dict[str, Any] = {"result": "FL", "player_score": 35, "opponent_score": 100}


class Rounds:
    """A locked event with players, and the secrets of all."""

    def __init__(self, client: TestClient, *players: str, **facts: str) -> None:
        self.client = client
        self.desk: Desk = opened(client, name=f"Paired {next(numbers)}", policy="flag", **facts)
        receipts = {name: register(client, self.desk.slug, name, LEGAL) for name in players}
        self.secrets = {name: receipt.rpartition("/")[2] for name, receipt in receipts.items()}
        listed = self.ask("GET", "/registrations")["registrations"]
        self.ids = {each["player"]: each["registration"] for each in listed}
        assert self.desk.do("/lock") == 303

    def ask(self, method: str, path: str, expected: int = 200, **sent: Any) -> Any:
        headers = {"Authorization": f"Bearer {self.desk.secret}"}
        body = None if method == "GET" else sent
        address = f"/api/v1/events/{self.desk.slug}{path}"
        answer = self.client.request(method, address, headers=headers, json=body)
        assert answer.status_code == expected, answer.text
        return answer.json() if "json" in answer.headers["content-type"] else answer.text

    def own(self, name: str, method: str = "GET", expected: int = 200, **sent: Any) -> Any:
        headers = {"Authorization": f"Bearer {self.secrets[name]}"}
        address = "/api/v1/registration/game"
        answer = self.client.request(method, address, headers=headers, json=sent or None)
        assert answer.status_code == expected, answer.text
        return answer.json()


@pytest.fixture
def rounds(client: TestClient) -> Rounds:
    return Rounds(client, "Anna", "Berta", "Carla", "Dora", "Eva")


def test_an_event_over_the_api(rounds: Rounds) -> None:
    assert rounds.ask("GET", "/rounds")["rounds"] == []
    hand = [{"player": rounds.ids["Anna"], "opponent": rounds.ids["Berta"]}]
    proposed = rounds.ask("POST", "/rounds/proposal", by_hand=hand)
    assert proposed["pairing"]["round"] == 1
    assert len(proposed["pairing"]["byes"]) == 1
    assert rounds.ask("GET", "/rounds")["rounds"] == []
    paired = rounds.ask("POST", "/rounds/1/pairing", by_hand=hand)
    assert paired["seed"] == proposed["pairing"]["seed"]
    assert rounds.ask("POST", "/rounds/1/pairing", by_hand=hand) == paired
    rounds.ask("POST", "/rounds/1/pairing", 409)
    assert rounds.ask("POST", "/rounds/1/clock", minutes=60)["minutes"] == 60
    own = rounds.own("Anna")["game"]
    assert (own["player_name"], own["opponent_name"], own["table"]) == ("Anna", "Berta", 1)
    assert rounds.own("Anna", "PUT", **WIN)["game"]["result"] == ""
    wrong = rounds.own("Berta", "PUT", result="TT", player_score=40, opponent_score=40)["game"]
    assert wrong["contradicted"] is True
    assert rounds.ask("GET", "/rounds/1")["decided"] == 0
    assert rounds.own("Berta", "PUT", **LOSS)["game"]["opponent_result"] == "FW"
    rounds.own("Berta", "PUT", 409, **WIN)
    left = [game for game in rounds.ask("GET", "/rounds/1")["games"] if not game["result"]]
    for game in left:
        assert rounds.ask("PUT", f"/games/{game['id']}/result", **WIN)["result"] == "FW"
        rounds.ask("PUT", f"/games/{game['id']}/result", 422, **LOSS)
        rounds.ask("PUT", f"/games/{game['id']}/result", reason="the wrong way round", **LOSS)
    found = rounds.ask("GET", "/standings")
    assert (found["standings"]["rounds"], found["open_games"]) == (1, 0)
    assert {each["victory_points"] for each in found["standings"]["players"]} == {4, 1}
    assert rounds.ask("GET", "/audit/check")["faults"] == []


def test_the_results_are_a_file_that_the_command_reads(rounds: Rounds) -> None:
    rounds.ask("POST", "/rounds/1/pairing")
    for game in rounds.ask("GET", "/rounds/1")["games"]:
        if game["opponent"]:
            rounds.ask("PUT", f"/games/{game['id']}/result", **WIN)
    table = rounds.ask("GET", "/export/results.csv")
    assert table.splitlines()[0] == "round,player,opponent,player_score,opponent_score,result,how"
    assert read_event(table.encode()).last_round == 1
    assert len(read_event(rounds.ask("GET", "/export/rounds.toml").encode()).entrants) == 5
    report = rounds.ask("GET", "/rounds-report")
    assert (report["attendance"], len(report["rounds"][0]["games"])) == (5, 5)
    whole = rounds.ask("GET", "/export/event.json")
    assert [len(each["games"]) for each in whole["rounds"]] == [3]


def test_a_pairing_is_taken_back_and_players_come_and_go(rounds: Rounds) -> None:
    rounds.ask("PUT", f"/registrations/{rounds.ids['Eva']}/earned-byes", earned_byes=1)
    first = rounds.ask("POST", "/rounds/1/pairing", absent=[rounds.ids["Dora"]])
    assert [game["result"] for game in first["games"] if not game["opponent"]] != []
    assert {game["player_name"]: game["result"] for game in first["games"]}["Eva"] == "EB"
    assert rounds.ask("POST", "/rounds/1/pairing/withdrawal", reason="Dora came")["rounds"] == []
    rounds.ask("POST", "/rounds/1/pairing", drops=[rounds.ids["Dora"]])
    back = rounds.ask("POST", f"/registrations/{rounds.ids['Dora']}/return")
    assert back["status"] == "active"


def test_a_game_loss_at_the_desk_is_the_result(rounds: Rounds) -> None:
    hand = [{"player": rounds.ids["Anna"], "opponent": rounds.ids["Berta"]}]
    rounds.ask("POST", "/rounds/1/pairing", by_hand=hand)
    path = f"/registrations/{rounds.ids['Anna']}/penalties"
    given = rounds.ask("POST", path, 201, infraction="B3", stage="round", level=3)
    assert given["round"] == 1
    own = rounds.own("Anna")["game"]
    assert (own["id"], own["result"], own["how"]) == (given["game"], "FL", "ruling")


@pytest.mark.parametrize(
    ("method", "path", "sent"),
    [
        ("POST", "/rounds/proposal", {"by_hand": [{"player": "0" * 16, "opponent": "1" * 16}]}),
        ("POST", "/rounds/proposal", {"drops": ["x"]}),
        ("POST", "/rounds/proposal", {"style": "chess"}),
        ("POST", "/rounds/1/pairing", {"seed": 1}),
        ("PUT", f"/games/{'0' * 16}/result", {"result": "FW", "player_score": 10**9}),
        ("PUT", f"/games/{'0' * 16}/result", {"result": "XX"}),
    ],
)
def test_requests_that_are_refused(rounds: Rounds, method: str, path: str, sent: dict[str, Any]) -> None:
    rounds.ask(method, path, 422, **sent)
