"""Hall of Fame: all cards but those that the list of the year retired. Only 5.0 knows it."""

from datetime import date

import pytest

from cardpools.bans.dated_lists import CardList, DatedList
from cardpools.model import Citation
from cardpools.pools.pool import Pool, compile_pool
from cardpools.pools.pool_context import PublishedLists
from cardpools.pools.pool_terms import NoSuchPool, PoolTerms
from cardpools.pools.status import CardStatus, Standing
from tests.cardpools.pools.asked import ask, catalog

IN_2026 = date(2026, 11, 18)


# 5.0 4.2.9: "The card list … identifies which cards are currently ineligible in Hall of Fame format."
RETIRED = ["accelerated-aging", "hard-time", "locutus-voice-of-the-borg", "uninvited"]


@pytest.mark.parametrize("card", RETIRED)
def test_a_retired_card_is_out(card: str) -> None:
    found = ask("hall-of-fame", "opg-5.0", IN_2026, "2e").card_status(card)
    assert found.standing is Standing.NOT_IN_POOL
    assert "Hall of Fame 2026" in found.best.reason
    assert found.legal == ()


@pytest.mark.parametrize("card", ["mark-of-gideon", "damar-useful-adjutant", "borg-cube"])
def test_a_card_that_is_not_on_the_list_is_in(card: str) -> None:
    found = ask("hall-of-fame", "opg-5.0", IN_2026, "2e").card_status(card)
    assert found.standing is Standing.LEGAL


# "expands annually": a card on the list of 2026 need not have been retired in 2023.
def test_another_year_is_a_doubt() -> None:
    found = ask("hall-of-fame", "opg-5.0", date(2023, 6, 1), "2e").card_status("hard-time")
    assert found.standing is Standing.UNSURE
    assert found.best.citation.certainty == "unverified"


# Once retired, a card stays so; but the list that says it is that of another year.
def test_the_next_year_is_a_doubt_too() -> None:
    assert (
        ask("hall-of-fame", "opg-5.0", date(2027, 1, 1), "2e").card_status("hard-time").best.is_refused
        is False
    )


@pytest.mark.parametrize(("guide", "edition"), [("opg-4.1", "2e"), ("opg-5.0", "1e")])
def test_no_other_guide_and_edition_has_it(guide: str, edition: str) -> None:
    shelf = catalog("2e" if edition == "2e" else "1e")
    answer = compile_pool(PoolTerms(shelf.edition, "hall-of-fame", guide, IN_2026), shelf)
    assert isinstance(answer, NoSuchPool)
    assert "complete" in answer.allowed
    assert "hall-of-fame" not in answer.allowed


def listed(year: int, *cards: str) -> CardList:
    new_year = date(year, 1, 1)
    return CardList(
        str(year), f"List {year}", new_year, new_year, date(year, 12, 31), frozenset(cards), Citation("list")
    )


IN_2024, IN_2025 = listed(2024, "hard-time"), listed(2025, "hard-time", "uninvited")


def judged(card: str, on: date, *lists: CardList) -> CardStatus:
    terms = PoolTerms("2e", "hall-of-fame", "opg-5.0", on)
    pool = compile_pool(terms, catalog("2e"), PublishedLists(retired=DatedList(lists)))
    assert isinstance(pool, Pool)
    return pool.card_status(card)


# "expands annually": the list of the year counts; before the first of them the first is the nearest.
@pytest.mark.parametrize(
    ("on", "hard_time", "uninvited"),
    [
        (date(2023, 12, 31), Standing.UNSURE, Standing.LEGAL),
        (date(2024, 1, 1), Standing.NOT_IN_POOL, Standing.LEGAL),
        (date(2024, 12, 31), Standing.NOT_IN_POOL, Standing.LEGAL),
        (date(2025, 1, 1), Standing.NOT_IN_POOL, Standing.NOT_IN_POOL),
        (date(2026, 1, 1), Standing.UNSURE, Standing.UNSURE),
    ],
)
def test_the_list_of_the_year_counts(on: date, hard_time: Standing, uninvited: Standing) -> None:
    assert judged("hard-time", on, IN_2024, IN_2025).standing is hard_time
    assert judged("uninvited", on, IN_2024, IN_2025).standing is uninvited


def test_without_any_list_nobody_knows_what_was_retired() -> None:
    found = judged("borg-cube", date(2024, 6, 1)).best
    assert found.standing is Standing.UNSURE
    assert "No list" in found.reason
    assert found.citation.certainty == "unverified"
