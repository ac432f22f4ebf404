"""Files of announcements: read as written, every problem named, and no change lost between processes."""

import subprocess
import sys
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardpools.announcements.announcement import Announcement, make_id, read_announcement
from cardpools.announcements.entries_file import (
    broken_files,
    change_entries,
    own_entries,
    parse_entries,
    write_entries,
)
from cardpools.data_files import Faults, Keys, WrongDataError
from cardpools.data_files.folders import VARIABLE

BAN: dict[str, Any] = {
    "kind": "ban", "on": date(2026, 3, 1), "source": "https://www.trekcc.org/articles/1",
    "list": "otf", "cards": ["Tasha Yar"],
}  # fmt: skip


def read(**more: Any) -> Announcement:
    faults = Faults()
    found = read_announcement(Keys("announcement", {**BAN, **more}, faults), "1e")
    assert faults.found == ()
    assert found is not None
    return found


def problems(**more: Any) -> list[str]:
    faults = Faults()
    table = {key: value for key, value in {**BAN, **more}.items() if value is not None}
    assert read_announcement(Keys("announcement", table, faults), "1e") is None
    return [str(each) for each in faults.found]


TEXT = st.text(st.characters(codec="utf-8", exclude_characters="\r"), min_size=1).filter(str.strip)


@pytest.mark.slow
@given(TEXT, TEXT, st.dates(date(1994, 1, 1), date(2100, 1, 1)), st.lists(TEXT, min_size=1, max_size=4))
def test_a_file_is_read_as_it_was_written(source: str, note: str, on: date, cards: list[str]) -> None:
    faults = Faults()
    table = {**BAN, "source": source, "note": note, "on": on, "cards": cards}
    found = read_announcement(Keys("announcement", table, faults), "1e")
    if found is None:
        assert faults.found
        return
    assert parse_entries(write_entries([found], "1e"), "1e", "file") == (found,)


def test_the_same_announcement_has_one_id_whoever_enters_it_and_when() -> None:
    first, second = read(by="one", entered="2026-03-02"), read(note="from the forum")
    assert first.id == second.id == make_id(first)
    assert read(cards=["Spock"]).id != first.id


@pytest.mark.parametrize(
    ("table", "says"),
    [
        ({"kind": "boon"}, "announcement.kind: must be one of ban"),
        ({"kind": None}, "announcement.kind: is missing"),
        ({"on": None}, "announcement.on: is missing"),
        ({"source": "  "}, "announcement.source: must be a text"),
        ({"source": "x" * 501}, "announcement.source: is longer than 500 characters"),
        ({"source": "javascript://x"}, "announcement.source: is not an address"),
        ({"certainty": "maybe"}, "announcement.certainty: must be one of sure, likely"),
        ({"cards": []}, "announcement.cards: is missing"),
        ({"cards": ["Spock"] * 1001}, "announcement.cards: has more than 1000 entries"),
        ({"card": "Spock"}, "announcement.card: is not a key here"),
        ({"note": "a\x00b"}, "announcement.note: has control characters"),
        ({"cards": ["Spock\x1b[2J"]}, "announcement.cards[1]: has control characters"),
    ],
)
def test_a_fault_is_named_with_its_key(table: dict[str, Any], says: str) -> None:
    assert any(each.startswith(says) for each in problems(**table)), problems(**table)


def test_all_faults_of_a_file_are_named_at_once() -> None:
    text = '[[announcement]]\nkind = "ban"\n\n[[announcement]]\nkind = "release"\non = 2026-01-01\n'
    with pytest.raises(WrongDataError) as wrong:
        parse_entries(text, "1e", "1e.toml")
    assert len(wrong.value.problems) >= 5
    assert {str(each).partition(".announcement")[0] for each in wrong.value.problems} == {"1e.toml"}


def test_a_file_that_is_no_toml_or_endless_is_refused() -> None:
    for text in ("[[announcement", "a." * 50_000 + "a = 1"):
        with pytest.raises(WrongDataError):
            parse_entries(text, "1e", "1e.toml")


ENTER = """
import sys
from dataclasses import dataclass
from datetime import date
from cardpools.announcements.announcement import read_announcement
from cardpools.announcements.entries_file import change_entries
from cardpools.data_files import Faults, Keys
for number in range(20):
    table = {"kind": "ban", "on": date(2026, 3, 1), "source": f"{sys.argv[1]} {number}", "list": "otf",
             "cards": ["Spock"]}
    found = read_announcement(Keys("x", table, Faults()), "1e")
    change_entries("1e", lambda entries: (*entries, found))
"""


def test_processes_that_enter_at_once_lose_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    started = [subprocess.Popen([sys.executable, "-c", ENTER, name]) for name in "abc"]
    assert [each.wait(60) for each in started] == [0, 0, 0]
    assert len(own_entries("1e")) == 60


def test_a_file_that_was_edited_by_hand_is_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    change_entries("1e", lambda entries: (*entries, read()))
    path = tmp_path / "announcements" / "1e.toml"
    path.write_text(path.read_text().replace("Tasha Yar", "Spock of Vulcan"))
    assert own_entries("1e")[0].values["cards"] == ["Spock of Vulcan"]


def test_a_file_that_breaks_later_leaves_the_announcements_that_were_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    change_entries("1e", lambda entries: (*entries, read()))
    right = own_entries("1e")
    path = tmp_path / "announcements" / "1e.toml"
    text = path.read_text()
    for wrong in (text.replace("list =", "lst ="), "[[", "\udcff"):
        path.write_bytes(wrong.encode(errors="surrogateescape"))
        assert own_entries("1e") == right
        assert list(broken_files()) == [str(path)]
        with pytest.raises(WrongDataError):  # Entering another would throw the edits away.
            change_entries("1e", lambda entries: entries)
    path.write_text(text)
    assert own_entries("1e") == right
    assert broken_files() == {}


def test_a_file_that_was_never_read_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    (tmp_path / "announcements").mkdir()
    (tmp_path / "announcements" / "2e.toml").write_text("[[")
    with pytest.raises(WrongDataError):
        own_entries("2e")
