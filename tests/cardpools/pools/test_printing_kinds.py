"""What a printing is: who made it decides first, then the kind of its expansion, then its letter."""

from datetime import date
from typing import Literal

import pytest

from cardpools.model import Citation, Expansion, Printing
from cardpools.pools.printing_kinds import PrintingKind, kind_of, role_of
from tests.cardpools.pools.asked import catalog

Kind = Literal["physical", "virtual", "promo"]
Publisher = Literal["decipher", "committee"]


# The letter alone decides nothing: P marks Decipher's premiums, the Warp Packs, and white-border previews.
@pytest.mark.parametrize(
    ("publisher", "kind", "letter", "make"),
    [
        ("decipher", "physical", "R", PrintingKind.PHYSICAL),
        ("decipher", "physical", "P", PrintingKind.PHYSICAL),
        ("decipher", "promo", "VP", PrintingKind.PHYSICAL),
        ("committee", "promo", "VP", PrintingKind.PROMO),
        ("committee", "promo", "AP", PrintingKind.PROMO),
        ("committee", "promo", "B", PrintingKind.BORDERLESS),
        ("committee", "promo", "b", PrintingKind.BORDERLESS),
        ("committee", "promo", "P", PrintingKind.PREVIEW),
        ("committee", "promo", "V", PrintingKind.VIRTUAL),
        ("committee", "virtual", "V", PrintingKind.VIRTUAL),
        ("committee", "virtual", "v", PrintingKind.VIRTUAL),
        ("committee", "virtual", "", PrintingKind.VIRTUAL),
        ("committee", "virtual", "P", PrintingKind.BOUTIQUE),
        ("committee", "virtual", "VP", PrintingKind.BOUTIQUE),
        ("committee", "virtual", "AP", PrintingKind.BOUTIQUE),
        ("committee", "virtual", "B", PrintingKind.BOUTIQUE),
        ("committee", "virtual", "R", PrintingKind.REMASTERED),
        ("committee", "virtual", "U", PrintingKind.REMASTERED),
    ],
)
def test_maker_then_kind_then_letter(
    publisher: Publisher, kind: Kind, letter: str, make: PrintingKind
) -> None:
    day = date(2010, 1, 1)
    expansion = Expansion("x", "X", "1e", "", kind, publisher, "", day, day, Citation("none"))
    assert kind_of(Printing("x-1", "card", "x", "1", letter, "front", "", "Card", "row"), expansion) is make


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
