"""No small request takes a processor long, whatever it holds: lists, forms, JSON, what is packed."""

import zlib
from base64 import urlsafe_b64encode
from datetime import date
from functools import partial

import pytest
from fastapi.testclient import TestClient

from cardpools.catalog.catalog import Catalog
from legality.deck_check.rows_to_count import parts_to_count
from legality.engine.catalogs import catalog_of
from legality.judging import judge_text
from legality.service.forms.list_form import ListForm
from legality.service.models.list_requests import LONGEST_LIST
from legality.service.views.checks.count_view import read_numbers
from legality.terms.stated import StatedTerms
from tests.legality.service.asking import LEGAL
from tests.processor_time import seconds

MOST = 2.0
"""Seconds of processor time for the largest list that is taken."""

FORM = {"Content-Type": "application/x-www-form-urlencoded"}
JSON = {"Content-Type": "application/json"}
PARTS = {"Content-Type": "multipart/form-data; boundary=x"}
PART = b'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'


def fill(piece: str) -> str:
    """Return as much of a piece as a list may hold."""
    return (piece * (LONGEST_LIST // len(piece) + 1))[:LONGEST_LIST]


def lines(pattern: str, most: int = 4_990) -> str:
    """Return lines that differ, as many as are read."""
    made = "".join(pattern.format(number) + "\n" for number in range(most))
    return made[: LONGEST_LIST - 1].rpartition("\n")[0] + "\n"


def every_card(catalog: Catalog) -> str:
    """Return a list of all cards that fit."""
    titles = dict.fromkeys(catalog.card(each.card).title for each in catalog.all_printings())
    return "".join(f"1 {title}\n" for title in titles)[:LONGEST_LIST].rpartition("\n")[0]


PIECES = [
    " ",
    "7",
    "\t",
    "a",
    "\n",
    '"',
    ",",
    "<a>",
    "<",
    "&",
    '{"a":',
    "[",
    "(",
    "1 a (",
    "4x ",
    ".",
    "-",
    "\u00a0",
]
PIECES += [
    "\u200d",
    "\u0301",
    "🖖",
    "\u202e",
    "\r",
    "\x0b",
    "1\t",
    "a\t1\n",
    "*a*",
    "1 a" + " " * 90 + "\n",
    "٣",
    "\\",
]

NASTY = {f"{piece[:6]!r} and nothing else": fill(piece) for piece in PIECES}
NASTY |= {
    "names that nobody has": lines("1 Nobody Knows Name {}"),
    "names that are nearly right": lines("1 Jean-Luc Pic{}"),
    "many copies of unknown names": lines("99x99 a b {}"),
    "as many headings as cards": "Missions\n1 Brute Force\nDilemmas\n1 Spacedoor\n" * 1_200,
    "lines that nobody can read": lines("?? !! {}"),
}


@pytest.fixture(scope="module")
def warm(site: TestClient) -> TestClient:
    """Have everything loaded that is loaded once."""
    for text in (LEGAL, "1 Nobody Knows\n"):
        site.post("/", data={"list": text, "also": "formats"})
        site.post("/api/v1/check", json={"list": text})
    return site


@pytest.mark.slow
@pytest.mark.parametrize("name", NASTY)
def test_a_list_of_any_shape(warm: TestClient, name: str) -> None:
    """The page of a list of 5,000 unknown names took 17 seconds, each time that it was sent."""
    text = NASTY[name]
    assert seconds(lambda: warm.post("/api/v1/check", json={"list": text})) < MOST
    assert seconds(lambda: warm.post("/", data={"list": text})) < 2 * MOST


@pytest.mark.slow
@pytest.mark.parametrize("edition", ["1e", "2e"])
def test_a_list_of_all_cards_is_judged_but_not_everywhere(warm: TestClient, edition: str) -> None:
    """Where else such a list is legal took nine seconds to find out."""
    text = every_card(catalog_of(edition))  # type: ignore[arg-type]  # Both are editions.
    assert seconds(lambda: warm.post("/api/v1/check", json={"list": text})) < 2 * MOST
    assert seconds(lambda: warm.post("/api/v1/check", json={"list": text})) < MOST
    asked: dict[str, dict[str, dict[str, str]]] = {
        "/api/v1/formats": {"json": {"list": text}},
        "/": {"data": {"list": text, "also": "formats"}},
    }
    for path, sent in asked.items():
        assert warm.post(path, **sent).status_code == 413  # type: ignore[arg-type]  # It takes both by name.
        assert seconds(partial(warm.post, path, **sent)) < MOST  # type: ignore[arg-type]
    assert warm.post("/api/v1/formats", json={"list": LEGAL}).status_code == 200


BODIES: dict[str, tuple[str, bytes, dict[str, str]]] = {
    "a field for each letter": ("/", b"a&" * 490_000, FORM),
    "separators alone": ("/", b"&" * 990_000, FORM),
    "escapes alone": ("/", b"list=" + b"%41" * 330_000, FORM),
    "fields before the door": ("/e/none/desk/enter", b"a=1&" * 240_000, FORM),
    "fields before a desk": ("/e/none/desk/draw", b"a=1&" * 240_000, FORM),
    "parts": ("/", PART * 18_000 + b"--x--\r\n", PARTS),
    "parts before a desk": ("/e/none/desk/draw", PART * 18_000 + b"--x--\r\n", PARTS),
    "headers of a part": ("/", b"--x\r\n" + b"A: b\r\n" * 160_000, PARTS),
    "nearly boundaries": ("/", PART + b"\r\n--" * 240_000, PARTS),
    "depth": ("/api/v1/check", b"[" * 990_000, JSON),
    "depth of objects": ("/api/v1/check", b'{"a":' * 190_000, JSON),
    "keys": ("/api/v1/check", b"{" + b",".join(b'"k%d":1' % n for n in range(80_000)) + b"}", JSON),
    "guides": ("/api/v1/formats", b'{"list":"1 a","guides":[' + b"1," * 400_000 + b"1]}", JSON),
    "earlier infractions": ("/api/v1/check", b'{"list":"1 a","priors":[' + b"1," * 400_000 + b"1]}", JSON),
    "digits": (
        "/api/v1/check",
        b'{"list":"1 a","terms":{"event":{"players":' + b"9" * 900_000 + b"}}}",
        JSON,
    ),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", BODIES)
def test_a_body_of_any_shape(warm: TestClient, name: str) -> None:
    """400,000 guides were each looked at before they were too many: four seconds, for everybody."""
    path, body, headers = BODIES[name]
    answers = []
    assert seconds(lambda: answers.append(warm.post(path, content=body, headers=headers))) < MOST
    assert answers[0].status_code < 500
    assert len(answers[0].content) < len(body)


def test_a_link_that_is_packed_a_thousandfold(warm: TestClient) -> None:
    packed = urlsafe_b64encode(zlib.compress(b"1" * 5_000_000, 9)).decode().rstrip("=")
    assert len(packed) < 8_000
    assert seconds(lambda: warm.get("/", params={"deck": packed})) < MOST
    assert warm.get("/", params={"deck": packed}).status_code == 400


BOMB = '<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa">' + "".join(
    f'<!ENTITY {name} "{f"&{before};" * 10}">' for before, name in zip("abcdefgh", "bcdefghi", strict=True)
)


@pytest.mark.parametrize(
    "text",
    [
        f'{BOMB}]><deck version="0.8"><superzone name="Deck">&i;</superzone></deck>',
        '<!DOCTYPE d [<!ENTITY a SYSTEM "file:///etc/passwd">]><deck><superzone>&a;</superzone></deck>',
        '<!DOCTYPE d SYSTEM "http://127.0.0.1:1/d.dtd"><deck><superzone name="Deck"></superzone></deck>',
    ],
)
def test_a_list_in_xml_brings_nothing_with_it(warm: TestClient, text: str) -> None:
    answers = []
    assert (
        seconds(lambda: answers.append(warm.post("/api/v1/check", json={"list": text, "dialect": "dek"})))
        < MOST
    )
    assert answers[0].status_code in (200, 422)
    assert "root:" not in answers[0].text
    assert len(answers[0].content) < 20_000


def test_a_number_of_copies_that_no_number_holds() -> None:
    """More than 4,300 digits are no number to Python, and the desk failed."""
    parts = parts_to_count(judge_text(LEGAL, StatedTerms(edition="2e"), date(2026, 11, 1)))
    key = parts[0].types[0].rows[0].key
    found = read_numbers(parts, {f"n-{key}": "9" * 5_000})
    assert {row: number for row, number in found.items() if number} == {key: 200}


def test_a_form_takes_only_what_it_knows() -> None:
    form = ListForm.of(
        {f"k{number}": "x" for number in range(50_000)} | {"list": "1 a", "dialect": "x" * 90_000}
    )
    assert (form.text, len(form.dialect), form.terms) == ("1 a", 300, {})
