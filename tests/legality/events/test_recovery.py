"""legality events backup and restore, as a person runs them; a damaged backup changes nothing."""

import stat
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from sqlalchemy import func, select

from cli import main
from legality.events.store.audit_log import verify_audit
from legality.events.store.store import Store, open_store
from legality.events.store.tables import Base, FrozenData
from tests.legality.events.scenes import CARDS, SLUG
from tests.legality.events.store.test_backup_file import filled, written


def run(command: str, url: str, file: Path) -> Result:
    return CliRunner().invoke(main, ["events", command, "--database", url, str(file)])


def rows(store: Store) -> int:
    with store.read() as session:
        tables = Base.metadata.sorted_tables
        return sum(session.scalar(select(func.count()).select_from(each)) or 0 for each in tables)


@pytest.fixture
def backup(tmp_path: Path) -> Path:
    """A backup of a filled SQLite file, written by the command."""
    url = f"sqlite:///{tmp_path / 'source.sqlite'}"
    source = open_store(url)
    filled(source)
    source.close()
    assert run("backup", url, tmp_path / "backup").exit_code == 0
    return tmp_path / "backup"


def test_what_was_backed_up_is_restored(store: Store, url: str, tmp_path: Path) -> None:
    filled(store)
    saved = run("backup", url, tmp_path / "backup")
    assert saved.output == f"{rows(store)} rows written to {tmp_path / 'backup'}\n"
    assert stat.S_IMODE((tmp_path / "backup").stat().st_mode) == 0o600
    other_url = f"sqlite:///{tmp_path / 'other.sqlite'}"
    restored = run("restore", other_url, tmp_path / "backup")
    assert (restored.exit_code, restored.output) == (
        0,
        f"{rows(store)} rows read from {tmp_path / 'backup'}\n",
    )
    other = open_store(other_url)
    assert written(other) == written(store)
    with other.read() as session:
        assert session.scalar(select(func.count()).select_from(FrozenData)) == 1
    assert verify_audit(other, SLUG).whole
    other.close()


def test_a_backup_of_a_file_is_restored_into_either_database(backup: Path, store: Store, url: str) -> None:
    assert run("restore", url, backup).exit_code == 0
    assert verify_audit(store, SLUG).whole
    again = run("restore", url, backup)
    assert (again.exit_code, again.output.count("\n")) == (3, 1)
    assert "empty database only" in again.output


def test_a_damaged_backup_is_refused_in_one_line_and_nothing_is_written(
    backup: Path, store: Store, url: str, tmp_path: Path
) -> None:
    good = backup.read_bytes()
    lines = good.splitlines(keepends=True)
    middle = len(good) // 2
    damaged = {
        "cut in the middle": good[:middle],
        "without its last line": b"".join(lines[:-1]),
        "without a row": b"".join(lines[:2] + lines[3:]),
        "a row twice": b"".join([*lines[:2], lines[1], *lines[2:]]),
        "another file": b"\x89PNG\r\n\x1a\n" + bytes(200),
        "empty": b"",
        "a column too many": good.replace(b'"slug":', b'"slog":', 1),
        "a number that is a word": good.replace(b'"audit_length": ', b'"audit_length": "x', 1),
        "zeros in the middle": good[:middle] + bytes(100) + good[middle + 100 :],
    }
    for what, content in damaged.items():
        file = tmp_path / "damaged"
        file.write_bytes(content)
        result = run("restore", url, file)
        assert (result.exit_code, result.output.count("\n")) == (3, 1), (what, result.output)
        assert not [card for card in CARDS if card in result.output], what
        assert rows(store) == 0, what


def test_a_file_that_is_not_there_and_one_that_cannot_be_written(
    store: Store, url: str, tmp_path: Path
) -> None:
    for command, path in (("restore", tmp_path / "none"), ("backup", tmp_path / "none" / "backup")):
        result = run(command, url, path)
        assert (result.exit_code, result.output.count("\n")) == (3, 1)
        assert "No such file" in result.output
