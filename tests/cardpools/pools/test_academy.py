"""Academy: common, starter and virtual cards of Second Edition, and all missions."""

from datetime import date

import pytest

from cardpools.pools.status import Standing
from tests.cardpools.pools.asked import ask, catalog

BOTH = pytest.mark.parametrize("guide", ["opg-4.1", "opg-5.0"])


def standing(printing: str, guide: str, on: date = date(2026, 11, 18)) -> Standing:
    return ask("academy", guide, on, "2e").status(printing).standing


# 5.0 4.2.7: "only Second Edition cards with a rarity of common (“C,”) starter (“S,”) or virtual (“V;”)".
@BOTH
@pytest.mark.parametrize("printing", ["NE-4C163", "SE-1S17", "SR-1S17", "IDR-37V10", "SS-59V10"])
def test_common_starter_and_virtual_cards_are_in(guide: str, printing: str) -> None:
    assert standing(printing, guide) is Standing.LEGAL


# "No other cards … are legal in this format."
@BOTH
@pytest.mark.parametrize(
    "printing", ["En-2R170", "R2-6P14", "Promo-0P38", "VAP-0AP13", "VP-0VP208", "BP-2B8"]
)
def test_no_other_rarity_is_in(guide: str, printing: str) -> None:
    assert standing(printing, guide) in (Standing.NOT_IN_POOL, Standing.UNKNOWN)


# At What Cost? is a rare of Necessary Evil with a virtual reprint: the title is in by the reprint.
@BOTH
def test_a_rare_card_with_a_virtual_reprint_is_in_by_the_reprint(guide: str) -> None:
    found = ask("academy", guide, edition="2e").card_status("at-what-cost")
    assert found.legal == ("IDR-37V10",)
    assert dict(found.printings)["NE-4R40"].instead == ("IDR-37V10",)


# "and all Second Edition missions regardless of rarity": rare, premium, uncommon.
@BOTH
@pytest.mark.parametrize("printing", ["DM-9R5", "Ge-11P14", "SE-1U153", "Tl-60AP2"])
def test_all_missions_are_in(guide: str, printing: str) -> None:
    assert standing(printing, guide) is Standing.LEGAL


# The promo of a mission falls between "all missions regardless of rarity" and "No other cards, including any
# virtual promo (those bearing a “B” or “VP”) cards".
@BOTH
@pytest.mark.parametrize("printing", ["VP-0VP269", "VP-0VP292", "In-0VP300"])
def test_a_mission_promo_is_a_doubt(guide: str, printing: str) -> None:
    found = ask("academy", guide, edition="2e").status(printing)
    assert found.standing is Standing.UNSURE
    assert found.citation.certainty == "unverified"


def test_a_promo_of_a_common_card_is_out_and_the_common_card_in() -> None:
    found = ask("academy", "opg-5.0", edition="2e").card_status("borg-cube")
    assert found.legal == ("CA-3C198",)


# Infinite Diversity was released on 23 April 2010.
@BOTH
def test_virtual_cards_wait_here_too(guide: str) -> None:
    assert standing("ID-21V5", guide, date(2010, 4, 29)) is Standing.NOT_YET_LEGAL
    assert standing("ID-21V5", guide, date(2010, 4, 30)) is Standing.LEGAL


# 5.0 11.3.1: "other card pool restrictions still apply"; so a mission waits for its expansion as well.
@BOTH
def test_a_mission_waits_like_any_other_card(guide: str) -> None:
    missions = [
        printing.id
        for printing in catalog("2e").all_printings()
        if printing.expansion == "ID" and catalog("2e").card(printing.card).type == "Mission"
    ]
    assert missions
    assert {standing(printing, guide, date(2010, 4, 29)) for printing in missions} == {Standing.NOT_YET_LEGAL}
    assert {standing(printing, guide, date(2010, 4, 30)) for printing in missions} == {Standing.LEGAL}
