"""The figures of docs/architecture.md hold, and importing a room loads no more than the room."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tools.house_figures import (
    fullest_folders,
    mutual_folders,
    repeated_module_names,
    repeated_type_names,
    share_of_imports,
)

ALLOWED_PAIRS = {
    # reader and writer are the top of the package, model and mistakes its bottom, and both are its promise.
    ("decklists", "decklists/dialects/common"),
    ("decklists", "decklists/text"),
    # `python -m legality` starts the commands, and the commands call `check`.
    ("legality", "legality/commands/common"),
}


def test_no_folder_is_fuller_than_a_person_can_survey() -> None:
    assert [each for each in fullest_folders() if each[0] > 20] == []
    assert {folder: number for number, folder in fullest_folders()}["legality"] <= 6


def test_folders_import_each_other_only_for_a_reason() -> None:
    assert mutual_folders() <= ALLOWED_PAIRS


def test_few_module_names_occur_twice() -> None:
    assert len(repeated_module_names()) <= 20


def test_few_type_names_have_several_meanings() -> None:
    assert len(repeated_type_names()) <= 10


def test_imports_are_less_than_a_tenth_of_all_lines() -> None:
    assert share_of_imports() < 10


POSSESSIVE_GROUP = re.compile(r"\)(?:[*+?]|\{[0-9,]+\})\+|\(\?>")


@pytest.mark.parametrize("package", ["cardpools", "decklists", "legality"])
def test_no_group_of_a_pattern_is_possessive(package: str) -> None:
    """Python before 3.11.5, such as that of Debian 12, loses matches of such groups."""
    files = [*Path(package).rglob("*.py"), *Path(package).rglob("*.lark")]
    assert len(files) > 10
    assert [str(file) for file in files if POSSESSIVE_GROUP.search(file.read_text("utf-8"))] == []


def test_the_room_of_events_loads_no_database() -> None:
    code = "import sys, legality.events; print(*sorted(sys.modules))"
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = answer.stdout.split()
    assert "sqlalchemy" not in loaded
    assert len([name for name in loaded if name.split(".")[0] in ("legality", "cardpools", "decklists")]) < 10
