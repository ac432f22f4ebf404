"""The recipe for a field of the verdict's JSON: two lines; commands write the schemas and the snapshots."""

from pathlib import Path

from tests.changes.tree_copy import run_module

MODEL = Path("legality/contracts/verdict_answer.py")
SERIALISER = Path("legality/engine/verdict.py")

DECLARED = "    findings: list[FindingAnswer] = Field("
FIELD = '    errors: int = Field(description="The number of errors.")\n'
WRITTEN = "        } | findings_json(*self.bounded)"
VALUE = '            "errors": sum(each.severity == "error" for each in self.findings),\n'

COMMANDS = ("tools.write_schemas", "tools.write_snapshots", "tools.write_doc_outputs")
"""Steps 3 and 4 of "Add a field to a JSON answer" in CONTRIBUTING.md."""

SCHEMAS = "tests/tools/test_write_schemas.py"
OPENAPI = "tests/tools/test_write_openapi.py"
"""Tests of what `tools.write_schemas` writes."""

OUTPUTS = ("test_looks.py", "test_pages.py")
"""Tests of snapshots and of the outputs in docs."""

MOST_RED = 20

TESTS_OF_STEP_4 = ("tests/legality/contracts", "tests/legality/commands", "tests/tools")


def add_field(tree: Path) -> None:
    """Add the number of errors to the verdict by steps 1 and 2 of the recipe."""
    insert_before(tree / MODEL, DECLARED, FIELD)
    insert_before(tree / SERIALISER, WRITTEN, VALUE)


def remove_field(tree: Path) -> None:
    """Undo `add_field`, beside other changes in the tree."""
    for name, line in ((MODEL, FIELD), (SERIALISER, VALUE)):
        text = (tree / name).read_text("utf-8")
        assert text.count(line) == 1, name
        (tree / name).write_text(text.replace(line, ""), "utf-8")


def insert_before(path: Path, place: str, line: str) -> None:
    text = path.read_text("utf-8")
    assert text.count(place) == 1, path
    path.write_text(text.replace(place, line + place), "utf-8")


def write_outputs(tree: Path) -> None:
    """Run the commands of steps 3 and 4."""
    for module in COMMANDS:
        run_module(tree, module)
