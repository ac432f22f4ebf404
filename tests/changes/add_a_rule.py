"""The recipe for a rule: its file, its examples and its line in a ruleset; one command writes the docs."""

from pathlib import Path

from tests.changes.tree_copy import run_module

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
{count}x Kahmis
"""

EXAMPLES = {
    "legal_one_card_less": (499, ""),
    "legal_exactly_as_many": (500, ""),
    "illegal_one_card_more": (501, "# expect: 4; count=501 limit=500 surplus=1\n"),
}


def add_rule(tree: Path) -> None:
    """Do steps 2 to 5 of "Add a rule" in CONTRIBUTING.md."""
    rule = tree / "legality/rules/deck/draw_at_most.py"
    rule.write_text(RULE, "utf-8")
    ruleset = tree / "legality/rulesets/opg-5.0/2e-standard.toml"
    ruleset.write_text(ruleset.read_text("utf-8") + LINE, "utf-8")
    folder = tree / "legality/examples/D-DRAW-AT-MOST"
    folder.mkdir()
    for name, (count, expected) in EXAMPLES.items():
        (folder / f"{name}.txt").write_text(EXAMPLE.format(count=count, expected=expected), "utf-8")
    run_module(tree, "tools.write_codes_page")


def refute_rule(tree: Path) -> None:
    """Let the rule count one card less, which its examples refute."""
    rule = tree / "legality/rules/deck/draw_at_most.py"
    rule.write_text(RULE.replace("count > limit", "count >= limit"), "utf-8")
