"""Cells of one pool share work. Each cell says what it says alone."""

import pytest

from benchmarks.decks import write_deck, write_faulty_deck
from benchmarks.formats import DAY
from decklists.reader import read
from legality.check import verdict_on
from legality.engine import Case
from legality.engine.apply_rule import apply_clauses
from legality.engine.case import SharedWork
from legality.engine.catalogs import catalog_of
from legality.engine.resolved.resolve import resolve
from legality.engine.rule_declaration import load_rule
from legality.engine.rulesets import clauses_for
from legality.engine.rulings import clauses_ruled
from legality.formats.matrix import cell, matrices
from legality.terms.terms import default_terms


@pytest.mark.parametrize("edition", ["1e", "2e"])
@pytest.mark.parametrize("write", [write_deck, write_faulty_deck])
def test_a_cell_beside_others_is_what_it_is_alone(edition: str, write: object) -> None:
    reading, catalog = read(write(edition)), catalog_of(edition)  # type: ignore[operator, arg-type]
    [matrix] = matrices(reading.deck, edition, catalog, DAY, (), reading.mistakes)  # type: ignore[arg-type]
    assert len({each.terms.pool for each in matrix.cells}) < len(matrix.cells)
    for each in matrix.cells:
        alone = Case(resolve(reading.deck, catalog, on=DAY), each.terms, catalog)
        assert cell(alone, reading.mistakes) == each


def test_findings_of_the_pool_are_made_once_for_all_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    reading, catalog = read(write_deck("2e")), catalog_of("2e")
    [matrix] = matrices(reading.deck, "2e", catalog, DAY)
    pool = next(
        each.terms.pool for each in matrix.cells if each.stopper and each.stopper.code == "P-NOT-IN-POOL"
    )
    terms = [each.terms for each in matrix.cells if each.terms.pool == pool]
    shared: SharedWork = {}
    deck = resolve(reading.deck, catalog, on=DAY)
    verdicts = [verdict_on(Case(deck, each, catalog, shared=shared)) for each in terms]
    of_pool = [[each for each in verdict.findings if each.code == "P-NOT-IN-POOL"] for verdict in verdicts]
    assert len(terms) > 1
    assert len({tuple(map(id, found)) for found in of_pool if found}) == 1


def test_findings_of_the_deck_are_made_once_for_all_pools_with_the_same_numbers() -> None:
    reading, catalog = read(write_deck("1e")), catalog_of("1e")
    [matrix] = matrices(reading.deck, "1e", catalog, DAY)
    shared: SharedWork = {}
    deck = resolve(reading.deck, catalog, on=DAY)
    sizes: dict[str, set[int]] = {}
    for each in matrix.cells:
        verdict = verdict_on(Case(deck, each.terms, catalog, shared=shared))
        sizes.setdefault(each.terms.rules, set()).update(
            id(found) for found in verdict.findings if found.code == "D-SEED-SIZE"
        )
    assert load_rule("D-SEED-SIZE").by_deck
    assert {rules: len(found) for rules, found in sizes.items()} == {"otf": 0, "open": 0, "warp-speed": 1}


def test_cells_with_other_numbers_share_no_finding() -> None:
    reading, catalog = read(write_faulty_deck("1e")), catalog_of("1e")
    deck, terms = resolve(reading.deck, catalog, on=DAY), default_terms("1e", DAY)
    shared: SharedWork = {}
    few, many = (
        apply_clauses([clause._replace(numbers={**clause.numbers, "limit": limit})], case)
        for limit in (3, 4)
        for case in [Case(deck, terms, catalog, shared=shared)]
        for clause in clauses_ruled(terms, catalog)
        if clause.code == "D-SEED-SIZE" and not clause.numbers["perhaps"]
    )
    assert [each.facts["limit"] for each in (*few, *many)] == [3, 4]


@pytest.mark.parametrize("code", ["P-BANNED", "P-PRINTING", "D-COPIES"])
def test_rules_that_look_at_more_than_the_pool_are_applied_in_each_cell(code: str) -> None:
    assert not load_rule(code).by_pool
    assert not load_rule(code).by_deck


def test_rules_that_inherit_a_clause_have_the_same_object() -> None:
    deck_rules = [
        {clause.code: clause for clause in clauses_for(default_terms("1e", DAY).but(rules=rules))}
        for rules in ("otf", "open", "warp-speed")
    ]
    first, second, third = [each["D-MISSION-LOCATION"] for each in deck_rules]
    assert first is second is third
