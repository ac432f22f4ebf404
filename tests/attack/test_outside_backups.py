"""A damaged backup is refused, and rows that were changed before a backup are told from the audit log."""

import io
import resource
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import text

from legality.events.errors import Malformed
from legality.events.store.audit_log import verify_audit
from legality.events.store.backup_file import load, split_lines
from legality.events.store.store import Store, open_store
from tests.attack.backups import CHANGES_BY_HAND, Workbench, attack, is_empty, make_workbench, restore
from tests.legality.events.scenes import SLUG


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Workbench:
    return make_workbench(tmp_path_factory.mktemp("backups"))


@pytest.fixture
def empty(bench: Workbench) -> Iterator[Store]:
    store = bench.open_empty()
    yield store
    store.close()


@pytest.mark.slow
def test_no_damaged_backup_is_restored_with_other_content(bench: Workbench) -> None:
    counts = attack(bench, 480, 1)
    assert counts["other content"] == 0
    assert counts["refused"] > 400


@pytest.mark.slow
def test_a_backup_that_says_it_is_of_the_format_without_a_digest_is_refused(
    bench: Workbench, empty: Store
) -> None:
    assert restore(empty, bench.backup.replace(b"backup-2", b"backup-1", 1)) == "refused"
    assert restore(empty, bench.backup[:-1]) == "refused"
    assert restore(empty, bench.backup + b"\n") == "refused"
    assert is_empty(empty)


@pytest.mark.parametrize("revision", ["0001", "0002", "9999"])
def test_a_head_that_names_another_revision_is_refused(bench: Workbench, empty: Store, revision: str) -> None:
    head, rest = bench.backup.split(b"\n", 1)
    changed = head[:-6] + revision.encode() + head[-2:]
    assert len(changed) == len(head)
    assert restore(empty, changed + b"\n" + rest) == "refused"
    assert is_empty(empty)


ODD_LINES = {
    "deep": '{"table": "event", "row": ' + "[" * 200_000 + "]" * 200_000 + "}\n",
    "deep dictionaries": '{"table": "event", "row": ' + '{"a":' * 100_000 + "1" + "}" * 100_001 + "\n",
    "no row": '{"table": "event", "row": 7}\n',
    "no table": '{"table": ["event"], "row": {}}\n',
    "a long number": '{"rows": ' + "9" * 100_000 + "}\n",
    "not a number": '{"rows": NaN}\n',
    "a list": "[]\n",
    "an empty line": "\n",
    "a lone surrogate": '{"table": "\\ud800", "row": {}}\n',
    "two documents": '{"rows": 1}{"rows": 1}\n',
}


@pytest.mark.parametrize("odd", ODD_LINES)
@pytest.mark.parametrize("place", [0, 1, 5, -1])
def test_odd_json_is_refused_in_one_line(bench: Workbench, empty: Store, odd: str, place: int) -> None:
    lines = bench.backup.decode().splitlines(keepends=True)
    lines[place] = ODD_LINES[odd]
    with pytest.raises(Malformed) as refused:
        load(empty, lines)
    assert "\n" not in str(refused.value)
    assert len(str(refused.value)) < 200


def test_every_value_of_a_row_may_be_odd(bench: Workbench, empty: Store) -> None:
    """Values of another kind, and deep documents, end in one line as well."""
    lines = bench.backup.decode().splitlines(keepends=True)
    for value in ("[" * 900 + "]" * 900, '{"a": 1}', "-1e999", "9" * 30, '"\\u0000"', "null", "[]", "true"):
        changed = [*lines]
        changed[1] = lines[1].replace('"audit_length": ', f'"audit_length": {value}, "x": ', 1)
        with pytest.raises(Malformed):
            load(empty, changed)
        changed[1] = lines[1].replace('"state": "locked"', f'"state": {value}', 1)
        with pytest.raises(Malformed):
            load(empty, changed)


@pytest.mark.parametrize("change", CHANGES_BY_HAND)
def test_a_row_changed_before_the_backup_is_told_from_the_log(bench: Workbench, change: str) -> None:
    store = bench.open_empty()
    load(store, io.StringIO(bench.backup.decode()))
    assert verify_audit(store, SLUG).faults == ()
    with store.write() as session:
        session.execute(text("PRAGMA defer_foreign_keys = ON"))
        session.execute(text("DELETE FROM outgoing"))
        session.execute(text(change))
    faults = verify_audit(store, SLUG).faults
    store.close()
    assert faults, change
    assert all("\n" not in fault for fault in faults)


SMALL = 700_000_000
"""Bytes of address space; the program needs 350 million before it reads anything."""

LOAD = """
import sys
from legality.events.errors import EventsError
from legality.events.store.backup_file import load, split_lines
from legality.events.store.store import open_store
store = open_store(sys.argv[1])
try:
    with open(sys.argv[2], encoding="ascii", newline="\\n") as lines:
        print(load(store, split_lines(lines)))
except EventsError as error:
    print(error)
"""


def load_in_small_memory(url: str, file: Path) -> str:
    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (SMALL, SMALL))

    run = subprocess.run(
        [sys.executable, "-c", LOAD, url, str(file)],
        preexec_fn=limit,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert run.returncode == 0, run.stderr[-2000:]
    return run.stdout.strip()


@pytest.mark.slow
def test_a_line_without_an_end_is_refused_before_it_fills_the_memory(
    bench: Workbench, tmp_path: Path
) -> None:
    file, url = tmp_path / "endless", f"sqlite:///{tmp_path / 'new.sqlite'}"
    with file.open("wb") as lines:
        lines.write(bench.backup.split(b"\n", 1)[0] + b"\n")
        lines.truncate(2_000_000_000)
    assert load_in_small_memory(url, file) == "a line of the backup has more than 32,000,000 characters"


def test_lines_are_read_one_by_one() -> None:
    assert list(split_lines(io.StringIO("a\nb\n\nc"))) == ["a\n", "b\n", "\n", "c"]


@pytest.mark.slow
def test_a_large_backup_is_written_and_read_in_little_memory(bench: Workbench, tmp_path: Path) -> None:
    """100 MB of verdicts, each of two million characters."""
    url = f"sqlite:///{tmp_path / 'large.sqlite'}"
    store = open_store(url)
    load(store, io.StringIO(bench.backup.decode()))
    filler = ",".join(f'["{number}"]' for number in range(150_000))
    large = f'{{"findings":[{filler}],"legal":null,"terms":{{"on":"2026-11-20"}}}}'
    with store.write() as session:
        copied = (
            "INSERT INTO judgement (registration_id, version, number, verdict, legal, revisions, judged_at) "
            "SELECT registration_id, version, number + :step, :large, legal, revisions, judged_at "
            "FROM judgement WHERE number = 1"
        )
        for step in range(2, 10):
            session.execute(text(copied), {"step": step, "large": large})
    backup = tmp_path / "large.backup"
    command = [sys.executable, "-m", "legality", "events", "backup", "--database", url, str(backup)]
    limit = lambda: resource.setrlimit(resource.RLIMIT_AS, (SMALL, SMALL))  # noqa: E731
    subprocess.run(command, check=True, preexec_fn=limit, timeout=300)
    assert backup.stat().st_size > 100_000_000
    said = load_in_small_memory(f"sqlite:///{tmp_path / 'restored.sqlite'}", backup)
    restored = open_store(f"sqlite:///{tmp_path / 'restored.sqlite'}")
    assert int(said) > 100
    assert verify_audit(restored, SLUG).whole
    restored.close()
    store.close()
