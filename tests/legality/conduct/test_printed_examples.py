"""The examples that the code of conduct prints under D1 and D2, from a list to the penalty."""

from cardpools.catalog.catalog import open_catalog
from decklists.reader import read
from legality.check import check
from legality.conduct.penalties import Checked, Circumstances, Penalty, penalty_for, penalty_of, side_of
from legality.engine.verdict import Verdict
from legality.reference.example import Example, examples
from legality.terms.terms import Terms
from tests.legality.conduct.asked import TERMS, level
from tests.legality.judging import under

ROUND = Circumstances("round")
WITH_LISTS = ROUND._replace(lists_required=True)


def judged(text: str, terms: Terms) -> Verdict:
    reading = read(text)
    return check(reading.deck, terms, open_catalog(terms.edition), reading.mistakes)


def ruled(example: Example, circumstances: Circumstances) -> Penalty:
    return penalty_for(judged(example.text, example.terms), circumstances)


def change(found: Penalty, words: str) -> str:
    assert found.remedy
    return next(each for each in found.remedy.changes if words in each)


def code(found: Penalty) -> str:
    return found.infraction.code if found.infraction else "-"


FOUR_COPIES = next(
    each for each in examples("D-COPIES") if each.name == "illegal_four_copies_in_the_dilemma_pile"
)


def test_four_copies_of_hard_time_in_a_standard_dilemma_pile() -> None:
    """“a dilemma pile in a standard format … that includes four copies of Hard Time”."""
    deck, listed = ruled(FOUR_COPIES, ROUND), ruled(FOUR_COPIES, WITH_LISTS)
    assert (code(deck), level(deck)) == ("D1", 2)
    assert (code(listed), level(listed)) == ("D2", 2)
    for found in (deck, listed):
        assert "remove 1" in change(found, "Hard Time")
        assert change(found, "Hard Time").endswith("(line 6)")
        grounds = " ".join(ground.citation.quote for ground in found.grounds)
        assert "would make the deck illegal because it would violate a game rule" in grounds


def test_civil_war_in_a_traditional_deck() -> None:
    """“a First Edition Traditional format deck that includes Q's Tent: Civil War”."""
    terms = under("opg-5.0", "1e", pool="traditional")
    verdict = judged("Seed deck\n1 Q's Tent: Civil War\n", terms)
    deck, listed = penalty_for(verdict, ROUND), penalty_for(verdict, WITH_LISTS)
    assert (code(deck), level(deck), code(listed), level(listed)) == ("D1", 2, "D2", 2)
    assert change(deck, "Q's Tent: Civil War").endswith("(line 2)")
    assert "The deck contains cards illegal in that format" in {each.citation.quote for each in deck.grounds}
    quotes = {each.citation.quote for each in listed.grounds}
    assert "The deck list contains cards illegal in that format" in quotes


def test_data_lucasian_chair_where_the_list_says_data_aspirer() -> None:
    """“A deck that includes Data, Lucasian Chair … when the deck list says it contains Data, Aspirer.”

    Both lists are legal as far as these two cards go; only the comparison finds the difference, which
    `legality compare` hands over in words.
    """
    for name in ("Data, Lucasian Chair", "Data, Aspirer"):
        side = side_of(judged(f"Draw deck\n1 {name}\n", TERMS))
        assert not [each for each in side.faults if "Data" in each.says]
    checked = Checked(differences=("replace Data, Lucasian Chair by Data, Aspirer",))
    deck, listed = penalty_of(checked, TERMS, ROUND), penalty_of(checked, TERMS, WITH_LISTS)
    assert (code(deck), level(deck), code(listed), level(listed)) == ("D1", 2, "D2", 2)
    assert [each.citation.quote for each in deck.grounds] == ["The contents do not match the deck list"]
    assert [each.citation.quote for each in listed.grounds] == [
        "The deck list’s contents do not match the deck"
    ]
    for found in (deck, listed):
        assert found.remedy
        assert found.remedy.changes == ("replace Data, Lucasian Chair by Data, Aspirer",)


def test_fourteen_cards_in_a_tent() -> None:
    """D2: “it would violate a game rule (such as the 13-card maximum in a Q's Tent in First Edition.)”."""
    fourteen = next(each for each in examples("D-TENT-SIZE") if each.name == "illegal_fourteen_cards")
    found = ruled(fourteen, WITH_LISTS)
    assert (code(found), level(found)) == ("D2", 2)
    assert "14" in change(found, "Tent")
    quotes = {each.citation.quote for each in found.grounds}
    assert "cards that would make the deck illegal because it would violate a game rule" in quotes
