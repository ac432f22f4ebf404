"""What takes the edge off a refusal: no sanction, and days on which the guide is not known."""

from datetime import date
from itertools import product
from pathlib import Path

import pytest

from cardpools.model import Edition
from legality.inference.infer import terms_of
from legality.terms.event_file import read_event
from legality.terms.sanctioning import is_sanctioned
from legality.terms.terms import SCENARIOS, Guide, Level, Terms
from tests.legality.judging import event_findings, under, with_event

UNSURE = date(2020, 6, 1)
"""A day on which 4.1 may have been in force, or 5.0, or one between them."""


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"pool": "academy"}, "E-NO-SUCH-POOL"),
        ({"rules": "standard"}, "E-NO-SUCH-RULES"),
        ({"rules": "x-list"}, "E-RULES-ENDED"),
        ({"scenario": "race-to-the-alpha-quadrant"}, "E-NO-SUCH-SCENARIO"),
    ],
)
def test_an_event_without_sanction_may_have_any_structure(changes: dict[str, str], code: str) -> None:
    terms = under("opg-5.0", "1e").but(**changes)
    assert event_findings(terms)[code].severity == "error"
    assert event_findings(with_event(terms, sanctioned=False))[code].severity == "warning"


def test_the_rules_of_1996_sanction_nothing_and_free_nothing() -> None:
    terms = under("decipher-1996", "1e", pool="virtual")
    assert event_findings(with_event(terms, sanctioned=False))["E-NO-SUCH-POOL"].severity == "error"


def test_a_biermeister_is_never_sanctioned() -> None:
    assert is_sanctioned(under("opg-5.0", "1e"))
    assert not is_sanctioned(under("opg-5.0", "1e", scenario="biermeister"))
    assert is_sanctioned(under("opg-5.0", "tr", scenario="biermeister")), "no scenario of Tribbles at all"


@pytest.mark.parametrize(
    ("changes", "code", "severity"),
    [
        ({"pool": "hall-of-fame"}, "E-NO-SUCH-POOL", "warning"),  # 5.0 offers it
        ({"pool": "block"}, "E-NO-SUCH-POOL", "error"),  # both offer it to First Edition only
        ({"rules": "infinite-diversity-draft", "format": "draft"}, "E-NO-SUCH-RULES", "warning"),
        ({"rules": "otf"}, "E-NO-SUCH-RULES", "error"),
        ({"scenario": "public-play-testing"}, "E-NO-SUCH-SCENARIO", "warning"),
    ],
)
def test_between_two_guides_only_what_both_refuse_is_refused(
    changes: dict[str, str], code: str, severity: str
) -> None:
    assert event_findings(under("opg-4.1", "2e", UNSURE).but(**changes))[code].severity == severity


@pytest.mark.parametrize(
    ("facts", "code", "severity"),
    [
        ({"players": 3}, "E-FEW-PLAYERS", "warning"),  # 4.1 asks for four, 5.0 for three
        ({"players": 2}, "E-FEW-PLAYERS", "error"),
        ({"notice_hours": 24}, "E-SHORT-NOTICE", "warning"),  # six days, or 24 hours
        ({"notice_hours": 23}, "E-SHORT-NOTICE", "error"),
        ({"rounds": 2}, "E-FEW-ROUNDS", "error"),  # three in both
    ],
)
def test_between_two_guides_the_smaller_number_decides(
    facts: dict[str, object], code: str, severity: str
) -> None:
    assert event_findings(with_event(under("opg-4.1", "2e", UNSURE), **facts))[code].severity == severity


LEVELS: dict[Level, str | None] = {
    "local": None,
    "regional": "error",
    "national": "warning",
    "masters": "warning",
    "continental": "error",
    "world": "error",
}
# 11.1: "the three levels of championship play"; 11.2 stands "outside of the main championship series track".


@pytest.mark.parametrize(("level", "severity"), LEVELS.items())
def test_championship_levels_need_approval(level: Level, severity: str | None) -> None:
    terms = with_event(under("opg-5.0", "1e", pool="virtual"), level=level)
    found = event_findings(terms).get("E-POOL-UNAPPROVED")
    assert (found.severity if found else None) == severity


@pytest.mark.parametrize("in_format", ["draft", "sealed"])
def test_a_limited_pool_needs_approval_only_where_decks_are_constructed(in_format: str) -> None:
    terms = with_event(under("opg-5.0", "2e", pool="limited", format=in_format), level="world")
    assert "E-POOL-UNAPPROVED" not in event_findings(terms)


@pytest.mark.parametrize(("on", "severity"), [(date(2014, 3, 9), "warning"), (date(2014, 3, 10), "error")])
def test_an_approval_that_4_1_marks_as_new_is_in_doubt_before_it(on: date, severity: str) -> None:
    terms = with_event(under("opg-4.1", "2e", on, pool="limited"), level="regional")
    assert event_findings(terms)["E-POOL-UNAPPROVED"].severity == severity


def test_an_approval_that_one_of_two_guides_asks_for_is_a_warning() -> None:
    terms = with_event(under("opg-5.0", "2e", UNSURE, pool="virtual"), level="world")
    assert event_findings(terms)["E-POOL-UNAPPROVED"].severity == "warning"


def test_one_fault_of_an_event_is_one_finding() -> None:
    terms = under("opg-5.0", "tr", scenario="biermeister")
    assert set(event_findings(terms)) == {"E-NO-SUCH-SCENARIO"}
    terms = with_event(under("opg-5.0", "1e", pool="academy"), level="world")
    assert set(event_findings(terms)) == {"E-NO-SUCH-POOL"}


def test_many_faults_of_an_event_are_all_found() -> None:
    terms = with_event(
        under("opg-5.0", "2e", format="constructed", pool="block", rules="infinite-diversity-draft"),
        players=2,
        rounds=2,
        notice_hours=1,
        announced_size=70,
    ).but(scenario="no-such-thing-as-luck")
    assert set(event_findings(terms)) == {
        "E-NO-SUCH-POOL",
        "E-RULES-FORMAT",
        "E-UNRATED",
        "E-FEW-PLAYERS",
        "E-FEW-ROUNDS",
        "E-SHORT-NOTICE",
        "E-ANNOUNCED-SIZE",
    }


def test_where_a_guide_has_nothing_to_choose_it_is_left_out() -> None:
    nothing = event_findings(under("decipher-1996", "1e", scenario="biermeister"))["E-NO-SUCH-SCENARIO"]
    assert nothing.fix == "leave the scenario out"
    others = event_findings(under("opg-5.0", "1e", pool="academy"))["E-NO-SUCH-POOL"]
    assert others.fix.startswith("choose ")
    assert " or " in others.fix


UNSANCTIONED = {
    "E-ODD-ROUNDS": (under("opg-5.0", "2e", scenario="no-such-thing-as-luck"), {"rounds": 3}),
    "E-RULES-FORMAT": (under("opg-5.0", "2e", rules="infinite-diversity-draft"), {}),
    "E-POOL-UNAPPROVED": (under("opg-5.0", "1e", pool="block"), {"level": "world"}),
}


@pytest.mark.parametrize(("code", "event"), UNSANCTIONED.items())
def test_only_sanctioned_events_break_rules_of_sanctioning(
    code: str, event: tuple[Terms, dict[str, object]]
) -> None:
    """5.0 section 2: "Non-sanctioned events may also follow any tournament structure"."""
    terms, facts = event
    assert event_findings(with_event(terms, **facts))[code].severity == "error"
    assert event_findings(with_event(terms, **facts, sanctioned=False))[code].severity == "warning"


def test_an_unsanctioned_event_of_the_otf_beta_is_free_as_under_4_1() -> None:
    """The beta says nothing of events; 4.1 stands in: "Non-sanctioned events may follow any … structure"."""
    terms = under("otf-beta-1", "1e", date(2010, 6, 15), rules="open")
    assert event_findings(with_event(terms, sanctioned=False))["E-NO-SUCH-RULES"].severity == "warning"


@pytest.mark.parametrize("structure", ["simple-swiss", "elimination"])
def test_deciphers_other_formats_are_not_sanctioned(structure: str) -> None:
    """Decipher's guide, I.C: a sanctioned tournament "follows one of the three sanctioned formats".

    II.B: simple Swiss and elimination are "Non-sanctioned alternative tournament formats".
    """
    terms = with_event(under("decipher-guide", "1e", date(1999, 1, 1)), structure=structure, players=4)
    terms = with_event(terms, structure=structure, players=4, sanctioned=True)
    (found,) = event_findings(terms).values()
    assert (found.code, found.severity, found.citation.section[:4]) == ("E-UNSANCTIONED", "error", "II.B")
    assert event_findings(with_event(terms, structure=structure, players=4, sanctioned=False)) == {}


NEVER_SANCTIONED = {("opg-5.0", "1e", "biermeister"), ("opg-5.0", "2e", "biermeister")}
"""5.0 4.4.8: "This format is unsanctioned and unrated"; "First Edition and Second Edition events". Each of
4.4.1 to 4.4.7 ends with "This format is sanctioned but unrated"; 4.1 has no scenario that is unsanctioned."""

MARKS = {True: "error", None: "advice", False: ""}
"""How grave such a scenario is by what the event says of its sanction."""


@pytest.mark.parametrize("guide", ["opg-5.0", "opg-4.1"])
@pytest.mark.parametrize("edition", ["1e", "2e", "tr"])
def test_every_scenario_with_every_mark(guide: Guide, edition: Edition) -> None:
    for scenario, (mark, severity) in product(SCENARIOS, MARKS.items()):
        terms = with_event(under(guide, edition, scenario=scenario), sanctioned=mark)
        found = event_findings(terms)
        never = (guide, edition, scenario) in NEVER_SANCTIONED
        said = found["E-UNSANCTIONED"].severity if "E-UNSANCTIONED" in found else ""
        assert (scenario, mark, said) == (scenario, mark, severity if never else "")
        assert is_sanctioned(terms) == (not never and mark is not False)


@pytest.mark.parametrize(("mark", "severity"), [(True, "error"), (None, "warning"), (False, "warning")])
def test_between_two_guides_a_biermeister_is_refused_if_both_refuse_it(
    mark: bool | None, severity: str
) -> None:
    """4.1 has no such scenario, and 5.0 has it unsanctioned: marked as sanctioned it is in neither."""
    terms = with_event(under("opg-4.1", "2e", UNSURE, scenario="biermeister"), sanctioned=mark)
    assert event_findings(terms)["E-NO-SUCH-SCENARIO"].severity == severity


@pytest.mark.parametrize(("word", "legal"), [("true", False), ("false", True), ("", True)])
def test_a_file_that_marks_a_biermeister_as_sanctioned_is_refused(
    word: str, legal: bool, tmp_path: Path
) -> None:
    event = tmp_path / "event.toml"
    event.write_text('edition = "2e"\nscenario = "biermeister"\n' + (word and f"sanctioned = {word}\n"))
    found = event_findings(terms_of("2e", date(2026, 6, 1), read_event(event))[0])
    assert any(each.severity == "error" for each in found.values()) is not legal


def test_a_choice_that_breaks_another_rule_is_not_offered() -> None:
    """5.0 4.3.7: Infinite Diversity Draft is drafted. 4.2.4 and others: a championship needs an approval."""
    rules = event_findings(under("opg-5.0", "2e", rules="otf"))["E-NO-SUCH-RULES"]
    assert rules.fix == "choose Standard or Slipstream"
    pools = with_event(under("opg-5.0", "1e", pool="academy"), level="world")
    assert event_findings(pools)["E-NO-SUCH-POOL"].fix == "choose Complete"
