"""Plain typing: every way to write a count, a heading, a title and a comment."""

import pytest

from decklists import Entry, read


def only(text: str, *titles: str) -> Entry:
    (section,) = read(text, "plain", known=set(titles).__contains__).deck.sections
    (entry,) = section.entries
    return entry


def codes(text: str, *titles: str) -> list[tuple[str, int]]:
    reading = read(text, "plain", known=set(titles).__contains__)
    return [(mistake.code, mistake.span.line) for mistake in reading.mistakes]


def kinds(text: str) -> list[tuple[str, str, int]]:
    sections = read(text, "plain").deck.sections
    return [(part.kind, part.heading, sum(entry.count for entry in part.entries)) for part in sections]


@pytest.mark.parametrize("line", ["10 Tribbles - Poison x3", "10 Tribbles - Poison (3)"])
def test_a_title_that_begins_with_a_number_has_its_count_behind_it(line: str) -> None:
    assert only(line, "10 Tribbles - Poison")[:2] == (3, "10 Tribbles - Poison")


@pytest.mark.parametrize(
    ("line", "start"),
    [
        ("3 Horta", 3),
        ("3  Horta", 4),
        ("3\tHorta", 3),
        ("3x Horta", 4),
        ("3X Horta", 4),
        ("3 x Horta", 5),
        ("3× Horta", 4),
        ("x3 Horta", 4),
        ("+3 Horta", 4),
        ("Horta x3", 1),
        ("Horta x 3", 1),
        ("Horta X3", 1),
        ("Horta (3)", 1),
        ("Horta (x3)", 1),
        ("Horta (3x)", 1),
        ("Horta [3]", 1),
        ("- 3 Horta", 5),
        ("* 3 Horta", 5),
        ("*3 Horta", 4),
        ("• 3 Horta", 5),
        ("•3 Horta", 4),
        ("– 3 Horta", 5),
        ("> 3 Horta", 5),
        ("- Horta x3", 3),
        ("  3 Horta  ", 5),
        ("3\u00a0Horta", 3),
        ("3 Horta # for the caves", 3),
        ("3 Horta // for the caves", 3),
        ("03 Horta", 4),
        ("3: Horta", 4),
    ],
)
def test_three_copies(line: str, start: int) -> None:
    assert only(line) == Entry(3, "Horta", "", 1, start, start + 5)
    assert codes(line) == []


@pytest.mark.parametrize(
    ("line", "printing"),
    [
        ("3 Horta (2U28)", "2U28"),
        ("3x Horta [1R121]", "1R121"),
        ("3 Horta (0VP22)", "0VP22"),
        ("3 Horta (54 V 9)", "54 V 9"),
        ("3 Horta (LFL 42V)", "LFL 42V"),
        ("Horta x3 (2U28)", "2U28"),
        ("Horta (2U28) x3", "2U28"),
        ("Horta (2U28) (3)", "2U28"),
    ],
)
def test_what_a_line_says_of_the_printing(line: str, printing: str) -> None:
    assert only(line)[:3] == (3, "Horta", printing)


@pytest.mark.parametrize(
    "title",
    [
        "Data (The Next Generation)",
        "Lore The One (R2)",
        "Horta (20th Anniversary)",
        "Horta *VP",
        "Spock x3",
        "Spock (3)",
    ],
)
def test_a_count_in_front_leaves_the_rest_to_the_name(title: str) -> None:
    assert only(f"2 {title}")[:3] == (2, title, "")


@pytest.mark.parametrize(
    "line",
    [
        "Horta",
        "1,000 Tribbles - Bonus",
        "... In the Barber Shop",
        "211th Rule of Acquisition",
        "'45 Dom Perignon",
    ],
)
def test_a_name_alone_is_one_copy_and_reported(line: str) -> None:
    assert only(line) == Entry(1, line, "", 1, 1, len(line) + 1)
    assert codes(line) == [("L-COUNT-MISSING", 1)]


def test_the_mark_of_a_unique_card_is_no_bullet() -> None:
    assert only("•Earth, Lush and Beautiful Home").name == "•Earth, Lush and Beautiful Home"
    assert only("2 ❖ Daniel Kwan").name == "❖ Daniel Kwan"


def test_a_number_that_may_begin_the_title() -> None:
    poison = "10 Tribbles - Poison"
    assert only(poison)[:2] == (10, "Tribbles - Poison")
    assert only(poison, poison)[:2] == (1, poison)
    assert codes(poison, poison) == [("L-COUNT-MISSING", 1)]
    assert only(f"3 {poison}", poison)[:2] == (3, poison)
    assert only(f"10x {poison[3:]}", poison)[:2] == (10, "Tribbles - Poison")


def test_no_deck_has_a_hundred_copies_so_a_large_number_is_part_of_the_title() -> None:
    assert only("1962 Roger Maris Baseball Card")[:2] == (1, "1962 Roger Maris Baseball Card")
    assert only("99 Horta")[:2] == (99, "Horta")
    assert only("100 Horta")[:2] == (1, "100 Horta")
    assert codes("100 Horta") == [("L-COUNT-MISSING", 1)]


def test_a_count_that_ends_a_title_is_the_titles_if_it_is_known() -> None:
    assert only("Spock (3)")[:2] == (3, "Spock")
    assert only("Spock (3)", "Spock (3)")[:2] == (1, "Spock (3)")


@pytest.mark.parametrize(
    ("line", "code", "span"),
    [
        ("0 Horta", "L-COUNT-ZERO", (1, 2)),
        ("Horta x0", "L-COUNT-ZERO", (7, 9)),
        ("-3 Horta", "L-COUNT-NEGATIVE", (1, 3)),
        ("300x Horta", "L-COUNT-ABSURD", (1, 4)),
        ("Horta (300)", "L-COUNT-ABSURD", (7, 12)),
        ("3. Horta", "L-COUNT-ORDINAL", (1, 3)),
        ("3) Horta", "L-COUNT-ORDINAL", (1, 3)),
        ("3", "L-NAME-MISSING", (1, 2)),
        ("3x", "L-NAME-MISSING", (1, 3)),
        ("x3", "L-NAME-MISSING", (1, 3)),
        ("...", "L-UNREADABLE", (1, 4)),
    ],
)
def test_what_is_wrong_with_a_line(line: str, code: str, span: tuple[int, int]) -> None:
    (mistake,) = [each for each in read(line, "plain").mistakes if each.code != "L-EMPTY"]
    assert (mistake.code, mistake.span) == (code, (1, *span))


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
    assert read("Spock\n\n3 Davies\n", "plain", known={"Spock"}.__contains__).deck.title == ""
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
