"""The recipes of CONTRIBUTING.md, done to a copy of the tree: which tests turn red?

Each run of the default tests takes minutes, so the recipes that may turn no test red share one. The names of
the red tests tell which recipe turned them red.
"""

from pathlib import Path

import pytest

from tests.changes.add_a_ban import PINNED, announce
from tests.changes.add_a_dialect import add_a_dialect, commands_of_the_recipe
from tests.changes.add_a_json_field import (
    MOST_RED,
    OPENAPI,
    OUTPUTS,
    SCHEMAS,
    TESTS_OF_STEP_4,
    add_field,
    write_outputs,
)
from tests.changes.add_a_rule import add_rule, refute_rule
from tests.changes.tree_copy import copy_tree, failed_tests, red_without_change, run_tests


@pytest.mark.slow
def test_a_dialect_a_rule_and_a_ban_turn_no_other_test_red(tmp_path: Path) -> None:
    """A dialect is a folder, a name and a line of docs; a rule is its file, its examples and its line.

    A ban changes no snapshot, no example and no page: only the test that holds the shipped lists turns red.
    It comes last, so that no command of another recipe writes its traces into the snapshots.
    """
    assert len(commands_of_the_recipe()) > 1
    tree = copy_tree(tmp_path)
    for change in (add_a_dialect, add_rule, announce):
        change(tree)
    run_tests(tree, "-n", "2")
    red = failed_tests(tree)
    red -= red_without_change(tree, red)
    assert {test.partition("::")[0] for test in red} == {PINNED}, red
    assert len(red) <= 2


@pytest.mark.slow
def test_a_json_field_turns_only_the_schemas_and_snapshots_red_until_they_are_written(tmp_path: Path) -> None:
    tree = copy_tree(tmp_path)
    add_field(tree)
    run_tests(tree, "-n", "2")
    before = failed_tests(tree)
    write_outputs(tree)
    if before:
        run_tests(tree, "--last-failed")
    run_tests(tree, "-n", "2", *TESTS_OF_STEP_4)
    after = failed_tests(tree)
    elsewhere = red_without_change(tree, before | after)
    files = {test.partition("::")[0] for test in before - elsewhere}
    assert SCHEMAS in files
    assert {path for path in files - {SCHEMAS, OPENAPI} if not path.endswith(OUTPUTS)} == set()
    assert len(before - elsewhere) <= MOST_RED, before
    assert after - elsewhere == set()


@pytest.mark.slow
def test_a_rule_that_its_examples_refute_turns_the_test_of_its_examples_red(tmp_path: Path) -> None:
    """Otherwise the test of the recipes would pass as well if nothing ran the examples."""
    tree = copy_tree(tmp_path)
    add_rule(tree)
    refute_rule(tree)
    run_tests(tree, "tests/legality/test_examples.py")
    assert len(failed_tests(tree)) == 1
