"""What a director is told to have at hand, and which cards are banned, by the announcements themselves."""

from datetime import date

import pytest

from cardpools.model import Edition
from legality.events.desk.in_force import find_bans, list_required_documents
from legality.events.lists.judged_list import Basis
from legality.terms.terms import Terms, default_terms

STAKES = "Raise the Stakes"
KNOWN = date(2025, 2, 2)
BLOCK = ('"God"', "Dal'Rok", "The Whale Probe")


def played(edition: Edition, day: date, rules: str = "", pool: str = "") -> Terms:
    return default_terms(edition, day).but(rules=rules or None, pool=pool or None)


@pytest.mark.parametrize(
    ("day", "pool", "cards", "unknown_after"),
    [
        (
            date(1995, 1, 1),
            "",
            (),
            None,
        ),  # Banned in May 1996 at the latest; whether before, nobody recorded.
        (date(1996, 4, 30), "", (), None),
        (date(1996, 5, 1), "", (STAKES,), None),
        (date(2007, 12, 31), "", (STAKES,), None),
        (date(2008, 1, 1), "", (), None),  # Returned by June 2015, nobody knows on which day since 2008.
        (date(2018, 11, 6), "", (), None),  # Banned again by June 2019, in the half-year before.
        (date(2019, 6, 3), "", (STAKES,), None),
        (date(2024, 12, 11), "", (STAKES,), None),
        (KNOWN, "", (), None),
        (KNOWN, "block", BLOCK, None),
        (date(2025, 2, 3), "block", BLOCK, KNOWN),
        (date(2025, 2, 3), "", (), KNOWN),
    ],
)
def test_a_card_is_named_on_the_days_on_which_it_was_banned_for_sure(
    day: date, pool: str, cards: tuple[str, ...], unknown_after: date | None
) -> None:
    """As cardpools/data/1e/bans/decipher.toml and block.toml record it, both known until 2025-02-02."""
    assert find_bans(Basis(played("1e", day, "open", pool))) == (cards, unknown_after)


def test_second_edition_bans_nothing_and_that_is_known() -> None:
    assert find_bans(Basis(played("2e", date(2026, 11, 20)))) == ((), None)


@pytest.mark.parametrize(
    ("edition", "rules", "documents"),
    [
        ("2e", "standard", ["2E Rulebook", "2E Current Rulings (CRD)", "2E Current Errata"]),
        ("tr", "standard", ["Tribbles Rulebook"]),
        ("1e", "warp-speed", ["1E Warp Speed Rules", "1E Glossary", "1E Current Rulings (CRD)"]),
    ],
)
def test_the_documents_that_the_guide_names(edition: Edition, rules: str, documents: list[str]) -> None:
    """4.3: “Required documents: …”, and the guide itself before them."""
    terms = played(edition, date(2026, 11, 20), rules)
    assert terms.guide == "opg-5.0"
    assert list_required_documents(terms) == ["Organized Play Guide 5.0", *documents]


def test_a_scenario_has_documents_of_its_own() -> None:
    """4.4.5 Race to the Alpha Quadrant: “Required documents: 2E Race to the Alpha Quadrant Rules”."""
    terms = played("2e", date(2026, 11, 20), "standard")._replace(scenario="race-to-the-alpha-quadrant")
    assert list_required_documents(terms) == [
        "Organized Play Guide 5.0",
        "2E Rulebook",
        "2E Current Rulings (CRD)",
        "2E Current Errata",
        "2E Race to the Alpha Quadrant Rules",
    ]
