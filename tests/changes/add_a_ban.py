"""The recipe for announcements of bans: many cards of the tests' decks are banned, all others freed."""

import json
import re
from datetime import date, timedelta
from pathlib import Path

from cardpools.bans.ban_files import load_bans
from cardpools.model import Edition
from tests.cardpools.shipped import shipped

LISTS = Path("cardpools/data")
PINNED = "tests/cardpools/test_ban_data.py"
"""Holds the shipped ban lists to what was announced; the recipe says to type a new list there."""

KNOWN_UNTIL = re.compile(r"^known_until = (\S+)$", re.MULTILINE)

IN_MANY_DECKS = ("Spock", "Kurn", "Data", "Worf", "Horta", "Federation Outpost", "Devidian Door")
"""Cards that many tests put into legal decks."""

AFTER_ALL_TESTS = date.today() + timedelta(weeks=15)
"""A committee announces bans for days to come; decks in tests are played before this one, in any year."""

ANNOUNCEMENT = """
[[announcement]]
on = {on}
document = "trekcc.org article 9999"
section = "{on}"
certainty = "sure"
{kind} = {titles}
"""


def announce(tree: Path) -> None:
    """Add announcements by the first two steps of "Add an announcement of bans" in CONTRIBUTING.md.

    The OTF list bans cards four weeks after its last known day and frees all others much later. Tests judge
    on days before and between. The list of Second Edition bans a card of the legal decks.
    """
    otf, standard = tree / LISTS / "1e" / "bans" / "otf.toml", tree / LISTS / "2e" / "bans" / "standard.toml"
    last = last_known_day(otf)
    banned = banned_titles("1e", "otf", last)
    append(otf, last + timedelta(weeks=4), "ban", [each for each in IN_MANY_DECKS if each not in banned])
    append(otf, max(AFTER_ALL_TESTS, last + timedelta(weeks=5)), "return", banned)
    append(standard, AFTER_ALL_TESTS, "ban", ["Kahmis"])


def append(path: Path, on: date, kind: str, titles: list[str]) -> None:
    """Append an announcement to a list, and move the day until which the list is known, if it says one."""
    text = path.read_text("utf-8") + ANNOUNCEMENT.format(on=on, kind=kind, titles=json.dumps(titles))
    path.write_text(KNOWN_UNTIL.sub(f"known_until = {on}", text), "utf-8")


def last_known_day(path: Path) -> date:
    found = KNOWN_UNTIL.search(path.read_text("utf-8"))
    assert found is not None
    return date.fromisoformat(found[1])


def banned_titles(edition: Edition, name: str, day: date) -> list[str]:
    log = load_bans(edition, shipped(edition)).log(name)
    assert log is not None
    return sorted(shipped(edition).card(card).title for card in log.on(day))
