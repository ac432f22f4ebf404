"""Block: the current block, the previous block, and the core, which the guides define differently."""

from datetime import date

import pytest

from cardpools.model import Citation, Expansion
from cardpools.pools.blocks import blocks_on
from cardpools.pools.status import Standing
from tests.cardpools.pools.asked import LATE, card, catalog, standing, status

BOTH = pytest.mark.parametrize("guide", ["opg-4.1", "opg-5.0"])


# Glossary: "the current Block consists of the most recently released Block of expansions". After The
# Original Series no block was released: TOS is current and Enterprise previous from July
# 2019 on.
@pytest.mark.parametrize(
    ("day", "blocks"),
    [
        (date(2012, 12, 1), {"LfL", "TNG"}),
        (date(2014, 3, 10), {"TNG", "DS9"}),
        (date(2016, 1, 1), {"DS9", "Mirror"}),
        (date(2018, 1, 1), {"Mirror", "Enterprise"}),
        (date(2019, 7, 2), {"Enterprise", "TOS"}),
        (LATE, {"Enterprise", "TOS"}),
    ],
)
def test_the_current_and_the_previous_block(day: date, blocks: set[str]) -> None:
    found = blocks_on(day, catalog("1e").expansions.values())
    assert found.certain == blocks
    assert found.possible == blocks


# The Cage, first of its block, was released by 1 July 2019, and not before 13 January; so on a day between
# nobody can tell whether Mirror is still the previous block.
def test_a_block_whose_end_is_not_dated_leaves_a_doubt() -> None:
    day = date(2019, 4, 1)
    found = blocks_on(day, catalog("1e").expansions.values())
    assert found.holds("Enterprise") == "in"
    assert found.holds("Mirror") == "unsure"
    assert found.holds("DS9") == "out"
    assert standing("terran-1", "block", "opg-4.1", day) is Standing.UNSURE
    assert standing("brokenbow-1", "block", "opg-4.1", day) is Standing.LEGAL


def released(code: str, block: str, earliest: date, latest: date) -> Expansion:
    return Expansion(code, code, "1e", "", "virtual", "committee", block, earliest, latest, Citation("none"))


# Glossary: a block "may be formed of one, two or three expansions", so it begins with whichever came first.
# Of these two one came out on 1 March at the earliest, and the other on 10 April at the latest.
@pytest.mark.parametrize("turned", [1, -1])
@pytest.mark.parametrize(
    ("day", "certain", "possible"),
    [
        (date(2020, 2, 29), {"A", "B"}, {"A", "B"}),
        (date(2020, 3, 1), {"B"}, {"A", "B", "C"}),
        (date(2020, 4, 9), {"B"}, {"A", "B", "C"}),
        (date(2020, 4, 10), {"B", "C"}, {"B", "C"}),
    ],
)
def test_a_block_begins_with_the_first_of_its_expansions(
    turned: int, day: date, certain: set[str], possible: set[str]
) -> None:
    expansions = [
        released("a", "A", date(2018, 1, 1), date(2018, 1, 1)),
        released("b", "B", date(2019, 1, 1), date(2019, 1, 1)),
        released("c1", "C", date(2020, 3, 1), date(2020, 5, 1)),
        released("c2", "C", date(2020, 4, 1), date(2020, 4, 10)),
    ]
    found = blocks_on(day, expansions[::turned])
    assert found.certain == certain
    assert found.possible == possible


# 4.1 4.2.5: "all First Edition virtual cards in the current block, the previous block, and any core
# expansion". Glossary of both: core expansions "consist of the Homefront sets".
@pytest.mark.parametrize("printing", ["plw-31", "brokenbow-1", "HF5-11", "HF-1"])
def test_the_core_is_expansions_under_4_1(printing: str) -> None:
    assert standing(printing, "block", "opg-4.1") is Standing.LEGAL


# 5.0 4.2.5: "any that are cited on the core card list". Homefront V contributes none to that list; but the
# glossary of the same guide says: "core expansions are always legal in the Block card pool. They consist of
# the Homefront sets."
def test_the_core_is_a_list_of_cards_under_5_0() -> None:
    homefront = status("HF5-11", "block", "opg-5.0")
    assert homefront.standing is Standing.UNSURE
    assert homefront.citation.section == "Glossary, Core Expansion"
    found = status("Bah!-6", "block", "opg-5.0")  # Attack Wing, of a block long gone, is on the list
    assert found.legal
    assert "core" in found.reason
    assert standing("Bah!-6", "block", "opg-4.1") is Standing.NOT_IN_POOL


# The list holds cards that only Decipher printed, although the guide speaks of virtual cards.
def test_a_physical_card_on_the_core_list_is_in_under_5_0() -> None:
    assert card("balok", "block", "opg-5.0").standing is Standing.LEGAL
    assert card("balok", "block", "opg-4.1").standing is Standing.NOT_IN_POOL


# Which list was in force in 2020 is not recorded: the list of 2025 is only the nearest one.
def test_the_list_of_another_day_leaves_a_doubt() -> None:
    found = status("Bah!-6", "block", "opg-5.0", date(2020, 6, 1))
    assert (found.standing, found.citation.certainty) == (Standing.UNSURE, "unverified")


# The list says which cards are core, and a promo is never the card itself: 5.0 4.2.5 has "only First Edition
# virtual cards", and of the blocks of a day the refusal names which there are.
def test_a_card_that_is_in_no_block_is_told_which_blocks_there_are() -> None:
    found = status("AUT-10", "block", "opg-5.0")
    assert "not in the blocks of this day (Enterprise and TOS)" in found.reason
    doubt = status("terran-1", "block", "opg-4.1", date(2019, 4, 1))
    assert "Mirror may or may not have been replaced" in doubt.reason
    assert doubt.citation.certainty == "unverified"


# From July 2015 to April 2023 neither guide is known to have governed: 4.1 takes core expansions, 5.0 a list.
@pytest.mark.parametrize("printing", ["Bah!-6", "mm-100"])
@pytest.mark.parametrize(
    ("day", "found"),
    [
        (date(2015, 6, 30), Standing.NOT_IN_POOL),
        (date(2015, 7, 1), Standing.UNSURE),
        (date(2023, 4, 30), Standing.UNSURE),
        (date(2023, 5, 1), Standing.NOT_IN_POOL),
    ],
)
def test_the_list_leaves_a_doubt_where_4_1_only_stands_in(printing: str, day: date, found: Standing) -> None:
    assert standing(printing, "block", "opg-4.1", day) is found
    assert standing("HF5-11", "block", "opg-4.1", day) is Standing.LEGAL


# Glossary, Block: "a group of expansions, plus related boutique products (if any)".
@BOTH
def test_a_boutique_product_of_the_block_is_in(guide: str) -> None:
    found = status("PreWarp-79", "block", guide)
    assert found.legal
    assert found.citation.certainty == "likely"


@BOTH
@pytest.mark.parametrize("printing", ["AUT-10", "voy-199", "VP-180", "PM-359"])
def test_other_cards_are_out(guide: str, printing: str) -> None:
    assert standing(printing, "block", guide) is Standing.NOT_IN_POOL


# 5.0 4.2.5: "only First Edition virtual cards"; a promo of a core card is not the card that the list cites.
def test_a_promo_of_a_core_card_is_out() -> None:
    assert standing("VP-9", "block", "opg-5.0") is Standing.NOT_IN_POOL


# Terran Empire was of the previous block in 2018, so 4.1 holds its cards, whatever list they stand on.
def test_a_core_card_of_a_current_block_is_in_without_a_doubt_under_4_1() -> None:
    assert standing("terran-20", "block", "opg-4.1", date(2018, 1, 1)) is Standing.LEGAL


# Warp Pack: Emissary belongs to the block Deep Space Nine, which is long over.
@BOTH
def test_a_boutique_product_goes_with_its_block(guide: str) -> None:
    assert standing("WPEmissary-63", "block", guide, date(2015, 1, 7)) is Standing.LEGAL
    assert standing("WPEmissary-63", "block", guide) is Standing.NOT_IN_POOL


# A converted card in doubt is still held to the pool: in 2018 Block had no Second Edition card.
def test_a_doubt_of_conversion_opens_no_pool() -> None:
    assert standing("SE-292", "block", "opg-4.1", date(2018, 3, 1)) is Standing.NOT_IN_POOL
