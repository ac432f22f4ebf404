"""The files of announcements say what the fact files say: every title of these, and nothing else."""

import csv
import hashlib
import re
import tomllib
from collections import defaultdict
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import cardpools
from tests.shared import SHARED, needs_shared

DATA = Path(cardpools.__file__).parent / "data"
FACTS = SHARED / "facts"


def announcements(name: str) -> list[dict[str, Any]]:
    text = (DATA / "1e" / "bans" / f"{name}.toml").read_text(encoding="utf-8")
    found: list[dict[str, Any]] = tomllib.loads(text)["announcement"]
    return found


def titles(items: list[Any]) -> list[str]:
    """Return the titles of a list as announced, with every other line that means the same card."""
    return [title for item in items for title in _lines(item)]


def _lines(item: Any) -> list[str]:
    return [item] if isinstance(item, str) else [item["title"], *item.get("also", [])]


def first_monday(day: date) -> date:
    """Return the last first Monday of a month that is not after the day."""
    for back in range(40):
        one = day - timedelta(days=back)
        if one.weekday() == 0 and one.day <= 7:
            return one
    raise AssertionError(day)


def test_announcements_are_never_changed_only_added() -> None:
    # Correct an old announcement in a commit of its own: CONTRIBUTING.md.
    old = [one for one in announcements("otf") if one["on"] <= date(2025, 2, 2)]
    assert len(old) == 44
    assert hashlib.sha256(repr(old).encode()).hexdigest()[:16] == "d557beceafc08476"


@needs_shared
def test_the_otf_log_is_the_volunteers_record() -> None:
    record: dict[str, dict[str, set[str]]] = defaultdict(lambda: {"banned": set(), "unbanned": set()})
    with (FACTS / "bans-1e-otf.csv").open(encoding="utf-8") as file:
        for row in csv.DictReader(file):
            record[row["observed_on"]][row["change"]].add(row["title"])
    del record["2015-06-15"]  # that row is a whole list; the log holds the difference to the one of 2010
    ours: dict[str, dict[str, set[str]]] = defaultdict(lambda: {"banned": set(), "unbanned": set()})
    for one in announcements("otf"):
        seen = re.search(r"seen ([-\d]+)", one["section"])
        if seen and seen[1] != "2015-06-15":
            ours[seen[1]]["banned"] |= set(titles(one.get("ban", [])))
            ours[seen[1]]["unbanned"] |= set(titles(one.get("return", [])))
    assert ours == record


@needs_shared
def test_the_list_of_2015_follows_from_that_of_2010() -> None:
    with (FACTS / "bans-1e-otf.csv").open(encoding="utf-8") as file:
        seen = {row["title"] for row in csv.DictReader(file) if row["observed_on"] == "2015-06-15"}
    spelled = {
        "Data Keep Dealing": "Data, Keep Dealing",
        "Horgah'n": "Horga'hn",
        "Jack (Maladjusted Misfit) (2E)": "Jack Maladjusted Misfit 2E",
        "Palar Toff – Alien Trader": "Palor Toff - Alien Trader",
        "Qol (Lascivious Lackey) (2E)": "Qol Lascivious Lackey 2E",
        "Quantum Incursions": "Quantum Incursions 2E",
        "Raise The Stakes": "Raise the Stakes",
        "Red Alert": "Red Alert!",
        "Going To The Top": "Going to the Top",
        "Holoprogram: Fortress of Doom": "Holoprogram: The Fortress of Doom",
        "Nutaional Shields": "Nutational Shields",
    }
    state: set[str] = set()
    for one in announcements("otf"):
        if one["on"] <= date(2015, 6, 15):
            state |= {spelled.get(title, title) for title in titles(one.get("ban", []))}
            state -= set(titles(one.get("return", [])))
    assert state == seen
    assert len(state) == 52


@needs_shared
def test_every_title_of_the_beta_stands_in_its_scan() -> None:
    scan = (SHARED / "rules" / "otf-beta-1.txt").read_text(encoding="utf-8")
    # Two titles are broken into two lines by the columns, and so are the subtitle and the mark of Jack.
    broken = {
        "Bynars Weapon Enhancement",
        "Destroy Radioactive Garbage Scow",
        "Distortion of Space/Time Continuum",
        "Holoprogram: Fortress of Doom",
        "Jack (Maladjusted Misfit) (2E)",
    }
    first = announcements("otf")[0]
    named = titles(first["ban"])
    assert len(named) == 64
    assert {title for title in named if title not in scan} == broken
    assert all(word in scan for title in broken for word in title.split())
    cells = {
        cell.strip()
        for line in scan.split("Banned Cards List\n")[1].splitlines()
        for cell in line.split("\t")
    }
    pieces = {
        "Bynars Weapon",
        "Enhancement",
        "Destroy Radioactive Garbage",
        "Scow",
        "Distortion of Space/Time",
    }
    pieces |= {
        "Continuum",
        "Holoprogram: Fortress of",
        "Doom",
        "Jack (Maladjusted Misfit)",
        "(2E) The Sheliak",
    }
    pieces |= {"Kevin Uxbridge Vic Fontaine", "", "Dannea Caras Dist"}
    assert cells - set(named) == pieces


@needs_shared
def test_the_x_list_is_the_fact_file() -> None:
    whole, _, orbit, _ = announcements("x-list")
    lines = (FACTS / "xlist-2018-05.txt").read_text(encoding="utf-8").splitlines()
    assert sorted(titles(whole["ban"]) + titles(orbit["ban"])) == sorted(lines)


def test_a_window_begins_after_the_last_look_or_with_the_monthly_announcement() -> None:
    seen = {
        date.fromisoformat(found[1]): one
        for one in announcements("otf")
        if (found := re.search(r"seen ([-\d]+)", one["section"]))
        and one.get("return") != ["Raise the Stakes"]
    }
    looks = {*seen, date(2024, 12, 11)}
    for day, one in seen.items():
        if day > date(2015, 6, 15):
            last = max(look for look in looks if look < day)
            assert one["earliest"] == min(last + timedelta(days=1), first_monday(day)), day
