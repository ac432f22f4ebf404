"""What a list says of a version, and which printing bears it out."""

import pytest

from cardpools.catalog.catalog import Catalog
from cardpools.catalog.printing_hint import expansion_codes, fits_printing, may_be_ignored
from cardpools.model import Printing

ODO = Printing(
    "dow-7", "rom", "voy", "007", "VP", "back", "DS9", "Odo 2E (Dogs of War) (Tribble)+ *VP", "t:1"
)


@pytest.mark.parametrize(
    ("hint", "fit"),
    [
        # Number and rarity, with the expansion or without.
        ("7VP", True),
        ("7 vp", True),
        ("VOY 7VP", True),
        ("Voyager 7VP", True),
        ("LFL 7VP", False),
        ("7V", False),
        ("8VP", False),
        ("70VP", False),
        # The expansion and the number, without rarity.
        ("VOY 7", True),
        ("voyager #007", True),
        ("VOY-7", True),
        ("VOY 70", False),
        ("LFL 7", False),
        ("VOY 0", False),
        ("7", False),
        # Words: of the card, of the printing, of the brackets behind its name, of its expansion.
        ("Ferengi", True),
        ("bajoran", True),
        ("Federation", False),
        ("Dogs of War", True),
        ("dogs-of-war", True),
        ("Tribble", True),
        ("War", False),
        ("Dogs of War Tribble", False),
        ("DS9", True),
        ("TNG", False),
        ("back", True),
        ("front", False),
        ("VP", True),
        ("virtual promo", True),
        ("Virtual Promo Cards", True),
        ("promo", False),
        ("2E", True),
        ("Voyager", True),
        ("voy", True),
        ("First Contact", False),
        ("", False),
        ("-", False),
    ],
)
def test_what_a_printing_bears_out(first: Catalog, hint: str, fit: bool) -> None:
    assert fits_printing(first, hint, first.card("rom"), ODO) is fit


def test_a_plain_printing_is_neither_promo_nor_of_second_edition(first: Catalog) -> None:
    plain = ODO._replace(rarity="R", source_name="Odo")
    hints = ("VP", "virtual promo", "2E", "Dogs of War", "7VP")
    assert not any(fits_printing(first, hint, first.card("rom"), plain) for hint in hints)
    assert fits_printing(first, "R", first.card("rom"), plain)
    assert fits_printing(first, "007 r", first.card("rom"), plain)


@pytest.mark.parametrize(
    ("hint", "fits"), [("alg 27", True), ("ALG-027", True), ("alg 28", False), ("xyz 27", False)]
)
def test_an_expansion_with_a_number_names_a_printing(second: Catalog, hint: str, fits: bool) -> None:
    lumba = second.card("quark-lumba")
    printing = ODO._replace(rarity="R", source_name="Quark Lumba", expansion="alg", number="27")
    assert fits_printing(second, hint, lumba, printing) is fits


def test_the_subtitle_is_borne_out(second: Catalog) -> None:
    printing = ODO._replace(rarity="R", source_name="Quark Lumba", expansion="alg")
    assert fits_printing(second, "lumba", second.card("quark-lumba"), printing)
    assert fits_printing(second, "31", second.card("quark-lumba"), printing)
    assert not fits_printing(second, "Little Green Man", second.card("quark-lumba"), printing)


@pytest.mark.parametrize("hint", ["foil", "(Foil)", "AI", "alt art", "proxy", "31 VP", "54 V 9", "110R+"])
def test_what_is_said_of_the_copy_may_be_ignored(hint: str) -> None:
    assert may_be_ignored(hint)


@pytest.mark.parametrize("hint", ["", "Voyager", "Mirror", "foils", "VP", "3", "x3"])
def test_other_words_may_not_be_ignored(hint: str) -> None:
    assert not may_be_ignored(hint)


def test_an_expansion_is_known_by_name_code_and_number(first: Catalog, second: Catalog) -> None:
    assert expansion_codes(first, "VOY") == expansion_codes(first, "voyager") == ("voy",)
    assert expansion_codes(second, "54") == expansion_codes(second, "Far Beyond the Stars") == ("fbts",)
    assert expansion_codes(first, "Spock") == expansion_codes(first, "") == ()
