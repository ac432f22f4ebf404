"""A new rule is its file, its examples and its line in a ruleset; one command writes the docs."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.changes.tree_copy import copy_tree, failed_tests, find_red_tests, run_tests

RULE = '''"""D-DRAW-AT-MOST: too many cards in the draw deck."""

from legality.engine import Case, Offences, Repair, offence, rule


@rule(
    "D-DRAW-AT-MOST",
    "{count} cards in the draw deck; at most {limit}",
    fix="remove {surplus}",
    repair=Repair("sizes", "cut_any"),
)
def draw_at_most(case: Case, *, limit: int) -> Offences:
    """A draw deck holds at most so many cards."""
    count = case.deck.size("draw")
    if count > limit:
        yield offence(case.deck.of("draw"), count=count, limit=limit, surplus=count - limit)
'''

LINE = """
[[rule]]
code = "D-DRAW-AT-MOST"
limit = 500
citation = { document = "opg-5.0", section = "4.3.4 Standard", quote = "a sentence that this test invents" }
"""

EXAMPLE = """# terms: edition=2e
{expected}Draw deck
{count} Kahmis
"""

EXAMPLES = {
    "legal_one_card_less": (499, ""),
    "legal_exactly_as_many": (500, ""),
    "illegal_one_card_more": (501, "# expect: 4; count=501 limit=500 surplus=1\n"),
}


def add_rule(tree: Path) -> list[Path]:
    """Do steps 2 to 5 of "Add a rule" in CONTRIBUTING.md. Returns the files that this wrote."""
    rule = tree / "legality/rules/deck/draw_at_most.py"
    rule.write_text(RULE, "utf-8")
    ruleset = tree / "legality/rulesets/opg-5.0/2e-standard.toml"
    ruleset.write_text(ruleset.read_text("utf-8") + LINE, "utf-8")
    written = [rule, ruleset, tree / "docs/codes.md"]
    folder = tree / "legality/examples/D-DRAW-AT-MOST"
    folder.mkdir()
    for name, (count, expected) in EXAMPLES.items():
        written.append(folder / f"{name}.txt")
        written[-1].write_text(EXAMPLE.format(count=count, expected=expected), "utf-8")
    write_docs(tree)
    return written


def write_docs(tree: Path) -> None:
    command = [sys.executable, "-m", "tools.write_codes_page"]
    subprocess.run(command, cwd=tree, env={**os.environ, "PYTHONPATH": str(tree)}, check=True)


@pytest.mark.slow
def test_a_rule_is_its_file_its_examples_and_its_line(tmp_path: Path) -> None:
    """No other file has to change: no list of codes, no repair by code, no snapshot."""
    assert find_red_tests(add_rule, tmp_path) == set()


@pytest.mark.slow
def test_a_rule_that_its_examples_refute_turns_the_test_of_its_examples_red(tmp_path: Path) -> None:
    """Otherwise the test above would pass as well if nobody looked at the examples."""
    tree = copy_tree(tmp_path)
    add_rule(tree)
    rule = tree / "legality/rules/deck/draw_at_most.py"
    rule.write_text(RULE.replace("count > limit", "count >= limit"), "utf-8")
    run_tests(tree, "tests/legality/test_examples.py")
    red = failed_tests(tree)
    assert len(red) == 1
    assert "D-DRAW-AT-MOST" in red.pop()
