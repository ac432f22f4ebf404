"""A new field of the verdict's JSON takes two lines; commands write the schemas and the snapshots."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.changes.tree_copy import ROOT, find_red_tests

MODEL = Path("legality/contracts/verdict_answer.py")
SERIALISER = Path("legality/engine/verdict.py")

DECLARED = "    findings: list[FindingAnswer] = Field("
FIELD = '    errors: int = Field(description="The number of errors.")\n'
WRITTEN = "        } | findings_json(*self.bounded)"
VALUE = '            "errors": sum(each.severity == "error" for each in self.findings),\n'

COMMANDS = ("tools.write_schemas", "tools.write_snapshots", "tools.write_doc_outputs")
"""Steps 3 and 4 of "Add a field to a JSON answer" in CONTRIBUTING.md."""

FOLDERS = ("legality/schemas", "tests", "docs")
"""The folders that the commands write to."""

SCHEMAS = "tests/tools/test_write_schemas.py"
OUTPUTS = ("test_looks.py", "test_pages.py")
"""Tests of snapshots and of the outputs in docs."""

MOST_RED = 20


def add_field(tree: Path) -> list[Path]:
    """Add the number of errors to the verdict by steps 1 and 2 of the recipe."""
    insert_before(tree / MODEL, DECLARED, FIELD)
    insert_before(tree / SERIALISER, WRITTEN, VALUE)
    return [tree / MODEL, tree / SERIALISER]


def insert_before(path: Path, place: str, line: str) -> None:
    text = path.read_text("utf-8")
    assert text.count(place) == 1, path
    path.write_text(text.replace(place, line + place), "utf-8")


def add_field_and_write(tree: Path) -> list[Path]:
    """Add the field by steps 1 to 4."""
    changed = add_field(tree)
    for module in COMMANDS:
        command = [sys.executable, "-m", module]
        subprocess.run(command, cwd=tree, env={**os.environ, "PYTHONPATH": str(tree)}, check=True)
    return [*changed, *changed_files(tree)]


def changed_files(tree: Path) -> Iterator[Path]:
    """Yield the files below `FOLDERS` that differ from the original."""
    for folder in FOLDERS:
        for path in (tree / folder).rglob("*"):
            original = ROOT / path.relative_to(tree)
            if original.is_file() and path.read_bytes() != original.read_bytes():
                yield path


@pytest.mark.slow
def test_only_the_schemas_and_snapshots_turn_red(tmp_path: Path) -> None:
    red = find_red_tests(add_field, tmp_path)
    files = {test.partition("::")[0] for test in red}
    assert SCHEMAS in files
    assert {path for path in files - {SCHEMAS} if not path.endswith(OUTPUTS)} == set()
    assert len(red) <= MOST_RED, red


@pytest.mark.slow
def test_the_commands_of_the_recipe_leave_no_test_red(tmp_path: Path) -> None:
    assert find_red_tests(add_field_and_write, tmp_path) == set()
