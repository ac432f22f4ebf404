"""The revision of a folder: it tells any two contents apart, and nothing else matters."""

from pathlib import Path

import pytest

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
