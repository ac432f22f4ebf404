"""Previews, marks and watermarks: watermark before preview before the condition on promos before the pool."""

from datetime import date
from typing import Any

import pytest

from cardpools.pools.pool_terms import PoolTerms
from cardpools.pools.promo_marks import marks_on
from cardpools.pools.status import Standing
from tests.cardpools.pools.asked import LATE, ask, card, standing, status

BOTH = pytest.mark.parametrize("guide", ["opg-4.1", "opg-5.0"])
CENTURION_KIRK = "VP-70"  # a white-border preview of The Neutral Zone, released on 3 April 2020


# 4.1 5.1.2: "White-border preview cards are not legal for tournament play until the primary version of the
# card is released and becomes legal in that set." 5.0 glossary: "As these cards have not yet been released
# in a virtual expansion, they are not legal for use in tournament play."
@BOTH
@pytest.mark.parametrize(
    ("day", "expected"),
    [
        (date(2020, 4, 9), Standing.PREVIEW),
        (date(2020, 4, 10), Standing.LEGAL),
    ],
)
def test_a_preview_waits_for_its_expansion(guide: str, day: date, expected: Standing) -> None:
    assert standing(CENTURION_KIRK, "complete", guide, day) is expected


# Dala is 100 P and in no expansion of the catalog.
@BOTH
def test_a_preview_whose_card_was_never_released_is_not_legal(guide: str) -> None:
    found = status("VP-100", "complete", guide)
    assert found.standing is Standing.PREVIEW
    assert found.until is None
    assert card("dala", "complete", guide).standing is Standing.PREVIEW


# 5.0 5.1.2: "a virtual promo that carries The Continuing Committee watermark is not legal for sanctioned
# play in any circumstance", "regardless if there exists an alternate version". 4.1 says nothing of
# watermarks.
def test_a_watermark_counts_under_5_0_only() -> None:
    marked: dict[str, Any] = {"watermarked": frozenset({"VP-35"})}
    found = status("VP-35", "complete", "opg-5.0", **marked)
    assert found.standing is Standing.WATERMARKED
    assert set(found.instead) == {"PM-1", "PT-1", "Ref-betazoid-gift-box"}
    assert standing("VP-35", "traditional", "opg-5.0", **marked) is Standing.WATERMARKED
    assert standing("VP-35", "complete", "opg-4.1", **marked) is Standing.LEGAL


# Order: a watermark is named before anything else, even on a promo that is not in the pool anyway.
def test_a_watermark_stands_before_the_pool() -> None:
    marked: dict[str, Any] = {"watermarked": frozenset({"VP-295"})}
    assert standing("VP-295", "virtual", "opg-5.0", **marked) is Standing.WATERMARKED


# "not legal for sanctioned play unless they are marked as printable"
@BOTH
def test_the_mark_of_a_promo_without_alternate_decides(guide: str) -> None:
    refused = status("VP-203", "complete", guide, not_printable=frozenset({"VP-203"}))
    assert refused.standing is Standing.NOT_PRINTABLE
    assert standing("VP-203", "complete", guide, printable=frozenset({"VP-203"})) is Standing.LEGAL


# 5.0 4.4.7: "players have the option of using cards in their decks that are not yet released".
def test_public_play_testing_opens_unreleased_cards() -> None:
    opened: dict[str, Any] = {"playtest": frozenset({"dala"})}
    found = card("dala", "complete", "opg-5.0", **opened)
    assert found.standing is Standing.LEGAL
    assert found.best.citation.section == "4.4.7 Public Play Testing"


# 5.0 5.1: "All cards … are printable". The series began in 2008; Jim Shimoda's promo stood in a table of July
# 2021, so it was out by then, and the auxiliary control's only in that of February 2025.
@pytest.mark.parametrize(
    ("day", "standing"),
    [
        (date(2024, 2, 18), Standing.UNSURE),
        (date(2024, 2, 19), Standing.UNSURE),
        (date(2024, 4, 15), Standing.UNSURE),
        (date(2024, 4, 16), Standing.LEGAL),
    ],
)
def test_of_one_series_each_promo_is_legal_when_it_is_known_to_be_out(day: date, standing: Standing) -> None:
    # VP 320 is not in the tables of 19 February 2024, and is in those of 16 April. Tables may be late.
    assert ask("complete", "opg-5.0", day).status("VP-320").standing is standing
    assert ask("complete", "opg-5.0", date(2022, 1, 1)).status("VP-203").standing is Standing.LEGAL


# Haakona was printed by Decipher in 1994 and remastered in 2025. Errata count, so the old card has new words;
# where the pool takes no remastered card, nothing is said of it.
@pytest.mark.parametrize(
    ("printing", "pool", "day", "said"),
    [
        ("PT-359", "complete", LATE, True),
        ("PM-359", "complete", LATE, False),
        ("PT-359", "complete", date(2024, 12, 1), False),
        ("PT-359", "traditional", LATE, False),
        ("PT-1", "complete", LATE, True),
    ],
)
def test_a_physical_card_is_played_with_the_words_of_its_remaster(
    printing: str, pool: str, day: date, said: bool
) -> None:
    found = status(printing, pool, "opg-5.0", day)
    assert found.legal
    assert ("played with the words of its remastered version" in found.reason) is said


# What is on record of a promo counts from the day on which it was known; what the event says goes before it.
def test_a_mark_on_record_counts_from_its_day() -> None:
    def marked(on: date, **said: frozenset[str]) -> str:
        return marks_on(PoolTerms("1e", "complete", "opg-4.1", on, **said)).get("VP-93", "")  # type: ignore[arg-type]

    assert [marked(date(2013, 1, 30)), marked(date(2013, 1, 31))] == ["", "printable"]
    only = frozenset({"VP-93"})
    assert marked(LATE, not_printable=only) == "not printable"
    assert marked(LATE, not_printable=only, watermarked=only) == "watermark"


# A mark is that of one printing: it says nothing of the others of the card, nor of other promos.
def test_a_mark_touches_no_other_printing() -> None:
    marked: dict[str, Any] = {"watermarked": frozenset({"VP-35"})}
    found = dict(card("betazoid-gift-box", "complete", "opg-5.0", **marked).printings)
    assert {printing for printing, one in found.items() if not one.legal} == {"VP-35"}
    assert standing("VP-203", "complete", "opg-5.0", **marked) is Standing.LEGAL


def test_a_printing_and_a_card_that_there_are_not_are_unknown() -> None:
    found = status("nonsense", "complete", "opg-5.0")
    assert (found.standing, found.citation.document) == (Standing.UNKNOWN, "catalog")
    assert card("no-such-card", "complete", "opg-5.0").standing is Standing.UNKNOWN
    assert card("no-such-card", "complete", "opg-5.0").printings == ()


# 4.1 glossary: only the converted First Edition card may be used, so a promo that is its only printing
# was there when OTF began, on 1 July 2010. The plugin's tables have it years later.
@pytest.mark.parametrize(
    ("day", "expected"), [(date(2010, 6, 30), Standing.UNSURE), (date(2010, 7, 1), Standing.LEGAL)]
)
def test_a_recorded_mark_dates_its_promo(day: date, expected: Standing) -> None:
    assert standing("VP-5", "complete", "opg-4.1", day) is expected


# 5.0 5.1.2: a promo is legal if "there exists an alternate version of the card that is legal" in the pool;
# 4.2.3: promos may be used "in place of" a physical card. Preparation is a card of Decipher's Deep Space
# Nine, Terok Nor (Alternate Universe Twilight) one of a virtual expansion of October 2024. Both promos are
# newer than the plugin's last table, which may be late: they are never refused for their day.
@pytest.mark.parametrize("day", [date(2025, 2, 1), date(2025, 6, 1), LATE])
@pytest.mark.parametrize(
    ("printing", "pool", "expected"),
    [
        ("VP-331", "complete", Standing.LEGAL),
        ("VP-340", "complete", Standing.LEGAL),
        ("VP-331", "traditional", Standing.LEGAL),
        ("VP-340", "traditional", Standing.NOT_IN_POOL),
        ("VP-331", "virtual", Standing.NOT_IN_POOL),
    ],
)
def test_a_promo_by_hand_is_judged_like_the_other_promos(
    printing: str, pool: str, expected: Standing, day: date
) -> None:
    assert standing(printing, pool, "opg-5.0", day) is expected
