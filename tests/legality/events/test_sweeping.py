"""`legality sweep --database`: the lists of a service, each judged by what its event announced and froze."""

import json
import stat
from collections import Counter
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cli import main
from legality.events.desk.desk_lists import list_registrations
from legality.events.desk.lifecycle import create_event, open_event
from legality.events.desk.locking import lock
from legality.events.lists.supplies import give_supply
from legality.events.store.store import open_store
from tests.legality.events.scenes import (
    AFTER,
    CARDS,
    DIRECTOR,
    ILLEGAL,
    LEGAL,
    NOW,
    SLUG,
    STARTS,
    UNJUDGED,
    a_player,
    an_event,
    terms,
)
from tests.legality.sweep.lists import rows


def run(url: str, *words: str | Path, workers: int = 1) -> Result:
    return CliRunner().invoke(main, ["sweep", "--database", url, *map(str, words), f"--workers={workers}"])


@pytest.fixture
def filled(url: str) -> str:
    """Fill a database with two events of three lists each, of which one has begun, and return its URL."""
    store = open_store(url)
    for slug in (SLUG, "other"):
        an_event(store, slug, "flag")
        for name, text in (("One", LEGAL), ("Two", ILLEGAL), ("Three", UNJUDGED)):
            a_player(store, name, text, slug)
    lock(store, SLUG, by=DIRECTOR, now=AFTER)
    store.close()
    return url


def test_lists_are_judged_within_the_cards_of_their_players(url: str, tmp_path: Path) -> None:
    """As the desk says. 4.1.3: "Players may not use any cards they were not provided with at the event." """
    store = open_store(url)
    held = terms().but(format="sealed")
    create_event(store, slug=SLUG, name="x", terms=held, starts=STARTS, now=NOW)
    open_event(store, SLUG, by=DIRECTOR, now=NOW)
    for player, given in (("One", LEGAL), ("Two", LEGAL.replace(b"3 Ah-Kel", b"2 Ah-Kel")), ("Three", b"")):
        entered = a_player(store, player)
        if given:
            give_supply(store, SLUG, entered.registration, text=given.decode(), by=DIRECTOR, now=NOW)
    at_desk = [each.newest.legal for each in list_registrations(store, SLUG, by=DIRECTOR)]
    store.close()
    run(url, "--to", tmp_path / "results.jsonl")
    swept = [row["legal"] for row in rows(tmp_path / "results.jsonl")]
    assert Counter(swept) == Counter(at_desk) == {True: 1, False: 1, None: 1}


def test_the_lists_of_the_database(filled: str, tmp_path: Path) -> None:
    place = tmp_path / "results.jsonl"
    found = run(filled, "-o", place)
    assert found.exit_code == 2
    assert "6 lists" in found.stdout
    assert Counter(row["legal"] for row in rows(place)) == {True: 2, False: 2, None: 2}
    assert {row["id"].split("/")[0] for row in rows(place)} == {SLUG, "other"}
    assert stat.S_IMODE(place.stat().st_mode) == 0o600
    written = found.output + place.read_text("utf-8")
    assert not [card for card in CARDS if card in written]
    assert "Two" not in written


def test_only_the_lists_of_some_events_under_other_terms(filled: str) -> None:
    only = run(filled, "--event", "other", "--on", "2002-01-01", "--json")
    assert json.loads(only.stdout)["terms"][0]["illegal"] >= 2  # There was no Second Edition yet.
    assert run(filled, "--event", "none").stderr == "Error: there is no such event\n"


@pytest.mark.slow
def test_processes_say_the_same_of_a_database_as_one(filled: str, tmp_path: Path) -> None:
    for workers in (1, 2):
        assert run(filled, "-o", tmp_path / f"{workers}.jsonl", workers=workers).exit_code == 2
    assert (tmp_path / "1.jsonl").read_bytes() == (tmp_path / "2.jsonl").read_bytes()
