"""What stands on the lines of cards, pools, bans, checks and changes: each fact beside what it is about."""

from datetime import date
from pathlib import Path

import pytest
from click.testing import CliRunner

from cardpools.bans.ban_files import load_bans
from cardpools.bans.ban_log import AbsentTitle, BanLog
from cardpools.catalog.catalog import open_catalog
from cardpools.model import Citation
from cli import main
from legality.judging import judge_text
from legality.render.catalog.ban_words import absent_titles
from legality.render.formats.text import advice
from legality.render.verdict.problems import list_problems
from legality.repair.change import DeckChange, Portion
from legality.terms.stated import StatedTerms
from tests.legality.commands.checking import FAULTY, GOOD, ON


def run_command(*words: str) -> str:
    result = CliRunner().invoke(main, words)
    assert result.exit_code in (0, 1), result.output
    return result.stdout


def test_a_pool_cites_document_section_and_sentence() -> None:
    lines = run_command("pools", "show", "academy", "--on", "2026-11-01").splitlines()
    source = "opg-5.0 4.2.7 Academy “all Second Edition missions regardless of rarity”"
    assert [line.split() for line in lines if line.startswith("  mission ")] == [
        ["mission", "of", "any", "rarity", "in", *source.split()]
    ]


def test_cards_that_changed_are_in_their_order_and_each_names_what_was_known_on_the_day() -> None:
    """Tox Uthat was banned in April 2016 and returned in 2025, of which no answer about 2018 speaks."""
    _, *lines = run_command("bans", "diff", "2016-01-01", "2018-01-01", "--rules", "otf").splitlines()
    names = [line.strip().partition("  ")[0] for line in lines]
    assert names == sorted(names, key=str.casefold)
    (tox,) = (line.split("  ") for line in lines if line.startswith("  Tox Uthat  "))
    assert [each.strip() for each in tox if each] == [
        "Tox Uthat",
        "banned",
        "lackeyccg-startrek1e, first seen 2016-04-04",
    ]
    _, *banned = run_command("bans", "show", "--on", "2025-02-02", "--rules", "otf").splitlines()
    called = [line.strip().partition("  ")[0] for line in banned]
    assert called == sorted(called, key=str.casefold)


def test_a_card_is_shown_with_the_facts_that_it_has() -> None:
    shown = run_command("cards", "show", "Jean-Luc Picard, Galen", "--edition", "2e")
    facts = {line[2:16].strip(): line[18:].strip() for line in shown.split("\n\n")[0].splitlines()[1:]}
    assert facts == {
        "id": "jean-luc-picard-galen",
        "type": "Personnel",
        "uniqueness": "unique",
        "affiliations": "Non-Aligned",
        "cost": "3",
        "icons": "Cmd",
        "keywords": "Commander: Fortune, Thief",
        "classification": "Human",
    }
    (row,) = run_command("cards", "search", "--title", "galen", "--edition", "2e").splitlines()
    cells = ["2e", "Richard Galen, Legendary Archaeologist", "Personnel", "Federation", "EM"]
    assert [each for each in row.split("  ") if each] == cells


def test_what_an_advice_does_not_count_is_named() -> None:
    cut = DeckChange(cut=(Portion(1, "Anara", "draw"), Portion(2, "Kahmis", "draw")))
    assert list(advice(cut, 5)) == ["remove 3 cards: 2 × Kahmis; 1 × Anara"]
    *_, left = advice(cut._replace(left=("D-X", "D-Y")), 5)
    assert left == "do what D-X and D-Y asks for, which is not counted here"


def test_a_summary_names_the_infraction_of_each_deck_at_any_width() -> None:
    for width in ("50", "100"):
        told = run_command("check", FAULTY, GOOD, "--stage", "round", "--width", width, *ON)
        assert [line.strip() for line in told.splitlines() if "nfraction" in line or "D1 " in line] == [
            "D1 Illegal Deck: Turn Loss (level 2)",
            "No infraction",
        ]


def test_a_counting_sheet_says_whose_deck_it_is_and_how_many_cards(tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("Title: Bajor first\nPlayer: Anna\n" + Path(GOOD).read_text("utf-8"), "utf-8")
    page = run_command("sheet", str(deck), "-o", "-", *ON)
    for each in ("Counting sheet", "61 cards", "Player", "Anna", "Deck", "Bajor first"):
        assert f">{each}<" in page or f"{each}<" in page, each


@pytest.mark.parametrize(
    ("day", "there"),
    [
        ("2010-06-30", []),
        ("2010-07-01", ["Gone", "Kept"]),
        ("2015-06-14", ["Gone", "Kept"]),
        ("2015-06-15", ["Kept"]),
        ("2026-11-01", ["Kept"]),
    ],
)
def test_a_banned_title_that_is_no_card_is_named_while_it_was_banned(day: str, there: list[str]) -> None:
    """Banned from the one day on, and free on the other; one that never returned is banned to this day."""
    otf = next(log for log in load_bans("1e", open_catalog("1e")).logs if log.about.name == "otf")
    begins, ends, source = date(2010, 7, 1), date(2015, 6, 15), Citation("a list")
    lists = BanLog(
        otf.about, (), (AbsentTitle("Gone", begins, ends, source), AbsentTitle("Kept", begins, None, source))
    )
    assert absent_titles(lists, date.fromisoformat(day)) == there


def test_brief_problems_are_the_same_without_what_only_screens_show() -> None:
    judged = judge_text(Path(FAULTY).read_bytes(), StatedTerms(), date(2026, 6, 1))
    full, brief = (list_problems(judged, verbose=True, brief=short) for short in (False, True))
    lines = [*full.problems, *full.advice]
    assert any(each.more and each.quote for each in lines)
    assert [*brief.problems, *brief.advice] == [
        each._replace(excerpt=(), more=(), quote="") for each in lines
    ]
