"""Cells of one pool share work. Each cell says what it says alone."""

import pytest

from benchmarks.decks import write_deck, write_faulty_deck
from benchmarks.formats import DAY
from decklists.reader import read
from legality.check import verdict_on
from legality.engine import Case
from legality.engine.case import SharedWork
from legality.engine.catalogs import catalog_of
from legality.engine.resolved.resolve import resolve
from legality.engine.rule_declaration import load_rule
from legality.formats.matrix import cell, matrices
from legality.reference.codes import rule_entries


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


def test_a_rule_that_cells_share_has_no_numbers() -> None:
    """Rulesets of one pool may give it others, and cells would share the findings of the first."""
    rules = [load_rule(entry.code) for entry in rule_entries()]
    shared = {rule.code: rule.numbers for rule in rules if rule.by_pool}
    assert "D-MISSION-LOCATION" in shared
    assert {code for code, numbers in shared.items() if numbers} == set()


@pytest.mark.parametrize("code", ["P-BANNED", "P-PRINTING", "D-COPIES"])
def test_rules_that_look_at_more_than_the_pool_are_applied_in_each_cell(code: str) -> None:
    assert not load_rule(code).by_pool
