"""What is played, read off a list: by headings, by names, and by what was announced."""

from datetime import date

import pytest

from decklists.reader import read
from legality.announced import Announced
from legality.catalogs import catalog_of
from legality.infer import infer_edition, infer_terms, knows

TODAY = date(2026, 6, 1)


@pytest.mark.parametrize(
    ("text", "edition", "why"),
    [
        ("Q's Tent:\n1 Horta\n", "1e", "its headings are of First Edition"),
        ("Dilemma pile\n1 Hard Time\n", "2e", "its headings are of Second Edition"),
        ("1 Data, Aspirer\n1 Xyzzy\n1 Heyath Yar\n", "2e", "2 of its 3 names are cards of Second Edition"),
        ("1 Heyath Yar\n2 Heyath Yar\n", "2e", "its one name is a card of Second Edition"),
        (
            "3 1 Tribble - Go\n2 10 Tribbles - Poison\n",
            "tr",
            "2 of its 2 names are cards of Tribbles and as many of First Edition",
        ),
        (
            "1 Kahmis\n1 Dokar\n",
            "1e",
            "2 of its 2 names are cards of First Edition and as many of Second Edition",
        ),
        ("1 Kahmis\n", "1e", "its one name is a card of First Edition and of Second Edition"),
        ("1 Xyzzy\n", "1e", "none of its names is a card of any edition, so First Edition is assumed"),
    ],
)
def test_an_edition_shows_in_headings_and_names(text: str, edition: str, why: str) -> None:
    assert infer_edition(read(text).deck) == (edition, why)


def test_what_was_announced_is_not_inferred() -> None:
    deck = read("1 Kahmis\n").deck
    inferred = infer_terms(deck, TODAY, Announced(edition="1e", pool="block", on=date(2015, 1, 1)))
    assert (inferred.terms.edition, inferred.terms.pool) == ("1e", "block")
    assert inferred.terms.on == date(2015, 1, 1)
    assert inferred.assumed == ("format", "rules", "guide")
    assert infer_terms(deck, TODAY).assumed == ("edition", "format", "pool", "rules", "guide", "on")


def test_rules_of_one_format_bring_it_but_do_not_overrule_it() -> None:
    deck = read("1 Kahmis\n").deck
    drafted = Announced(edition="2e", rules="infinite-diversity-draft")
    assert infer_terms(deck, TODAY, drafted).terms.format == "draft"
    assert infer_terms(deck, TODAY, drafted.but(format="sealed")).terms.format == "sealed"
    assert infer_terms(deck, TODAY, Announced(edition="2e", rules="standard")).terms.format == "constructed"


def test_what_is_said_later_goes_before() -> None:
    first = Announced(pool="block", rules="otf")
    assert first.but(pool="virtual", rules=None) == Announced(pool="virtual", rules="otf")


@pytest.mark.parametrize(
    ("name", "known"),
    [
        ("Kahmis", True),
        ("KAHMIS", True),
        ("Data", True),
        ("Kahmis (1U20)", True),
        ("Kahms", False),
        ("", False),
    ],
)
def test_a_name_is_known_whatever_is_said_of_its_version(name: str, known: bool) -> None:
    assert knows(catalog_of("2e"), name) is known


def test_what_is_too_long_for_a_name_is_none() -> None:
    assert not knows(catalog_of("2e"), "Kahmis " * 100)
