"""The pre-check: the verdict beside the list, without any script."""

import re
from hashlib import sha256

import pytest
from click.testing import CliRunner
from fastapi.testclient import TestClient

from cli import main
from legality.service.views.deck_link import pack
from tests.legality.service.asking import EXAMPLES, FAULTY, LEGAL, elements, words_of


def text_of(page: str) -> str:
    found = re.search(r"<textarea[^>]*>\n(.*?)</textarea>", page, re.DOTALL)
    assert found
    return found[1]


def test_the_first_page_asks_for_a_list(client: TestClient) -> None:
    page = client.get("/")
    assert "Is your deck ready to fly?" in words_of(page.text)
    assert text_of(page.text) == ""


def test_a_legal_list_is_said_to_be_legal(client: TestClient) -> None:
    page = client.post("/", data={"list": LEGAL}).text
    assert elements(page, "h1")
    assert "Legal Checked 12:00 UTC · Read as 2E constructed, Complete, Standard" in words_of(page)
    assert "cannot be read" not in words_of(page)


def test_findings_stand_at_their_lines(client: TestClient) -> None:
    page = client.post("/", data={"list": FAULTY}).text
    said = words_of(page)
    assert said.index("Illegal: 6 problems") < said.index("6 things to fix") < said.index("Line by line")
    assert "Only 19 cards in your dilemma pile; you need 20 The whole deck" in said
    assert re.search(r"49 1 Wavefront error Wavefront is a dilemma", said)
    assert "Lines 9–24: no problems" in said


def test_the_list_comes_back_as_it_was(client: TestClient) -> None:
    assert text_of(client.post("/", data={"list": FAULTY.replace("\n", "\r\n")}).text) == FAULTY.replace(
        "'", "&#39;"
    )


def test_a_suggestion_is_put_into_the_list_by_its_button(client: TestClient) -> None:
    page = client.post("/", data={"list": FAULTY}).text
    button = next(each for each in elements(page, "button") if each.get("name") == "apply")
    mended = client.post("/", data={"list": FAULTY, "apply": button["value"], "read_as": "2e"}).text
    assert "1 Furel, Resistance Fighter\n" in text_of(mended)
    assert "Illegal: 5 problems" in words_of(mended)
    assert "Line 31 is now Furel, Resistance Fighter." in words_of(mended)


@pytest.mark.parametrize(
    "value", ["", "x", "31", "31|3|", "99|3|Anara", "31|4|Anara", f"31|3|{'x' * 201}", "9" * 50 + "|3|x"]
)
def test_a_button_that_nobody_made_changes_nothing(client: TestClient, value: str) -> None:
    page = client.post("/", data={"list": FAULTY, "apply": value, "read_as": "2e"})
    assert page.status_code == 200
    assert "Illegal: 6 problems" in words_of(page.text)


def test_terms_can_be_chosen(client: TestClient) -> None:
    page = client.post("/", data={"list": LEGAL, "pool": "academy", "on": "2026-11-01"}).text
    assert "Read as 2E constructed, Academy" in words_of(page)
    assert [each["value"] for each in elements(page, "option") if "selected" in each] == ["academy"]


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("on", "tomorrow", "Write the day"),
        ("pool", "x", "Choose one"),
        ("dialect", "x", "There is no such way"),
    ],
)
def test_a_wrong_term_is_told_at_its_field(client: TestClient, field: str, value: str, said: str) -> None:
    page = client.post("/", data={"list": LEGAL, field: value})
    assert page.status_code == 422
    assert re.search(rf'id="{field}-wrong">{said}', page.text)


def test_a_file_goes_before_what_was_typed(client: TestClient) -> None:
    page = client.post("/", data={"list": FAULTY}, files={"file": ("deck.txt", LEGAL.encode("utf-16"))})
    assert "Legal Checked 12:00 UTC · Read as" in words_of(page.text)


def test_a_binary_file_is_refused(client: TestClient) -> None:
    page = client.post("/", data={"list": ""}, files={"file": ("deck.zip", b"PK\x03\x04\0\0\0")})
    assert page.status_code == 415


def test_where_else_it_is_legal_is_told_when_asked_for(client: TestClient) -> None:
    answer = client.post("/", data={"list": LEGAL, "also": "formats"}).text
    assert "Where it is legal" in words_of(answer)
    assert "Slipstream" in words_of(answer)
    command = ["formats", str(EXAMPLES / "second-edition.txt"), "--on", "2026-11-18"]
    printed = CliRunner().invoke(main, command).stdout
    steps = re.findall("(fix|at least): ", printed)
    blocks = re.findall("<b>(Smallest change|At least)[^<]*</b></p><ul[^>]*>(.*?)</ul>", answer)
    labels = {"Smallest change": "fix", "At least": "at least"}
    assert [labels[label] for label, listed in blocks for _ in range(listed.count("<li>"))] == steps
    assert set(steps) == {"fix", "at least"}


def test_the_composition_is_shown_in_charts(client: TestClient) -> None:
    page = words_of(client.post("/", data={"list": LEGAL}).text)
    composition = page.partition("Composition")[2]
    assert re.search(r"Types Personnel \d+ Dilemma 20", composition)
    assert "Costs in the draw deck" in composition


def test_the_link_to_a_verdict_says_the_same_verdict(client: TestClient) -> None:
    page = client.post("/", data={"list": FAULTY, "pool": "complete"}).text
    link = next(each["href"] for each in elements(page, "a") if each.get("class") == "share")
    assert "on=2026-11-18" in link
    assert "Illegal: 6 problems" in words_of(client.get(link).text)


def test_the_link_names_how_the_list_was_read_only_if_that_was_said(client: TestClient) -> None:
    for sent, named in (({}, False), ({"dialect": "plain"}, True)):
        page = client.post("/", data={"list": LEGAL, **sent}).text
        link = next(each["href"] for each in elements(page, "a") if each.get("class") == "share")
        assert ("dialect=plain" in link) is named


def test_the_verdict_of_a_link_has_a_badge(client: TestClient) -> None:
    drawn = client.get("/badge.svg", params={"deck": pack(FAULTY), "on": "2026-11-18"})
    assert drawn.headers["content-type"] == "image/svg+xml"
    assert 'aria-label="deck: illegal: 6 problems"' in drawn.text
    assert "Furel" not in drawn.text
    assert client.get("/badge.svg?deck=nonsense").status_code == 400
    assert client.get("/badge.svg", params={"deck": pack(LEGAL), "on": "never"}).status_code == 400


def test_a_list_too_long_for_a_link_has_none(client: TestClient) -> None:
    remarks = "".join(f"# {sha256(bytes([number])).hexdigest()}\n" for number in range(200))
    page = client.post("/", data={"list": LEGAL + remarks}).text
    assert "too long for a link" in words_of(page)


@pytest.mark.parametrize("deck", ["x", "!!!", pack("a" * 300_000), pack(LEGAL)[:-9], "é"])
def test_an_address_that_nobody_made_is_refused(client: TestClient, deck: str) -> None:
    assert client.get("/", params={"deck": deck}).status_code == 400


def test_a_list_without_cards_is_told_why(client: TestClient) -> None:
    page = words_of(client.post("/", data={"list": "3x"}).text)
    assert "There is no card in this list" in page
    assert "A line has a count and no card." in page


EVIL = (
    "1 <script>alert(1)</script>\n1 \x1b[31m'\"><img src=x onerror=alert(1)>\n1 {{ 7 * 7 }}\n1 \u202edlrow\n"
)


def test_what_a_stranger_writes_is_only_text(client: TestClient) -> None:
    page = client.post("/", data={"list": EVIL}).text
    scripts = [each["src"].partition("?")[0] for each in elements(page, "script") if "src" in each]
    assert scripts[:3] == ["/static/times.js", "/static/menus.js", "/static/site.js"]
    assert [each.rpartition("/")[2] for each in scripts[3:]] == ["bench.js"]
    assert all(
        each.get("src", "").startswith(("/static/", "data:image/svg")) for each in elements(page, "img")
    )
    assert "{{ 7 * 7 }}" in words_of(page)
    listed = page.partition('id="findings"')[2]
    assert "\x1b" not in listed
    assert "\u202e" not in listed


def test_too_long_a_list_is_not_read(client: TestClient) -> None:
    page = client.post("/", data={"list": "1 Anara\n" * 40_000})
    assert page.status_code == 422
    assert "longer than any deck list" in words_of(page.text)


@pytest.mark.slow
@pytest.mark.parametrize("address", ["/docs", "/start", "/problems"])
def test_the_other_pages_stand_by_themselves(client: TestClient, address: str) -> None:
    page = client.get(address)
    assert page.status_code == 200
    for tag, attribute in (("script", "src"), ("link", "href"), ("img", "src")):
        named = [each[attribute] for each in elements(page.text, tag) if attribute in each]
        assert named
        assert all(each.startswith("/") for each in named)


@pytest.mark.slow
def test_the_api_page_describes_every_operation(client: TestClient) -> None:
    page = words_of(client.get("/docs").text)
    for path, methods in client.get("/openapi.json").json()["paths"].items():
        for method in methods:
            assert f"{method.upper()} {path}" in page


def test_an_unknown_address_is_told_on_a_page(client: TestClient) -> None:
    page = client.get("/nowhere")
    assert page.status_code == 404
    assert "Page not found" in words_of(page.text)
