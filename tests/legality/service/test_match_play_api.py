"""Tribbles, brackets and heats over the API and on pages; what is printed; each answer fits its model."""

from typing import Any

import pytest
from fastapi.testclient import TestClient

from legality.contracts.records.event_records import EventExportAnswer
from legality.contracts.rounds.event_rounds import RoundAnswer, RoundsReportAnswer
from legality.contracts.rounds.match_play_answers import (
    BracketAnswer,
    OwnMatchAnswer,
    OwnPodAnswer,
    TribblesStandingsAnswer,
)
from tests.legality.render.test_pdf_forms import pages, texts
from tests.legality.service.asking import elements, words_of
from tests.legality.service.test_rounds_api import WIN, Rounds

FOUR = ("Anna", "Berta", "Carla", "Dora")


def own(rounds: Rounds, name: str, path: str) -> Any:
    headers = {"Authorization": f"Bearer {rounds.secrets[name]}"}
    answer = rounds.client.get(f"/api/v1/registration/{path}", headers=headers)
    assert answer.status_code == 200, answer.text
    return answer.json()


def score(rounds: Rounds, number: int, points: dict[str, int], conceded: str = "") -> Any:
    seats = rounds.ask("GET", f"/rounds/{number}")["seats"]
    told = [
        {"player": each["player"], "points": points.get(each["player_name"], 0)}
        | {"conceded": each["player_name"] == conceded}
        for each in seats
    ]
    return rounds.ask("PUT", f"/rounds/{number}/tables/1/points", points=told)


def test_a_tribbles_event(client: TestClient) -> None:
    rounds = Rounds(client, *FOUR, edition="tr")
    assert OwnPodAnswer.model_validate(own(rounds, "Anna", "pod")).pod is None
    rounds.ask("PUT", f"/registrations/{rounds.ids['Anna']}/head-start", points=100_000)
    rounds.ask("POST", "/rounds/1/pairing", 422)
    made = rounds.ask("POST", "/rounds/1/pods")
    assert RoundAnswer.model_validate(made).style == "tribbles"
    assert rounds.ask("POST", "/rounds/1/pods") == made
    rounds.ask("POST", "/rounds/2/pods", 409)
    assert score(rounds, 1, {"Anna": 5, "Berta": 70})["decided"] == 1
    found = TribblesStandingsAnswer.model_validate(rounds.ask("GET", "/tribbles-standings"))
    assert [(each.player, each.total) for each in found.players][:2] == [("Anna", 100_005), ("Berta", 70)]
    cuts = [
        {"player": rounds.ids["Carla"], "tribbles": 10},
        {"player": rounds.ids["Dora"], "tribbles": 100},
    ]
    after = rounds.ask("POST", "/tribbles-standings/cuts", cuts=cuts)["players"]
    assert [each["player"] for each in after] == ["Anna", "Berta", "Dora", "Carla"]
    assert len(OwnPodAnswer.model_validate(own(rounds, "Anna", "pod")).pod.seats) == 4  # type: ignore[union-attr]
    report = RoundsReportAnswer.model_validate(rounds.ask("GET", "/rounds-report"))
    assert report.tribbles is not None
    assert {each.player: each.points for each in report.tribbles[0].players}["Anna"] == [100_005]
    assert rounds.ask("GET", "/export/results.csv").startswith("round,player,table,points")
    EventExportAnswer.model_validate(rounds.ask("GET", "/export/event.json"))


@pytest.mark.slow
def test_tribbles_on_pages(client: TestClient) -> None:
    rounds = Rounds(client, *FOUR, edition="tr")
    desk = rounds.desk
    assert desk.do("/pods/head-start", registration=rounds.ids["Anna"], points="100,000") == 303
    assert desk.do("/pods/head-start", registration=rounds.ids["Anna"], points="many") == 422
    assert desk.do("/pods/seat", number="1", names_public="yes") == 303
    assert desk.do("/pods/points", number="1", table="1", player=rounds.ids["Anna"], points="5") == 422
    score(rounds, 1, {"Anna": 5})
    page = words_of(desk.page("/pods"))
    assert "100,005" in page
    assert "cut for the highest Tribble" in page
    assert desk.do("/pods/cut", player=rounds.ids["Dora"], tribbles="1000") == 303
    for path in ("rounds", "standings", "clock"):
        assert "Dora" in words_of(client.get(f"/e/{desk.slug}/{path}").text)
    assert "Round 1, table 1" in words_of(client.get(f"/mine/{rounds.secrets['Anna']}").text)


def lose(rounds: Rounds, registration: str) -> str:
    """Give penalties for illegal decks until one is a Game Loss, and return its id."""
    for _ in range(3):
        path = f"/registrations/{registration}/penalties"
        given = rounds.ask("POST", path, 201, infraction="D1", stage="round")
        if given["level"] == 3:
            return str(given["id"])
    raise AssertionError("no level 3")


def test_a_game_loss_is_ticked_at_the_table_of_the_player(client: TestClient) -> None:
    rounds = Rounds(client, *FOUR, edition="tr")
    rounds.ask("POST", "/rounds/1/pods")
    anna, dora = rounds.ids["Anna"], rounds.ids["Dora"]

    def ticked() -> list[str]:
        boxes = elements(rounds.desk.page("/pods"), "input")
        return [each["value"] for each in boxes if each.get("name") == "conceded" and "checked" in each]

    assert ticked() == []
    penalty = lose(rounds, anna)
    assert ticked() == [anna]
    assert words_of(rounds.desk.page("/pods")).count("Game Loss") == 2  # At the name, and the note.
    rounds.ask("POST", f"/penalties/{penalty}/waiver", reason="misread")
    assert ticked() == []
    lose(rounds, dora)
    assert ticked() == [dora]
    score(rounds, 1, {"Anna": 5}, conceded="Dora")
    assert ticked() == [dora]  # The seat says it now.
    assert "Game Loss" not in words_of(rounds.desk.page("/pods"))


@pytest.fixture
def played(client: TestClient) -> Rounds:
    rounds = Rounds(client, *FOUR)
    hand = [
        {"player": rounds.ids["Anna"], "opponent": rounds.ids["Berta"]},
        {"player": rounds.ids["Carla"], "opponent": rounds.ids["Dora"]},
    ]
    for place, game in enumerate(rounds.ask("POST", "/rounds/1/pairing", by_hand=hand)["games"]):
        names = {"Anna", "Carla"}
        told = (
            WIN
            if game["player_name"] in names
            else {"result": "FL", "player_score": 35, "opponent_score": 100}
        )
        more = {"opponent_score" if game["player_name"] in names else "player_score": 35 + 5 * place}
        rounds.ask("PUT", f"/games/{game['id']}/result", **{**told, **more})
    return rounds


def test_a_bracket(played: Rounds) -> None:
    played.ask("GET", "/bracket", 404)
    assert own(played, "Anna", "match")["match"] is None
    drawn = BracketAnswer.model_validate(played.ask("POST", "/bracket", top=4))
    first = drawn.matches[0]
    played.ask("PUT", f"/bracket/matches/{first.id}/games/1", 422, winner="0" * 16)
    winner = first.sides[0].player
    found = played.ask("PUT", f"/bracket/matches/{first.id}/games/1", winner=winner)
    assert found["matches"][0]["winner"] == winner
    assert played.ask("POST", f"/bracket/matches/{first.id}/games/withdrawal", reason="wrong")["places"] == {}
    assert OwnMatchAnswer.model_validate(own(played, "Anna", "match")).match is not None
    exported = EventExportAnswer.model_validate(played.ask("GET", "/export/event.json"))
    assert exported.bracket is not None
    assert exported.bracket.style == "standard"
    headers = {"Authorization": f"Bearer {played.desk.secret}"}
    address = f"/api/v1/events/{played.desk.slug}/bracket/withdrawal"
    assert played.client.post(address, headers=headers, json={"reason": "six play"}).status_code == 204
    played.ask("GET", "/bracket", 404)


@pytest.mark.slow
def test_a_bracket_on_pages(played: Rounds) -> None:
    desk, client = played.desk, played.client
    assert client.get(f"/e/{desk.slug}/bracket").status_code == 404
    assert desk.do("/bracket/draw", style="modified-mcintyre", top="4") == 422
    assert desk.do("/bracket/draw", style="final-confrontation", best_of="3") == 303
    hidden = words_of(client.get(f"/e/{desk.slug}/bracket").text)
    assert not any(name in hidden for name in FOUR)
    for number in ("1", "2"):
        winner = played.ask("GET", "/bracket")["matches"][0]["sides"][1]["player"]
        assert desk.do("/bracket/game", match="F", number=number, winner=winner) == 303
    assert desk.do("/bracket/game", match="F", number="3", winner="") == 409
    assert "wins." in words_of(desk.page("/bracket"))
    assert played.ask("GET", "/standings")["standings"]["players"][0]["decided_by"].endswith("final")
    assert desk.do("/bracket/back", reason="no") == 409
    assert desk.do("/bracket/game-back", match="F", reason="wrong") == 303


@pytest.mark.parametrize("what", ["score-cards", "table-tents", "pairings"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_what_is_printed(played: Rounds, what: str, paper: str) -> None:
    path = f"/e/{played.desk.slug}/desk/rounds/{what}"
    page = played.client.get(f"{path}?paper={paper}", headers=played.desk.key)
    assert all(name in words_of(page.text) for name in FOUR)
    assert "default-src 'none'" in page.headers["content-security-policy"]
    content = played.client.get(f"{path}.pdf?paper={paper}", headers=played.desk.key).content
    text = " ".join(texts(content))
    assert all(name in text for name in FOUR)
    assert {"a4": b"841.89", "letter": b"792"}[paper] in content
    assert pages(content) == {"score-cards": 2, "table-tents": 1, "pairings": 1}[what]


def test_names_that_no_pdf_prints_are_explained(client: TestClient) -> None:
    rounds = Rounds(client, "Anna", "Ким")
    rounds.ask("POST", "/rounds/1/pairing")
    assert "print the HTML form" in rounds.desk.page("/rounds/pairings.pdf", 422)
    assert "Ким" in rounds.desk.page("/rounds/pairings")
