"""Traditional: "only physical cards produced during the Decipher era"."""

import pytest

from cardpools.pools.status import Standing
from tests.cardpools.pools.asked import card, standing, status

BOTH = pytest.mark.parametrize("guide", ["opg-4.1", "opg-5.0"])


# 5.0 4.2.3: "only physical cards produced during the Decipher era from 1994 through 2007 whether owned or
# printed". 4.1 4.2.3: "only includes cards from the Decipher era".
@BOTH
@pytest.mark.parametrize("printing", ["voy-199", "PT-359", "ds9-ops", "agt-31", "enterprise-51"])
def test_cards_by_decipher_are_in(guide: str, printing: str) -> None:
    assert standing(printing, "traditional", guide) is Standing.LEGAL


# 5.0: "Virtual cards (those bearing a “V” rarity) are strictly prohibited." A reprint is a virtual card
# too: the title may be used, that printing may not.
@BOTH
def test_a_virtual_reprint_is_out_and_its_title_is_in(guide: str) -> None:
    reprint = status("HF5-11", "traditional", guide)
    assert reprint.standing is Standing.NOT_IN_POOL
    assert "ds9-ops" in reprint.instead
    assert card("ops", "traditional", guide).standing is Standing.LEGAL


@BOTH
def test_a_virtual_card_is_out(guide: str) -> None:
    found = card("apella", "traditional", guide)
    assert found.standing is Standing.NOT_IN_POOL
    assert found.legal == ()


# 5.0: "players may use a virtual promo card (those bearing a “B,” “P,” or “VP” rarity) in place of a
# physical card, if such a card exists".
@pytest.mark.parametrize("printing", ["VP-35", "BP-8", "VP-264", "VP-295"])
def test_a_promo_of_a_physical_card_may_stand_in_for_it_under_5_0(printing: str) -> None:
    found = status(printing, "traditional", "opg-5.0")
    assert found.legal
    assert "in place of the physical card" in found.reason


# "if such a card exists": Evade Borg Vessel, Kurdon and Worf (Shades of Gray) never were physical cards.
@pytest.mark.parametrize("printing", ["VP-113", "BP-3", "VP-59-2", "WPEmissary-66", "VP-93"])
def test_a_promo_of_a_virtual_card_is_out_under_5_0(printing: str) -> None:
    assert standing(printing, "traditional", "opg-5.0") is Standing.NOT_IN_POOL


# 4.1: "No other cards, including any virtual promo ("VP") cards, are legal in this format." and "non-
# Decipher era white-bordered preview ("P") cards are not legal".
@pytest.mark.parametrize("printing", ["VP-35", "BP-8", "VP-264", "VP-61", "VP-59-2", "WPEmissary-66"])
def test_no_promo_is_in_under_4_1(printing: str) -> None:
    assert standing(printing, "traditional", "opg-4.1") is Standing.NOT_IN_POOL


# The remaster of 2025 is the Committee's; the card of 1994 is Decipher's.
@BOTH
def test_premiere_traditional_is_in_and_premiere_remastered_is_out(guide: str) -> None:
    assert standing("PT-359", "traditional", guide) is Standing.LEGAL
    remastered = status("PM-359", "traditional", guide)
    assert remastered.standing is Standing.NOT_IN_POOL
    assert remastered.instead == ("PT-359",)


# 5.0 Appendix B D1: "a First Edition Traditional format deck that includes Q's Tent: Civil War" is illegal.
@BOTH
def test_civil_war_is_out(guide: str) -> None:
    assert card("qs-tent-civil-war", "traditional", guide).standing is Standing.NOT_IN_POOL
