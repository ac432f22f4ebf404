"""What terms say before any deck is seen: whose files have a say, and what a pool is asked with."""

from datetime import date
from functools import partial
from pathlib import Path

import pytest

from cardpools.bans.ban_files import load_bans
from cardpools.bans.ban_log import BanScope
from cardpools.model import Edition
from legality.engine.event_context import EventContext, bans_for, context_for, pool_terms
from legality.terms.terms import POOLS, RULES, Event, PoolName, default_terms
from tests.cardpools.shipped import shipped

FIRST = default_terms("1e", date(2026, 6, 1))


@pytest.mark.parametrize(("said", "taken"), [(None, None), (True, "allowed"), (False, "not")])
def test_whether_second_edition_cards_are_allowed_is_said_by_the_event(said: bool | None, taken: str) -> None:
    assert pool_terms(FIRST.but(event=Event(second_edition_cards=said)), None).second_edition_cards == taken


@pytest.mark.parametrize(
    ("pool", "path", "said"),
    [("complete", "wrong.toml", False), ("limited", "", False), ("limited", "wrong.toml", True)],
)
def test_a_definition_counts_in_a_limited_pool_only(
    pool: PoolName, path: str, said: bool, tmp_path: Path
) -> None:
    """One that cannot be used says everything that is wrong with it."""
    (tmp_path / "wrong.toml").write_text('kind = "no such kind"\n', "utf-8")
    event = Event(limited=str(tmp_path / path) if path else "")
    definition = EventContext(FIRST.but(pool=pool, event=event), shipped("1e")).definition
    assert isinstance(definition, tuple) == said
    assert not isinstance(definition, tuple) or "wrong.toml" in definition[0]


def test_files_of_the_organiser_are_read_again_for_each_deck() -> None:
    for event in (Event(limited="pool.toml"), Event(supplied="cards.txt")):
        terms = FIRST.but(event=event)
        assert context_for(terms, shipped("1e")) is not context_for(terms, shipped("1e"))
    assert context_for(FIRST, shipped("1e")) is context_for(FIRST, shipped("1e"))


@pytest.mark.parametrize("edition", ["1e", "2e"])
def test_events_with_the_same_ban_lists_share_them(edition: Edition) -> None:
    """And each event has those that it has alone, in their order."""
    catalog = shipped(edition)
    events = [(rules, pool) for rules in RULES for pool in POOLS]
    for rules, pool in events:
        alone = load_bans(edition, catalog, wanted=partial(BanScope.covers, rules=rules, pool=pool))
        of_event = bans_for(catalog, rules, pool)
        assert [log.about for log in of_event.logs] == [log.about for log in alone.logs]
    lists = {tuple(log.about.name for log in bans_for(catalog, *event).logs) for event in events}
    assert len({id(bans_for(catalog, *event)) for event in events}) == len(lists)
