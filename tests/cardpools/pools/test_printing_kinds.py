"""What a printing is: who made it decides first, then the kind of its expansion, then its letter."""

from datetime import date
from typing import Literal

import pytest

from cardpools.model import Citation, Expansion, Printing
from cardpools.pools.printing_kinds import Make, make_of, role_of
from tests.cardpools.pools.asked import catalog

Kind = Literal["physical", "virtual", "promo"]
Publisher = Literal["decipher", "committee"]


# The letter alone decides nothing: P marks Decipher's premiums, the Warp Packs, and white-border previews.
@pytest.mark.parametrize(
    ("publisher", "kind", "letter", "make"),
    [
        ("decipher", "physical", "R", Make.PHYSICAL),
        ("decipher", "physical", "P", Make.PHYSICAL),
        ("decipher", "promo", "VP", Make.PHYSICAL),
        ("committee", "promo", "VP", Make.PROMO),
        ("committee", "promo", "AP", Make.PROMO),
        ("committee", "promo", "B", Make.BORDERLESS),
        ("committee", "promo", "b", Make.BORDERLESS),
        ("committee", "promo", "P", Make.PREVIEW),
        ("committee", "promo", "V", Make.VIRTUAL),
        ("committee", "virtual", "V", Make.VIRTUAL),
        ("committee", "virtual", "v", Make.VIRTUAL),
        ("committee", "virtual", "", Make.VIRTUAL),
        ("committee", "virtual", "P", Make.BOUTIQUE),
        ("committee", "virtual", "VP", Make.BOUTIQUE),
        ("committee", "virtual", "AP", Make.BOUTIQUE),
        ("committee", "virtual", "B", Make.BOUTIQUE),
        ("committee", "virtual", "R", Make.REMASTERED),
        ("committee", "virtual", "U", Make.REMASTERED),
    ],
)
def test_maker_then_kind_then_letter(publisher: Publisher, kind: Kind, letter: str, make: Make) -> None:
    day = date(2010, 1, 1)
    expansion = Expansion("x", "X", "1e", "", kind, publisher, "", day, day, Citation("none"))
    assert make_of(Printing("x-1", "card", "x", "1", letter, "front", "", "Card", "row"), expansion) is make


# Glossary, Authorized Proxy: "all missions, universal personnel, and universal ships".
@pytest.mark.parametrize(
    ("card", "kind", "uniqueness", "role"),
    [
        ("vidiian-cruiser", "Ship", "universal", "universal ship"),
        ("cargo-bay", "Site", "universal", ""),
        ("tasha-yar", "Personnel", "unique", ""),
    ],
)
def test_what_a_card_is_a_proxy_as(card: str, kind: str, uniqueness: str, role: str) -> None:
    found = catalog("1e").card(card)
    assert (found.type, found.uniqueness) == (kind, uniqueness)
    assert role_of(found) == role
