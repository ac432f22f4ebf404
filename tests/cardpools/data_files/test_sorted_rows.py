"""Shipped tables are looked up by bisection, which needs every line to have its end."""

from pathlib import Path
from random import Random

import pytest

from cardpools.data_files import sorted_rows
from cardpools.data_files.data_problems import WrongDataError
from cardpools.data_files.sorted_rows import APART, SortedTable, name_key

LINES = "anara\tanara\nborg\tborg-one\nborg\tborg-two\nkira\tkira\n"


def table(tmp_path: Path, text: str) -> SortedTable:
    path = tmp_path / "names.tsv"
    path.write_text(text, "utf-8")
    return SortedTable(str(path), name_key, header=False)


@pytest.mark.parametrize(
    ("key", "lines"),
    [("anara", 1), ("borg", 2), ("kira", 1), ("aaa", 0), ("bbb", 0), ("zzz", 0), ("", 0)],
)
def test_all_lines_of_a_key_are_found_wherever_they_stand(tmp_path: Path, key: str, lines: int) -> None:
    found = table(tmp_path, LINES).at(key)
    assert found == [line for line in LINES.splitlines() if line.partition("\t")[0] == key]
    assert len(found) == lines


@pytest.mark.parametrize("longest", [10, 200, 3 * APART])
def test_no_line_of_a_long_table_is_lost_between_its_landmarks(tmp_path: Path, longest: int) -> None:
    """Lines of all lengths, some longer than it is from one landmark to the next, and keys up to fourfold."""
    random = Random(longest)
    keys = [f"{2 * number:05}" for number in range(600) for _ in range(random.choice((1, 1, 2, 4)))]
    lines = [f"{key}\t{random.randrange(10**6)}{'x' * random.randrange(longest)}" for key in keys]
    rows = table(tmp_path, "".join(f"{line}\n" for line in lines))
    for number in range(-1, 1201):
        key = f"{number:05}"
        assert rows.at(key) == [line for line in lines if line.startswith(key)]
    assert rows.between("00100", "00500") == [line for line in lines if "00100" <= line[:5] < "00500"]


@pytest.mark.parametrize("length", [0, 1, 5, 11, 25, len(LINES) - 1])
def test_a_table_that_is_cut_within_a_line_is_refused_by_its_name(tmp_path: Path, length: int) -> None:
    with pytest.raises(WrongDataError, match=r"names\.tsv: its last line is cut off"):
        table(tmp_path, LINES[:length])


def test_the_last_line_of_a_table_may_be_longer_than_it_is_between_landmarks(tmp_path: Path) -> None:
    lines = [f"{number:04}\tx" for number in range(1000)] + ["1000\t" + "x" * 2 * APART]
    rows = table(tmp_path, "".join(f"{line}\n" for line in lines))
    assert [rows.at(f"{number:04}") for number in range(1001)] == [[line] for line in lines]
    assert rows.at("1001") == []
    assert rows.between("0999", "2") == lines[-2:]


def test_a_lookup_reads_few_pages_of_a_large_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = [f"{number:06}\t{'x' * 100}" for number in range(100_000)]
    rows = table(tmp_path, "".join(f"{line}\n" for line in lines))
    read = SortedTable._read
    sizes: list[int] = []

    def counted(self: SortedTable, start: int, end: int) -> bytes:
        sizes.append(end - start)
        return read(self, start, end)

    monkeypatch.setattr(SortedTable, "_read", counted)
    assert rows.at("050000") == [lines[50_000]]
    assert sum(sizes) < 5 * APART


def test_a_table_that_is_cut_off_while_it_is_open_is_refused(tmp_path: Path) -> None:
    rows = table(tmp_path, "".join(f"{number:06}\tx\n" for number in range(10_000)))
    (tmp_path / "names.tsv").write_text("000000\tx", "utf-8")
    with pytest.raises(WrongDataError, match=r"names\.tsv: its last line is cut off"):
        rows.at("005000")


def test_a_system_without_pread_finds_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sorted_rows, "HAS_PREAD", False)
    rows = table(tmp_path, LINES)
    assert rows.at("borg") == ["borg\tborg-one", "borg\tborg-two"]
    assert rows.all == LINES.splitlines()
    assert [rows.line_at(start) for start, _ in rows.starts()] == rows.all
