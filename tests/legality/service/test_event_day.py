"""The day of an event with 200 players, from the announcement to the exports, against a real service.

Every step is checked against what was sent: a list that is missing, doubled or changed fails at its step.
"""

import json
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pytest

from tests.legality.service.event_day import (
    afterwards,
    announced,
    at_the_door,
    at_the_tables,
)
from tests.legality.service.event_day.in_rounds import Rounds
from tests.legality.service.event_day.people import PLAYERS, ROUNDS, EventDay
from tests.legality.service.listening import Heard, listening
from tests.legality.service.running import CROWD, running

pytestmark = pytest.mark.slow

AT_ONCE = 8

SETTINGS = {**CROWD, "LEGALITY_WEBHOOKS_PRIVATE": "yes"}

PATIENCE = 90
"""Seconds in which all deliveries arrive: 60 a minute go to one host."""


def test_a_day_of_200_players_from_announcement_to_export(database: str, tmp_path: Path) -> None:
    with (
        listening(204) as (hooks, heard),
        running(tmp_path, "--database", database, "--workers", "2", **SETTINGS) as service,
    ):
        day = EventDay(service.address)
        announced.announce(day, hooks)
        announced.find_the_event(day)
        announced.expect_players(day)
        with ThreadPoolExecutor(AT_ONCE) as people:
            assert len([*people.map(partial(announced.register, day), range(PLAYERS))]) == PLAYERS
        announced.fill_the_last_place(day)
        at_the_door.lock(day)
        at_the_door.unlock_one(day)
        at_the_door.check_in(day)
        at_the_door.welcome_walk_ins(day)
        at_the_tables.draw_and_check(day)
        at_the_tables.take_penalties_back(day)
        rounds = Rounds(day)
        for number in range(1, ROUNDS + 1):
            rounds.play(number)
        afterwards.publish(day)
        afterwards.compare_exports(day)
        afterwards.compare_audit(day)
        wait_for(heard, sum(afterwards.OWN.values()) + len(day.left()) + 5 + 4)
        afterwards.compare_what_was_heard(day, heard)
    log = [json.loads(line) for line in service.log.read_text("utf-8").splitlines() if line.startswith("{")]
    assert [each for each in log if each.get("level") == "ERROR"] == []
    assert max(each.get("status", 0) for each in log) < 500


def wait_for(heard: Sequence[Heard], number: int) -> None:
    """Wait until so many deliveries have arrived."""
    end = time.monotonic() + PATIENCE
    while len(heard) < number and time.monotonic() < end:
        time.sleep(0.2)
