"""Deck list forms and score cards as PDF: whole titles, on the paper that was asked for (5.0, 7).

The streams of the file are read back, where each text is written as such.
"""

import re
import subprocess
import sys
import zlib
from datetime import date
from pathlib import Path

import pytest
from click.testing import CliRunner

from cardpools.catalog.catalog import open_catalog
from cardpools.model import EDITIONS, Edition
from cli import main
from legality.deck_check.counting_sheet import Sheet, sheet_for
from legality.judging import judge_text
from legality.render.sheet.html import Paper
from legality.render.sheet.pdf import (
    UnprintableText,
    blank_deck_pdf,
    filled_deck_pdf,
    plain_letters,
    score_cards_pdf,
)
from legality.terms.stated import StatedTerms
from tests.legality.service.asking import LEGAL

POINTS = {"a4": (595.28, 841.89), "letter": (612, 792)}


def texts(pdf: bytes) -> list[str]:
    streams = re.findall(rb"stream\r?\n(.*?)\r?\nendstream", pdf, re.DOTALL)
    found = []
    for stream in streams:
        for said in re.findall(rb"\((.*?)(?<!\\)\) Tj", zlib.decompress(stream), re.DOTALL):
            found.append(re.sub(rb"\\(.)", rb"\1", said).decode("latin-1"))
    return found


def pages(pdf: bytes) -> int:
    return len(re.findall(rb"/Type /Page\b(?!s)", pdf))


def sheet(text: str, edition: Edition = "2e") -> Sheet:
    return sheet_for(judge_text(text, StatedTerms(edition=edition), date(2026, 11, 19)))


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(
    ("edition", "parts"),
    [
        ("1e", ["Missions", "Seed deck", "Sites", "Draw deck", "Q's Tent"]),
        ("2e", ["Missions", "Dilemma pile", "Draw deck"]),
        ("tr", ["Tribble side deck", "Trouble pile"]),
    ],
)
def test_a_blank_form_is_one_page_with_the_parts_of_its_edition(
    edition: Edition, parts: list[str], paper: Paper
) -> None:
    made = blank_deck_pdf(edition, paper)
    said = texts(made)
    assert [each for each in said if each in parts] == parts
    assert {"Player", "Forum handle"} <= set(said)
    assert pages(made) == (2 if (edition, paper) == ("1e", "letter") else 1)
    width, height = (float(each) for each in re.findall(rb"MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", made)[0])
    assert (width, height) == pytest.approx(POINTS[paper], abs=0.5)


def test_two_score_cards_have_the_columns_of_section_7() -> None:
    said = texts(score_cards_pdf("a4"))
    assert said.count("Score card") == said.count("Differential") == said.count("Opponent") == 2


def test_a_filled_form_has_every_line_of_the_list() -> None:
    said = texts(filled_deck_pdf(sheet(LEGAL)._replace(player="Zoë O’Brien-Łukasz"), "a4"))
    assert {"Missions: 5", "Dilemma pile: 20", "Draw deck: 36", "Zoë O'Brien-Lukasz"} <= set(said)
    assert "Benjamin Sisko, The Emissary of the Prophets" in said


def test_a_long_title_goes_on_in_the_next_line() -> None:
    title = "A title that nobody ever printed and that is longer than one line of the form can be"
    said = texts(filled_deck_pdf(sheet(f"Draw deck\n2 {title}\n"), "a4"))
    (first,) = (number for number, each in enumerate(said) if each.startswith("A title"))
    assert " ".join(said[first:]).startswith(title)


def test_a_long_list_goes_on_on_further_pages_each_with_its_head() -> None:
    names = [f"Nobody {number}" for number in range(250)]
    cards = "".join(f"1 {name}\n" for name in names)
    made = filled_deck_pdf(sheet(f"Draw deck\n{cards}")._replace(player="Ada"), "letter")
    said = texts(made)
    assert pages(made) == said.count("Ada") > 1
    assert set(names) <= set(said)


def test_every_title_of_a_card_can_be_printed() -> None:
    for edition in EDITIONS:
        for card in open_catalog(edition).cards():
            assert plain_letters(card.name) == card.name


@pytest.mark.parametrize(
    ("said", "printed"),
    [
        ("“Q’s” – Tent…", '"Q\'s" - Tent...'),
        ("Zürich, Ærø, señor", "Zürich, Ærø, señor"),
        ("Dvořák", "Dvorák"),
    ],
)
def test_other_letters_become_plain_ones(said: str, printed: str) -> None:
    assert plain_letters(said) == printed


def test_a_name_in_another_script_is_refused_and_told_so(tmp_path: Path) -> None:
    with pytest.raises(UnprintableText, match="Latin letters"):
        plain_letters("日本")
    deck = tmp_path / "deck.txt"
    deck.write_text("Title: 日本\n" + LEGAL.replace("Title:", "#"), "utf-8")
    done = CliRunner().invoke(main, ["sheet", str(deck), "--form", "-o", str(tmp_path / "form.pdf")])
    assert (done.exit_code, (tmp_path / "form.pdf").exists()) == (3, False)
    assert "HTML" in done.stderr


def test_the_command_writes_forms_by_the_name_of_the_file(tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text(LEGAL)
    calls = {
        "blank": ["--blank", "deck-list", "--edition", "tr"],
        "card": ["--blank", "score-card"],
        "form": [str(deck), "--form", "--paper", "letter"],
    }
    for name, words in calls.items():
        file = tmp_path / f"{name}.PDF"
        assert CliRunner().invoke(main, ["sheet", *words, "-o", str(file)]).exit_code == 0
        assert file.read_bytes().startswith(b"%PDF-")
    refused = CliRunner().invoke(main, ["sheet", str(deck), "-o", str(tmp_path / "sheet.pdf")])
    assert (refused.exit_code, (tmp_path / "sheet.pdf").exists()) == (3, False)


@pytest.mark.slow
def test_no_start_imports_the_library() -> None:
    code = "import sys, cli, legality.commands.sheet, legality.service.pages.receipt_page\n"
    code += "print({'fpdf', 'PIL', 'fontTools'} & set(sys.modules))"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert said.stdout == "set()\n"
