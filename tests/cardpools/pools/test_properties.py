"""What holds for every pool, shown over the whole catalog."""

from bisect import bisect_right
from collections.abc import Iterator
from datetime import date, timedelta
from functools import cached_property

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardpools.catalog.catalog import Catalog
from cardpools.catalog.match import Match
from cardpools.model import Card, Edition, Expansion, Printing
from cardpools.pools.guide_clauses import list_guides
from cardpools.pools.pool import Pool, compile_pool, pools_of
from cardpools.pools.pool_terms import PoolTerms
from cardpools.pools.printings import index_printings
from cardpools.pools.status import Standing
from tests.cardpools.pools.asked import ask, catalog
from tests.cardpools.pools.days import days_of_change

DAYS = st.dates(date(1994, 1, 1), date(2027, 12, 31))
EDITIONS: tuple[Edition, ...] = ("1e", "2e", "tr")
POOLS = [
    (guide, edition, pool)
    for guide in list_guides()
    for edition in EDITIONS
    for pool in pools_of(guide, edition)
    if pool != "limited"
]
CERTAINTIES, DOUBT = ("sure", "likely", "unverified"), ("unverified",)
any_pool = st.sampled_from(POOLS)


def titles(printings: frozenset[str], edition: Edition) -> set[str]:
    card_of = index_printings(catalog(edition)).card_of
    return {card_of[printing] for printing in printings}


@given(any_pool, DAYS)
@settings(max_examples=10, deadline=None)
def test_every_pool_lies_within_complete(asked: tuple[str, Edition, str], on: date) -> None:
    """Academy, Block, Hall of Fame, Traditional and Virtual hold no printing that Complete refuses."""
    guide, edition, name = asked
    pool, complete = ask(name, guide, on, edition), ask("complete", guide, on, edition)
    assert pool.usable <= complete.usable | complete.unsure
    assert titles(pool.usable, edition) <= titles(complete.usable | complete.unsure, edition)
    if name in ("block", "academy", "hall-of-fame"):
        assert pool.usable <= complete.usable


@given(any_pool, DAYS, st.integers(0, 40))
@settings(max_examples=10, deadline=None)
def test_a_pool_is_constant_between_two_announcements_or_releases(
    asked: tuple[str, Edition, str], on: date, later: int
) -> None:
    guide, edition, name = asked
    changes = days_of_change(guide, name, catalog(edition))
    other = on + timedelta(later)
    if bisect_right(changes, on) == bisect_right(changes, other):
        before, after = ask(name, guide, on, edition), ask(name, guide, other, edition)
        assert before.usable == after.usable
        assert before.unsure == after.unsure


@pytest.mark.slow
@pytest.mark.parametrize(("guide", "edition", "name"), POOLS)
def test_usable_and_status_agree_for_every_printing(guide: str, edition: Edition, name: str) -> None:
    pool = ask(name, guide, date(2020, 6, 1), edition)
    for card in catalog(edition).cards():
        for printing, found in pool.card_status(card.id).printings:
            assert found.legal == (printing in pool.usable)
            assert (found.standing is Standing.UNSURE) == (printing in pool.unsure)
            assert found.reason
            assert found.citation.document
            assert found.citation.certainty in (
                CERTAINTIES if found.standing is not Standing.UNSURE else DOUBT
            )


class Without:
    """A catalog from which printings were taken away."""

    def __init__(self, shelf: Catalog, gone: frozenset[str]) -> None:
        self.edition = shelf.edition
        self.published = shelf.published
        self.phase, self.announced = shelf.phase, shelf.announced
        self.revision = f"{shelf.revision} without {sorted(gone)}"
        self.expansions: dict[str, Expansion] = shelf.expansions
        self._shelf = shelf
        self._gone = gone

    def card(self, card_id: str) -> Card:
        return self._shelf.card(card_id)

    def cards(self) -> Iterator[Card]:
        return self._shelf.cards()

    def printings(self, card_id: str) -> tuple[Printing, ...]:
        return tuple(p for p in self._shelf.printings(card_id) if p.id not in self._gone)

    def all_printings(self) -> Iterator[Printing]:
        return iter(self._left)

    def resolve(self, name: str) -> Match:
        return self._shelf.resolve(name)

    def id_of(self, name: str) -> str:
        return self._shelf.id_of(name)

    def keep_ids(self) -> None:
        self._shelf.keep_ids()

    @cached_property
    def _left(self) -> list[Printing]:
        return [p for p in self._shelf.all_printings() if p.id not in self._gone]


@pytest.mark.slow
@given(st.sampled_from([pool for pool in POOLS if pool[1] != "1e"]), DAYS, st.data())
@settings(max_examples=15, deadline=None)
def test_removing_printings_never_makes_a_card_legal(
    asked: tuple[str, Edition, str], on: date, data: st.DataObject
) -> None:
    guide, edition, name = asked
    shelf = catalog(edition)
    ids = [p.id for p in shelf.all_printings()]
    gone = frozenset(data.draw(st.lists(st.sampled_from(ids), min_size=1, max_size=200)))
    smaller = compile_pool(PoolTerms(edition, name, guide, on), Without(shelf, gone))
    assert isinstance(smaller, Pool)
    assert smaller.usable <= ask(name, guide, on, edition).usable - gone


@pytest.mark.slow
@pytest.mark.parametrize("name", ["complete", "traditional", "virtual", "block"])
@pytest.mark.parametrize("guide", ["opg-4.1", "opg-5.0"])
def test_without_the_virtual_printings_no_first_edition_card_becomes_legal(guide: str, name: str) -> None:
    shelf = catalog("1e")
    on = date(2026, 11, 18)
    for letter in ("V", "VP", "C"):
        gone = frozenset(p.id for p in shelf.all_printings() if p.rarity == letter)
        kept = Without(shelf, gone - _conversions(shelf))
        smaller = compile_pool(PoolTerms("1e", name, guide, on), kept)
        assert isinstance(smaller, Pool)
        assert smaller.usable <= ask(name, guide, on).usable


def _conversions(shelf: Catalog) -> frozenset[str]:
    """Return the printings that the list of converted cards names: without them it does not load."""
    from cardpools.pools.conversions import conversions_of

    cards = {card for one in conversions_of(shelf).values() for card in (one.card, one.original)}
    return frozenset(p.id for card in cards for p in shelf.printings(card))
