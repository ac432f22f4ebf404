"""Which findings are a player's infraction: errors about cards, where the deck could be judged."""

import pytest

from cardpools.model import Citation
from legality.conduct.check_result import SIZES, Checked, Side
from legality.conduct.choose_infraction import OWN
from legality.conduct.penalties import Circumstances, Penalty, penalty_for, penalty_of
from legality.engine.finding import UNBOUNDED, Finding, Severity
from legality.engine.rule_declaration import load_rule
from legality.engine.verdict import Verdict
from legality.terms.terms import Guide
from tests.legality.conduct.asked import LEGAL, TERMS
from tests.legality.judging import under


def finding(code: str, severity: Severity = "error", doubt: int = 0, curable: int = 0) -> Finding:
    return Finding(
        code, severity, f"{code} said", (), (), {}, Citation("2E Rulebook"), "mend", doubt, curable
    )


def ruled(*findings: Finding, lists: bool = False, guide: Guide = "opg-5.0") -> Penalty:
    verdict = Verdict(under(guide, "1e"), findings, {}, {})
    return penalty_for(verdict, Circumstances("round", lists_required=lists))


@pytest.mark.parametrize("code", ["P-BANNED", "P-NOT-IN-POOL", "D-COPIES", "D-DRAW-SIZE"])
def test_errors_about_cards_are_an_infraction(code: str) -> None:
    for lists, infraction in ((False, "D1"), (True, "D2")):
        found = ruled(finding(code), lists=lists)
        assert found.infraction
        assert found.infraction.code == infraction
        assert found.remedy
        assert found.remedy.changes == (f"{code} said: mend",)


@pytest.mark.parametrize(
    ("code", "quote"),
    [
        ("P-BANNED", "The deck contains cards illegal in that format"),
        ("D-PILE-SIZE", "The deck contains an illegal number of cards"),
        ("D-TENT-SIZE", "cards that would make the deck illegal because it would violate a game rule"),
        ("D-COPIES", "cards that would make the deck illegal because it would violate a game rule"),
    ],
)
def test_the_grounds_are_the_condition_that_is_met(code: str, quote: str) -> None:
    assert [each.citation.quote for each in ruled(finding(code)).grounds] == [quote]


@pytest.mark.parametrize("lists", [False, True])
@pytest.mark.parametrize(
    ("findings", "said"),
    [
        ([], "nothing is wrong"),
        (
            [finding("D-COPIES", "warning"), finding("A-X", "advice"), finding("P-UNSURE", "warning")],
            "nothing",
        ),
        ([finding("E-NO-SUCH-POOL")], "the event is at fault and not the player: E-NO-SUCH-POOL said"),
        ([finding("N-UNKNOWN-NAME", doubt=1)], "could not be judged"),
        ([finding("L-UNREADABLE", doubt=UNBOUNDED)], "could not be judged"),
        ([finding("X-RULE-FAILED", doubt=UNBOUNDED)], "could not be judged"),
        # One card is missing and one line is unread: it may be this card.
        ([finding("N-AMBIGUOUS-NAME", doubt=1), finding("D-DRAW-SIZE", curable=1)], "could not be judged"),
    ],
)
def test_what_is_no_infraction_and_why(findings: list[Finding], said: str, lists: bool) -> None:
    found = ruled(*findings, lists=lists)
    assert (found.infraction, found.level, found.reasons, found.remedy, found.record) == (
        None,
        None,
        (),
        None,
        "",
    )
    assert len(found.grounds) == 1, "one reason, and not also that nothing is wrong"
    assert said in found.grounds[0].says
    assert found.grounds[0].citation == OWN


def test_the_numbers_of_cards_are_those_of_rules() -> None:
    assert [load_rule(code).code for code in SIZES] == list(SIZES)


def test_a_sure_error_counts_beside_a_doubt_and_beside_the_event() -> None:
    doubt, event = finding("N-UNKNOWN-NAME", doubt=1), finding("E-FEW-PLAYERS")
    found = ruled(doubt, event, finding("D-COPIES"))
    assert found.remedy
    assert found.remedy.changes == ("D-COPIES said: mend",)
    assert [each.says for each in found.grounds[1:]] == [
        "this could not be judged, so it does not count against the player: N-UNKNOWN-NAME said"
    ]


@pytest.mark.parametrize(
    ("missing", "unread", "held"),
    [(1, 0, True), (1, 1, False), (1, 2, False), (2, 1, True), (2, 2, False), (0, 2, True)],
)
def test_what_the_unread_lines_may_mend_is_not_held_against_a_player(
    missing: int, unread: int, held: bool
) -> None:
    """So many cards are missing, and so many lines nobody could read; another card is too many for sure."""
    unread_lines = [finding("N-UNKNOWN-NAME", doubt=1)] * unread
    found = ruled(*unread_lines, finding("D-DRAW-SIZE", curable=missing), finding("D-COPIES"))
    assert found.remedy
    assert ("D-DRAW-SIZE said: mend" in found.remedy.changes) == held
    assert "D-COPIES said: mend" in found.remedy.changes


def test_a_card_of_which_nobody_knows_whether_it_may_be_used_is_not_held_against_a_player() -> None:
    found = ruled(finding("P-BANNED", doubt=1), finding("D-COPIES"))
    assert found.remedy
    assert found.remedy.changes == ("D-COPIES said: mend",)


def test_a_doubt_and_a_fault_of_the_event_are_both_told() -> None:
    found = ruled(finding("N-AMBIGUOUS-NAME", doubt=1), finding("E-FEW-PLAYERS"))
    assert [each.says for each in found.grounds] == [
        "this could not be judged, so it does not count against the player: N-AMBIGUOUS-NAME said",
        "the event is at fault and not the player: E-FEW-PLAYERS said",
    ]


UNREAD = Side(unjudged=("a line nobody can read",))
OF_EVENT = Side(of_event=("a pool that there is not",))


@pytest.mark.parametrize(
    ("deck", "listed"),
    [
        (UNREAD, LEGAL),
        (LEGAL, UNREAD),
        (OF_EVENT, LEGAL),
        (LEGAL, OF_EVENT),
        (UNREAD, None),
        (None, OF_EVENT),
    ],
)
def test_nothing_is_wrong_is_said_only_where_nothing_else_is(deck: Side | None, listed: Side | None) -> None:
    """Whichever side it was that could not be judged, the other one does not make it good."""
    found = penalty_of(Checked(deck, listed), TERMS, Circumstances("round"))
    assert [each.says.rpartition(": ")[2] for each in found.grounds] in (
        ["a line nobody can read"],
        ["a pool that there is not"],
    )


@pytest.mark.parametrize("guide", ["decipher-guide", "decipher-1996"])
@pytest.mark.parametrize("lists", [False, True])
def test_deciphers_documents_have_no_levels(guide: Guide, lists: bool) -> None:
    found = ruled(finding("P-BANNED"), lists=lists, guide=guide)
    assert found.infraction
    assert found.infraction.code == "deck-construction"
    assert (found.level, found.reasons, found.recorded, found.offered) == (None, (), False, ())
    assert found.remedy
    assert found.remedy.changes == ("P-BANNED said: mend",)
    assert found.remedy.deadline == "", "they order nothing, so not until when either"
    assert {action.citation.document for action in found.actions} == {guide}
