"""A Chair's Challenge (5.0 11.3.2): decks "with certain restrictions as dictated by the current Chair"."""

import re
from html import unescape
from pathlib import Path

import pytest
from click.testing import CliRunner
from fastapi.testclient import TestClient

from cli import main
from legality.terms.event_file import WrongEventFile, parse_event
from tests.legality.service.asking import LEGAL, elements, words_of
from tests.legality.service.events import FORM, announce

KLINGONS = '[[challenge]]\nallow = "only"\naffiliations = ["klingon"]\nsource = "article 2711"\n'
DECK = "Draw deck\n1 Kahmis\n1 Anara\n"
ASKED = {"allow": "only", "affiliations": ["klingon"], "source": "article 2711"}


def check(client: TestClient, challenge: object, text: str = DECK, edition: str = "2e") -> dict[str, str]:
    terms = {"edition": edition, "event": {"challenge": challenge}}
    answer = client.post("/api/v1/check", json={"list": text, "terms": terms})
    assert answer.status_code == 200, answer.text
    found = [each for each in answer.json()["findings"] if each["code"].startswith("D-CHALLENGE")]
    return {each["message"]: each["citation"]["document"] for each in found}


def test_the_event_file_restricts_a_deck_and_cites_the_announcement(tmp_path: Path) -> None:
    event, deck = tmp_path / "event.toml", tmp_path / "deck.txt"
    event.write_text(f'edition = "2e"\n{KLINGONS}')
    deck.write_text(DECK)
    said = CliRunner().invoke(main, ["check", str(deck), "--event", str(event), "-v"])
    assert said.exit_code == 1
    words = " ".join(said.output.split())
    assert "Anara is not allowed in this Chair's Challenge (only affiliation Klingon)" in words
    assert "article 2711, Chair's Challenge" in words
    assert "Kahmis is not allowed" not in words


def test_the_api_restricts_a_deck_and_cites_the_announcement(client: TestClient) -> None:
    found = check(client, [ASKED])
    assert [*found.values()] == ["article 2711"]
    assert "Anara" in next(iter(found))


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"allow": "only", "affiliations": ["Kligon"], "source": "x"}, "is it Klingon"),
        ({"allow": "at-most", "types": ["Event"], "source": "x"}, "number"),
        ({"allow": "none", "number": 3, "types": ["Event"], "source": "x"}, "number"),
        ({"allow": "only", "source": "x"}, "names no cards"),
        ({"allow": "only", "titles": ["Kahmis"], "source": ""}, "source"),
        ({"allow": "only", "titles": ["Kahmiss"], "source": "x"}, "is it Kahmis"),
        ({"allow": "some", "titles": ["Kahmis"], "source": "x"}, "only"),
    ],
)
def test_a_restriction_that_means_nothing_is_refused(
    client: TestClient, wrong: dict[str, object], words: str
) -> None:
    terms = {"edition": "2e", "event": {"challenge": [wrong]}}
    answer = client.post("/api/v1/check", json={"list": DECK, "terms": terms})
    assert answer.status_code == 422
    assert words in answer.text


def test_the_file_names_every_error_with_its_key() -> None:
    text = KLINGONS + KLINGONS.replace("klingon", "Kligon").replace("only", "copies")
    with pytest.raises(WrongEventFile) as raised:
        parse_event(f'edition = "2e"\n{text}')
    assert [error.split(":")[0] for error in raised.value.errors] == [
        "challenge.1.number",
        "challenge.1.affiliations",
    ]


# 5.0 glossary: the TNG property logo is that of "The Next Generation" or "Star Trek: Generations".
def test_the_property_of_the_next_generation_includes_generations(client: TestClient) -> None:
    only = {"allow": "only", "properties": ["TNG"], "source": "x"}
    kirk = "Draw deck\n1 James T. Kirk\n"  # Star Trek Generations prints him first.
    assert check(client, [only], kirk, "1e") == {}
    assert check(client, [{**only, "properties": ["DS9"]}], kirk, "1e") != {}


# A list that names a printing means it: Martok is printed as 1R311 and as a promo.
def test_a_named_printing_counts_as_that_printing(client: TestClient) -> None:
    none = {"allow": "none", "rarities": ["R"], "source": "x"}
    assert check(client, [none], "Draw deck\n1 Martok, Soldier of the Empire (1R311)\n") != {}
    assert check(client, [none], "Draw deck\n1 Martok, Soldier of the Empire\n") == {}


def test_a_smallest_change_replaces_the_card(tmp_path: Path) -> None:
    (tmp_path / "event.toml").write_text(f'edition = "2e"\n{KLINGONS}')
    (tmp_path / "deck.txt").write_text(DECK)
    options = ["--event", str(tmp_path / "event.toml"), "--json"]
    said = CliRunner().invoke(main, ["check", str(tmp_path / "deck.txt"), *options])
    assert "replace Anara" in said.stdout


ROW = {"challenge_source": "article 2711", "challenge1_allow": "none", "challenge1_by": "titles"}


def test_the_page_announces_it_and_refuses_a_list_against_it(client: TestClient) -> None:
    desk = announce(client, **ROW, challenge1_names="Cure Blight", slug="chair")
    shown = words_of(client.get(f"/e/{desk.slug}").text)
    assert "None of Teplan Prime, Cure Blight ( article 2711 )" in shown
    assert desk.do("/open") == 303
    assert "D-CHALLENGE" in _refusal(client, desk.slug)


def test_the_page_names_an_error_beside_its_fields(client: TestClient) -> None:
    answer = client.post("/events/new", data={**FORM, **ROW, "challenge1_names": "Kahmiss"})
    assert answer.status_code == 422
    assert "is it Kahmis" in words_of(answer.text)


def test_the_file_on_the_page_keeps_its_restrictions(client: TestClient) -> None:
    plan = f'name = "Chair"\nedition = "2e"\n{KLINGONS}'
    looked = client.post("/events/new", data={**FORM, "plan": plan, "look": "file"})
    found = re.search(r'name="plan"[^>]*>\n(.*?)</textarea>', looked.text, re.DOTALL)
    assert found
    kept = unescape(found[1])
    assert parse_event(f'edition = "2e"\n{kept}').event.challenge[0].affiliations == ("Klingon",)
    desk = announce(client, plan=kept, slug="chair-file")
    assert "Only affiliation Klingon" in words_of(client.get(f"/e/{desk.slug}").text)


def _refusal(client: TestClient, slug: str) -> str:
    answer = client.post(f"/api/v1/events/{slug}/registrations", json={"player": "Ada", "list": LEGAL})
    assert answer.status_code == 422, answer.text
    return answer.text


def test_the_form_takes_all_its_fields_and_files_as_a_browser_sends_them(client: TestClient) -> None:
    """A browser sends a file field without a file as well: with a fourth one the whole form was refused."""
    page = client.get("/events/new?edition=2e&on=2030-03-02").text
    fields = [each for kind in ("input", "select", "textarea") for each in elements(page, kind)]
    files = {str(each["name"]): ("", b"") for each in fields if each.get("type") == "file"}
    named = {str(each["name"]): "" for each in fields if each.get("type") != "file" and each.get("name")}
    answer = client.post("/events/new", data={**named, **FORM}, files=files)
    assert answer.status_code == 201, words_of(answer.text)
