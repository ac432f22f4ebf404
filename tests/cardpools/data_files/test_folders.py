"""Which data count: those that ship, or those that were fetched."""

from pathlib import Path

import pytest

from cardpools.data_files.folders import (
    SHIPPED,
    VARIABLE,
    data_folder,
    fetched_home,
    fetched_revisions,
    published_folder,
    use_revision,
)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    (tmp_path / "1e" / "abc123").mkdir(parents=True)
    (tmp_path / "1e" / ".new-x").mkdir()
    return tmp_path


def test_what_ships_counts_until_something_is_fetched() -> None:
    assert data_folder("1e") == data_folder("2e").replace("2e", "1e") == f"{SHIPPED}/1e"


def test_a_fetched_revision_counts_until_one_goes_back(home: Path) -> None:
    use_revision("1e", "abc123")
    assert data_folder("1e") == f"{home}/1e/abc123"
    use_revision("1e", "")
    use_revision("1e", "")
    assert data_folder("1e") == f"{SHIPPED}/1e"


@pytest.mark.parametrize("content", ["", "../../etc", "a/b", "."])
def test_a_broken_name_counts_for_nothing(home: Path, content: str) -> None:
    (home / "1e" / "current").write_text(content)
    assert data_folder("1e") == f"{SHIPPED}/1e"


def test_the_revisions_that_were_fetched(home: Path) -> None:
    assert fetched_revisions("1e") == [home / "1e" / "abc123"]
    assert fetched_revisions("2e") == []


def test_the_place_without_the_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE)
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert fetched_home() == "/data/stccg-legality"
    monkeypatch.delenv("XDG_DATA_HOME")
    assert fetched_home().endswith("/.local/share/stccg-legality")


def test_a_revision_of_a_bundle_goes_with_its_own_bans_and_any_other_with_the_shipped_ones(
    home: Path,
) -> None:
    use_revision("1e", "abc123")
    assert published_folder("1e") == SHIPPED
    (home / "1e" / "abc123" / "published").mkdir()
    assert published_folder("1e") == f"{home}/1e/abc123/published"
    assert published_folder("2e") == SHIPPED
    use_revision("1e", "")
    assert published_folder("1e") == SHIPPED
