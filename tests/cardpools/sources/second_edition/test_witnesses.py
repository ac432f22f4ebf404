"""Each kind of evidence alone."""

from pathlib import Path

import pytest

from cardpools.sources.second_edition.evidence import JoinedName, TitleClue, Witness, leading_words
from cardpools.sources.second_edition.names_on_cards import first_edition_names, game_text_names
from cardpools.sources.second_edition.no_subtitle import without_subtitle
from cardpools.sources.second_edition.renamed_missions import renamed_missions
from cardpools.sources.second_edition.titles_by_hand import decisions
from cardpools.sources.second_edition.titles_from_1e import converted_rows
from cardpools.sources.second_edition.titles_in_lists import published_lists
from tests.cardpools.sources.tables import row_1e, row_2e


def person(name: str) -> JoinedName:
    return JoinedName(name, "Personnel", True)


def mission(name: str) -> JoinedName:
    return JoinedName(name, "Mission", True)


def titles(witness: Witness, card: JoinedName) -> list[str]:
    return [evidence.title for evidence in witness(card)]


def test_a_title_leads_a_name_by_whole_words() -> None:
    assert leading_words("Kor Dahar Master", "kor") == "Kor"
    assert leading_words("Korax Instigator", "Kor") == ""
    assert leading_words("Pah-Wraith Puppet", "PAH WRAITH") == "Pah-Wraith"


def test_a_1e_row_proves_title_and_subtitle() -> None:
    witness = converted_rows([row_1e("Data 2E (Aspirer)*", 9)])
    assert list(witness(person("Data Aspirer"))) == [
        TitleClue("Data", "1E row", "1e/test/Physical.txt:9", "sure"),
    ]
    assert titles(witness, person("Data Lucasian Chair")) == []


def test_a_1e_row_with_an_expansion_in_its_bracket_proves_that_there_is_no_subtitle() -> None:
    witness = converted_rows([row_1e("Aldara 2E (Energize)"), row_1e("Escape Gulag 2E (To Boldly Go)")])
    assert titles(witness, JoinedName("Aldara", "Ship", True)) == ["Aldara"]
    assert titles(witness, mission("Escape Gulag")) == ["Escape Gulag"]


def test_a_1e_row_keeps_the_spelling_of_the_2e_table() -> None:
    witness = converted_rows([row_1e("MARTOK 2E (leader of destiny)")])
    assert titles(witness, person("Martok Leader of Destiny")) == ["Martok"]


@pytest.fixture
def lists(tmp_path: Path) -> Witness:
    path = tmp_path / "lists.toml"
    path.write_text(
        '[[list]]\ndocument = "a list"\nnames = ["Elim Garak, Plain, Simple Tailor", "Escape Gulag"]\n',
        encoding="utf-8",
    )
    return published_lists(path)


def test_a_published_list_separates_by_its_first_comma(lists: Witness) -> None:
    assert titles(lists, person("Elim Garak Plain, Simple Tailor")) == ["Elim Garak"]


def test_a_published_name_without_comma_has_no_subtitle(lists: Witness) -> None:
    assert titles(lists, mission("Escape Gulag")) == ["Escape Gulag"]


@pytest.mark.parametrize("type_", ["Event", "Interrupt", "Dilemma", "Equipment"])
def test_these_types_have_no_subtitle(type_: str) -> None:
    assert titles(without_subtitle, JoinedName("The Clown: Go Away", type_, True)) == ["The Clown: Go Away"]


@pytest.mark.parametrize("type_", ["Personnel", "Ship"])
def test_only_the_unique_have_subtitles(type_: str) -> None:
    assert titles(without_subtitle, JoinedName("Founder Architect", type_, False)) == ["Founder Architect"]
    assert titles(without_subtitle, JoinedName("Odo Curzon Odo", type_, True)) == []
    assert titles(without_subtitle, mission("Earth Orbit")) == []


def test_a_renamed_mission_got_its_place_as_title() -> None:
    earlier = [row_2e("Amnesty Talks *VP", 5, Set="VP", Rarity="VP", Type="Mission", CollectorsInfo="0VP151")]
    later = [
        row_2e(
            "Hromi Cluster Amnesty Talks *VP", Set="VP", Rarity="VP", Type="Mission", CollectorsInfo="0VP151"
        )
    ]
    (evidence,) = renamed_missions(earlier, later)(mission("Hromi Cluster Amnesty Talks"))
    assert evidence == TitleClue("Hromi Cluster", "renamed", "2e/test/cards.txt:5", "sure")


def test_a_mission_that_got_another_name_altogether_proves_nothing() -> None:
    earlier = [row_2e("Amnesty Talks", Type="Mission")]
    later = [row_2e("Peaceful Contact", Type="Mission")]
    assert list(renamed_missions(earlier, later)(mission("Peaceful Contact"))) == []


def test_texts_speak_of_titles_in_braces_and_of_ships_that_one_commands() -> None:
    rows = [
        row_2e("A", Text="If you command {Jadzia Dax}, stop her."),
        row_2e("B", Keywords="Commander: U.S.S. Enterprise-D. Host."),
    ]
    witness = game_text_names(rows)
    assert titles(witness, person("Jadzia Dax Elder")) == ["Jadzia Dax"]
    assert titles(witness, JoinedName("U.S.S. Enterprise-D Loaded for Bear", "Ship", True)) == [
        "U.S.S. Enterprise-D"
    ]
    assert titles(witness, JoinedName("Jadzia Dax Elder", "Event", True)) == []


def test_1e_knows_persons_by_title_persona_and_lore() -> None:
    rows = [
        row_1e("Elim Garak*"),
        row_1e("Ben Sisko (Emissary)", Persona="Benjamin Sisko; The Emissary"),
        row_1e("Wind Dancer", Type="Dilemma", Names="Vic Fontaine;Kira"),
        row_1e("Charvanek 2E (Fleet Commander)"),
    ]
    witness = first_edition_names(rows)
    assert titles(witness, person("Elim Garak Federation Agent")) == ["Elim Garak"]
    assert titles(witness, person("Benjamin Sisko Outlaw")) == ["Benjamin Sisko"]
    assert titles(witness, person("Vic Fontaine Vegas Crooner")) == ["Vic Fontaine"]
    assert titles(witness, person("Charvanek Fleet Commander")) == []
    assert titles(witness, mission("Kira Nerys")) == []


def test_of_known_names_the_longest_counts() -> None:
    witness = first_edition_names([row_1e("Kell"), row_1e("Kell Perim")])
    assert titles(witness, person("Kell Perim Unjoined Advocate")) == ["Kell Perim"]
    assert titles(witness, person("Kell Romulan Accomplice")) == ["Kell"]


BY_HAND = """
[[card]]
name = "Quark Son of Keldar"
title = "Quark"
reason = "one of many"

[[whole]]
reason = "a name only"
certainty = "unverified"
names = ["Sphere 634"]

[[leading]]
reason = "a place"
titles = ["Earth", "Earth Orbit"]
"""


def test_decisions_by_hand(tmp_path: Path) -> None:
    path = tmp_path / "titles.toml"
    path.write_text(BY_HAND, encoding="utf-8")
    witness = decisions(path)
    assert list(witness(person("Quark Son of Keldar"))) == [TitleClue("Quark", "by hand", "one of many")]
    assert list(witness(JoinedName("Sphere 634", "Ship", True))) == [
        TitleClue("Sphere 634", "by hand", "a name only", "unverified")
    ]
    assert titles(witness, mission("Earth Orbit Sabotage Power Grid")) == ["Earth Orbit"]
    assert titles(witness, mission("Earth Humanity's Home")) == ["Earth"]
    assert titles(witness, mission("Earthquake")) == []
    assert titles(witness, JoinedName("Earth Something", "Event", True)) == []
