"""What is played, read off a list: by headings, by names, and by what was announced."""

from datetime import date
from pathlib import Path

import pytest

from decklists.dialects import DIALECT_NAMES
from decklists.model import Deck, Entry, Section
from decklists.reader import read
from decklists.writer import write
from legality.engine.catalogs import catalog_of
from legality.inference.infer import has_trouble_pile, infer_edition, infer_terms, knows
from legality.terms.stated import StatedTerms
from tests.shared import lackey_lists, needs_shared

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
    inferred = infer_terms(deck, TODAY, StatedTerms(edition="1e", pool="block", on=date(2015, 1, 1)))
    assert (inferred.terms.edition, inferred.terms.pool) == ("1e", "block")
    assert inferred.terms.on == date(2015, 1, 1)
    assert inferred.assumed == ("format", "rules", "guide")
    assert infer_terms(deck, TODAY).assumed == ("edition", "format", "pool", "rules", "guide", "on")


def test_rules_of_one_format_bring_it_but_do_not_overrule_it() -> None:
    deck = read("1 Kahmis\n").deck
    drafted = StatedTerms(edition="2e", rules="infinite-diversity-draft")
    assert infer_terms(deck, TODAY, drafted).terms.format == "draft"
    assert infer_terms(deck, TODAY, drafted.but(format="sealed")).terms.format == "sealed"
    assert infer_terms(deck, TODAY, StatedTerms(edition="2e", rules="standard")).terms.format == "constructed"


def test_what_is_said_later_goes_before() -> None:
    first = StatedTerms(pool="block", rules="otf")
    assert first.but(pool="virtual", rules=None) == StatedTerms(pool="virtual", rules="otf")


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


@needs_shared
@pytest.mark.parametrize("dialect", DIALECT_NAMES)
@pytest.mark.parametrize("path", lackey_lists(), ids=lambda path: path.stem)
def test_the_edition_of_every_real_list_shows_in_every_dialect(path: Path, dialect: str) -> None:
    written = write(read(path.read_bytes()).deck, dialect).text
    assert infer_edition(read(written).deck)[0] == path.parent.name


@needs_shared
@pytest.mark.parametrize("path", lackey_lists(), ids=lambda path: path.stem)
def test_without_its_headings_a_real_list_shows_its_edition_by_its_cards(path: Path) -> None:
    entries = (each for section in read(path.read_bytes()).deck.sections for each in section.entries)
    bare = "\n".join(f"{each.count} {each.name}" for each in entries if "\x01" not in each.name)
    edition, why = infer_edition(read(bare).deck)
    assert edition == path.parent.name
    assert "names are cards of" in why


@needs_shared
@pytest.mark.parametrize("path", lackey_lists(), ids=lambda path: path.stem)
def test_no_real_list_is_guessed_to_be_anything_else(path: Path) -> None:
    assert infer_terms(read(path.read_bytes()).deck, TODAY).guess == ""


SHAPES = "Missions:\n{missions} Explore Black Cluster\nSeed Deck:\n{seeds} Archer\nDraw Deck:\n30 Klag\n"


@pytest.mark.parametrize(
    ("missions", "seeds", "guessed"),
    [(3, 10, True), (3, 9, True), (3, 11, False), (2, 10, False), (4, 10, False), (6, 10, False)],
)
def test_the_shape_of_warp_speed_is_a_guess_and_changes_nothing(
    missions: int, seeds: int, guessed: bool
) -> None:
    inferred = infer_terms(read(SHAPES.format(missions=missions, seeds=seeds)).deck, TODAY)
    assert inferred.terms.rules == "otf"
    assert ("guess from numbers alone" in inferred.guess) is guessed
    assert ("--rules warp-speed" in inferred.guess) is guessed


def test_rules_that_were_said_are_not_guessed_at() -> None:
    deck = read(SHAPES.format(missions=3, seeds=10)).deck
    assert infer_terms(deck, TODAY, StatedTerms(rules="open")).guess == ""


def test_the_shape_of_decipher_junior_is_guessed_in_its_time_only() -> None:
    deck = read(SHAPES.format(missions=4, seeds=16)).deck
    assert "--rules decipher-junior" in infer_terms(deck, date(1999, 6, 1)).guess
    assert infer_terms(deck, TODAY).guess == ""


PILE = "Deck:\n35 10 Tribbles - Convert\nTrouble Pile:\n1 Antidote\n"


def test_a_trouble_pile_is_played_with_troubles() -> None:
    inferred = infer_terms(read(PILE).deck, TODAY)
    assert (inferred.terms.edition, inferred.terms.rules) == ("tr", "troubles")
    assert inferred.why.endswith("and it has a trouble pile")
    assert "rules" in inferred.assumed


def test_a_trouble_pile_is_not_played_before_there_were_any_nor_against_what_was_said() -> None:
    assert infer_terms(read(PILE).deck, date(2014, 6, 1)).terms.rules == "standard"
    assert infer_terms(read(PILE).deck, TODAY, StatedTerms(rules="standard")).terms.rules == "standard"


def test_only_a_trouble_pile_with_cards_makes_it_tribbles_with_troubles() -> None:
    tribbles = "Deck:\n3 1 Tribble - Go\n2 10 Tribbles - Poison\n"
    assert infer_terms(read(tribbles).deck, TODAY).terms.rules == "standard"
    line = Entry(1, "10 Tribbles - Poison", "", 1, 1, 2)
    assert has_trouble_pile(Deck((Section("trouble", "Trouble", (line,)),)))
    assert not has_trouble_pile(Deck((Section("trouble", "Trouble", ()),)))
    assert not has_trouble_pile(Deck((Section("draw", "Deck", (line,)),)))


def test_what_is_usual_depends_on_the_guide_and_the_format_that_were_announced() -> None:
    deck = read("1 Kahmis\n").deck
    old = infer_terms(deck, TODAY, StatedTerms(edition="1e", guide="decipher-1996"))
    sealed = infer_terms(deck, TODAY, StatedTerms(edition="1e", guide="decipher-guide", format="sealed"))
    assert old.terms.rules == "decipher-60"
    assert (sealed.terms.format, sealed.terms.rules) == ("sealed", "decipher-sealed")


def test_the_guide_is_that_of_the_day_that_was_announced_and_not_of_today() -> None:
    """Guide 4.1 governed until the end of June 2015, and 5.0 is the newest that is held."""
    deck = read("1 Kahmis\n").deck
    assert infer_terms(deck, TODAY, StatedTerms(edition="2e", on=date(2015, 1, 1))).terms.guide == "opg-4.1"
    assert infer_terms(deck, TODAY, StatedTerms(edition="2e")).terms.guide == "opg-5.0"
