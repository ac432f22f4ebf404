"""Attack restoring with damaged backups: none may bring back other content than was backed up.

    python -m tests.attack.backups --damages 10000 --seed 20261119

Each damage changes, adds, drops, doubles or swaps bytes or lines of a backup, cuts it, or mixes in lines of
another backup. Each is restored into an empty database. Either the backup is refused and the database stays
empty, or the restored content is what was backed up. `CHANGES_BY_HAND` are changes of the database itself
before the backup; the audit log tells of each.
"""

import argparse
import io
import resource
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import NamedTuple

from legality.events.errors import EventsError
from legality.events.store.backup_file import dump, load
from legality.events.store.store import Store, open_store
from tests.attack.full_event import hold_event

Damage = Callable[[Random, bytes, bytes], bytes]
"""Damages the first backup; the second is another one to take lines from."""

MEMORY = 2_000_000_000


def change_byte(random: Random, backup: bytes, _other: bytes) -> bytes:
    """Put another byte in the place of one."""
    at = random.randrange(len(backup))
    return backup[:at] + bytes([backup[at] ^ random.randrange(1, 256)]) + backup[at + 1 :]


def change_letter(random: Random, backup: bytes, _other: bytes) -> bytes:
    """Put another ASCII letter or figure in the place of one, which leaves most lines readable."""
    places = [
        at for at in (random.randrange(len(backup)) for _ in range(50)) if backup[at : at + 1].isalnum()
    ]
    at = places[0] if places else 0
    old = backup[at : at + 1]
    new = random.choice([each for each in b"0123456789abcdefABCDEF" if each != old[0]])
    return backup[:at] + bytes([new]) + backup[at + 1 :]


def flip_bit(random: Random, backup: bytes, _other: bytes) -> bytes:
    """Flip one bit."""
    at = random.randrange(len(backup))
    return backup[:at] + bytes([backup[at] ^ (1 << random.randrange(8))]) + backup[at + 1 :]


def drop_bytes(random: Random, backup: bytes, _other: bytes) -> bytes:
    """Leave some bytes out."""
    at = random.randrange(len(backup))
    return backup[:at] + backup[at + random.randrange(1, 9) :]


def zero_block(random: Random, backup: bytes, _other: bytes) -> bytes:
    """Fill a block with zeros, as a disk does."""
    at = random.randrange(0, len(backup), 512)
    return backup[:at] + bytes(len(backup[at : at + 512])) + backup[at + 512 :]


def truncate(random: Random, backup: bytes, _other: bytes) -> bytes:
    """Cut the end off, often right after a line."""
    end = random.randrange(len(backup))
    return backup[: backup.index(b"\n", end) + 1 if random.random() < 0.5 else end]


def double_line(random: Random, backup: bytes, _other: bytes) -> bytes:
    """Write a line twice."""
    lines = backup.splitlines(keepends=True)
    at = random.randrange(len(lines))
    return b"".join([*lines[: at + 1], lines[at], *lines[at + 1 :]])


def drop_line(random: Random, backup: bytes, _other: bytes) -> bytes:
    """Leave a line out."""
    lines = backup.splitlines(keepends=True)
    del lines[random.randrange(len(lines))]
    return b"".join(lines)


def swap_lines(random: Random, backup: bytes, _other: bytes) -> bytes:
    """Exchange two lines."""
    lines = backup.splitlines(keepends=True)
    one, two = random.sample(range(len(lines)), 2)
    lines[one], lines[two] = lines[two], lines[one]
    return b"".join(lines)


def take_line(random: Random, backup: bytes, other: bytes) -> bytes:
    """Put a line of another backup in the place of one, or add it."""
    lines, others = backup.splitlines(keepends=True), other.splitlines(keepends=True)
    at = random.randrange(len(lines))
    lines[at : at + random.randrange(2)] = [random.choice(others)]
    return b"".join(lines)


def take_end(random: Random, backup: bytes, other: bytes) -> bytes:
    """Go on with another backup."""
    lines, others = backup.splitlines(keepends=True), other.splitlines(keepends=True)
    at = random.randrange(len(lines))
    return b"".join([*lines[:at], *others[at:]])


def change_twice(random: Random, backup: bytes, other: bytes) -> bytes:
    """Damage it in two ways."""
    return random.choice(DAMAGES[:-1])(random, random.choice(DAMAGES[:6])(random, backup, other), other)


DAMAGES: tuple[Damage, ...] = (
    change_byte,
    change_letter,
    flip_bit,
    drop_bytes,
    zero_block,
    double_line,
    drop_line,
    swap_lines,
    take_line,
    take_end,
    truncate,
    change_twice,
)

CHANGES_BY_HAND = (
    "UPDATE penalty_record SET level = 4 WHERE level IS NOT NULL AND waived_at IS NULL",
    "UPDATE penalty_record SET infraction = 'D1' WHERE waived_at IS NULL",
    "UPDATE penalty_record SET waived_at = NULL, waived_by = '', waived_reason = ''",
    "UPDATE penalty_record SET note = 'another note' WHERE note <> ''",
    "UPDATE penalty_record SET given_by = 'console'",
    "DELETE FROM penalty_record WHERE waived_at IS NULL",
    "UPDATE draw SET drawn = '[]'",
    "UPDATE draw SET seed = 'dice'",
    "UPDATE deck_check SET sound = NOT sound",
    "UPDATE registration SET status = 'active', withdrawn_at = NULL WHERE player = 'Player 1'",
    "UPDATE registration SET status = 'withdrawn' WHERE player = 'Player 5'",
    "UPDATE registration SET player = 'Player X' WHERE player = 'Player 5'",
    "UPDATE registration SET registered_at = '2026-11-18 11:00:00.000000'",
    "UPDATE list_version SET text = 'nothing' WHERE number = 1",
    "UPDATE list_version SET text = CAST('nothing' AS BLOB) WHERE number = 1",
    "UPDATE list_version SET corrected = NOT corrected WHERE number = 2",
    "UPDATE list_version SET received_at = '2026-11-18 11:00:00.000000'",
    "UPDATE judgement SET legal = NOT legal",
    "DELETE FROM webhook",
    "UPDATE director SET role = 'director' WHERE name <> ''",
    "DELETE FROM director WHERE name <> ''",
    "UPDATE event SET state = 'published'",
    "UPDATE event SET locked_at = NULL",
    "UPDATE event SET policy = 'refuse'",
    "UPDATE event SET revisions = NULL",
    "UPDATE event SET starts = '2026-11-20 11:00:00.000000'",
    "UPDATE event SET terms = replace(terms, '2026-11-20', '2026-11-21')",
    "UPDATE event SET locks_at_start = NOT locks_at_start",
    "UPDATE event SET name = 'Spring Open'",
)
"""Changes of rows without their log, each of which the log contradicts."""


class Workbench(NamedTuple):
    """A folder with an empty database to restore into, and two backups."""

    folder: Path
    backup: bytes
    other: bytes

    def open_empty(self) -> Store:
        """Return an empty database."""
        for path in self.folder.glob("work.sqlite*"):
            path.unlink()
        shutil.copy(self.folder / "empty.sqlite", self.folder / "work.sqlite")
        return open_store(f"sqlite:///{self.folder / 'work.sqlite'}")


def write_backup(store: Store) -> bytes:
    """Return the backup of a database."""
    file = io.StringIO()
    dump(store, file)
    return file.getvalue().encode("ascii")


def make_workbench(folder: Path) -> Workbench:
    """Hold two events in two databases, and back both up."""
    backups = []
    for name in ("one", "two"):
        store = open_store(f"sqlite:///{folder / name}.sqlite")
        hold_event(store)
        backups.append(write_backup(store))
        store.close()
    open_store(f"sqlite:///{folder / 'empty.sqlite'}").close()
    return Workbench(folder, *backups)


def restore(store: Store, damaged: bytes) -> str:
    """Restore a damaged backup as the command does, and say whether it was refused."""
    try:
        load(store, io.TextIOWrapper(io.BytesIO(damaged), encoding="ascii", newline="\n"))
    except (EventsError, UnicodeDecodeError):
        return "refused"
    return "restored"


def attack(bench: Workbench, damages: int, seed: int) -> Counter[str]:
    """Restore damaged backups, and count the outcomes. `other content` must not occur."""
    counts: Counter[str] = Counter()
    store = bench.open_empty()
    for number in range(damages):
        random = Random(f"{seed}/{number}")
        damage = DAMAGES[number % len(DAMAGES)]
        damaged = damage(random, bench.backup, bench.other)
        outcome = restore(store, damaged)
        if damaged in (bench.backup, bench.other):  # The end of the other one from its first line on.
            counts["no damage"] += 1
        elif outcome == "refused":
            counts["refused" if number % 100 or is_empty(store) else "other content"] += 1
        else:
            same = write_backup(store) == bench.backup
            counts["the same content" if same else "other content"] += 1
            print(f"{damage.__name__} {seed}/{number}: restored, {'the same' if same else 'OTHER CONTENT'}")
        if outcome == "restored":
            store.close()
            store = bench.open_empty()
    assert is_empty(store)
    store.close()
    return counts


def is_empty(store: Store) -> bool:
    """Tell whether a database holds no row."""
    return write_backup(store).count(b"\n") == 2


def main() -> int:
    """Damage backups, and fail if one of them was restored with other content."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--damages", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=20261119)
    asked = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    with tempfile.TemporaryDirectory() as folder:
        counts = attack(make_workbench(Path(folder)), asked.damages, asked.seed)
    print(", ".join(f"{count:,} {outcome}" for outcome, count in sorted(counts.items())))
    return 1 if counts["other content"] else 0


if __name__ == "__main__":
    sys.exit(main())
