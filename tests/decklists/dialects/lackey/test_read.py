"""LackeyCCG's text, with the habits of its years."""

import pytest

from decklists import Deck, Entry, Section, read

FIRST_EDITION = """\
2\tHerbert
1\tRo Laren (The Maquis)*
Missions:
1\tRepair Sabotage
Seed+Dil:
1\t"God"
QsTent:
Aside:
"""


def found(text: str) -> list[tuple[str, int, int, int]]:
    return [(mistake.code, *mistake.span) for mistake in read(text, "lackey").mistakes]


def entries(text: str) -> list[tuple[int, str, str]]:
    return [entry[:3] for section in read(text, "lackey").deck.sections for entry in section.entries]


def kinds(text: str) -> list[tuple[str, str, int]]:
    return [(part.kind, part.heading, part.line) for part in read(text, "lackey").deck.sections]


def test_a_whole_list_with_the_places_of_its_names() -> None:
    draw = Section(
        "draw", "", (Entry(2, "Herbert", "", 1, 3, 10), Entry(1, "Ro Laren (The Maquis)*", "", 2, 3, 25))
    )
    missions = Section("missions", "Missions", (Entry(1, "Repair Sabotage", "", 4, 3, 18),), 3)
    seeds = Section("seeds", "Seed+Dil", (Entry(1, '"God"', "", 6, 3, 8),), 5)
    empty = (Section("tent", "QsTent", (), 7), Section("aside", "Aside", (), 8))
    reading = read(FIRST_EDITION)
    assert reading.deck == Deck((draw, missions, seeds, *empty), edition="1e")
    assert reading.mistakes == ()
    assert reading.dialect == "lackey"
    assert reading.accounts == (
        *("entry", "entry", "heading", "entry", "heading", "entry", "heading", "heading"),
    )


def test_all_zones_of_the_first_edition() -> None:
    zones = ["Missions", "Seed+Dil", "QsTent", "Ref", "Dyson", "Flash"]
    zones += ["Tactics", "Tribbles", "Sites", "Outside", "Aside"]
    meant = ["missions", "seeds", "tent", "referee", "dyson", "flash"]
    meant += ["tactics", "tribbles", "sites", "outside", "aside"]
    text = "".join(f"{zone}:\n" for zone in zones)
    assert [(kind, heading) for kind, heading, _ in kinds(text)] == list(zip(meant, zones, strict=True))


def test_dilemmas_as_a_zone_show_the_second_edition() -> None:
    assert read("1\tSpock\nDilemmas:\n1\tDark Page\n", "lackey").deck.edition == "2e"
    assert read("1\tSpock\nMissions:\n1\tHunt Alien\n", "lackey").deck.edition == ""


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("last", ["", "end"])
def test_line_ends_and_a_last_line_without_one(end: str, last: str) -> None:
    text = FIRST_EDITION.replace("\n", end) + ("" if not last else "1\tVekma")
    sections = read(text, "lackey").deck.sections
    assert [len(part.entries) for part in sections] == [2, 1, 1, 0, 1 if last else 0]


def test_the_habits_of_2018() -> None:
    text = "1\tKOVAL\t\n1\t% Vekor\t\n1\tContinuing Mission *VP\nMissions:\t\n1\tCLOAKED MISSION\t\n"
    assert entries(text) == [
        (1, "KOVAL", ""),
        (1, "% Vekor", ""),
        (1, "Continuing Mission *VP", ""),
        (1, "CLOAKED MISSION", ""),
    ]
    assert read(text, "lackey").deck.sections[1].heading == "Missions"
    assert found(text) == []


def test_copies_on_several_lines_stay_apart() -> None:
    assert entries("1\tYelsar\n1\tYelsar\n") == [(1, "Yelsar", ""), (1, "Yelsar", "")]


@pytest.mark.parametrize(
    "title",
    [
        "10 Tribbles - Poison",
        "1,000 Tribbles - Bonus",
        "1962 Roger Maris Baseball Card",
        "... In the Barber Shop",
        "211th Rule of Acquisition",
        "HQ: Secure Homeworld",
        "Q's Tent: Civil War",
        "'45 Dom Perignon",
        "❖ Daniel Kwan",
        "Spock (3)",
        "Spock x3",
    ],
)
def test_a_tab_leaves_no_doubt_about_the_title(title: str) -> None:
    assert entries(f"2\t{title}\n") == [(2, title, "")]
    assert found(f"2\t{title}\n") == []


def test_a_third_column_is_the_printing() -> None:
    assert entries("1\tSpock\tPremiere\n2\tDavies\n") == [(1, "Spock", "Premiere"), (2, "Davies", "")]


def test_blanks_around_a_title_are_not_part_of_it() -> None:
    (section,) = read("1\t Spock \t\n1\tDavies \n", "lackey").deck.sections
    assert section.entries == (Entry(1, "Spock", "", 1, 4, 9), Entry(1, "Davies", "", 2, 3, 9))


def test_lines_changed_by_hand_are_read_as_typed() -> None:
    text = "1\tSpock\n3x Davies\nWorf x2\n  2 Barron\n"
    assert entries(text) == [(1, "Spock", ""), (3, "Davies", ""), (2, "Worf", ""), (2, "Barron", "")]
    assert found(text) == []


def test_comments_and_blank_lines_are_passed() -> None:
    text = "# from 2007\n// or so\n\n1\tSpock\n \t\nMissions:\n"
    assert read(text).accounts == ("comment", "comment", "blank", "entry", "blank", "heading")


@pytest.mark.parametrize(
    ("line", "mistake"),
    [
        ("0\tSpock", ("L-COUNT-ZERO", 2, 1, 2)),
        ("-1\tSpock", ("L-COUNT-NEGATIVE", 2, 1, 3)),
        ("100\tSpock", ("L-COUNT-ABSURD", 2, 1, 4)),
        ("Spock", ("L-COUNT-MISSING", 2, 1, 6)),
        ("\tSpock", ("L-COUNT-MISSING", 2, 2, 7)),
        ("3\t", ("L-NAME-MISSING", 2, 1, 2)),
        ("Sideboard:", ("L-HEADING-UNKNOWN", 2, 1, 10)),
        ("?", ("L-UNREADABLE", 2, 1, 2)),
        (":", ("L-UNREADABLE", 2, 1, 2)),
    ],
)
def test_a_mistake_is_reported_at_its_place_and_shifts_no_other_line(
    line: str, mistake: tuple[str, int, int, int]
) -> None:
    text = f"1\tDavies\n{line}\n2\tWorf\n"
    assert found(text) == [mistake]
    worf = read(text, "lackey").deck.sections[-1].entries[-1]
    assert worf == Entry(2, "Worf", "", 3, 3, 7)


def test_an_unknown_heading_keeps_its_cards_apart() -> None:
    assert kinds("1\tSpock\nSideboard:\n1\tDavies\n") == [("draw", "", 0), ("unknown", "Sideboard", 2)]


def test_a_zone_that_comes_twice_is_reported_and_kept_apart() -> None:
    text = "Missions:\n1\tHunt Alien\nMissions:\n1\tPurchase Moon\n"
    assert found(text) == [("L-SECTION-TWICE", 3, 1, 9)]
    assert kinds(text) == [("missions", "Missions", 1), ("missions", "Missions", 3)]


@pytest.mark.parametrize(
    "title", ["Near Starbase 105", "Pillage and Plunder", "10 Tribbles - Go", "Missions", "Worf, 2 Davies"]
)
def test_a_title_beside_an_odd_line_is_read_as_it_is_alone(title: str) -> None:
    """The card below, which is two cards on one line, makes a reader look at each line."""
    titles = frozenset((title, "Davies", "Worf")).__contains__
    line = f"2\t{title}\n"
    beside = read(f"1\tNobody\n{line}1\tDavies & 2 Worf\n", "lackey", titles)
    below = read(f"1\tNobody\n{line}2\tNo one\n", "lackey", titles)
    assert beside.accounts[1] == below.accounts[1]
    assert [each for each in beside.deck.sections[-1].entries if each.line == 2] == [
        each for each in below.deck.sections[-1].entries if each.line == 2
    ]
    assert beside.deck.sections[-1].entries[-1][:2] == (2, "Worf")


def test_a_misspelt_title_changes_no_other_line() -> None:
    names = ("Code Forty-Seven", "Pillage and Plunder", "Dark Page", "Chula: The Precipice")
    clean = "".join(f"{count}\t{name}\n" for count, name in enumerate(names, 1))
    whole = read(clean, "lackey", names.__contains__).deck.sections[0].entries
    faulty = read(clean.replace("Page", "Pagez"), "lackey", names.__contains__).deck.sections[0].entries
    assert faulty[:2] + faulty[3:] == whole[:2] + whole[3:]
    assert faulty[2].name == "Dark Pagez"


ZONES = "1\tSpock\n2\tBarron\nMissions:\n1\tAftermath\nSeed+Dil:\nQsTent:\n1\tHerbert\nAside:\n"


@pytest.mark.parametrize("number", range(8))
def test_a_line_that_lackey_does_not_write_changes_no_other_line(number: int) -> None:
    """Then zones and cards are read line by line, and not all at once."""
    lines = ZONES.splitlines()
    odd = "\n".join((*lines[:number], "2 of Spock & Barron", *lines[number:])) + "\n"
    whole, other = read(ZONES, "lackey"), read(odd, "lackey")
    names = [entry.name for part in whole.deck.sections for entry in part.entries]
    entries = [entry for part in other.deck.sections for entry in part.entries]
    assert [entry.name for entry in entries if entry.line != number + 1] == names
    headings = [(part.kind, part.heading) for part in whole.deck.sections if part.line]
    assert [(part.kind, part.heading) for part in other.deck.sections if part.line] == headings
