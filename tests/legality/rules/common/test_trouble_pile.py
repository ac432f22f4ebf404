"""Tribbles: the deck of a player and the trouble pile of a table, told apart in one list."""

from datetime import date

from cardpools.catalog.catalog import open_catalog
from decklists.reader import read
from legality.check import check
from legality.engine.verdict import Verdict
from legality.terms.terms import Guide, default_terms


def verdict_on(text: str, rules: str, guide: Guide = "opg-5.0") -> Verdict:
    reading = read(text)
    terms = default_terms("tr", date(2026, 6, 1), guide).but(rules=rules)
    return check(reading.deck, terms, open_catalog("tr"), reading.mistakes)


def codes(verdict: Verdict) -> set[str]:
    return {finding.code for finding in verdict.findings if finding.code.startswith("D-")}


def test_both_guides_judge_decks() -> None:
    for guide in ("opg-4.1", "opg-5.0"):
        verdict = verdict_on("Deck\n1 1 Tribble - Bonus\n1 ... In Sickbay\n", "standard", guide)
        assert codes(verdict) == {"D-TRIBBLES-SIZE", "D-TROUBLE-IN-DECK"}
        assert verdict.legal is False


def test_a_small_deck_is_illegal() -> None:
    # Two independent programs of the community have the number 35.
    verdict = verdict_on("Deck\n34 1 Tribble - Bonus\n", "standard")
    assert codes(verdict) == {"D-TRIBBLES-SIZE"}
    assert verdict.legal is False


def test_the_heading_tribbles_means_the_deck() -> None:
    verdict = verdict_on("Tribbles:\n35 1 Tribble - Bonus\n", "standard")
    assert verdict.sections == {"draw": 35}
    assert codes(verdict) == set()


def test_a_list_of_troubles_without_headings_is_a_trouble_pile() -> None:
    verdict = verdict_on("2 ... In Sickbay\n1 ... On the Bridge\n", "troubles")
    assert codes(verdict) == {"D-TROUBLE-COPIES", "D-TROUBLE-MISSING"}


def test_no_number_of_copies_is_too_many() -> None:
    assert codes(verdict_on("Deck\n60 1 Tribble - Bonus\n", "standard")) == set()


def test_an_unread_line_might_be_the_trouble_that_is_missing() -> None:
    pile = [card.name for card in open_catalog("tr").cards() if card.type == "Trouble"]
    lines = [f"1 {name}" for name in [*pile[:19], "... In the Bathrom"]]
    assert verdict_on("Troubles:\n" + "\n".join(lines) + "\n", "troubles").legal is None
    lines = [f"1 {name}" for name in pile[:19]]
    assert verdict_on("Troubles:\n" + "\n".join(lines) + "\n", "troubles").legal is False
