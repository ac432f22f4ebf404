"""Each dialect is one folder with one record, and no list of dialects is kept besides their names."""

import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from decklists.dialects import DIALECT_NAMES, find_dialect

ROOT = Path(__file__).parents[3]
ROW = re.compile(r"^\| `(\w+)` \|", re.MULTILINE)


def test_every_folder_is_a_dialect_that_is_listed() -> None:
    folders = {path.parent.name for path in ROOT.glob("decklists/dialects/*/read.py")}
    assert folders == set(DIALECT_NAMES)


@pytest.mark.parametrize("name", DIALECT_NAMES)
def test_a_record_has_the_name_of_its_folder_and_names_modules_that_exist(name: str) -> None:
    record = find_dialect(name)
    assert record.name == name
    assert all(find_spec(module) for module in (record.reader, record.writer, record.mistakes))


def test_every_grammar_is_that_of_a_dialect() -> None:
    grammars = {path.stem for path in ROOT.glob("decklists/grammars/*.lark")} - {"common", "odd_line", "page"}
    assert grammars == {name for name in DIALECT_NAMES if find_dialect(name).has_grammar}


def test_the_page_of_dialects_lists_them_in_their_order() -> None:
    assert ROW.findall((ROOT / "docs/dialects.md").read_text("utf-8"))[: len(DIALECT_NAMES)] == list(
        DIALECT_NAMES
    )


def test_no_dialect_has_an_unknown_name() -> None:
    with pytest.raises(KeyError):
        find_dialect("common")


def test_the_records_load_no_reader() -> None:
    program = (
        "import sys; from decklists.dialects import DIALECT_NAMES, find_dialect;"
        "records = [find_dialect(name) for name in DIALECT_NAMES];"
        "print({'read', 'write', 'mistakes'} & {name.rsplit('.')[-1] for name in sys.modules"
        " if name.startswith('decklists')})"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, check=True, timeout=60
    )
    assert done.stdout.strip() == b"set()"
