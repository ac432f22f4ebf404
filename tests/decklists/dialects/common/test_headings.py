"""Lines read as headings: the part, the edition that it betrays, how deep it stands, and what it claims."""

import pytest

from decklists.dialects.common.headings import is_marked, read_heading, strip_heading_markup
from decklists.dialects.common.part_names import BARE_NAMES, PARTS


def said_of(line: str) -> str | None:
    """Return `kind/edition level claim doubtful: the words` of a heading; the place must be theirs."""
    heading = read_heading(line)
    if heading is None:
        return None
    place = line[heading.start - 1 : heading.end - 1]
    claim = "" if heading.claim is None else f" claims {heading.claim}"
    edition = f"/{heading.edition}" if heading.edition else ""
    level = f" {heading.level}" if heading.level else ""
    return f"{heading.kind}{edition}{level}{claim}{' doubtful' * heading.doubtful}: {place}"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("Missions", "missions: Missions"),
        ("  missions  ", "missions: missions"),
        ("MISSION PILE", "missions: MISSION PILE"),
        ("The Missions", "missions: The Missions"),
        ("My draw deck", "draw: My draw deck"),
        ("the my missions", "missions: the my missions"),
        ("Missions deck list", "missions: Missions deck list"),
        ("Deck", "draw: Deck"),
        ("The deck", "draw: The deck"),
        ("Seed Deck", "seeds/1e: Seed Deck"),
        ("Dilemma pile", "dilemmas/2e: Dilemma pile"),
        ("Dilemmas", "dilemmas: Dilemmas"),
        ("Q's Tent", "tent/1e: Q's Tent"),
        ("Q`s Tent", "tent/1e: Q`s Tent"),
        ("Q’s Tent", "tent/1e: Q’s Tent"),
        ("Ref", "referee/1e: Ref"),
        ("Trouble", "trouble/tr: Trouble"),
        ("Outside of the game", "outside: Outside of the game"),
        # Counts in brackets, behind a colon or a dash, or anyhow beside what people count.
        ("Missions (6)", "missions claims 6: Missions (6)"),
        ("Missions [6 cards]", "missions claims 6: Missions [6 cards]"),
        ("Missions {6}", "missions claims 6: Missions {6}"),
        ("Missions: 6", "missions claims 6: Missions: 6"),
        ("Missions – 6", "missions claims 6: Missions – 6"),
        ("Missions 6", "missions claims 6: Missions 6"),
        ("Missions, 6 cards", "missions claims 6: Missions, 6 cards"),
        ("Missions = 6 total", "missions claims 6: Missions = 6 total"),
        ("Dilemmas (20 cards, 9 cost)", "dilemmas claims 20: Dilemmas (20 cards, 9 cost)"),
        ("Draw deck (total: 40)", "draw claims 40: Draw deck (total: 40)"),
        ("(6) Missions", "missions claims 6: (6) Missions"),
        ("[6 cards] Missions", "missions claims 6: [6 cards] Missions"),
        ("Sites (6)", "sites/1e claims 6: Sites (6)"),
        ("Sites 6", None),
        ("(6) Sites", "sites/1e: Sites"),
        ("Spock (6)", None),
        # Inside of a section.
        ("Personnel", "unknown 1: Personnel"),
        ("Personnel (12)", "unknown 1 claims 12: Personnel (12)"),
        ("Time Locations", "unknown 1: Time Locations"),
        ("Q Dilemma:", "unknown 1: Q Dilemma"),
        ("Headquarters", "unknown 2: Headquarters"),
        ("Planet/Space", "unknown 2: Planet/Space"),
        ("Klingon", "unknown 2: Klingon"),
        ("Klingon/Non-Aligned (3)", "unknown 2 claims 3: Klingon/Non-Aligned (3)"),
        ("Klingon/Spock", None),
        # Titles of cards as well, unless something else makes them headings.
        ("Planet", "unknown 2 doubtful: Planet"),
        ("Planet:", "unknown 2: Planet"),
        ("== Planet ==", "unknown 2: Planet"),
        ("Planet (2)", "unknown 2 claims 2: Planet (2)"),
        ("Q's Tent: Civil War", "referee/1e doubtful: Q's Tent: Civil War"),
        ("Voyager", "unknown 2 doubtful: Voyager"),
        ("Space", "unknown 2 doubtful: Space"),
        # Words that nobody knows: a heading by its marks, its colon or its last word.
        ("Sideboard", None),
        ("Sideboard:", "unknown: Sideboard"),
        ("Sideboard: ", "unknown: Sideboard"),
        ("**Sideboard**", "unknown: Sideboard"),
        ("__Sideboard__", "unknown: Sideboard"),
        ("== Sideboard ==", "unknown: Sideboard"),
        ("## Sideboard", "unknown: Sideboard"),
        ("-- Sideboard", "unknown: Sideboard"),
        ("[size=4]Sideboard[/size]", "unknown: Sideboard"),
        ("<h2>Sideboard</h2>", "unknown: Sideboard"),
        ("~~Sideboard~~", "unknown: Sideboard"),
        ("- Sideboard -", None),
        ("My other pile", "unknown: My other pile"),
        ("Backup deck (3)", "unknown claims 3: Backup deck (3)"),
        ("Stack", None),
        ("Pile", None),
        ("Haystack", None),
        # Between the words there is markup, so the place is the whole line.
        ("[b]Draw[/b] [i]deck[/i]", "draw: [b]Draw[/b] [i]deck[/i]"),
        # Nothing is said.
        ("", None),
        ("== ==", None),
        ("[b][/b]", None),
        (":", None),
        ("**?!**", None),
    ],
)
def test_what_a_line_says_as_a_heading(line: str, said: str | None) -> None:
    assert said_of(line) == said


@pytest.mark.parametrize(
    ("line", "bare"),
    [
        ("== Missions ==", "Missions"),
        ("[b][u]Missions:[/u][/b]", "Missions"),
        ("<h2 class='x'>Missions</h2>", "Missions"),
        ("•–—\tMissions\xa0", "Missions"),
        ("Missions (6):", "Missions (6)"),
        ("~*~", ""),
    ],
)
def test_markup_is_taken_off_a_heading(line: str, bare: str) -> None:
    assert strip_heading_markup(line) == bare


@pytest.mark.parametrize("line", ["Ideas:", "  Ideas: ", "==Ideas", " ** Ideas", "[B]Ideas", "<u>Ideas"])
def test_marks_of_a_heading(line: str) -> None:
    assert is_marked(line)


@pytest.mark.parametrize("line", ["Ideas", "=Ideas", "*Ideas*", "Ideas: 3", "[x]Ideas", "1 == 1"])
def test_no_marks_of_a_heading(line: str) -> None:
    assert not is_marked(line)


def test_the_bare_name_of_a_part_is_the_heading_that_the_grammar_reads() -> None:
    # A blank in front is no part of the name, so such a line is parsed.
    bare = {name: read_heading(name) for name in BARE_NAMES}
    parsed = {name: read_heading(f" {name}") for name in BARE_NAMES}
    assert len(BARE_NAMES) > len(PARTS) > 100
    for name, heading in bare.items():
        other = parsed[name]
        assert heading is not None
        assert other is not None
        assert heading == other._replace(start=heading.start, end=heading.end, doubtful=heading.doubtful)
        assert name[heading.start - 1 : heading.end - 1] == heading.words == name.removesuffix(":")
