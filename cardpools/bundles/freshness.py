"""How new the data of a revision are: the newest expansion, and until when its bans are known."""

import csv
from datetime import date
from pathlib import Path
from typing import Any

from cardpools.announcements.layers import read_announcements
from cardpools.data_files.expansion_file import UNDATED, read_expansions
from cardpools.data_files.toml_tables import file_stem, read_toml, toml_files
from cardpools.model import Edition


def find_freshness(edition: Edition, folder: str, published: str) -> dict[str, Any]:
    """Return how new the cards in a folder are, and the bans in a folder of published data.

    Dates are texts, as JSON writes them. A day that is not known is empty.
    """
    with Path(folder, "printings.csv").open(encoding="utf-8", newline="") as file:
        used = {row["expansion"] for row in csv.DictReader(file)}
    expansions = read_expansions(folder, edition)
    named = (each for code, each in expansions.items() if code in used and each.kind != "promo")
    dated = [each for each in named if each.latest < UNDATED]
    newest = max(dated, key=lambda each: (each.earliest, each.code), default=None)
    return {
        "newest_expansion": newest.name if newest else "",
        "released": newest.earliest.isoformat() if newest else "",
        "cards": count_cards(folder),
        "bans_known_until": read_days(edition, published),
    }


def count_cards(folder: str) -> int:
    """Return the number of cards in a folder, and of other sides of cards."""
    with Path(folder, "cards.csv").open("rb") as file:
        return max(0, sum(1 for _ in file) - 1)


def read_days(edition: Edition, published: str) -> dict[str, str]:
    """Return until when each ban list in a folder of published data is known; empty for one that ended.

    An announcement may confirm a list on a later day than its file.
    """
    found = {}
    for path in toml_files(f"{published}/{edition}/bans"):
        day = read_toml(path).get("known_until")
        found[file_stem(path)] = day.isoformat() if isinstance(day, date) else ""
    for each in read_announcements(published, edition):
        name = each.text("list")
        if each.kind == "confirm" and each.withdrawn is None and found.get(name):
            found[name] = max(found[name], each.on.isoformat())
    return found


def find_older(new: dict[str, Any], old: dict[str, Any]) -> list[str]:
    """Say in words in which respects data are older than others."""
    found = []
    if new["released"] < old["released"]:
        found.append(
            f"its newest expansion is of {new['released'] or 'no day'}, yours is of {old['released']}"
        )
    for name, day in old["bans_known_until"].items():
        known = new["bans_known_until"].get(name)
        if known is None:
            found.append(f"it lacks the ban list {name}")
        elif known < day:
            found.append(f"its ban list {name} is known until {known or 'no day'}, yours until {day}")
    return found
