"""Shipped tables are looked up by bisection, which needs every line to have its end."""

from pathlib import Path

import pytest

from cardpools.problems import WrongDataError
from cardpools.rows import Rows, name_key

LINES = "anara\tanara\nborg\tborg-one\nborg\tborg-two\nkira\tkira\n"


def table(tmp_path: Path, text: str) -> Rows:
    path = tmp_path / "names.tsv"
    path.write_text(text, "utf-8")
    return Rows(str(path), name_key, header=False)


@pytest.mark.parametrize(
    ("key", "lines"),
    [("anara", 1), ("borg", 2), ("kira", 1), ("aaa", 0), ("bbb", 0), ("zzz", 0), ("", 0)],
)
def test_all_lines_of_a_key_are_found_wherever_they_stand(tmp_path: Path, key: str, lines: int) -> None:
    found = table(tmp_path, LINES).at(key)
    assert found == [line for line in LINES.splitlines() if line.partition("\t")[0] == key]
    assert len(found) == lines


@pytest.mark.parametrize("length", [0, 1, 5, 11, 25, len(LINES) - 1])
def test_a_table_that_is_cut_within_a_line_is_refused_by_its_name(tmp_path: Path, length: int) -> None:
    with pytest.raises(WrongDataError, match=r"names\.tsv: its last line is cut off"):
        table(tmp_path, LINES[:length])
