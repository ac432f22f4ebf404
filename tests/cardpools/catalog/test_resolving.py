"""What counts as the same name, shown on a few cards made by hand. The real ones are in test_golden_names."""

from pathlib import Path

import pytest

from cardpools.catalog.catalog import Catalog, open_catalog
from cardpools.catalog.match import Ambiguous, Found, How, Unknown
from cardpools.catalog.name_index import write_index
from cardpools.model import Citation
from tests.cardpools.conftest import copied
from tests.cardpools.shipped import shipped

FIRST: list[tuple[str, str, str | None, How]] = [
    ("The Cloud", "cloud", "prem-1", "exact"),
    ("THE CLOUD", "cloud", "prem-1", "folded"),
    ("Cloud, The", "cloud", "prem-1", "folded"),
    ("GOD", "god", "au-1", "folded"),
    ("“God”", "god", "au-1", "folded"),
    ("Khan", "khan", "au-3", "exact"),
    ("Khan!", "khan-incident", "au-4", "exact"),
    ("KHAN!", "khan-incident", "au-4", "folded"),
    ("Kivas Fajo - Collector", "kivas-fajo-collector", None, "folded"),
    ("Kivas Fajo - Collector (Premiere Traditional)", "kivas-fajo-collector", "pt-1", "exact"),
    ("Navigational Hazards", "navigational-hazards", None, "exact"),
    ("NAVIGATIONAL HAZARDS *VOY", "navigational-hazards", "voy-5", "printing"),
    ("Navigational Hazards (Voyager)", "navigational-hazards", "voy-5", "exact"),
    ("Rom", "rom", None, "exact"),
    ("Rom*", "rom", "roa-1b", "exact"),
    ("INVESTIGATE SIGHTING II*", "investigate-sighting-ii", "au-2b", "folded"),
    ("Spock", "spock", None, "exact"),
    ("Spock *VP", "spock", "vp-30", "exact"),
    ("Spock (VP)", "spock", "vp-30", "folded"),
    ("Spock 30VP", "spock", "vp-30", "printing"),
    ("Spock 30 VP", "spock", "vp-30", "printing"),
    ("Spock 31VP", "spock", None, "exact"),
    ("Terok Nor", "terok-nor", "au-6", "exact"),
    ("Terok Nor (back)", "terok-nor-back", "au-6b", "exact"),
    ("Data", "data", "prem-2", "exact"),
    ("Data (First Contact)", "data-fc", "fc-2", "exact"),
    ("Data *FC", "data-fc", "fc-2", "printing"),
    ("Data (TNG)", "data", "prem-2", "printing"),
    ("Data (R) (Federation)", "data", "prem-2", "printing"),
    ("Qol (Lascivious Lackey) (2E)", "qol-lascivious-lackey", "lfl-42", "printing"),
    ("Qol, Lascivious Lackey", "qol-lascivious-lackey", "lfl-42", "exact"),
    ("Qol LFL 42V", "qol-lascivious-lackey", "lfl-42", "printing"),
    ("Horgah'n", "horgahn", "prem-4", "folded"),
    ("PALAR TOFF", "palor-toff-alien-trader", "prem-6", "alias"),
    ("% Vekor", "vekor", "au-9", "folded"),
    ("❖ Vekor", "vekor", "au-9", "folded"),
    ("Devastating Communiqué", "communique", "au-7", "folded"),
    ("Search & Rescue", "search-and-rescue", "au-8", "folded"),
    ("Vekor (foil)", "vekor", "au-9", "exact"),
]

MARKED = [
    *("{} *QVP", "{} (99 V 3)", "99V3 {}", "{} 99V3", "{} [XYZ]", "{} (xyz)", "{} *ZZZ", "{} *ZZZ 12"),
    *("{} (XYZ 12)", "{} AP", "{} ZZZ 12 V", "{} {{XYZ}}"),
]
"""Marks of printings that the test catalogs do not have."""


@pytest.mark.parametrize(("name", "card", "printing", "how"), FIRST)
def test_a_name_of_first_edition(
    first: Catalog, name: str, card: str, printing: str | None, how: How
) -> None:
    match = first.resolve(name)
    assert isinstance(match, Found), match
    assert (match.card.id, match.printing and match.printing.id, match.how) == (card, printing, how)


SECOND: list[tuple[str, str, str | None, How]] = [
    ("Beverly Crusher, Encouraging Commander", "beverly-crusher-encouraging-commander", "fbts-9", "exact"),
    ("Beverly Crusher Encouraging Commander", "beverly-crusher-encouraging-commander", "fbts-9", "exact"),
    ("Beverly Crusher 54 V 9", "beverly-crusher-encouraging-commander", "fbts-9", "printing"),
    ("Beverly Crusher (54V009)", "beverly-crusher-encouraging-commander", "fbts-9", "printing"),
    ("Beverly Crusher (Second Edition)", "beverly-crusher-chief-physician", "se-213", "printing"),
    ("Damaged Reputation 1U20", "damaged-reputation", "se-20", "printing"),
    ("1U020 Damaged Reputation", "damaged-reputation", "se-20", "printing"),
    ("Founder Architect (4R126), (0VP42)", "founder-architect", None, "printing"),
    ("Founder Architect 0VP42", "founder-architect", "vp-42", "printing"),
    ("Founder, Architect", "founder-architect", None, "folded"),
    ("Shakaar Edon", "shakaar-edon-first-minister-of-bajor", "se-1", "exact"),
    ("Quark - Lumba", "quark-lumba", "alg-27", "folded"),
]


@pytest.mark.parametrize(("name", "card", "printing", "how"), SECOND)
def test_a_name_of_second_edition(
    second: Catalog, name: str, card: str, printing: str | None, how: How
) -> None:
    match = second.resolve(name)
    assert isinstance(match, Found), match
    assert (match.card.id, match.printing and match.printing.id, match.how) == (card, printing, how)


def test_an_alias_is_cited(first: Catalog) -> None:
    match = first.resolve("Palar Toff")
    assert isinstance(match, Found)
    assert match.citation == Citation("otf-beta-1", "Banned Cards List", "Palar Toff – Alien Trader")


def test_a_title_with_several_subtitles_is_ambiguous_and_says_how_to_write_it(second: Catalog) -> None:
    match = second.resolve("Quark")
    assert isinstance(match, Ambiguous)
    assert [(c.differs, c.write) for c in match.candidates] == [
        ("Little Green Man", "Quark, Little Green Man"),
        ("Lumba", "Quark, Lumba"),
    ]


def test_the_version_may_come_from_outside_the_name(second: Catalog) -> None:
    match = second.resolve("Quark", "31 V 27")
    assert isinstance(match, Found)
    assert (match.card.id, match.how) == ("quark-lumba", "printing")


def test_a_wrong_number_does_not_decide_between_versions(second: Catalog) -> None:
    assert isinstance(second.resolve("Quark 31 V 28"), Ambiguous)


def test_a_wrong_number_leaves_a_certain_card_certain_and_is_reported(first: Catalog) -> None:
    match = first.resolve("Spock", "31VP")
    assert isinstance(match, Found)
    assert (match.card.id, match.printing, match.unfit) == ("spock", None, "31VP")


def test_cards_that_share_the_title_are_mentioned(first: Catalog) -> None:
    match = first.resolve("Data")
    assert isinstance(match, Found)
    assert match.others == ("data-fc",)


def test_an_unknown_word_in_brackets_makes_the_name_unknown(second: Catalog) -> None:
    match = second.resolve("Quark (Foobar)")
    assert match == Unknown(("Quark, Little Green Man", "Quark, Lumba"))


# An unknown mark says nothing about the card: the title alone decides, or leaves it open.
@pytest.mark.parametrize("frame", MARKED)
def test_a_title_with_an_unknown_printing_mark_is_that_card(first: Catalog, frame: str) -> None:
    match = first.resolve(frame.format("Spock"))
    assert isinstance(match, Found)
    assert (match.card.id, bool(match.unfit)) == ("spock", True)


@pytest.mark.parametrize("frame", MARKED)
def test_an_unknown_printing_mark_decides_between_no_cards(second: Catalog, frame: str) -> None:
    match = second.resolve(frame.format("Quark"))
    assert isinstance(match, Ambiguous)
    assert [each.write for each in match.candidates] == ["Quark, Little Green Man", "Quark, Lumba"]


# Two cards of First Edition are called Data. Only an expansion that we know tells them apart.
@pytest.mark.parametrize("name", ["Data *ZZZ", "Data (XYZ)", "Data [XYZ 12]", "Data (Voyager)"])
def test_an_unknown_mark_leaves_open_which_card_of_a_title_is_meant(first: Catalog, name: str) -> None:
    match = first.resolve(name)
    assert isinstance(match, Ambiguous)
    assert [each.card.id for each in match.candidates] == ["data", "data-fc"]


@pytest.mark.parametrize(
    "name", ["Spock (3)", "Spock x3", "Spock (Klingon)", "Spock (my favourite)", "Spock *maybe"]
)
def test_counts_and_other_words_are_no_printing_marks(first: Catalog, name: str) -> None:
    assert isinstance(first.resolve(name), Unknown)


def test_a_word_about_the_copy_is_no_unknown_printing(first: Catalog) -> None:
    match = first.resolve("Spock (foil)")
    assert isinstance(match, Found)
    assert match.unfit == ""


@pytest.mark.parametrize(
    ("name", "suggested"),
    [("Qark Lumba", ("Quark, Lumba",)), ("Shakaar", ("Shakaar Edon, First Minister of Bajor",)), ("??", ())],
)
def test_a_name_that_is_merely_like_another_is_unknown(
    second: Catalog, name: str, suggested: tuple[str, ...]
) -> None:
    assert second.resolve(name) == Unknown(suggested)


def test_a_name_of_absurd_length_is_refused_at_once(first: Catalog) -> None:
    assert first.resolve(" " * 1_000_000 + "Spock") == Unknown()
    assert first.resolve("Spock", "1" * 201) == Unknown()


# Second Edition printed two cards of that title, and more came later: only the player knows which is meant.
def test_an_expansion_with_two_cards_of_the_title_leaves_open_which_one() -> None:
    match = shipped("2e").resolve("Benjamin Sisko (Second Edition)")
    assert isinstance(match, Ambiguous)
    assert [candidate.differs for candidate in match.candidates] == [
        "Defiant Captain",
        "The Emissary of the Prophets",
    ]


# Every word behind the title must be borne out: one that is leaves the other one wrong.
def test_one_right_hint_does_not_cover_a_wrong_one(second: Catalog) -> None:
    right = second.resolve("Beverly Crusher (54V009)")
    assert isinstance(right, Found)
    assert not isinstance(second.resolve("Beverly Crusher (54V009) (Foo)"), Found)
    match = second.resolve("Beverly Crusher (54V009) (1U20)")
    assert isinstance(match, Ambiguous)


def test_the_card_itself_is_not_among_those_that_share_its_title(first: Catalog) -> None:
    match = first.resolve("Data *FC")
    assert isinstance(match, Found)
    assert (match.card.id, match.others) == ("data-fc", ("data",))


def test_a_bare_title_leaves_the_printing_open_although_a_table_calls_one_so(tmp_path: Path) -> None:
    folder, shakaar = copied("2e", tmp_path), "shakaar-edon-first-minister-of-bajor"
    for row, answers in (
        (
            f"vp-7,{shakaar},vp,7,VP,,,Shakaar Edon,hand:10,",
            {"Shakaar Edon": None, "Shakaar Edon, First Minister of Bajor": None},
        ),
        (
            f"vp-8,{shakaar},vp,8,VP,,,Shakaar Edon *,hand:11,",
            {"Shakaar Edon": None, "Shakaar Edon *": "vp-8", "shakaar edon *": "vp-8"},
        ),
    ):
        with (folder / "printings.csv").open("a", encoding="utf-8") as file:
            file.write(f"{row}\n")
        write_index(folder)
        for name, printing in answers.items():
            match = open_catalog("2e", folder).resolve(name)
            assert isinstance(match, Found)
            assert (match.printing and match.printing.id) == printing
