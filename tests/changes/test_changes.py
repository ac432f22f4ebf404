"""The recipes of CONTRIBUTING.md, done to a copy of the tree: which tests turn red?

Running all default tests takes minutes, so the recipes share one run. The red tests, asked again without one
of the changes, tell which recipe turned them red.
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
    remove_field,
    write_outputs,
)
from tests.changes.add_a_rule import add_rule, refute_rule
from tests.changes.tree_copy import copy_tree, failed_tests, red_without_change, run_again, run_tests


@pytest.mark.slow
def test_a_recipe_turns_no_test_red_that_it_does_not_name(tmp_path: Path) -> None:
    """Do a dialect, a rule, a ban and a field of the JSON in one copy; then take the field out of it again.

    What is red without the field is the work of the other three. What the field alone turned red must be
    green as soon as its outputs are written.
    """
    assert len(commands_of_the_recipe()) > 1
    tree = copy_tree(tmp_path)
    for change in (add_a_dialect, add_rule, announce, add_field):
        change(tree)
    run_tests(tree, "-n", "2")
    red = run_again(tree, failed_tests(tree))
    remove_field(tree)
    red_by_others = run_again(tree, red)
    add_field(tree)
    write_outputs(tree)
    run_again(tree, red - red_by_others)
    run_tests(tree, "-n", "2", *TESTS_OF_STEP_4)
    red_after = failed_tests(tree)
    elsewhere = red_without_change(tree, red_by_others | red_after)
    assert_pinned_alone(red_by_others - elsewhere)
    assert_schemas_and_outputs(red - red_by_others)
    assert red_after - red_by_others - elsewhere == set()


def assert_pinned_alone(red: set[str]) -> None:
    """A dialect is a folder, a name and a line of docs; a rule is its file, its examples and its line.

    A ban changes no snapshot, no example and no page: only the test that holds the shipped lists turns red.
    """
    assert {test.partition("::")[0] for test in red} == {PINNED}, red
    assert len(red) <= 2


def assert_schemas_and_outputs(red: set[str]) -> None:
    """A field turns the schemas, the snapshots and the outputs in docs red, and only these."""
    files = {test.partition("::")[0] for test in red}
    assert SCHEMAS in files
    assert {path for path in files - {SCHEMAS, OPENAPI} if not path.endswith(OUTPUTS)} == set()
    assert len(red) <= MOST_RED, red


@pytest.mark.slow
def test_a_rule_that_its_examples_refute_turns_the_test_of_its_examples_red(tmp_path: Path) -> None:
    """Otherwise the test of the recipes would pass as well if nothing ran the examples."""
    tree = copy_tree(tmp_path)
    add_rule(tree)
    refute_rule(tree)
    run_tests(tree, "tests/legality/test_examples.py")
    assert len(failed_tests(tree)) == 1
