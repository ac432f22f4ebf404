"""What is found once for all decks of an event is what would be found for each."""

from datetime import date

import pytest

from cardpools.catalog import open_catalog
from cardpools.model import EDITIONS, Edition
from decklists.reader import read
from legality.applying import apply
from legality.case import Case
from legality.check import judge
from legality.program import program_for
from legality.resolve import resolve
from legality.rulesets import clauses_for
from legality.setting import setting_for
from legality.terms import POOLS, SCENARIOS, Event, default_terms

LISTS = (
    "",
    "3 Kira Nerys\n1 Data\n",
    "Missions (1)\n1 Earth\n\nDilemmas\n2 Gorgan\n",
    "Seed deck\n1 Q's Tent\n1 Battle Bridge Door\n\nQ's Tent\n2 Spock\n\nTactics\n4 Attack Pattern Delta\n",
)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("on", [date(1999, 9, 9), date(2012, 6, 11), date(2026, 6, 1)])
@pytest.mark.parametrize("text", LISTS)
def test_nothing_that_a_rule_says_is_lost_or_made_up(edition: Edition, on: date, text: str) -> None:
    catalog = open_catalog(edition)
    usual = default_terms(edition, on)
    for pool in POOLS:
        terms = usual.but(
            pool=pool, scenario=SCENARIOS[len(text) % len(SCENARIOS)], event=Event(players=2, rounds=9)
        )
        case = Case(resolve(read(text).deck, catalog), terms, catalog)
        each = [finding for clause in clauses_for(terms) for finding in apply(clause, case)]
        assert sorted(judge(case), key=repr) == sorted(each, key=repr)


def test_the_event_is_judged_once_and_parts_that_are_not_there_are_not() -> None:
    terms = default_terms("1e", date(2026, 6, 1)).but(event=Event(players=2, rounds=9))
    program = program_for(setting_for(terms, open_catalog("1e")))
    assert {finding.code[0] for finding in program.findings} <= {"A", "E"}
    needed = {clause.code: sections for clause, sections in program.steps}
    assert needed["D-TENT-SIZE"] == {"tent"}
    assert needed["D-MISSION-COUNT"] == frozenset()


def test_files_of_the_organiser_are_asked_again_for_each_deck() -> None:
    terms = default_terms("1e", date(2026, 6, 1))
    catalog = open_catalog("1e")
    assert setting_for(terms, catalog) is setting_for(terms, catalog)
    supplied = terms.but(event=Event(supplied="somewhere.txt"))
    assert setting_for(supplied, catalog) is not setting_for(supplied, catalog)
