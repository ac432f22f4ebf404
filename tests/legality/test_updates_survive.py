"""From an older revision to a newer one over a real server, while a service runs: all stays valid.

The older revision is the frozen copy of the data of August 2026, before the missions of Second Edition got
their places in their titles and 128 cards came. The newer one is the table of 7 August 2026, with a rename,
an expansion and an odd row that our data do not know.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from cardpools.catalog.catalog import Catalog
from cardpools.catalog.match import Found
from tests.cardpools.server import Reply, Site
from tests.cardpools.server import serving as a_site
from tests.frozen import DATA
from tests.legality.commands.cards.test_update import later_table
from tests.legality.service.running import ROOT, Running, running
from tests.shared import needs_shared, starter_lists

pytestmark = needs_shared

OUT = subprocess.STDOUT

OLD_TITLE, NEW_TITLE = "Battle Reconnaissance", "Adelaar IV Battle Reconnaissance"
"""A mission as older lists call it, and as the newest table does."""

EVENT = {
    "slug": "tuesday",
    "name": "A Tuesday",
    "policy": "flag",
    "terms": {"edition": "2e", "event": {"sanctioned": True}},
    "starts": "2026-12-05T10:00:00Z",
}

POOL = f"""
name = "Three missions and a set"
expansions = ["Energize"]
include = ["{OLD_TITLE}", "Agricultural Assessment", "Evacuate Colony"]
exclude = ["Surgery Under Fire"]
"""

BY_HAND = """
name = "By hand"
edition = "2e"
pool = "limited"
limited = "pool.toml"
on = 2026-08-20
"""


class Installation:
    """A data folder with the older revision, a service on it, and the files of its organiser."""

    def __init__(self, home: Path, service: Running) -> None:
        self.home = home
        self.service = service

    def ask(self, method: str, path: str, sent: Any = None, by: str = "") -> Any:
        body = None if sent is None else json.dumps(sent).encode()
        headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {by}"} if by else {})}
        request = Request(f"{self.service.address}/api/v1{path}", body, headers, method=method)
        try:
            with urlopen(request, timeout=120) as answer:
                return json.loads(answer.read() or b"null")
        except HTTPError as refused:
            with refused:
                raise AssertionError(f"{refused.code}: {refused.read().decode()}") from None

    def legality(self, *arguments: str | Path, wanted: tuple[int, ...] = (0,)) -> str:
        done = subprocess.run(
            [sys.executable, "cli.py", *map(str, arguments)],
            cwd=ROOT,
            env={**os.environ, "LEGALITY_DATA": str(self.home)},
            capture_output=True,
            text=True,
            check=False,
            timeout=300,
        )
        assert done.returncode in wanted, done.stdout + done.stderr
        return done.stdout + done.stderr

    def judge(self, deck: Path, *more: str | Path) -> tuple[bool | None, list[str]]:
        told = json.loads(self.legality("check", deck, *more, "--json", wanted=(0, 1, 2)))
        return told["legal"], sorted(each["code"] for each in told["findings"])


@pytest.fixture
def installation(tmp_path: Path) -> Iterator[Installation]:
    home = tmp_path / "home"
    shutil.copytree(DATA / "2e", home / "2e" / "older")
    (home / "2e" / "current").write_text("older\n")
    (tmp_path / "pool.toml").write_text(POOL)
    (tmp_path / "event.toml").write_text(BY_HAND)
    with running(home, LEGALITY_PROCESSOR_SECONDS_PER_MINUTE="100000") as service:
        yield Installation(home, service)


@pytest.fixture
def newer_tables() -> Iterator[Site]:
    with a_site() as site:
        site.pages["/tables/cards.txt"] = Reply(later_table())
        yield site


def open_event(here: Installation, slug: str) -> str:
    secret = str(here.ask("POST", "/events", {**EVENT, "slug": slug})["secret"])
    here.ask("POST", f"/events/{slug}/open", by=secret)
    return secret


def decks_2e() -> list[Path]:
    return [path for path in starter_lists() if path.parent.name == "2e"]


def register_all(here: Installation, slug: str) -> dict[str, str]:
    """Register every starter deck, and return the receipts by player."""
    receipts = {}
    for path in decks_2e():
        sent = {"player": path.stem, "list": path.read_text("utf-8", "replace")}
        receipts[path.stem] = here.ask("POST", f"/events/{slug}/registrations", sent)["secret"]
    return receipts


def own_verdicts(here: Installation, receipts: dict[str, str]) -> dict[str, tuple[bool | None, list[str]]]:
    found = {}
    for player, secret in receipts.items():
        verdict = here.ask("GET", "/registration", by=secret)["versions"][-1]["verdict"]
        found[player] = (verdict["legal"], sorted(each["code"] for each in verdict["findings"]))
    return found


def check_for(here: Installation, slug: str, deck: Path) -> list[str]:
    """Judge a list as an event does: one that is locked judges by the cards that it froze."""
    sent = {"list": deck.read_text("utf-8", "replace")}
    return sorted(each["code"] for each in here.ask("POST", f"/events/{slug}/check", sent)["findings"])


@pytest.mark.slow
def test_an_update_keeps_stored_events_and_files_by_hand_valid(
    installation: Installation, newer_tables: Site, tmp_path: Path
) -> None:
    here = installation
    before = Catalog("2e", str(here.home / "2e" / "older"))
    assert isinstance(before.resolve(OLD_TITLE), Found)
    assert not isinstance(before.resolve(NEW_TITLE), Found)
    open_secret, locked_secret = open_event(here, "open"), open_event(here, "locked")
    receipts, locked_receipts = register_all(here, "open"), register_all(here, "locked")
    here.ask("POST", "/events/locked/lock", by=locked_secret)
    stored, locked = own_verdicts(here, receipts), own_verdicts(here, locked_receipts)
    decks = decks_2e()
    by_hand = {path: here.judge(path, "--event", tmp_path / "event.toml") for path in decks}
    newer_list = tmp_path / "newer.txt"
    newer_list.write_text(decks[1].read_text("utf-8").replace(f"\t{OLD_TITLE}", f"\t{NEW_TITLE}"))
    assert NEW_TITLE in newer_list.read_text()
    assert "N-UNKNOWN-NAME" in here.judge(newer_list, "--on", "2026-08-20")[1]

    told = here.legality(
        *("cards", "update", "--edition", "2e", "--from", f"{newer_tables.url}tables/cards.txt", "--private")
    )
    assert "new expansions: TNXT" in told
    assert f"  is now  {NEW_TITLE}" in told
    after = Catalog("2e", str(here.home / "2e" / (here.home / "2e" / "current").read_text().strip()))
    assert {card.id for card in before.cards()} - {card.id for card in after.cards()} == set()

    assert own_verdicts(here, receipts) == stored
    again = here.ask("POST", "/events/open/rejudge", by=open_secret)
    assert (again["judged"], again["turned"]) == (len(receipts), [])
    assert again["changed"]["catalog"] == [before.revision, after.revision]
    assert own_verdicts(here, receipts) == stored
    assert own_verdicts(here, locked_receipts) == locked
    assert "N-UNKNOWN-NAME" in check_for(here, "locked", newer_list)
    assert "N-UNKNOWN-NAME" not in check_for(here, "open", newer_list)
    for slug in ("open", "locked"):
        assert "differ" not in here.legality("events", "audit", slug)

    assert {path: here.judge(path, "--event", tmp_path / "event.toml") for path in decks} == by_hand
    renamed = (tmp_path / "pool.toml").read_text().replace(OLD_TITLE, NEW_TITLE)
    (tmp_path / "pool.toml").write_text(renamed)
    assert here.judge(decks[1], "--event", tmp_path / "event.toml") == by_hand[decks[1]]
    assert here.judge(newer_list, "--on", "2026-08-20") == here.judge(decks[1], "--on", "2026-08-20")

    assert "older is in use from now on" in here.legality("data", "rollback")
    assert "N-UNKNOWN-NAME" in here.judge(newer_list, "--on", "2026-08-20")[1]
    assert "shipped is in use from now on" in here.legality("data", "rollback")
    shutil.rmtree(here.home / "2e" / "older")
    assert check_for(here, "locked", decks[1]) == locked[decks[1].stem][1]
    assert own_verdicts(here, locked_receipts) == locked


@pytest.mark.slow
def test_a_second_update_at_the_same_time_waits_and_finds_nothing_new(
    installation: Installation, newer_tables: Site
) -> None:
    call = [sys.executable, "cli.py", "cards", "update", "--edition", "2e"]
    call += ["--from", f"{newer_tables.url}tables/cards.txt", "--private"]
    environment = {**os.environ, "LEGALITY_DATA": str(installation.home)}
    both = [
        subprocess.Popen(call, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=OUT, text=True)
        for _ in range(2)
    ]
    told = sorted((each.communicate(timeout=300)[0] for each in both), key=len)
    assert [each.returncode for each in both] == [0, 0], told
    assert told[0] == "2e: no newer tables\n"
    assert "counts from now on" in told[1]
    held = [path.name for path in (installation.home / "2e").iterdir() if path.is_dir()]
    assert sorted(held) == sorted(["older", (installation.home / "2e" / "current").read_text().strip()])
