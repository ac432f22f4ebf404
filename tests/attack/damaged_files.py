"""Attack the event store with damaged SQLite files, before it opens them and while it has them open.

    python -m tests.attack.damaged_files --damages 200 --seed 20261119

A file in which SQLite finds damage must not be opened, and no list may be acknowledged on it. A file that is
damaged while it is open must not be written to after the damage was seen. No call may end in an error that
the service would answer with 500.
"""

import argparse
import shutil
import sqlite3
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from random import Random

from legality.events.desk.desk_lists import list_registrations
from legality.events.desk.lifecycle import list_events
from legality.events.desk.rights import find_own_registration
from legality.events.errors import EventsError, StoreDamaged
from legality.events.store.audit_log import verify_audit
from legality.events.store.store import Store, open_store
from tests.attack.full_event import hold_event
from tests.legality.events.scenes import DIRECTOR, SLUG, a_player, an_event

PAGE = 4096
OPEN = "open-event"

Damage = Callable[[Random, bytearray], None]


def flip_bits(random: Random, content: bytearray) -> None:
    """Flip one bit, or eight."""
    for _ in range(random.choice((1, 8))):
        content[random.randrange(len(content))] ^= 1 << random.randrange(8)


def flip_headers(random: Random, content: bytearray) -> None:
    """Change a byte near the start of a page, where its structure is described."""
    page = random.randrange(len(content) // PAGE)
    content[page * PAGE + random.randrange(100 if not page else 0, 120)] ^= random.randrange(1, 256)


def flip_first_header(random: Random, content: bytearray) -> None:
    """Change a byte of the header of the file."""
    content[random.randrange(100)] ^= random.randrange(1, 256)


def damage_schema(random: Random, content: bytearray) -> None:
    """Put bytes that are no UTF-8 into the first page, which holds the schema."""
    at = random.randrange(100, PAGE - 8)
    content[at : at + 8] = b"\xff\xfe\xc3\x28\xff\xff\x80\x81"


def swap_pages(random: Random, content: bytearray) -> None:
    """Exchange two pages."""
    one, two = (PAGE * each for each in random.sample(range(len(content) // PAGE), 2))
    content[one : one + PAGE], content[two : two + PAGE] = (
        content[two : two + PAGE],
        content[one : one + PAGE],
    )


def zero_page(random: Random, content: bytearray) -> None:
    """Fill a page with zeros."""
    at = random.randrange(len(content) // PAGE) * PAGE
    content[at : at + PAGE] = bytes(PAGE)


def fill_page(random: Random, content: bytearray) -> None:
    """Fill a page with noise."""
    at = random.randrange(len(content) // PAGE) * PAGE
    content[at : at + PAGE] = random.randbytes(PAGE)


def truncate(random: Random, content: bytearray) -> None:
    """Cut the end off."""
    del content[random.randrange(1, len(content)) :]


DAMAGES: tuple[Damage, ...] = (
    flip_bits,
    flip_headers,
    flip_first_header,
    damage_schema,
    swap_pages,
    zero_page,
    fill_page,
    truncate,
)


def make_file(path: Path) -> list[str]:
    """Fill a database with an event that is over and one that is open, and return the players' secrets."""
    store = open_store(f"sqlite:///{path}")
    receipts = hold_event(store)
    an_event(store, OPEN, starts=datetime.now(UTC) + timedelta(days=30))
    receipts += [a_player(store, f"Player {number}", slug=OPEN) for number in range(20)]
    store.close()
    return [each.secret for each in receipts]


def is_damaged(path: Path) -> bool:
    """Ask SQLite itself, on a copy."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(shutil.copy(path, folder))
        try:
            with closing(sqlite3.connect(copy)) as connection:
                return bool(connection.execute("PRAGMA quick_check").fetchall() != [("ok",)])
        except (sqlite3.DatabaseError, UnicodeDecodeError):
            return True


def use(store: Store, secrets: list[str]) -> Iterator[Callable[[], object]]:
    """Yield calls of the service: readiness, receipts, desks, checks, and new registrations between them."""
    yield store.ready
    for number, secret in enumerate(secrets):
        yield partial(find_own_registration, store, secret)
        if number % 4 == 0:
            yield partial(a_player, store, f"New player {number}", slug=OPEN)
    yield lambda: list_events(store)
    yield lambda: list_registrations(store, SLUG, by=DIRECTOR)
    yield lambda: verify_audit(store, SLUG)
    yield lambda: a_player(store, "The last player", slug=OPEN)


def call_all(store: Store, secrets: list[str]) -> Counter[str]:
    """Count the outcomes of all calls."""
    counts: Counter[str] = Counter()
    damage_seen = False
    for call in use(store, secrets):
        try:
            answer = call()
        except StoreDamaged:
            damage_seen = True
            counts["503 damaged"] += 1
        except EventsError:
            counts["refused"] += 1
        except Exception as error:
            counts[f"500 {type(error).__name__}: {error}"[:200]] += 1
        else:
            counts["answered"] += 1
            if type(answer).__name__ == "Receipt":
                counts["acknowledged after damage was seen" if damage_seen else "acknowledged"] += 1
    return counts


def damage_closed(folder: Path, good: Path, secrets: list[str], number: int, seed: int) -> Counter[str]:
    """Damage a file, open it, and use it."""
    path, content = folder / "closed.sqlite", bytearray(good.read_bytes())
    for old in folder.glob("closed.sqlite*"):
        old.unlink()
    DAMAGES[number % len(DAMAGES)](Random(f"{seed}/{number}"), content)
    path.write_bytes(content)
    damaged = is_damaged(path)
    kind = "damaged" if damaged else "not damaged"
    try:
        store = open_store(f"sqlite:///{path}")
    except EventsError:
        return Counter({f"{kind}, not opened": 1})
    counts = call_all(store, secrets)
    store.close()
    return Counter({f"{kind}, opened": 1}) + Counter({f"{kind}: {key}": n for key, n in counts.items()})


def damage_open(folder: Path, good: Path, secrets: list[str], number: int, seed: int) -> Counter[str]:
    """Open a file, damage it, and use it on connections that see the damage."""
    path = folder / "open.sqlite"
    for old in folder.glob("open.sqlite*"):
        old.unlink()
    shutil.copy(good, path)
    store = open_store(f"sqlite:///{path}")
    a_player(store, "Before", slug=OPEN)
    with store.engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
    store.engine.dispose()
    content = bytearray(path.read_bytes())
    DAMAGES[number % len(DAMAGES)](Random(f"{seed}/open/{number}"), content)
    path.write_bytes(content)
    counts = call_all(store, secrets)
    store.close()
    return Counter({f"open: {key}": n for key, n in counts.items()})


def attack(folder: Path, damages: int, seed: int) -> Counter[str]:
    """Damage files in both ways, and count the outcomes."""
    good = folder / "good.sqlite"
    secrets = make_file(good)
    counts: Counter[str] = Counter()
    for number in range(damages):
        way = damage_open if number % 3 == 2 else damage_closed
        counts += way(folder, good, secrets, number, seed)
    return counts


def find_failures(counts: Counter[str]) -> list[str]:
    """Return the outcomes that must not occur."""
    forbidden = ("damaged, opened", "damaged: acknowledged", "open: acknowledged after damage was seen")
    return [outcome for outcome in counts if outcome in forbidden or ": 500 " in outcome]


def main() -> int:
    """Damage files, and fail if one of them is used."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--damages", type=int, default=200)
    parser.add_argument("--seed", type=int, default=20261119)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        counts = attack(Path(folder), asked.damages, asked.seed)
    print("\n".join(f"{count:6,} {outcome}" for outcome, count in sorted(counts.items())))
    return 1 if find_failures(counts) else 0


if __name__ == "__main__":
    sys.exit(main())
