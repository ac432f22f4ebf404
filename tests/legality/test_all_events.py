"""Whatever an event says, it is judged: no rule fails, and what is wrong is said in whole words."""

from datetime import date
from itertools import product

import pytest

from cardpools.catalog.catalog import open_catalog
from cardpools.model import EDITIONS, Edition
from cardpools.pools.guide_clauses import read_guide as read_pools
from legality.engine.apply_rule import apply_clauses
from legality.engine.case import Case
from legality.engine.resolved.resolved_deck import ResolvedDeck
from legality.engine.rulesets import clauses_for
from legality.terms.governing_guide import read_guide
from legality.terms.terms import FORMATS, GUIDES, LEVELS, POOLS, RULES, SCENARIOS, Event, Guide, Terms
from tests.legality.judging import ADVICE, DAYS

EVENTS = (
    Event(),
    Event(sanctioned=False),
    Event(level="world", players=1, rounds=1, notice_hours=0, announced_size=1),
    *(Event(level=level, players=99, rounds=99, notice_hours=999, pool_approved=True) for level in LEVELS),
)


def judged(terms: Terms) -> None:
    case = Case(ResolvedDeck(terms.edition, ()), terms, open_catalog(terms.edition))
    clauses = [
        clause for clause in clauses_for(terms) if clause.code.startswith("E-") or clause.code in ADVICE
    ]
    findings = apply_clauses(clauses, case)
    assert not [finding for finding in findings if finding.family == "X"], findings
    assert not [finding for finding in findings if "{" in finding.message + finding.fix or not finding.fix]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("guide", GUIDES)
def test_every_format_pool_and_rules_can_be_judged(guide: Guide, edition: Edition) -> None:
    for in_format, pool, rules in product(FORMATS, POOLS, RULES):
        judged(Terms(edition, in_format, pool, rules, guide, DAYS[guide]))


@pytest.mark.parametrize("guide", GUIDES)
def test_every_scenario_and_event_can_be_judged(guide: Guide) -> None:
    for edition, scenario, event in product(EDITIONS, SCENARIOS, EVENTS):
        judged(Terms(edition, "constructed", "complete", "otf", guide, DAYS[guide], scenario, event))


@pytest.mark.parametrize("on", [date.min, date(1995, 1, 1), date(2010, 6, 30), date(2020, 2, 29), date.max])
def test_every_day_can_be_judged(on: date) -> None:
    for edition, guide, rules in product(EDITIONS, GUIDES, RULES):
        judged(Terms(edition, "constructed", "limited", rules, guide, on))


@pytest.mark.parametrize("guide", GUIDES)
def test_events_and_pools_agree_which_pool_is_whose(guide: Guide) -> None:
    pools = {name: set(pool.editions) for name, pool in read_pools(guide).pools.items()}
    offers = read_guide(guide).offers
    offered = {value: set(offer.editions) for (kind, value), offer in offers.items() if kind == "pool"}
    spoken = set(read_guide(guide).editions())
    assert {name: pools[name] & spoken for name in offered} == offered
