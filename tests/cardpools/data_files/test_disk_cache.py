"""What is kept of a file counts only for the very bytes that it was made of, and nothing depends on it."""

import marshal
import os
from datetime import date
from pathlib import Path

import pytest

from cardpools.data_files import disk_cache, toml_tables

TEXT = b'name = "x"\ndays = [2012-06-11]\n[[table]]\nfrom = 2013-08-01\ncount = 3\n'
TABLE = {"name": "x", "days": [date(2012, 6, 11)], "table": [{"from": date(2013, 8, 1), "count": 3}]}


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(disk_cache.VARIABLE, str(tmp_path / "cache"))
    return Path(disk_cache.cache_folder())


def test_a_table_is_the_same_read_anew_and_kept(cache: Path) -> None:
    assert toml_tables.parse_toml(TEXT, "a.toml") == TABLE
    assert len(list(cache.iterdir())) == 1
    assert toml_tables.parse_toml(TEXT, "a.toml") == TABLE
    assert toml_tables.parse_toml(TEXT, "a.toml") is not toml_tables.parse_toml(TEXT, "a.toml")


def test_what_is_kept_is_not_taken_for_other_bytes(cache: Path) -> None:
    toml_tables.parse_toml(TEXT, "a.toml")
    assert toml_tables.parse_toml(TEXT.replace(b"3\n", b"4\n"), "a.toml")["table"][0]["count"] == 4
    assert disk_cache.cached_digest("a", b"one") != disk_cache.cached_digest("a", b"two")
    assert disk_cache.cached_digest("a", b"two") == disk_cache.cached_digest("a", b"two")
    assert cache.is_dir()


@pytest.mark.parametrize("damage", [b"", b"nonsense", marshal.dumps(3), marshal.dumps((TEXT, 3))[:-2]])
def test_a_damaged_entry_is_read_as_none(cache: Path, damage: bytes) -> None:
    toml_tables.parse_toml(TEXT, "a.toml")
    for file in cache.iterdir():
        file.write_bytes(damage)
    assert toml_tables.parse_toml(TEXT, "a.toml") == TABLE


def test_without_a_folder_that_can_be_written_nothing_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv(disk_cache.VARIABLE, str(tmp_path / "file"))
    assert toml_tables.parse_toml(TEXT, "a.toml") == TABLE
    monkeypatch.setenv(disk_cache.VARIABLE, "off")
    assert disk_cache.cache_folder() == ""
    assert toml_tables.parse_toml(TEXT, "a.toml") == TABLE


def test_a_time_of_day_is_read_and_not_kept(cache: Path) -> None:
    assert "at" in toml_tables.parse_toml(b"at = 2012-06-11T10:00:00\n", "a.toml")
    assert not cache.exists() or not list(cache.iterdir())


def test_the_folder_is_bounded(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(disk_cache, "MOST", 3)
    for number in range(6):
        disk_cache.store_answer(f"{number}", b"", number)
        os.utime(max(cache.iterdir(), key=lambda file: file.stat().st_mtime_ns), (number, number))
    assert len(list(cache.iterdir())) <= 4


@pytest.mark.parametrize(("length", "is_kept"), [(239, True), (240, False)])
def test_what_has_too_long_a_name_is_not_kept(cache: Path, length: int, is_kept: bool) -> None:
    path = "/" + "x" * (length - 1)  # The slash takes a place in the name as well.
    disk_cache.store_answer(path, b"bytes", "answer")
    assert disk_cache.look_up_answer(path, b"bytes") == ("answer" if is_kept else None)


def test_without_a_cache_no_file_is_written_anywhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(disk_cache.VARIABLE, "off")
    monkeypatch.chdir(tmp_path)
    disk_cache.store_answer("a", b"bytes", "answer")
    assert disk_cache.look_up_answer("a", b"bytes") is None
    assert list(tmp_path.iterdir()) == []


def test_the_cache_lies_with_the_users_own_and_is_nobody_elses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(disk_cache.VARIABLE)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    disk_cache.store_answer("a", b"bytes", "answer")
    assert Path(disk_cache.cache_folder()).parent == tmp_path / "stccg-legality"
    assert Path(disk_cache.cache_folder()).stat().st_mode & 0o777 == 0o700
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", "/home/ada")
    assert disk_cache.cache_folder().startswith("/home/ada/.cache/stccg-legality/")


def test_names_with_signs_of_their_own_are_kept_apart(cache: Path) -> None:
    for path in ("/a/b", "/a%b", "/a%/b", "/a:b%"):
        disk_cache.store_answer(path, b"", path)
    assert [disk_cache.look_up_answer(path, b"") for path in ("/a/b", "/a%b", "/a%/b", "/a:b%")] == [
        "/a/b",
        "/a%b",
        "/a%/b",
        "/a:b%",
    ]


def test_the_oldest_answers_go_first(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(disk_cache, "MOST", 2)
    for number in (1, 2, 3):
        disk_cache.store_answer(f"/{number}", b"", number)
        os.utime(cache / f"%{number}", (number, number))
    disk_cache.store_answer("/4", b"", 4)
    assert [disk_cache.look_up_answer(f"/{number}", b"") for number in (1, 2, 3, 4)] == [None, None, 3, 4]


def test_a_digest_is_that_of_the_bytes(cache: Path) -> None:
    # echo -n Horta | sha256sum
    assert disk_cache.cached_digest("a", b"Horta") == "2da70dce2173"
    assert disk_cache.cached_digest("a", b"Horta") == "2da70dce2173"
