"""The fact files row by row, asked through `check`: each title on the day of its row.

`pytest -m slow -s tests/legality/test_fact_lists.py` prints the rows that are not asked, and why.
"""

import csv
from collections.abc import Iterable, Iterator
from datetime import date, timedelta
from itertools import islice

import pytest

from cardpools.catalog.match import Found
from cardpools.model import Edition
from decklists.reader import read
from legality.check import check
from legality.terms.terms import Terms, default_terms
from tests.cardpools.shipped import shipped
from tests.shared import SHARED, needs_shared

pytestmark = [pytest.mark.slow, needs_shared]

FACTS = SHARED / "facts"

MOVED = "Raise the Stakes"
"""RULES.md: on 3 June 2019 it left this list for the list of cards that are banned everywhere."""


def rows(name: str) -> list[dict[str, str]]:
    with (FACTS / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def lines(name: str) -> list[str]:
    return [line for line in (FACTS / name).read_text("utf-8").splitlines() if line]


def known(edition: Edition, titles: Iterable[str], name: str) -> Iterator[str]:
    """Yield the titles that are one card, and print the others."""
    for title in titles:
        if isinstance(shipped(edition).resolve(title), Found):
            yield title
        else:
            print(f"{name}: {title!r} is not asked: it is no single card by this spelling")


def refused(titles: Iterable[str], terms: Terms) -> set[str]:
    """Return the titles that `check` refuses by an error about the pool or a ban."""
    wrong: set[str] = set()
    left = iter(titles)
    while part := [*islice(left, 50)]:
        deck = read("Draw deck\n" + "".join(f"1 {title}\n" for title in part)).deck
        found = check(deck, terms, shipped(terms.edition)).findings
        at = {
            line for each in found if each.family == "P" and each.severity == "error" for line in each.lines
        }
        wrong |= {part[line - 2] for line in at}
    return wrong


def test_every_change_of_the_ban_list_holds_on_the_day_it_was_seen() -> None:
    told = rows("bans-1e-otf.csv")
    for day in sorted({each["observed_on"] for each in told}):
        terms = default_terms("1e", date.fromisoformat(day)).but(rules="otf")
        of_day = [each for each in told if each["observed_on"] == day]
        for change, expected in (("banned", True), ("unbanned", False)):
            named = [each["title"] for each in of_day if each["change"] == change]
            if change == "unbanned" and MOVED in named:
                print(f"bans-1e-otf.csv: {MOVED}, unbanned on {day}, is not asked: it moved to another list")
                named.remove(MOVED)
            titles = [*known("1e", named, "bans-1e-otf.csv")]
            out = banned(titles, terms)
            assert out == ({*titles} if expected else set()), (day, change)
        for each in of_day:
            if each["change"] not in ("banned", "unbanned"):
                print(f"bans-1e-otf.csv: {each} is not asked: it is neither a ban nor its end")


def banned(titles: list[str], terms: Terms) -> set[str]:
    deck = read("Draw deck\n" + "".join(f"1 {title}\n" for title in titles)).deck
    found = check(deck, terms, shipped("1e")).findings
    return {titles[line - 2] for each in found if each.code == "P-BANNED" for line in each.lines}


# 4.2.9: cards that are voted into the Hall of Fame retire, and are "ineligible in Hall of Fame format".
def test_every_title_that_retired_is_refused_in_the_hall_of_fame() -> None:
    terms = default_terms("2e", date(2026, 11, 19)).but(pool="hall-of-fame")
    titles = [*known("2e", lines("hall-of-fame-2026.txt"), "hall-of-fame-2026.txt")]
    assert refused(titles, terms) == {*titles}


def test_every_core_card_is_in_the_block_pool() -> None:
    terms = default_terms("1e", date(2025, 2, 2)).but(pool="block", rules="open")
    titles = known("1e", lines("block-core-2025-02.txt"), "block-core-2025-02.txt")
    assert refused(titles, terms) == set()


def test_every_title_of_the_x_list_is_banned_by_it() -> None:
    terms = default_terms("1e", date(2017, 12, 31)).but(rules="x-list")
    titles = [*known("1e", lines("xlist-2018-05.txt"), "xlist-2018-05.txt")]
    assert {*titles} - banned(titles, terms) == set()


# 5.1.2: "legal for tournament play seven (7) days after they have been released".
def test_every_release_with_a_day_is_legal_a_week_later() -> None:
    for row in rows("2026-11/release_days.csv"):
        if row["kind"] not in ("release", "legal"):
            print(f"release_days.csv: {row['name']} is not asked: it has a month and no day")
            continue
        edition: Edition = "1e" if row["edition"] == "1e" else "2e"
        legal = date.fromisoformat(row["day"]) + timedelta(7 * (row["kind"] == "release"))
        titles = only_in(edition, row["code"])
        for day, expected in ((legal, set()), (legal - timedelta(1), {*titles})):
            assert refused(titles, default_terms(edition, day)) == expected, (row["name"], day)


def only_in(edition: Edition, code: str) -> list[str]:
    """Return some cards that this expansion alone has."""
    catalog = shipped(edition)
    meant = catalog.expansion_entry(code.casefold())
    codes = meant.meant if meant else (code,)
    printed = [each for each in catalog.all_printings() if each.expansion in codes]
    alone = (each for each in printed if len(catalog.printings(each.card)) == 1)
    return [catalog.card(each.card).name for each in islice(alone, 5)]
