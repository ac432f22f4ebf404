"""Rounds on pages: paired and entered at the desk, reported on the receipt, shown to everybody."""

import re

import pytest
from fastapi.testclient import TestClient

from tests.legality.service.asking import LEGAL, elements, words_of
from tests.legality.service.events import opened
from tests.legality.service.test_rounds_api import WIN, Rounds


@pytest.fixture
def rounds(client: TestClient) -> Rounds:
    return Rounds(client, "Anna", "Berta", "Carla", "Dora")


def public(rounds: Rounds, page: str, expected: int = 200) -> str:
    answer = rounds.client.get(f"/e/{rounds.desk.slug}/{page}")
    assert answer.status_code == expected
    return words_of(answer.text)


def report(rounds: Rounds, name: str, expected: int = 303, **fields: str) -> str:
    own = f"/mine/{rounds.secrets[name]}"
    told = {"number": "1", "player_score": "100", "opponent_score": "35", **fields}
    answer = rounds.client.post(f"{own}/game", data=told, follow_redirects=False)
    assert answer.status_code == expected, answer.text
    return words_of(rounds.client.get(own).text)


@pytest.mark.slow
def test_a_round_at_the_desk_and_on_receipts(rounds: Rounds) -> None:
    desk = rounds.desk
    public(rounds, "rounds", 404)
    hand = {"one": rounds.ids["Anna"], "other": rounds.ids["Berta"]}
    proposed = desk.do("/rounds/propose", number="1", **hand)
    assert proposed == 200
    assert "The clock has not started" not in words_of(desk.page("/rounds"))
    assert desk.do("/rounds/pair", number="1", names_public="yes", **hand) == 303
    assert desk.do("/rounds/clock", number="1", minutes="60") == 303
    own = words_of(rounds.client.get(f"/mine/{rounds.secrets['Anna']}").text)
    assert "Round 1, table 1" in own
    assert "You play against Berta" in own
    assert "One player reported" in report(rounds, "Anna", result="FW")
    assert "Report the same to confirm it" in words_of(
        rounds.client.get(f"/mine/{rounds.secrets['Berta']}").text
    )
    assert "reported different results" in report(
        rounds, "Berta", result="TT", player_score="35", opponent_score="35"
    )
    assert "The reports differ" in words_of(desk.page("/rounds"))
    assert "Full loss 35–100" in report(rounds, "Berta", result="FL", player_score="35", opponent_score="100")
    assert "100–35" in public(rounds, "rounds")
    assert "Carla" in public(rounds, "rounds")
    assert "left of 60 minutes" in public(rounds, "clock")


def test_a_negative_score_is_readable(rounds: Rounds) -> None:
    """A game of 100 and -5 points was shown as "100–-5"."""
    rounds.ask("POST", "/rounds/1/pairing", names_public=True)
    game = rounds.ask("GET", "/rounds/1")["games"][0]
    names = {identity: name for name, identity in rounds.ids.items()}
    who, other = names[game["player"]], names[game["opponent"]]
    report(rounds, who, result="FW", opponent_score="-5")
    assert f"full win for <bdi>{who}</bdi>, 100 to −5" in rounds.desk.page("/rounds")
    assert "Full loss for you, −5 to 100" in words_of(
        rounds.client.get(f"/mine/{rounds.secrets[other]}").text
    )
    report(rounds, other, result="FL", player_score="-5", opponent_score="100")
    for page in (words_of(rounds.desk.page("/rounds")), public(rounds, "rounds")):
        assert "100 to −5" in page
        assert "–-5" not in page


@pytest.mark.parametrize(("edition", "place"), [("2e", "/rounds"), ("tr", "/pods")])
def test_who_is_here_without_a_list_is_named_before_pairing(
    client: TestClient, edition: str, place: str
) -> None:
    """A walk-in without a list was left out of the pairing, and no page said so."""
    desk = opened(client, slug=f"walk-in-{edition}", edition=edition, policy="flag")
    assert desk.do("/roster/add", names="Absent") == 303
    assert "not paired" not in words_of(desk.page(place))
    assert desk.do("/roster/walk-in", player="Elin") == 303
    assert desk.do("/lock") == 303
    said = words_of(desk.page(place))
    assert "Here without a list, so not paired" in said
    assert "Enter a list for Elin" in said
    assert "Enter a list for Absent" not in said
    form = re.findall(r'href="/e/[^"]+/desk(/roster/enter\?player=[0-9a-f]+)"', desk.page(place))[0]
    assert 'value="Elin"' in desk.page(form)
    assert desk.do("/roster/enter", player="Elin", handle="", name="", list=LEGAL, key="k" * 20) == 200
    assert "not paired" not in words_of(desk.page(place))


def test_results_are_entered_and_changed_with_a_reason(rounds: Rounds) -> None:
    rounds.ask("POST", "/rounds/1/pairing")
    for game in rounds.ask("GET", "/rounds/1")["games"]:
        typed = {"game": game["id"], "result": "MW", "player_score": "60", "opponent_score": "-5"}
        assert rounds.desk.do("/rounds/result", **typed) == 303
        assert rounds.desk.do("/rounds/result", **{**typed, "opponent_score": "ten"}) == 422
        assert rounds.desk.do("/rounds/result", **{**typed, "result": "both"}) == 422
        assert rounds.desk.do("/rounds/result", **{**typed, "result": "both", "reason": "wrong"}) == 303
    found = rounds.ask("GET", "/rounds/1")["games"]
    assert {(game["result"], game["opponent_result"]) for game in found} == {("MG", "MG")}
    assert rounds.desk.do("/rounds/back", number="1", reason="no") == 409


@pytest.mark.slow
def test_names_appear_only_where_the_director_publishes_them(rounds: Rounds) -> None:
    rounds.ask("POST", "/rounds/1/pairing")
    for page in ("rounds", "standings", "clock"):
        text = public(rounds, page)
        assert not any(name in text for name in rounds.ids)


def test_a_refused_report_is_explained(rounds: Rounds) -> None:
    rounds.ask("POST", "/rounds/1/pairing")
    report(rounds, "Anna", 422, result="TT")
    report(rounds, "Anna", 422, result="MG")
    report(rounds, "Anna", 422, result="FW", player_score="x")


def main_buttons(rounds: Rounds, place: str = "/rounds") -> list[str]:
    page = rounds.desk.page(place)
    return re.findall(r'<button[^>]*class="main"[^>]*>([^<]+)<', page)


def test_the_desk_leads_from_one_main_step_to_the_next(rounds: Rounds) -> None:
    """The coin was offered before any result, and the next round before the results of the last."""
    assert main_buttons(rounds) == ["Pair round 1"]
    assert (
        "Begin round 1" in words_of(rounds.desk.page("/checks")).partition("Rounds are paired elsewhere")[2]
    )
    rounds.ask("POST", "/rounds/1/pairing", names_public=True)
    assert main_buttons(rounds) == ["Start the clock"]
    rounds.desk.do("/rounds/clock", number="1", minutes="60")
    assert main_buttons(rounds) == []
    said = words_of(rounds.desk.page("/rounds"))
    assert "of round 1 have no result yet" in said
    assert "Toss the coin" not in said
    assert "Equal so far" in said
    for game in rounds.ask("GET", "/rounds/1")["games"]:
        rounds.ask("PUT", f"/games/{game['id']}/result", **WIN)
    assert main_buttons(rounds) == ["Pair round 2"]
    assert "Toss the coin" in words_of(rounds.desk.page("/rounds"))


def test_the_standings_name_the_step_that_decided(rounds: Rounds) -> None:
    rounds.ask("POST", "/rounds/1/pairing", names_public=True)
    for game in rounds.ask("GET", "/rounds/1")["games"]:
        rounds.ask("PUT", f"/games/{game['id']}/result", **WIN)
    assert "toss a coin" in public(rounds, "standings")
    assert rounds.desk.do("/rounds/coin") == 303
    assert "Coin toss with seed" in public(rounds, "standings")
    assert "Toss the coin" not in words_of(rounds.desk.page("/rounds"))


def test_players_leave_and_come_back(rounds: Rounds) -> None:
    dora = rounds.ids["Dora"]
    assert rounds.desk.do("/rounds/pair", number="1", drops=dora, names_public="yes") == 303
    page = rounds.desk.page("/rounds")
    assert "Left the event" in words_of(page)
    assert any(each.get("value") == dora for each in elements(page, "input"))
    assert rounds.desk.do("/rounds/return", registration=dora) == 303
    assert "Left the event" not in words_of(rounds.desk.page("/rounds"))
