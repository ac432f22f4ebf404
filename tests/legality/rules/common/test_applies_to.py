"""Which cards a rule is about. A kind that is too narrow would keep a rule from being asked at all."""

from datetime import date

import pytest

from cardpools.pools.pool_terms import NoSuchPool
from cardpools.pools.status import Standing
from decklists.model import SectionKind
from legality.engine import AppliesTo, PartCards
from legality.engine.event_context import context_for
from legality.rules.common.applies_to import (
    cards_that,
    of_type,
    standing,
    under_ban,
    with_icon,
    with_refused_printing,
)
from legality.terms.terms import PoolName, default_terms
from tests.cardpools.shipped import shipped


def told(
    about: AppliesTo,
    title: str,
    section: SectionKind = "draw",
    on: date = date(2024, 6, 1),
    pool: PoolName = "complete",
) -> bool:
    terms = default_terms("1e", on).but(rules="otf", pool=pool)
    card = next(each for each in shipped("1e").cards() if each.name == title)
    return card.id in about(PartCards(context_for(terms, shipped("1e")), section, [card]))


OLD = date(1999, 6, 1)
NOT_YET = standing(Standing.NOT_YET_LEGAL)


@pytest.mark.parametrize(
    ("about", "titles"),
    [
        (of_type("Site", "Mission"), {"Docking Ports", "Aftermath"}),
        (with_icon("AU"), {"Future Enterprise"}),
        (cards_that("side_deck"), {"Q's Tent"}),
        (under_ban, {"Red Alert!"}),
    ],
)
def test_a_kind_is_of_its_cards(about: AppliesTo, titles: set[str]) -> None:
    asked = ("Docking Ports", "Aftermath", "Future Enterprise", "Q's Tent", "Red Alert!", "Klag")
    assert {title for title in asked if told(about, title)} == titles


def test_a_card_stands_in_the_pool_of_the_day() -> None:
    """Voyager was released in December 2000."""
    assert told(NOT_YET, "Aftermath", on=OLD)
    assert told(NOT_YET, "Aftermath", "missions", on=OLD)
    assert not told(NOT_YET, "Klag", on=OLD)
    assert not told(NOT_YET, "Aftermath")
    assert not told(standing(Standing.UNSURE), "Aftermath", on=OLD)


def test_what_lies_aside_stands_in_no_pool() -> None:
    assert not told(NOT_YET, "Aftermath", "aside", on=OLD)


def test_where_there_is_no_pool_no_card_stands_in_it() -> None:
    """No guide has a Block pool for First Edition in 1999."""
    context = context_for(default_terms("1e", OLD).but(pool="block"), shipped("1e"))
    assert isinstance(context.pool, NoSuchPool)
    assert not told(NOT_YET, "Aftermath", on=OLD, pool="block")


@pytest.mark.parametrize(
    ("title", "refused"),
    # Of Klag the pool has one printing and not the other, of 0413-Theta both, of 1 Tribble - Bonus none.
    [("Klag", True), ("0413-Theta", False), ("1 Tribble - Bonus", False)],
)
def test_some_printings_of_a_card_may_be_refused(title: str, refused: bool) -> None:
    assert told(with_refused_printing, title, pool="virtual") == refused
