"""A deck of a draft or sealed event is held against the cards that its player was given."""

from datetime import date
from pathlib import Path

from cardpools.catalog.catalog import open_catalog
from decklists.reader import read
from legality.check import check
from legality.engine.verdict import Verdict
from legality.terms.terms import Event, default_terms


def judge(text: str, supplied: Path) -> Verdict:
    terms = default_terms("1e", date(2026, 6, 1)).but(format="sealed", event=Event(supplied=str(supplied)))
    return check(read(text).deck, terms, open_catalog("1e"))


def codes(verdict: Verdict) -> set[str]:
    return {finding.code for finding in verdict.findings}


def test_the_supply_is_a_list_like_any_other(tmp_path: Path) -> None:
    supply = tmp_path / "supply.txt"
    supply.write_text("Draw deck (2)\n1 Klag\n1x klag\nSeed deck\n1 Archer\n")
    assert "D-NOT-SUPPLIED" not in codes(judge("Draw deck\n2 Klag\n1 Archer\n", supply))
    assert "D-NOT-SUPPLIED" in codes(judge("Draw deck\n3 Klag\n", supply))


def test_a_supply_with_an_unknown_card_cannot_be_held_against_a_deck(tmp_path: Path) -> None:
    supply = tmp_path / "supply.txt"
    supply.write_text("2 Klag\n1 Klagg the Unheard\n")
    verdict = judge("Draw deck\n2 Klag\n", supply)
    failed = [finding for finding in verdict.findings if finding.code == "X-RULE-FAILED"]
    assert verdict.legal is None
    assert "line 2" in failed[0].message


def test_a_supply_that_is_not_there_leaves_the_deck_unjudged(tmp_path: Path) -> None:
    verdict = judge("Draw deck\n2 Klag\n", tmp_path / "nowhere.txt")
    assert "X-RULE-FAILED" in codes(verdict)
    assert verdict.legal is None


def test_a_supply_is_refused_for_lines_that_cannot_be_read_and_for_no_others(tmp_path: Path) -> None:
    """The lines are named in their order. Whoever was given no copy of Larg was given none: a warning."""
    supply = tmp_path / "supply.txt"
    supply.write_text("1 Nobody at all\n0 Larg\n2 Klag\n-1 Larg\n1 Neither this\n")
    failed = [each for each in judge("Draw deck\n2 Klag\n", supply).findings if each.code == "X-RULE-FAILED"]
    assert failed[0].message.endswith("cannot be read in line 1, 4, 5")
