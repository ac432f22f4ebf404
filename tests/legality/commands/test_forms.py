"""Forms to print (5.0, 7): "Blank scorecards. Blank deck list forms", and "A completed deck list form"."""

import re

import pytest
from click.testing import CliRunner, Result

from cli import main
from tests.legality.service.asking import EXAMPLES, words_of

LIST = str(EXAMPLES / "second-edition.txt")


def sheet(*options: str) -> Result:
    return CliRunner().invoke(main, ["sheet", *options])


# "Dilemma piles (Second Edition)", "seed decks (First Edition)": 7.8.
@pytest.mark.parametrize(
    ("edition", "there", "missing"),
    [
        ("1e", ("Missions", "Seed deck", "Draw deck", "Sites"), "Dilemma pile"),
        ("2e", ("Missions", "Dilemma pile", "Draw deck"), "Seed deck"),
        ("tr", ("Trouble pile",), "Missions"),
    ],
)
@pytest.mark.parametrize(("paper", "size"), [("a4", "A4"), ("letter", "Letter")])
def test_a_blank_form_has_the_parts_of_its_edition(
    edition: str, there: tuple[str, ...], missing: str, paper: str, size: str
) -> None:
    said = sheet("--blank", "deck-list", "--edition", edition, "--paper", paper)
    assert said.exit_code == 0, said.output
    assert f"@page {{ size: {size} portrait" in said.stdout
    words = words_of(said.stdout)
    assert all(part in words for part in (*there, "Player", "Forum handle"))
    assert missing not in words


def test_a_score_card_has_a_line_for_each_recommended_round() -> None:
    said = sheet("--blank", "score-card").stdout
    assert re.findall(r"<tr><td>(\d)", said) == [*"12345678"] * 2
    assert "Earned bye" in said


def test_a_filled_form_has_every_card_of_the_list() -> None:
    said = sheet(LIST, "--form").stdout
    words = words_of(said)
    assert "Dilemma pile: 20" in words
    assert "Draw deck: 36" in words
    assert "Cure Blight" in words
    assert "<script" not in said


def test_what_cannot_be_is_refused() -> None:
    assert sheet("--blank", "deck-list").exit_code == 3
    assert sheet(LIST, "--blank", "deck-list", "--edition", "2e").exit_code == 3
    assert sheet().exit_code == 3
