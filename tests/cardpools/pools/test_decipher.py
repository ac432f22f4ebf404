"""Decipher's own documents know no pools: what is released may be used."""

from datetime import date

import pytest

from cardpools.pools.pool import compile_pool
from cardpools.pools.pool_terms import NoSuchPool, PoolTerms
from cardpools.pools.status import Standing
from tests.cardpools.pools.asked import catalog, standing


# "both white and black border cards … are allowable for use in tournaments as soon as they are released".
# Mirror, Mirror was released in December 2000, not before the 27th of November; The Dominion in January 1999.
@pytest.mark.parametrize(
    ("day", "expected"),
    [
        (date(1998, 12, 31), Standing.NOT_YET_LEGAL),
        (date(1999, 1, 15), Standing.UNSURE),
        (date(1999, 1, 31), Standing.LEGAL),
    ],
)
def test_a_card_is_allowed_as_soon_as_it_is_released(day: date, expected: Standing) -> None:
    assert standing("dom-uss-rio-grande", "complete", "decipher-guide", day) is expected


def test_cards_of_the_committee_are_not_decipher_s() -> None:
    assert standing("plw-31", "complete", "decipher-guide", date(2001, 1, 1)) is Standing.NOT_IN_POOL
    assert standing("VP-35", "complete", "decipher-guide", date(2021, 1, 1)) is Standing.NOT_IN_POOL


# The rules of May 1996 are "the first such document since the release of Alternate Universe".
def test_the_cards_of_may_1996() -> None:
    day = date(1996, 5, 1)
    assert standing("PT-359", "complete", "decipher-1996", day) is Standing.LEGAL
    assert standing("au-captains-log", "complete", "decipher-1996", day) is Standing.LEGAL
    assert standing("qc-klingon-civil-war", "complete", "decipher-1996", day) is Standing.NOT_YET_LEGAL


@pytest.mark.parametrize("guide", ["decipher-guide", "decipher-1996"])
def test_they_have_no_other_pool(guide: str) -> None:
    answer = compile_pool(PoolTerms("1e", "virtual", guide, date(1999, 1, 1)), catalog("1e"))
    assert isinstance(answer, NoSuchPool)
    assert "complete" in answer.allowed
