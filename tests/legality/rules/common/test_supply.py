"""A deck of a draft or sealed event is held against the cards that its player was given."""

from datetime import date
from pathlib import Path

import pytest

from cardpools.catalog.catalog import open_catalog
from decklists.reader import read
from legality.check import check
from legality.engine.verdict import Verdict
from legality.events.lists.judged_list import Basis, judge_for_event
from legality.formats.matrix import State, matrices
from legality.render.verdict.headline import headline
from legality.terms.terms import Event, Format, default_terms
from tests.shared import SHARED, needs_shared

TRIBBLES = "Deck\n31 1 Tribble - Bonus\n4 10 Tribbles - Poison\n"
"""35 cards, as many as a deck of Tribbles needs."""


def judge(text: str, supplied: Path) -> Verdict:
    terms = default_terms("1e", date(2026, 6, 1)).but(
        format="sealed", event=Event(supplied=str(supplied or ""))
    )
    return check(read(text).deck, terms, open_catalog("1e"))


def codes(verdict: Verdict) -> set[str]:
    return {finding.code for finding in verdict.findings}


def test_the_supply_is_a_list_like_any_other(tmp_path: Path) -> None:
    supply = tmp_path / "supply.txt"
    supply.write_text("Draw deck (2)\n1 Klag\n1x klag\nSeed deck\n1 Archer\n")
    assert "D-NOT-SUPPLIED" not in codes(judge("Draw deck\n2 Klag\n1 Archer\n", supply))
    assert "D-NOT-SUPPLIED" in codes(judge("Draw deck\n3 Klag\n", supply))


def judge_tribbles(text: str, supplied: Path) -> Verdict:
    terms = default_terms("tr", date(2026, 6, 1)).but(format="sealed", event=Event(supplied=str(supplied)))
    return check(read(text).deck, terms, open_catalog("tr"))


def unreadable(verdict: Verdict) -> str:
    (found,) = (each for each in verdict.findings if each.code == "E-SUPPLY-UNREADABLE")
    assert verdict.legal is None
    assert not any(each.family in "XD" for each in verdict.findings)
    return found.message


def test_a_supply_with_an_unknown_card_leaves_the_deck_unjudged(tmp_path: Path) -> None:
    supply = tmp_path / "supply.txt"
    supply.write_text("2 1 Tribble - Bonus\n1 Klagg the Unheard\n")
    message = unreadable(judge_tribbles(TRIBBLES, supply))
    assert message == "The list of supplied cards cannot be read: supply.txt has no known card in line 2"


def test_a_supply_that_is_not_there_leaves_the_deck_unjudged(tmp_path: Path) -> None:
    message = unreadable(judge_tribbles(TRIBBLES, tmp_path / "nowhere.txt"))
    assert message.endswith("nowhere.txt cannot be opened: No such file or directory")


def test_a_supply_that_is_no_text_leaves_the_deck_unjudged(tmp_path: Path) -> None:
    for content in (b"", bytes(range(256)) * 40, b"x" * 3_000_000, b"\xff\xfe\x00"):
        (tmp_path / "supply.txt").write_bytes(content)
        assert "supply.txt" in unreadable(judge_tribbles(TRIBBLES, tmp_path / "supply.txt"))


def test_a_supply_is_refused_for_lines_that_cannot_be_read_and_for_no_others(tmp_path: Path) -> None:
    """The lines are named in their order. A line of no copies names a card that was not given: a warning."""
    supply = tmp_path / "supply.txt"
    poison, bonus = "10 Tribbles - Poison", "1 Tribble - Bonus"
    supply.write_text(f"1 Nobody at all\n0 {poison}\n2 {bonus}\n-1 {poison}\n1 Neither this\n")
    assert unreadable(judge_tribbles(TRIBBLES, supply)).endswith("no known card in lines 1, 4, 5")


NOT_SUPPLIED = "Players may not use any cards they were not provided with at the event."


@pytest.mark.parametrize("in_format", ["draft", "sealed"])
@pytest.mark.parametrize(("text", "legal"), [(TRIBBLES, None), (TRIBBLES.replace("31", "30"), False)])
def test_without_the_supply_only_sizes_are_judged(in_format: Format, text: str, legal: bool | None) -> None:
    """4.1.2 and 4.1.3, NOT_SUPPLIED. `check` and registration give one answer, and no player is refused."""
    terms = default_terms("tr", date(2026, 6, 1)).but(format=in_format)
    verdict = check(read(text).deck, terms, open_catalog("tr"))
    judged = judge_for_event(Basis(terms), text.encode(), None)
    assert (verdict.legal, judged.verdict.legal, judged.list_legal) == (legal, legal, legal)
    assert judged.refused is (legal is False)
    (advice,) = (each for each in verdict.findings if each.code == "A-SUPPLY-UNKNOWN")
    assert advice.citation.quote == NOT_SUPPLIED
    assert ("the supplied cards are not known" in headline(verdict)) is (legal is None)


@needs_shared
def test_formats_leaves_a_drafted_deck_open_as_check_does() -> None:
    """Infinite Diversity Draft is drafted (5.0 4.3.7): no cell of it says legal, nor does `check`."""
    deck = read((SHARED / "decks/2e/worlds-2026-54535.txt").read_bytes()).deck
    (matrix,) = matrices(deck, "2e", open_catalog("2e"), date(2026, 6, 1))
    drafted = [cell for cell in matrix.cells if cell.terms.format == "draft"]
    assert drafted
    for each in drafted:
        assert each.verdict.legal is not True
        assert (each.state is State.ILLEGAL) is (each.verdict.legal is False)


def test_a_limited_pool_that_lists_the_supplied_cards_is_the_supply(tmp_path: Path) -> None:
    """ "A draft pool is a list instead" (docs/pools.md); its `include` adds cards without a count."""
    pool = tmp_path / "pool.toml"
    pool.write_text('name = "Draft"\ninclude = ["Archer"]\nsupplied = { "Klag" = 2 }\n')
    facts = Event(limited=str(pool))
    terms = default_terms("1e", date(2026, 6, 1)).but(format="draft", pool="limited", event=facts)
    held = check(read("Draw deck\n2 Klag\n9 Archer\n").deck, terms, open_catalog("1e"))
    over = check(read("Draw deck\n3 Klag\n").deck, terms, open_catalog("1e"))
    assert not {"A-SUPPLY-UNKNOWN", "D-NOT-SUPPLIED"} & codes(held)
    assert "D-NOT-SUPPLIED" in codes(over)
