"""`legality stats` through the front door."""

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner, Result
from hypothesis import given, settings
from hypothesis import strategies as st

from cli import main
from decklists.mistake_excerpts import columns
from legality.render.stats.svg import draw_charts
from legality.stats.deck_stats import Bar, Chart, Stats
from tests.legality.stats.test_deck_stats import ON, stats_of
from tests.shared import lackey_lists, needs_shared

DECK = "Draw deck\n6 Kahmis\n5 Bareil Antos, Esteemed Vedek\nMissions\n1 Qo'noS, Heart of the Empire\n"
SVG = "{http://www.w3.org/2000/svg}"


def run(*words: str, text: str | None = None) -> Result:
    return CliRunner().invoke(main, ["stats", *words], input=text)


def test_bars_are_as_long_as_their_numbers() -> None:
    lines = run("-", text=DECK).output.splitlines()
    assert "  draw deck 11 ███████████" in lines
    assert "  Klingon 6 ██████" in lines


def test_the_bonus_is_told_with_its_numbers() -> None:
    output = run("-", "--width", "120", text=DECK).output
    asked = "of 11 personnel that are not Non-Aligned; more than half is needed"
    assert f"  yes Qo'noS, Heart of the Empire: 6 {asked}" in output
    assert f"  no Bajoran: 5 {asked}" in output
    assert "Organized Play Guide 5.0, 12.5.1 Headquarters / Affiliation Bonus" in output


def test_json() -> None:
    facts: dict[str, Any] = json.loads(run("-", "--json", "--on", "2026-06-01", text=DECK).stdout)
    assert facts["schema"] == "legality/stats-1"
    assert (facts["edition"], facts["on"], facts["cards"], facts["unread"]) == ("2e", "2026-06-01", 12, 0)
    assert facts["charts"][0] == {
        "id": "sections",
        "title": "Parts of the list",
        "bars": [{"label": "draw", "cards": 11}, {"label": "missions", "cards": 1}],
        "note": "",
    }
    assert facts["league_bonus"]["shares"][0] == {
        "kind": "headquarters",
        "name": "Qo'noS, Heart of the Empire",
        "personnel": 6,
        "among": 11,
        "more_than": "1/2",
        "qualifies": True,
        "note": "",
    }


@needs_shared
@pytest.mark.parametrize("width", [40, 60, 80])
def test_no_line_is_wider_than_the_terminal(width: int) -> None:
    for path in lackey_lists():
        output = run(str(path), "--width", str(width)).output
        assert max(map(columns, output.splitlines())) <= width


def test_the_picture_is_drawn_into_a_file(tmp_path: Path) -> None:
    file = tmp_path / "deck.svg"
    result = run("-", "-o", str(file), text=DECK)
    assert result.exit_code == 0
    root = ElementTree.parse(file).getroot()
    assert root.attrib["role"] == "img"
    texts = [each.text for each in root.iter(f"{SVG}text")]
    assert {"Types", "Personnel", "11", "Klingon"} <= set(texts)
    described = root.find(f"{SVG}desc")
    assert described is not None
    assert "Types: Personnel 11, Mission 1." in (described.text or "")


def test_a_picture_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    result = run("-", "-o", str(tmp_path), text=DECK)
    assert (result.exit_code, result.stdout) == (3, "")
    assert "cannot be written" in result.stderr


@settings(deadline=None, max_examples=50)
@given(st.text(max_size=40), st.text(max_size=80))
def test_whatever_a_deck_is_called_the_picture_is_xml(title: str, label: str) -> None:
    chart = Chart("icons", "Icons", (Bar(label, 3), Bar("<script>&\"'", 1)))
    drawn = draw_charts(Stats("2e", ON, 4, 0, (chart,)), title)
    root = ElementTree.fromstring(drawn)
    assert not list(root.iter(f"{SVG}script"))


def test_a_deck_of_nothing_known_has_a_picture() -> None:
    assert draw_charts(stats_of("Deck\n1 Nobody at All\n"), "").startswith("<svg")


@pytest.mark.parametrize("words", [("nowhere.txt",), ("-", "--on", "soon"), ("-", "--edition", "3e")])
def test_what_cannot_be_answered_is_refused(words: tuple[str, ...]) -> None:
    result = run(*words, text=DECK)
    assert (result.exit_code, result.stdout) == (3, "")


@pytest.mark.parametrize(
    ("heading", "title"), [("", "my deck"), ("Title: Bajor for Bajorans\n", "Bajor for Bajorans")]
)
def test_a_picture_is_called_like_the_deck_or_its_file(tmp_path: Path, heading: str, title: str) -> None:
    deck, file = tmp_path / "my deck.txt", tmp_path / "deck.svg"
    deck.write_text(heading + DECK, "utf-8")
    assert run(str(deck), "-o", str(file)).exit_code == 0
    found = ElementTree.parse(file).getroot()
    assert title in [each.text for each in found.iter() if each.text]
