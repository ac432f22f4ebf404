"""Which revision was in use before: each step back undoes one change, down to the shipped data."""

from pathlib import Path

import pytest

from cardpools.data_files.folders import VARIABLE, data_folder, fetched_revisions
from cardpools.data_files.held_revisions import (
    MOST,
    SHIPPED_NAME,
    RevisionOrigin,
    editions_of_newest_change,
    finish_stage,
    install_revision,
    list_held,
    name_before,
    name_in_use,
    stage_folder,
    switch_revision,
)
from cardpools.model import Edition


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    return tmp_path


def install(name: str, edition: Edition = "1e", at: str = "2026-11-19") -> None:
    with stage_folder(edition) as stage:
        (stage / "cards.csv").write_text(name)
        finish_stage(stage, RevisionOrigin("somewhere", at))
        install_revision(edition, stage, name)


def back() -> str:
    switch_revision("1e", name_before("1e"))
    return name_in_use("1e")


def test_step_by_step_back_to_the_shipped_data(home: Path) -> None:
    for name in ("a", "b", "c"):
        install(name)
    assert [back(), back(), back()] == ["b", "a", SHIPPED_NAME]
    assert name_before("1e") == ""
    assert sorted(path.name for path in fetched_revisions("1e")) == ["a", "b", "c"]


def test_a_revision_that_was_taken_back_is_not_what_was_before_the_next_one() -> None:
    """b was wrong, so going back from c leads to a."""
    install("a")
    install("b")
    assert back() == "a"
    install("c")
    assert [back(), back()] == ["a", SHIPPED_NAME]


def test_a_revision_that_comes_again_leads_in_no_circle() -> None:
    for name in ("a", "b", "a"):
        install(name)
    assert [back(), back()] == ["b", SHIPPED_NAME]


def test_after_a_jump_to_any_revision_the_steps_go_on_from_there() -> None:
    for name in ("a", "b", "c"):
        install(name)
    switch_revision("1e", SHIPPED_NAME)
    switch_revision("1e", "b")
    assert [back(), back()] == ["a", SHIPPED_NAME]


def test_the_newest_ten_are_kept_and_never_the_one_in_use_is_deleted(home: Path) -> None:
    install("first")
    for number in range(MOST + 3):
        install(f"r{number}")
        switch_revision("1e", "first")
    held = {path.name for path in fetched_revisions("1e")}
    assert len(held) == MOST
    assert "first" in held
    for number in range(MOST + 3):
        install(f"s{number}")
    held = {path.name for path in fetched_revisions("1e")}
    assert held == {f"s{number}" for number in range(3, MOST + 3)}
    assert name_in_use("1e") == f"s{MOST + 2}"


def test_what_a_killed_process_left_is_removed_by_the_next_one(home: Path) -> None:
    (home / "1e" / ".new-left").mkdir(parents=True)
    install("a")
    assert sorted(path.name for path in (home / "1e").iterdir()) == ["a", "current", "history"]


def test_a_damaged_revision_is_replaced_when_it_comes_again(home: Path) -> None:
    install("a")
    (home / "1e" / "a" / "cards.csv").write_text("damaged")
    install("a")
    assert Path(data_folder("1e"), "cards.csv").read_text() == "a"


def test_revisions_of_an_earlier_version_of_the_program_are_listed_and_can_be_left(home: Path) -> None:
    """It wrote no history and no origin."""
    (home / "1e" / "old").mkdir(parents=True)
    (home / "1e" / "current").write_text("old\n")
    assert [(each.name, each.in_use, each.origin.place) for each in list_held("1e")] == [
        ("old", True, ""),
        (SHIPPED_NAME, False, ""),
    ]
    install("a")
    assert [back(), back()] == ["old", SHIPPED_NAME]


def test_one_change_may_have_brought_several_editions() -> None:
    assert editions_of_newest_change() == ()
    install("a", "tr", at="2026-11-18")
    install("b", "1e", at="2026-11-19")
    install("b", "2e", at="2026-11-19")
    assert editions_of_newest_change() == ("1e", "2e")
    switch_revision("1e", SHIPPED_NAME)
    switch_revision("2e", SHIPPED_NAME)
    assert editions_of_newest_change() == ("tr",)
