"""What is kept of a file counts only for the very bytes that it was made of, and nothing depends on it."""

import marshal
import os
from datetime import date
from pathlib import Path

import pytest

from cardpools import kept, toml

TEXT = b'name = "x"\ndays = [2012-06-11]\n[[table]]\nfrom = 2013-08-01\ncount = 3\n'
TABLE = {"name": "x", "days": [date(2012, 6, 11)], "table": [{"from": date(2013, 8, 1), "count": 3}]}


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(kept.VARIABLE, str(tmp_path / "cache"))
    return Path(kept.folder())


def test_a_table_is_the_same_read_anew_and_kept(cache: Path) -> None:
    assert toml.parse_toml(TEXT, "a.toml") == TABLE
    assert len(list(cache.iterdir())) == 1
    assert toml.parse_toml(TEXT, "a.toml") == TABLE
    assert toml.parse_toml(TEXT, "a.toml") is not toml.parse_toml(TEXT, "a.toml")


def test_what_is_kept_is_not_taken_for_other_bytes(cache: Path) -> None:
    toml.parse_toml(TEXT, "a.toml")
    assert toml.parse_toml(TEXT.replace(b"3\n", b"4\n"), "a.toml")["table"][0]["count"] == 4
    assert kept.digest("a", b"one") != kept.digest("a", b"two")
    assert kept.digest("a", b"two") == kept.digest("a", b"two")
    assert cache.is_dir()


@pytest.mark.parametrize("damage", [b"", b"nonsense", marshal.dumps(3), marshal.dumps((TEXT, 3))[:-2]])
def test_a_damaged_entry_is_read_as_none(cache: Path, damage: bytes) -> None:
    toml.parse_toml(TEXT, "a.toml")
    for file in cache.iterdir():
        file.write_bytes(damage)
    assert toml.parse_toml(TEXT, "a.toml") == TABLE


def test_without_a_folder_that_can_be_written_nothing_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv(kept.VARIABLE, str(tmp_path / "file"))
    assert toml.parse_toml(TEXT, "a.toml") == TABLE
    monkeypatch.setenv(kept.VARIABLE, "off")
    assert kept.folder() == ""
    assert toml.parse_toml(TEXT, "a.toml") == TABLE


def test_a_time_of_day_is_read_and_not_kept(cache: Path) -> None:
    assert "at" in toml.parse_toml(b"at = 2012-06-11T10:00:00\n", "a.toml")
    assert not cache.exists() or not list(cache.iterdir())


def test_the_folder_is_bounded(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "MOST", 3)
    for number in range(6):
        kept.keep(f"{number}", b"", number)
        os.utime(max(cache.iterdir(), key=lambda file: file.stat().st_mtime_ns), (number, number))
    assert len(list(cache.iterdir())) <= 4
