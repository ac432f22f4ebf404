"""Complete: "the default card pool for most constructed events"."""

import pytest

from cardpools.pools.status import Standing
from tests.cardpools.pools.asked import card, standing, status

BOTH = pytest.mark.parametrize("guide", ["opg-4.1", "opg-5.0"])


# 5.0 4.2.1: "all virtual cards (those bearing a “V” rarity) … and all physical cards produced during the
# Decipher era from 1994 through 2007, whether owned or printed". 4.1: "all virtual ("V") cards … and all
# physical cards that are printable".
@BOTH
@pytest.mark.parametrize(
    "printing",
    [
        "voy-199",  # Vidiian Cruiser, by Decipher
        "PT-359",  # Haakona of 1994
        "plw-31",  # Apella, virtual
        "HF5-11",  # Ops, the virtual reprint of a site
        "ds9-ops",  # and the site itself
    ],
)
def test_virtual_and_physical_cards_are_in(guide: str, printing: str) -> None:
    assert standing(printing, "complete", guide) is Standing.LEGAL


# 4.1: "cards that have received an erratum"; 5.0: "all cards that have received errata". Premiere
# Remastered is marked C, U and R and not V.
@BOTH
def test_a_remastered_card_is_in_beside_its_original(guide: str) -> None:
    found = card("haakona", "complete", guide)
    assert set(found.legal) == {"PM-359", "PT-359"}
    assert found.best.citation.document == guide
    assert "remastered version" in dict(found.printings)["PT-359"].reason


# 4.1 and 5.0, glossary: legal if "there exists an alternate version of the card that is legal in that card
# pool".
@BOTH
@pytest.mark.parametrize("printing", ["VP-35", "VP-113", "VP-274"])
def test_a_promo_of_a_legal_card_is_in(guide: str, printing: str) -> None:
    found = status(printing, "complete", guide)
    assert found.legal
    assert "other version" in found.reason


# 4.1 glossary: "not legal for sanctioned play unless it is marked as printable". Whether Jim Shimoda (203
# VP), which exists as a promo only, is marked so is not in our data.
def test_a_promo_without_an_alternate_is_a_doubt_under_4_1() -> None:
    found = status("VP-203", "complete", "opg-4.1")
    assert found.standing is Standing.UNSURE
    assert found.citation.certainty == "unverified"
    assert found.since is None
    assert found.instead == ()


# 5.0 5.1: "All cards, whether produced by Decipher, Inc. or The Continuing Committee, are printable".
def test_a_promo_without_an_alternate_is_in_under_5_0_because_all_cards_are_printable() -> None:
    found = status("VP-203", "complete", "opg-5.0")
    assert found.legal
    assert found.citation.section == "5.1"
    assert found.citation.certainty == "likely"


# Appendix B of 5.0 names Q's Tent: Civil War as a card that is illegal in Traditional, and only there.
@BOTH
def test_civil_war_is_in_although_no_other_version_exists(guide: str) -> None:
    assert standing("VP-93", "complete", guide) is Standing.LEGAL


# 5.0 4.2.1 names "B"; 4.1 knows no borderless promos, and 5.1.2 lets promos of legal cards be used.
@BOTH
def test_a_borderless_promo_of_a_physical_card_is_in(guide: str) -> None:
    assert standing("BP-8", "complete", guide) is Standing.LEGAL


# The Warp Packs are expansions of their own whose cards are marked P: no previews, although the letter is
# theirs.
@BOTH
@pytest.mark.parametrize("printing", ["WPEmissary-66", "PreWarp-79"])
def test_a_card_of_a_boutique_product_is_no_preview(guide: str, printing: str) -> None:
    assert standing(printing, "complete", guide) is Standing.LEGAL
