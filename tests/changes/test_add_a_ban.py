"""Two announcements of bans turn at most two tests red, and only tests of the shipped ban lists."""

import json
import re
from datetime import date, timedelta
from pathlib import Path

import pytest

from cardpools.bans.ban_files import load_bans
from tests.cardpools.shipped import shipped
from tests.changes.tree_copy import find_red_tests

LIST = Path("cardpools/data/1e/bans/otf.toml")
PINNED = "tests/cardpools/test_ban_data.py"
"""Holds the shipped ban lists to what was announced; the recipe says to type a new list there."""

KNOWN_UNTIL = re.compile(r"^known_until = (\S+)$", re.MULTILINE)

IN_MANY_DECKS = ("Spock", "Kurn", "Data", "Worf", "Horta", "Federation Outpost", "Devidian Door")
"""Cards that many tests put into legal decks."""

ANNOUNCEMENT = """
[[announcement]]
on = {on}
document = "trekcc.org article 9999"
section = "{on}"
certainty = "sure"
{kind} = {titles}
"""


def announce(tree: Path) -> list[Path]:
    """Do the first two steps of "Add an announcement of bans" in CONTRIBUTING.md, for two announcements.

    The first bans cards four weeks after the last known day, the second frees all others two years later. So
    tests judge on days before, between and after them.
    """
    path = tree / LIST
    text = path.read_text("utf-8")
    known = last_known_day(text)
    banned = {shipped("1e").card(card).title for card in banned_on(known)}
    freed, more = sorted(banned), [title for title in IN_MANY_DECKS if title not in banned]
    first, second = known + timedelta(weeks=4), known + timedelta(weeks=108)
    text += ANNOUNCEMENT.format(on=first, kind="ban", titles=json.dumps(more))
    text += ANNOUNCEMENT.format(on=second, kind="return", titles=json.dumps(freed))
    path.write_text(KNOWN_UNTIL.sub(f"known_until = {second}", text), "utf-8")
    return [path]


def last_known_day(text: str) -> date:
    found = KNOWN_UNTIL.search(text)
    assert found is not None
    return date.fromisoformat(found[1])


def banned_on(day: date) -> list[str]:
    log = load_bans("1e", shipped("1e")).log("otf")
    assert log is not None
    return list(log.on(day))


@pytest.mark.slow
def test_a_ban_changes_no_snapshot_no_example_and_no_page(tmp_path: Path) -> None:
    """A snapshot, an example or a page that would have to change has a test that would turn red."""
    red = find_red_tests(announce, tmp_path)
    assert {test.partition("::")[0] for test in red} <= {PINNED}, red
    assert 1 <= len(red) <= 2
