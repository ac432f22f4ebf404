"""The revision of a folder: it tells any two contents apart, and nothing else matters."""

import os
import time
from pathlib import Path

import pytest

from cardpools.data_files import digest as digests
from cardpools.data_files import disk_cache
from cardpools.data_files.digest import cached_revision, compute_revision, digest_of


@pytest.fixture(autouse=True)
def _without_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(disk_cache.VARIABLE, "off")


def test_files_are_told_apart_by_name_and_content_in_whatever_order(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "b.toml").write_bytes(b"x = 1")
    (tmp_path / "c.toml").write_bytes(b"y = 2")
    digest = digest_of(str(tmp_path), ["c.toml", "a/b.toml"])
    assert len(digest) == 12
    assert digest == digest_of(str(tmp_path), ["a/b.toml", "c.toml"])
    assert digest != digest_of(str(tmp_path), ["a/b.toml"])
    (tmp_path / "c.toml").write_bytes(b"y = 3")
    assert digest != digest_of(str(tmp_path), ["c.toml", "a/b.toml"])
    (tmp_path / "c.toml").write_bytes(b"x = 1")
    (tmp_path / "a" / "b.toml").write_bytes(b"y = 2")
    assert digest != digest_of(str(tmp_path), ["c.toml", "a/b.toml"])


@pytest.mark.parametrize("name", ["cards.csv", "names.tsv", "aliases.toml", "locations.toml"])
def test_a_folder_is_told_by_what_is_in_its_files_and_in_which(tmp_path: Path, name: str) -> None:
    seen = {compute_revision(tmp_path)}
    for content in (b"", b"a", b"b"):
        (tmp_path / name).write_bytes(content)
        assert compute_revision(tmp_path) == cached_revision(str(tmp_path))
        seen.add(compute_revision(tmp_path))
    (tmp_path / name).rename(tmp_path / "titles.toml")
    seen.add(compute_revision(tmp_path))
    (tmp_path / "titles.toml").rename(tmp_path / "anything.else")
    assert len(seen) == 5
    assert compute_revision(tmp_path) in seen


@pytest.fixture
def settled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder whose revision was computed and cached long after its files were written."""
    monkeypatch.setenv(disk_cache.VARIABLE, str(tmp_path / "cache"))
    monkeypatch.setattr(digests, "SETTLED", -1.0)
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "cards.csv").write_bytes(b"one\n")
    cached_revision(str(folder))
    return folder


def test_tables_are_not_read_again_while_nothing_was_written(
    settled: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = compute_revision(settled)
    monkeypatch.setattr(digests, "compute_revision", lambda _: pytest.fail("the tables were read"))
    assert cached_revision(str(settled)) == right


def test_a_file_that_was_edited_is_noticed_though_its_length_and_its_time_are_the_same(settled: Path) -> None:
    table = settled / "cards.csv"
    times = table.stat().st_atime_ns, table.stat().st_mtime_ns
    time.sleep(0.05)  # The kernel's clock of files ticks every ten milliseconds at most.
    table.write_bytes(b"two\n")
    os.utime(table, ns=times)
    assert cached_revision(str(settled)) == compute_revision(settled)


def test_a_file_that_was_just_written_is_read_again(settled: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk may not tell two writes in one tick of its clock apart."""
    monkeypatch.setattr(digests, "SETTLED", 3.0)
    (settled / "cards.csv").write_bytes(b"new\n")
    cached_revision(str(settled))
    monkeypatch.setattr(digests, "compute_revision", lambda _: "read again")
    assert cached_revision(str(settled)) == "read again"
