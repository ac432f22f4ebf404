"""A list that names a printing means it: where that one is prohibited, the deck is illegal.

Guide 5.0, D1: "cards illegal in that format".
"""

from datetime import date
from pathlib import Path

import pytest

from cardpools.catalog.catalog import open_catalog
from cardpools.catalog.match import Found
from cardpools.catalog.printing_name import printing_name
from cardpools.limited_files.limited_file import make_limited_pool
from cardpools.pools.pool import Pool, compile_pool
from cardpools.pools.pool_terms import PoolTerms
from decklists.reader import read
from legality.check import check
from legality.engine.finding import Finding
from legality.terms.terms import Event, default_terms

DAY = date(2026, 6, 1)
COMMON, PROMO = "Bajoran Gratitude Festival (1C79)", "Bajoran Gratitude Festival (0VP434)"


def named(card: str, pool: str, **event: object) -> Finding | None:
    terms = default_terms("2e", DAY).but(pool=pool, event=Event(**event))  # type: ignore[arg-type]
    judged = check(read(f"Draw deck\n1 {card}\n").deck, terms, open_catalog("2e"))
    return next((each for each in judged.findings if each.family == "P"), None)


# 4.2.7: "No other cards, including any virtual promo (those bearing a “B” or “VP”) cards, are legal".
def test_a_promo_in_academy_is_an_error_with_the_common_printing_as_the_fix() -> None:
    found = named(PROMO, "academy")
    assert found is not None
    assert (found.code, found.severity) == ("P-PRINTING", "error")
    assert found.fix == f"write {COMMON} instead, and bring that one"


@pytest.mark.parametrize("card", [COMMON, "Bajoran Gratitude Festival"])
def test_the_common_printing_and_the_bare_name_are_legal(card: str) -> None:
    assert named(card, "academy") is None


# The same sentence bars a "B". The card prints 2B8; the table of the promos numbers it 2-8 in BP.
@pytest.mark.parametrize("mark", ["2B8", "BP 2-8", "Borderless Promos 2-8"])
def test_a_borderless_promo_is_known_by_its_series_and_number(mark: str) -> None:
    found = named(f"D'deridex ({mark})", "academy")
    assert found is not None
    assert (found.code, found.severity) == ("P-PRINTING", "error")
    assert named(f"D'deridex ({mark})", "traditional") is None


def test_a_number_that_no_borderless_promo_has_does_not_hide_the_card() -> None:
    found = named("D'deridex (BP 2-9)", "academy")
    assert found is not None
    assert found.code == "P-PRINTING-UNKNOWN"


# Reflections 2.0 prints the collector's information of the original on its foils.
def test_a_mark_that_original_and_foil_share_means_the_original() -> None:
    found = open_catalog("2e").resolve("Bareil Antos, Esteemed Vedek (1R208)")
    assert isinstance(found, Found)
    assert found.printing is not None
    assert found.printing.expansion == "SE"


# 4.2.3: "players may use a virtual promo card … in place of a physical card, if such a card exists".
def test_a_promo_stands_in_for_the_physical_card_in_traditional() -> None:
    assert named(PROMO, "traditional") is None


# 4.2.4: "Physical cards produced during the Decipher era … are strictly prohibited."
def test_a_physical_printing_in_virtual_is_an_error() -> None:
    found = named(COMMON, "virtual")
    assert found is not None
    assert found.severity == "error"


def test_an_organiser_may_not_mind_the_printing() -> None:
    found = named(PROMO, "academy", printings="any")
    assert found is not None
    assert (found.code, found.severity) == ("P-PRINTING", "advice")


# 5.1.2: a watermarked promo "is not legal for sanctioned play in any circumstance".
@pytest.mark.parametrize("printings", ["legal", "any"])
def test_the_watermark_is_never_a_matter_of_taste(printings: str) -> None:
    found = named(PROMO, "complete", printings=printings, watermarked=("VP-0VP434",))
    assert found is not None
    assert (found.code, found.severity) == ("P-PRINTING", "error")


# 5.1.2: "there exists an alternate version of the card that is legal within the card pool".
def test_a_promo_of_a_card_in_the_limited_pool_is_legal() -> None:
    catalog = open_catalog("2e")
    limited = make_limited_pool({"name": "First", "expansions": ["Second Edition"]}, "first.toml", catalog)
    pool = compile_pool(PoolTerms("2e", "limited", "opg-5.0", DAY, limited=limited), catalog)
    assert isinstance(pool, Pool)
    card = catalog.resolve("Bajoran Gratitude Festival").card.id  # type: ignore[union-attr]
    stands = {printing_name(catalog, p): pool.status(p.id).legal for p in catalog.printings(card)}
    assert stands == {COMMON: True, PROMO: True}
    other = catalog.resolve("Call of the Nagus").card.id  # type: ignore[union-attr]
    assert not any(status.legal for _, status in pool.card_status(other).printings)
    assert {p.id for p in catalog.printings(card)} <= pool.usable


def test_the_name_of_a_printing_means_it() -> None:
    for edition, least in (("2e", 1.0), ("1e", 0.97), ("tr", 0.97)):
        catalog = open_catalog(edition)  # type: ignore[arg-type]
        printings = list(catalog.all_printings())[::7]
        found = [catalog.resolve(printing_name(catalog, each)) for each in printings]
        right = sum(
            getattr(match, "printing", None) == each for match, each in zip(found, printings, strict=True)
        )
        assert right >= least * len(printings)
        for match, each in zip(found, printings, strict=True):
            assert match.card.id == each.card  # type: ignore[union-attr]


def test_an_event_file_says_any(tmp_path: Path) -> None:
    from legality.terms.event_file import WrongEventFile, read_event

    path = tmp_path / "event.toml"
    path.write_text('printings = "any"\n')
    assert read_event(path).event.printings == "any"
    path.write_text('printings = "all"\n')
    with pytest.raises(WrongEventFile, match="printings"):
        read_event(path)
