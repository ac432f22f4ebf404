"""The pools of Second Edition and Tribbles, where their sentences are those of First Edition."""

from datetime import date

import pytest

from cardpools.model import Edition
from cardpools.pools.status import Standing
from tests.cardpools.pools.asked import LATE, ask

BOTH = pytest.mark.parametrize("guide", ["opg-4.1", "opg-5.0"])


def standing(printing: str, name: str, guide: str, edition: Edition = "2e", on: date = LATE) -> Standing:
    return ask(name, guide, on, edition).status(printing).standing


# Glossary: "In Second Edition, authorized proxies include all missions, non-unique personnel, and
# non-unique ships."
@BOTH
@pytest.mark.parametrize("printing", ["DM-9R17", "DM-9R5", "NE-4C163", "R2-6P42"])
def test_second_edition_proxies_are_in_the_virtual_pool(guide: str, printing: str) -> None:
    assert standing(printing, "virtual", guide) is Standing.LEGAL
    assert ask("virtual", guide, edition="2e").status(printing).printed_only is (guide == "opg-5.0")


@BOTH
@pytest.mark.parametrize("printing", ["En-2R170", "DM-9R19"])
def test_a_unique_personnel_or_ship_is_no_proxy(guide: str, printing: str) -> None:
    assert standing(printing, "virtual", guide) is Standing.NOT_IN_POOL


# 4.1: "Players may use a physical card in place of a printed card"; 5.0: "strictly prohibited".
def test_a_physical_card_with_a_virtual_reprint() -> None:
    assert standing("TV-12R33", "virtual", "opg-4.1") is Standing.LEGAL
    assert standing("TV-12R33", "virtual", "opg-5.0") is Standing.NOT_IN_POOL
    assert standing("SS-59V10", "traditional", "opg-5.0") is Standing.NOT_IN_POOL
    assert standing("TV-12R33", "traditional", "opg-5.0") is Standing.LEGAL


# 5.0 4.2.3 lets a B, P or VP card be used "in place of a physical card, if such a card exists".
def test_promos_in_traditional() -> None:
    assert standing("BP-2B8", "traditional", "opg-5.0") is Standing.LEGAL
    assert standing("BP-2B8", "traditional", "opg-4.1") is Standing.NOT_IN_POOL
    assert standing("VP-0VP208", "traditional", "opg-5.0") is Standing.NOT_IN_POOL
    assert standing("Promo-0P38", "traditional", "opg-4.1") is Standing.LEGAL  # by Decipher


# 5.0 4.2.3 and 4.2.4: "May be used for First Edition, Second Edition, and Tribbles events."
@BOTH
def test_tribbles(guide: str) -> None:
    assert standing("TwT-126U", "traditional", guide, "tr") is Standing.LEGAL
    assert standing("TaTa-44V", "traditional", guide, "tr") is Standing.NOT_IN_POOL
    assert standing("TaTa-44V", "virtual", guide, "tr") is Standing.LEGAL
    assert standing("TwT-126U", "complete", guide, "tr") is Standing.LEGAL


# Tribbles Royale was released on 24 July 2015.
@BOTH
def test_tribbles_wait_too(guide: str) -> None:
    assert standing("TR-91V", "complete", guide, "tr", date(2015, 7, 30)) is Standing.NOT_YET_LEGAL
    assert standing("TR-91V", "complete", guide, "tr", date(2015, 7, 31)) is Standing.LEGAL
