"""Which findings are a player's infraction: errors about cards, where the deck could be judged."""

import pytest

from cardpools.model import Citation
from legality.conduct.checked import SIZES
from legality.conduct.choosing import OWN
from legality.findings import UNBOUNDED, Finding, Severity
from legality.penalties import Circumstances, Penalty, penalty_for
from legality.rule import load_rule
from legality.terms import Guide
from legality.verdict import Verdict
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
        ([finding("N-AMBIGUOUS-NAME", doubt=1), finding("E-FEW-PLAYERS")], "could not be judged"),
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
        "not held against the player, for it could not be judged: N-UNKNOWN-NAME said"
    ]


@pytest.mark.parametrize("guide", ["decipher-guide", "decipher-1996"])
@pytest.mark.parametrize("lists", [False, True])
def test_deciphers_documents_have_no_levels(guide: Guide, lists: bool) -> None:
    found = ruled(finding("P-BANNED"), lists=lists, guide=guide)
    assert found.infraction
    assert found.infraction.code == "deck-construction"
    assert (found.level, found.reasons, found.recorded, found.offered) == (None, (), False, ())
    assert found.remedy
    assert found.remedy.changes == ("P-BANNED said: mend",)
    assert {action.citation.document for action in found.actions} == {guide}
