"""Plain typing, part by part: headings, what stands above them, title, player and comments."""

import pytest

from decklists import read
from tests.decklists.plain import codes, kinds


@pytest.mark.parametrize(
    ("heading", "kind", "words"),
    [
        ("Seed Deck (30)", "seeds", "Seed Deck (30)"),
        ("SEED DECK:", "seeds", "SEED DECK"),
        ("== Missions ==", "missions", "Missions"),
        ("**Missions**", "missions", "Missions"),
        ("__Missions__", "missions", "Missions"),
        ("[b]Missions[/b]", "missions", "Missions"),
        ("[B][U]Missions:[/U][/B]", "missions", "Missions"),
        ("## Missions", "missions", "Missions"),
        ("# Missions", "missions", "Missions"),
        ("--- Missions ---", "missions", "Missions"),
        ("Missions - 6", "missions", "Missions - 6"),
        ("Missions: 6", "missions", "Missions: 6"),
        ("mission cards", "missions", "mission cards"),
        ("Q's Tent", "tent", "Q's Tent"),
        ("Q’s Tent side deck:", "tent", "Q’s Tent side deck"),
        ("Dilemma pile", "dilemmas", "Dilemma pile"),
        ("Dilemmas", "dilemmas", "Dilemmas"),
        ("Draw deck:", "draw", "Draw deck"),
        ("Deck", "draw", "Deck"),
        ("Main Deck (40 cards)", "draw", "Main Deck (40 cards)"),
        ("Battle Bridge Side Deck", "tactics", "Battle Bridge Side Deck"),
        ("Q-Continuum", "flash", "Q-Continuum"),
        ("Dyson Sphere", "dyson", "Dyson Sphere"),
        ("Tribble side deck", "tribbles", "Tribble side deck"),
        ("Outside the game:", "outside", "Outside the game"),
        ("Trouble pile", "trouble", "Trouble pile"),
        ("Sites", "sites", "Sites"),
        ("<b>Missions</b>", "missions", "Missions"),
        ("<h2>Seed deck (3)</h2>", "seeds", "Seed deck (3)"),
        ("Deck: 40", "draw", "Deck: 40"),
        ("[b]Draw[/b] [i]deck[/i]", "draw", "Draw deck"),
    ],
)
def test_headings_in_any_sensible_wording(heading: str, kind: str, words: str) -> None:
    section = read(f"1 Spock\n{heading}\n1 Horta\n", "plain").deck.sections[-1]
    assert (section.kind, section.heading, section.line) == (kind, words, 2)


@pytest.mark.parametrize(
    "heading", ["Sideboard:", "== Stuff ==", "My other pile", "**Extra**", "Backup deck", "## Ideas"]
)
def test_an_unknown_heading_opens_a_section_of_its_own(heading: str) -> None:
    text = f"Missions:\n1 Hunt Alien\n{heading}\n2 Horta\n"
    assert [(kind, cards) for kind, _, cards in kinds(text)] == [("missions", 1), ("unknown", 2)]
    assert codes(text) == [("L-HEADING-UNKNOWN", 3)]


def test_card_types_inside_a_section_open_none() -> None:
    text = (
        "Draw deck (4)\nPersonnel (3)\nFederation (1)\n1 Spock\nKlingon (2)\n2 Worf\nEvents:\n1 Kivas Fajo\n"
    )
    assert kinds(text) == [("draw", "Draw deck (4)", 4)]
    assert codes(text) == []


def test_a_card_type_that_the_section_cannot_hold_is_put_nowhere() -> None:
    text = "Missions:\n1 Hunt Alien\nPersonnel:\n1 Spock\n"
    assert kinds(text) == [("missions", "Missions", 1), ("unknown", "Personnel", 1)]
    assert codes(text) == [("L-HEADING-MISPLACED", 3)]


def test_dilemmas_inside_a_seed_deck_are_seeds() -> None:
    text = "Seed deck:\nDilemmas:\n1 Horta\nArtifacts:\n1 Kurlan Naiskos\n"
    assert kinds(text) == [("seeds", "Seed deck", 2)]


def test_words_that_are_titles_too() -> None:
    assert kinds("Missions:\nPlanet\n1 Hunt Alien\n") == [("missions", "Missions", 1)]
    assert kinds("Seeds:\nPlanet\n1 Horta\n") == [("seeds", "Seeds", 2)]
    assert kinds("Seeds:\nQ's Tent: Civil War\n1 Horta\n") == [("seeds", "Seeds", 2)]
    assert kinds("Seeds:\nPlanet:\n1 Horta\n") == [("seeds", "Seeds", 1)]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Draw deck (3)\n2 Spock\n", "3 cards under the heading; there are 2"),
        ("Draw deck (1)\nPersonnel (2)\n1 Spock\n", "2 cards under the heading; there are 1"),
        ("Missions (0)\n1 Hunt Alien\n", "0 cards under the heading; there are 1"),
    ],
)
def test_a_heading_whose_count_is_wrong(text: str, said: str) -> None:
    (mistake,) = read(text, "plain").mistakes
    assert (mistake.code, mistake.expected) == ("L-HEADING-COUNT", said)


def test_title_and_player_lines() -> None:
    text = "Title: Five by five\n**Player:** somebody\nFormat: Standard\n1 Spock\n"
    reading = read(text, "plain")
    assert (reading.deck.title, reading.deck.player) == ("Five by five", "somebody")
    assert reading.accounts == ("title", "player", "comment", "entry")


def test_a_first_line_that_stands_alone_is_the_title_and_says_so() -> None:
    reading = read("Five by five\n\n3 Spock\n", "plain")
    assert reading.deck.title == "Five by five"
    assert [mistake.code for mistake in reading.mistakes] == ["L-TITLE-TAKEN"]
    assert read("Spock\n\n3 Davies\n", "plain", is_card_title={"Spock"}.__contains__).deck.title == ""
    assert read("Spock\n3 Davies\n", "plain").deck.title == ""
    assert read("My Borg deck\nMissions:\n1 Hunt Alien\n", "plain").deck.title == "My Borg deck"
    assert read("Sideboard:\n\n1 Spock\n", "plain").deck.title == ""


def test_cards_above_a_draw_deck_with_a_heading_are_reported() -> None:
    assert codes("1 Spock\nDraw deck:\n1 Davies\n") == [("L-BEFORE-SECTION", 1)]
    assert codes("1 Spock\nMissions:\n1 Hunt Alien\n") == []


def test_ruled_lines_are_comments() -> None:
    assert read("-----\n1 Spock\n=====\n***\n", "plain").accounts == (
        "comment",
        "entry",
        "comment",
        "comment",
    )


def test_a_number_sign_before_other_words_is_a_comment() -> None:
    assert read("# sideboard ideas\n1 Spock\n", "plain").accounts == ("comment", "entry")


@pytest.mark.parametrize(
    ("text", "title"),
    [
        # A forum's bold title above a heading is the title, with a blank line between or without.
        ("[b]My Klingon deck[/b]\nMissions (1)\n1 Cloaked Mission\n", "My Klingon deck"),
        ("== Fast Borg ==\n\n== Missions ==\n1 Hunt Alien\n", "Fast Borg"),
        # Cards right under it make it a part of the deck that nobody can read.
        ("[b]My Klingon deck[/b]\n1 Cloaked Mission\n", ""),
        ("== Fast Borg ==\n\n1 Hunt Alien\n", ""),
        # A colon opens a part, even an empty one.
        ("Fast Borg:\nMissions (1)\n1 Hunt Alien\n", ""),
    ],
)
def test_a_marked_first_line_is_a_title_above_another_heading(text: str, title: str) -> None:
    reading = read(text, "plain")
    assert reading.deck.title == title
    assert ("L-HEADING-UNKNOWN" in {mistake.code for mistake in reading.mistakes}) is (title == "")
