"""What changed between two revisions: small ones made by hand, and the real ones of four dates."""

from pathlib import Path

import pytest

from cardpools.catalog.catalog import Catalog
from cardpools.revisions.card_changes import (
    FieldChange,
    RenamedCard,
    Revision,
    RevisionDifference,
    compare_revisions,
    make_revision,
    read_revision,
)
from cardpools.sources.card_table import WrongTableError
from tests.shared import SHARED, needs_shared


@pytest.fixture
def revision(first: Catalog) -> Revision:
    return make_revision("1e", "old", first.cards(), first.all_printings())


def without(revision: Revision, card: str) -> Revision:
    cards = {key: value for key, value in revision.cards.items() if key != card}
    return Revision("1e", "new", cards, tuple(p for p in revision.printings if p.card != card))


def test_nothing_changed(revision: Revision) -> None:
    assert compare_revisions(revision, revision).is_empty


def test_a_card_came_and_a_card_went(revision: Revision) -> None:
    gone = compare_revisions(revision, without(revision, "rom"))
    assert not gone.is_empty
    assert [card.id for card in gone.removed] == ["rom"]
    assert [printing.id for printing in gone.printings_removed] == ["roa-1", "roa-1b"]
    came = compare_revisions(without(revision, "rom"), revision)
    assert ([card.id for card in came.added], len(came.printings_added)) == (["rom"], 2)
    assert (came.removed, came.renamed, came.changed) == ((), (), ())


def test_a_card_with_another_id_is_known_by_its_printings(revision: Revision) -> None:
    """Kivas Fajo keeps number 9 of two expansions, so he is renamed and not another card."""
    cards = dict(revision.cards)
    cards["kivas-the-collector"] = cards.pop("kivas-fajo-collector")._replace(id="kivas-the-collector")
    printings = tuple(
        p._replace(card="kivas-the-collector", source_name="Kivas the Collector", rarity="X")
        if p.card == "kivas-fajo-collector"
        else p
        for p in revision.printings
    )
    found = compare_revisions(revision, Revision("1e", "new", cards, printings))
    old = "Kivas Fajo: Collector / Kivas Fajo - Collector"
    assert found.renamed == (RenamedCard(old, "Kivas the Collector", "kivas-the-collector"),)
    assert [(change.id, change.field, change.new) for change in found.printings_changed] == [
        ("pm-1", "rarity", "X"),
        ("pt-1", "rarity", "X"),
    ]
    assert (found.added, found.removed, found.printings_added, found.printings_removed) == ((), (), (), ())


def test_a_card_that_is_still_there_is_not_renamed_by_a_new_one_with_its_number(revision: Revision) -> None:
    sarek = revision.cards["spock"]._replace(id="sarek", title="Sarek")
    spock = next(each for each in revision.printings if each.id == "vp-30")
    more = spock._replace(id="vp-30-sarek", card="sarek", source_name="Sarek *VP")
    later = revision._replace(cards={**revision.cards, "sarek": sarek}, printings=(*revision.printings, more))
    found = compare_revisions(revision, later)
    assert (found.added, found.removed, found.renamed) == ((sarek,), (), ())
    assert found.printings_added == (more,)


def test_a_fact_that_changed(revision: Revision) -> None:
    cards = dict(revision.cards)
    cards["rom"] = cards["rom"]._replace(affiliations=("Ferengi",), points="5")
    assert compare_revisions(revision, revision._replace(cards=cards)).changed == (
        FieldChange("rom", "affiliations", "Ferengi, Bajoran", "Ferengi"),
        FieldChange("rom", "points", "", "5"),
    )


def test_printings_of_one_expansion_are_compared_by_their_numbers(revision: Revision) -> None:
    spock = next(each for each in revision.printings if each.id == "vp-30")
    more = tuple(spock._replace(id=f"vp-{number}", number=number) for number in ("31", "32"))
    before = revision._replace(printings=(*revision.printings, *more))
    after = before._replace(printings=(*reversed(more), *revision.printings))
    assert compare_revisions(before, after).is_empty
    rarer = after._replace(printings=(more[1]._replace(rarity="F"), more[0], *revision.printings))
    assert compare_revisions(before, rarer).printings_changed == (FieldChange("vp-32", "rarity", "VP", "F"),)
    without_one = after._replace(printings=(more[1], *revision.printings))
    assert compare_revisions(before, without_one).printings_removed == (more[0],)
    renumbered = after._replace(printings=(more[1], more[0]._replace(number="33"), *revision.printings))
    assert compare_revisions(before, renumbered).printings_changed == (
        FieldChange("vp-31", "number", "31", "33"),
    )


def test_a_folder_without_tables(tmp_path: Path) -> None:
    with pytest.raises(WrongTableError):
        read_revision(tmp_path)


def between(old: str, new: str) -> RevisionDifference:
    return compare_revisions(read_revision(SHARED / "cards" / old), read_revision(SHARED / "cards" / new))


@pytest.mark.slow
@needs_shared
def test_first_edition_from_2021_to_2025() -> None:
    """The remaster renamed twenty cards of Premiere; Showdown: Four Lights and Twilight came in between."""
    found = between("1e/2021-07", "1e/2025-02")
    renamed = {(one.old, one.new) for one in found.renamed}
    assert {
        ("Kivas Fajo - Collector", "Kivas Fajo: Collector"),
        ("Rogue Borg Mercenaries", "Rogue Borg"),
        ("U.S.S. Brittain", "U.S.S. Brattain"),
        ("J'Ddan", "J'Dan"),
        ("REM Fatigue Hallucinations", "REM Fatigue"),
    } < renamed
    assert not found.removed
    assert {"a-few-loose-ends", "admiral-kennelly", "andro"} < {card.id for card in found.added}
    remastered = [printing for printing in found.printings_added if printing.expansion == "PM"]
    assert len(remastered) == 363
    anomaly = [change for change in found.changed if change.id == "anti-time-anomaly"]
    assert FieldChange("anti-time-anomaly", "type", "Event", "Q Event") in anomaly


@pytest.mark.slow
@needs_shared
def test_second_edition_from_2021_to_2026() -> None:
    """Missions got their places in front of their names."""
    found = between("2e/2021-03", "2e/2026-08")
    renamed = {(one.old, one.new) for one in found.renamed}
    assert ("Amnesty Talks", "Hromi Cluster Amnesty Talks") in renamed
    assert ("Hideaki Chang Conscientious Corproal", "Hideaki Chang Conscientious Corporal") in renamed
    assert not found.removed
    assert "acquired-disruptor-rifle" in {card.id for card in found.added}
