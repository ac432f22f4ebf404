"""A card keeps its id for ever: through renames, renumbered promos, swapped names and lost printings."""

from datetime import date

import pytest

from cardpools.data_files.card_ids import LedgerEntry
from cardpools.model import Card, Citation, Expansion, Printing
from cardpools.sources.intake import Intake
from cardpools.sources.keep_ids import find_first_printings, keep_ids

NONE = Citation("none")
DAY = date(2002, 1, 1)
FIRST = Expansion("SE", "First", "2e", "1", "physical", "decipher", "", DAY, DAY, NONE)
LATER = FIRST._replace(code="CA", earliest=date(2003, 1, 1), latest=date(2003, 1, 1))
PROMO = FIRST._replace(code="VP", kind="promo", earliest=date(2001, 1, 1), latest=date(2026, 1, 1))
EXPANSIONS = {each.code: each for each in (FIRST, LATER, PROMO)}


def card(name: str) -> Card:
    ident = name.lower().replace(" ", "-")
    return Card(ident, name, "", "Event", "", (), "", "", "", "", (), (), "", "", "")


def printing(name: str, number: str, expansion: str = "SE") -> Printing:
    key = f"{expansion}-{number}"
    return Printing(key, card(name).id, expansion, number, "R", "", "", name, "t:1")


def intake(*rows: tuple[str, str]) -> Intake:
    """Return an intake from names and printings like `SE-1`."""
    names = dict.fromkeys(name for name, _ in rows)
    printings = [printing(name, place.split("-")[1], place.split("-")[0]) for name, place in rows]
    return Intake("2e", (), tuple(map(card, names)), tuple(printings), ())


def ledger(*rows: tuple[str, str, str]) -> dict[str, LedgerEntry]:
    return {ident: LedgerEntry(ident, first, name, ()) for ident, first, name in rows}


def ids(given: Intake, known: dict[str, LedgerEntry]) -> dict[str, str]:
    """Return the id of each name."""
    kept = keep_ids(given, known, EXPANSIONS).intake
    assert {each.card for each in kept.printings} == {each.id for each in kept.cards}
    return {each.title: each.id for each in kept.cards}


def test_without_a_ledger_ids_are_those_of_the_importer() -> None:
    assert ids(intake(("Alpha", "SE-1")), {}) == {"Alpha": "alpha"}


def test_a_renamed_card_keeps_its_id_and_its_former_name() -> None:
    kept = keep_ids(intake(("Bajor Alpha", "SE-1")), ledger(("alpha", "SE-1", "Alpha")), EXPANSIONS)
    assert [each.id for each in kept.intake.cards] == ["alpha"]
    assert [each.card for each in kept.intake.printings] == ["alpha"]
    assert kept.ledger["alpha"] == LedgerEntry("alpha", "SE-1", "Bajor Alpha", ("Alpha",))


def test_a_card_renamed_twice_keeps_both_names_and_one_that_returns_is_not_former() -> None:
    once = keep_ids(intake(("Beta", "SE-1")), ledger(("alpha", "SE-1", "Alpha")), EXPANSIONS).ledger
    twice = keep_ids(intake(("Gamma", "SE-1")), once, EXPANSIONS).ledger
    assert twice["alpha"].former == ("Alpha", "Beta")
    back = keep_ids(intake(("Alpha", "SE-1")), twice, EXPANSIONS).ledger
    assert (back["alpha"].name, back["alpha"].former) == ("Alpha", ("Beta", "Gamma"))


def test_two_cards_that_swap_their_names_are_still_themselves() -> None:
    known = ledger(("alpha", "SE-1", "Alpha"), ("beta", "SE-2", "Beta"))
    assert ids(intake(("Beta", "SE-1"), ("Alpha", "SE-2")), known) == {"Beta": "alpha", "Alpha": "beta"}


def test_a_promo_with_another_number_is_known_by_its_name() -> None:
    known = ledger(("alpha", "VP-1", "Alpha"), ("beta", "VP-2", "Beta"))
    given = intake(("Alpha", "VP-2"), ("Beta", "VP-3"))
    assert ids(given, known) == {"Alpha": "alpha", "Beta": "beta"}


def test_a_renamed_card_that_exists_as_a_promo_only_is_known_by_its_number() -> None:
    assert ids(intake(("Bajor Alpha", "VP-1")), ledger(("alpha", "VP-1", "Alpha"))) == {
        "Bajor Alpha": "alpha"
    }


def test_a_card_whose_first_printing_is_missing_is_known_by_its_name() -> None:
    assert ids(intake(("Alpha", "CA-9")), ledger(("alpha", "SE-1", "Alpha"))) == {"Alpha": "alpha"}


def test_a_new_card_with_the_name_of_a_renamed_one_gets_an_id_of_its_own() -> None:
    given = intake(("Bajor Alpha", "SE-1"), ("Alpha", "CA-7"))
    assert ids(given, ledger(("alpha", "SE-1", "Alpha"))) == {"Bajor Alpha": "alpha", "Alpha": "alpha-ca"}


def test_an_id_that_is_in_the_ledger_is_never_given_again() -> None:
    """Its card is not in these tables. A new card of that name in another set may be another card."""
    kept = keep_ids(intake(("Alpha", "CA-7")), ledger(("alpha", "SE-1", "Former Alpha")), EXPANSIONS)
    assert [each.id for each in kept.intake.cards] == ["alpha-ca"]
    assert kept.ledger.keys() == {"alpha", "alpha-ca"}


def test_spelling_alone_makes_no_former_name() -> None:
    kept = keep_ids(intake(("Alpha's", "SE-1")), ledger(("alpha", "SE-1", "Alphas")), EXPANSIONS)
    assert kept.ledger["alpha"].former == ()


def test_the_same_tables_twice_give_the_same() -> None:
    given = intake(("Bajor Alpha", "SE-1"), ("Alpha", "CA-7"), ("Beta", "VP-1"))
    first = keep_ids(given, ledger(("alpha", "SE-1", "Alpha")), EXPANSIONS)
    assert keep_ids(given, first.ledger, EXPANSIONS) == first
    assert keep_ids(first.intake, first.ledger, EXPANSIONS) == first


@pytest.mark.parametrize(
    ("places", "first"),
    [(("VP-1", "CA-2", "SE-3"), "SE-3"), (("VP-1", "CA-2"), "CA-2"), (("XX-1", "VP-2"), "XX-1")],
)
def test_the_first_printing_is_the_earliest_that_is_no_promo(places: tuple[str, ...], first: str) -> None:
    given = intake(*(("Alpha", place) for place in places))
    assert find_first_printings(given.printings, EXPANSIONS)["alpha"].id == first
