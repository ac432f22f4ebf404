"""legality events export --paper: what a director goes on with if the machine dies."""

import io
import stat
import zipfile
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cli import main
from legality.events.desk.locking import lock
from legality.events.desk.penalty_records import ObservedInfraction, give_penalty, waive_penalty
from legality.events.lists.replacing import withdraw
from legality.events.store.store import Store
from tests.legality.events.scenes import (
    AFTER,
    DIRECTOR,
    ILLEGAL,
    LEGAL,
    NOW,
    SLUG,
    STARTS,
    a_player,
    an_event,
)

NASTY = 'Zed <script>alert("1")</script> ../../etc'


@pytest.fixture
def begun(store: Store) -> Store:
    """An event that has begun: two players, one with an illegal list and a penalty, and one who left."""
    an_event(store, policy="flag")
    a_player(store, "Anna")
    penalized = a_player(store, NASTY, ILLEGAL)
    withdraw(store, a_player(store, "Gone").secret, now=NOW)
    lock(store, SLUG, by=DIRECTOR, now=STARTS)
    give_penalty(
        store, SLUG, penalized.registration, ObservedInfraction("A1", "round"), by=DIRECTOR, now=AFTER
    )
    for note in ("at table 4", "again"):
        given = give_penalty(
            store,
            SLUG,
            penalized.registration,
            ObservedInfraction("D1", "round"),
            by=DIRECTOR,
            now=AFTER,
            note=note,
        )
    waive_penalty(store, SLUG, given.id, reason="a mistake of mine", by=DIRECTOR, now=AFTER)
    return store


def exported(url: str, *options: str) -> Result:
    return CliRunner().invoke(main, ["events", "export", "--database", url, "--paper", SLUG, *options])


def test_everything_is_there_to_go_on_by_hand(begun: Store, url: str, tmp_path: Path) -> None:
    folder = tmp_path / "on paper"
    result = exported(url, "-o", str(folder))
    assert (result.exit_code, result.stderr) == (0, "")
    files = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
    assert f"{len(files)} files written" in result.stdout
    fixed = {"index.html", "README.txt", "all-sheets.txt"}
    for name in ("event", "roster", "penalties", "code-of-conduct"):
        fixed |= {f"{name}.html", f"{name}.txt"}
    assert fixed <= files.keys()
    assert len(files) == len(fixed) + 2 * 3  # Two players, each with two sheets and the list.
    assert {stat.S_IMODE(path.stat().st_mode) for path in files.values()} == {0o600}
    assert {path.suffix for path in files.values()} == {".html", ".txt"}
    (anna,) = (path for name, path in files.items() if name.startswith("lists/001-Anna-"))
    assert anna.read_bytes() == LEGAL


def text(folder: Path, name: str) -> str:
    return (folder / name).read_text("utf-8")


def test_what_stands_on_the_pages(begun: Store, url: str, tmp_path: Path) -> None:
    folder = tmp_path / "paper"
    exported(url, "-o", str(folder))
    roster = text(folder, "roster.txt").splitlines()
    assert [line.split()[:2] for line in roster if line[:1].isdigit()] == [
        ["1", "Anna"],
        ["2", "Zed"],
    ]
    (second,) = (line for line in roster if line.startswith("2 "))
    assert "ILLEGAL" in second
    assert "D-COPIES" in second
    assert second.count("D1 level") == 1  # The other one was waived.
    assert any(line.startswith("-") and "Gone" in line and "withdrawn" in line for line in roster)
    penalties = text(folder, "penalties.txt")
    assert "at table 4" in penalties
    assert "a mistake of mine" in penalties
    assert penalties.count("\n____") == 24
    assert "D1" in text(folder, "code-of-conduct.txt")
    event = text(folder, "event.txt")
    assert "Bans in force on 2026-11-20:" in event
    assert "Frozen catalog: " in event
    sheets = text(folder, "all-sheets.txt").split("\f")
    assert len(sheets) == 2
    assert all("[ ][ ]" in sheet and "0413-Theta" in sheet for sheet in sheets)


def test_sheets_have_what_the_score_card_keeps(begun: Store, url: str, tmp_path: Path) -> None:
    """Organized Play Guide 5.0, Appendix B: “Level 0 [Verbal Warning] – This penalty should not be recorded”.

    A1 is “Minor [Level 0]”. D1 is “Illegal Deck [Level 2]”, and 2 is “Turn Loss”; from Level 1 on penalties
    “should be recorded on the offending player’s score card”. The second D1 was waived.
    """
    folder = tmp_path / "paper"
    exported(url, "-o", str(folder))
    anna, penalized = (
        sheet.partition("score card")[2] for sheet in text(folder, "all-sheets.txt").split("\f")
    )
    assert "D1" not in anna
    said = " ".join(penalized.split())
    assert "Infraction: D1 Illegal Deck; Level and penalty: 2 Turn Loss; Director:" in said
    assert said.count("D1") == 1
    assert "A1" not in said


def test_no_page_runs_or_fetches_anything(begun: Store, url: str, tmp_path: Path) -> None:
    exported(url, "-o", str(tmp_path / "paper"))
    for path in (tmp_path / "paper").rglob("*.html"):
        page = path.read_text("utf-8")
        assert "default-src 'none'" in page.replace("&#x27;", "'")
        assert "<script" not in page
        assert "http:" not in page
        assert "<link" not in page


def test_as_an_archive(begun: Store, url: str, tmp_path: Path) -> None:
    archive = tmp_path / "paper.zip"
    assert exported(url, "-o", str(archive)).exit_code == 0
    names = zipfile.ZipFile(io.BytesIO(archive.read_bytes())).namelist()
    assert "roster.html" in names
    assert not [name for name in names if ".." in name or name.startswith("/")]
    assert exported(url, "-o", str(archive)).exit_code == 3


def test_a_folder_that_is_there_is_left_alone(begun: Store, url: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    result = exported(url, "-o", str(tmp_path))
    assert result.exit_code == 3
    assert result.stderr.count("\n") == 1
    assert [path.name for path in tmp_path.iterdir() if path.suffix == ".html"] == []
