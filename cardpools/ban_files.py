"""From the files of announcements to ban logs: titles become cards, and the order of events is checked."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path

from cardpools.announced import Names, announced
from cardpools.bans import About, BanLog, Bans, Change, Kind, Scope
from cardpools.days import window
from cardpools.faults import Faults
from cardpools.keys import Keys, open_keys
from cardpools.model import Edition

DATA = Path(__file__).parent / "data"

KINDS: tuple[tuple[str, Kind], ...] = (("ban", "banned"), ("return", "returned"), ("narrow", "narrowed"))
"""The keys of an announcement, and what each does to the cards that it lists."""


def load_bans(edition: Edition, names: Names, folder: Path | None = None) -> Bans:
    """Return every ban list of an edition; a DataError names everything that is wrong in all of the files."""
    faults = Faults()
    files = sorted((folder or DATA / edition / "bans").glob("*.toml"))
    logs = tuple(_log(path, edition, names, faults) for path in files)
    faults.stop()
    return Bans(tuple(log for log in logs if log is not None))


def _log(path: Path, edition: Edition, names: Names, faults: Faults) -> BanLog | None:
    """Read one ban list."""
    keys = open_keys(path, faults)
    if keys is None:
        return None
    about = About(
        path.stem,
        keys.text("title", required=True),
        Scope(edition, keys.texts("rules"), keys.texts("pools")),
        keys.citation(),
        keys.day("known_until") if keys.has("known_until") else None,
        keys.text("note"),
    )
    changes = _in_order(keys, names)
    keys.end()
    return BanLog(about, changes)


def _in_order(keys: Keys, names: Names) -> list[Change]:
    """Return all changes. The log is append-only: an older announcement below a newer one is a fault."""
    history: dict[str, Change] = {}
    found: list[Change] = []
    last = date.min
    for one in keys.tables("announcement"):
        days = window(one)
        if days is None:
            continue
        if days[1] < last:
            one.faults.add(one.at("on"), f"is before the announcement of {last} that stands above it")
        last = max(last, days[1])
        for path, change in _changes(one, days, names, history):
            if _follows(path, history.get(change.card), change, one.faults):
                history[change.card] = change
                found.append(change)
        one.end()
    return found


def _changes(
    keys: Keys, days: tuple[date, date], names: Names, history: dict[str, Change]
) -> Iterator[tuple[str, Change]]:
    """Yield what one announcement does, each with the path of its key."""
    citation, note = keys.citation(), keys.text("note")
    if keys.flag("ends"):
        for card in [card for card, change in history.items() if change.kind != "returned"]:
            yield keys.at("ends"), Change(card, "returned", *days, citation, note=note)
    for key, kind in KINDS:
        for title in announced(keys, key, names):
            if kind == "narrowed" and not title.printings:
                keys.faults.add(title.path, "must name the expansions to which the ban is narrowed")
            yield title.path, Change(title.card, kind, *days, citation, title.printings, note)


def _follows(path: str, before: Change | None, change: Change, faults: Faults) -> bool:
    """Tell whether a change can follow the one before it: nothing is banned twice or freed twice."""
    banned = before is not None and before.kind != "returned"
    if banned == (change.kind == "banned"):
        faults.add(path, f"{change.card!r} is {'already' if banned else 'not'} banned on {change.on}")
        return False
    if before is not None and change.earliest <= before.on:
        faults.add(
            path, f"{change.card!r} may have changed on {change.earliest}, before its change of {before.on}"
        )
        return False
    return True
