"""What a typed line is by the lines around it: a title, a heading, a part inside a part, a card."""

import pytest

from decklists import read

TITLES = frozenset(("Spock", "Horta", "Planet", "Worf"))


def made_of(text: str, titles: frozenset[str] | None = TITLES) -> str:
    """Return title, player, parts with their cards, and what is wrong on which line."""
    reading = read(text, "plain", is_card_title=titles.__contains__) if titles else read(text, "plain")
    deck = reading.deck
    said = [f"“{deck.title}”"] * bool(deck.title) + [f"by {deck.player}"] * bool(deck.player)
    for part in deck.sections:
        cards = " ".join(f"{entry.count} {entry.name}" for entry in part.entries)
        said.append(f"{part.kind}({cards})")
    wrong = [f"{each.code[2:]}@{each.span.line}" for each in reading.mistakes if each.code != "L-EMPTY"]
    return " ".join(said + wrong)


@pytest.mark.parametrize(
    ("text", "made"),
    [
        # A first line without a count that stands alone, or right above a heading.
        ("Five by five\n\n3 Spock", "“Five by five” draw(3 Spock) TITLE-TAKEN@1"),
        ("Five by five\nMissions\n1 Horta", "“Five by five” missions(1 Horta) TITLE-TAKEN@1"),
        ("# mine\n\nFive by five\n\n3 Spock", "“Five by five” draw(3 Spock) TITLE-TAKEN@3"),
        ("Player: Ada\nFive\n\n3 Spock", "“Five” by Ada draw(3 Spock) TITLE-TAKEN@2"),
        ("Title: A\nFive\n\n3 Spock", "“A” draw(3 Spock)"),
        ("Five\n3 Spock", "unknown(3 Spock) HEADING-UNKNOWN@1"),
        ("Five\nsix\n\n3 Spock", "“Five” draw(3 Spock) TITLE-TAKEN@1"),
        ("Five", "draw(1 Five) COUNT-MISSING@1"),
        ("Horta\n\n3 Spock", "draw(3 Spock) TITLE-OR-REMARK@1"),
        ("2 Horta\n\n3 Spock", "draw(2 Horta 3 Spock)"),
        ("Horta x2\n\n3 Spock", "draw(2 Horta 3 Spock)"),
        ("?\n\n3 Spock", "draw(3 Spock) UNREADABLE@1"),
        ("Missions: Horta\n\n3 Spock", "missions(1 Horta 3 Spock) COUNT-MISSING@1"),
        ("Date: today\n\n3 Spock", "draw(3 Spock)"),
        ("Klingon\n\n3 Worf", "draw(3 Worf)"),
        ("Missions\n\n3 Spock", "missions(3 Spock)"),
        # Marked like a heading it is one above another heading only, and never with a colon.
        ("**Fast**\n== Missions ==\n1 Horta", "“Fast” missions(1 Horta) TITLE-TAKEN@1"),
        ("**Fast**\n\n== Missions ==\n1 Horta", "“Fast” missions(1 Horta) TITLE-TAKEN@1"),
        ("**Fast**\n\n1 Horta", "unknown(1 Horta) HEADING-UNKNOWN@1"),
        ("**Fast**\n# mine\nMissions\n1 Horta", "unknown() missions(1 Horta) HEADING-UNKNOWN@1"),
        ("**Fast:**\nMissions\n1 Horta", "unknown() missions(1 Horta) HEADING-UNKNOWN@1"),
        ("Fast pile\nMissions\n1 Horta", "“Fast pile” missions(1 Horta) TITLE-TAKEN@1"),
        ("**Klingon**\nMissions\n1 Horta", "missions(1 Horta)"),
        ("**Missions**\nDraw deck\n1 Horta", "missions() draw(1 Horta)"),
    ],
)
def test_a_first_line(text: str, made: str) -> None:
    assert made_of(text) == made


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("1 Spock\nIdeas\n1 Horta", "draw(1 Spock) unknown(1 Horta) HEADING-UNKNOWN@2"),
        ("1 Spock\nIdeas\n\n1 Horta", "draw(1 Spock) unknown(1 Horta) HEADING-UNKNOWN@2"),
        ("1 Spock\nIdeas\nHorta x2", "draw(1 Spock) unknown(2 Horta) HEADING-UNKNOWN@2"),
        ("1 Spock\nIdeas\n\nHorta x2", "draw(1 Spock) unknown(2 Horta) HEADING-UNKNOWN@2"),
        ("1 Spock\nIdeas", "draw(1 Spock 1 Ideas) COUNT-MISSING@2"),
        ("1 Spock\nIdeas\n\n", "draw(1 Spock 1 Ideas) COUNT-MISSING@2"),
        ("1 Spock\nIdeas\n# mine\n1 Horta", "draw(1 Spock 1 Ideas 1 Horta) COUNT-MISSING@2"),
        ("1 Spock\nIdeas\nHorta", "draw(1 Spock 1 Ideas 1 Horta) COUNT-MISSING@2"),
        ("1 Spock\nIdeas\n0 Horta", "draw(1 Spock 1 Ideas) COUNT-MISSING@2 COUNT-ZERO@3"),
        ("1 Spock\nHorta\n1 Worf", "draw(1 Spock 1 Horta 1 Worf) COUNT-MISSING@2"),
        ("1 Spock\n3) Ideas\n1 Worf", "draw(1 Spock 1 Ideas 1 Worf) COUNT-ORDINAL@2 COUNT-UNCLEAR@2"),
    ],
)
def test_words_without_a_count_above_a_card_with_one(text: str, made: str) -> None:
    assert made_of(text) == made


def test_where_no_title_is_known_such_words_are_a_card() -> None:
    assert made_of("1 Spock\nIdeas\n1 Horta", None) == "draw(1 Spock 1 Ideas 1 Horta) COUNT-MISSING@2"


@pytest.mark.parametrize(
    ("text", "made"),
    [
        # Card types and affiliations stand inside of a part, but not inside of missions or dilemmas.
        ("Draw deck\nPersonnel\nKlingon\n1 Worf", "draw(1 Worf)"),
        ("Missions\nPersonnel\n1 Worf", "missions() unknown(1 Worf) HEADING-MISPLACED@2"),
        ("Dilemmas\nShips:\n1 Worf", "dilemmas() unknown(1 Worf) HEADING-MISPLACED@2"),
        ("Missions\nFederation\n1 Horta", "missions(1 Horta)"),
        ("Missions\nPlanet\n1 Horta", "missions(1 Horta)"),
        ("Dilemmas\nPlanet\n1 Horta", "dilemmas(1 Horta)"),
        ("Seeds\nPlanet\n1 Horta", "seeds(1 Planet 1 Horta) COUNT-MISSING@2"),
        ("Seeds\nDilemmas\n1 Horta\nPersonnel\n1 Worf", "seeds(1 Horta 1 Worf)"),
        (
            "Seeds\n1 Worf\nMissions\n1 Horta\nDilemmas\n1 Spock",
            "seeds(1 Worf) missions(1 Horta) dilemmas(1 Spock)",
        ),
        ("Missions\n1 Horta\nMissions\n1 Worf", "missions(1 Horta) missions(1 Worf) SECTION-TWICE@3"),
        (
            "Ideas:\n1 Horta\nMore:\n1 Worf",
            "unknown(1 Horta) unknown(1 Worf) HEADING-UNKNOWN@1 HEADING-UNKNOWN@3",
        ),
        # What a heading claims is compared with what is under it, inside of others and at the end.
        (
            "Draw deck (3)\nPersonnel (2)\nKlingon (1)\n1 Worf\nFederation (1)\n1 Spock\nShips (1)\n1 Horta",
            "draw(1 Worf 1 Spock 1 Horta)",
        ),
        (
            "Draw deck (3)\nPersonnel (1)\n1 Worf\n1 Spock\nShips (2)\n1 Horta",
            "draw(1 Worf 1 Spock 1 Horta) HEADING-COUNT@2 HEADING-COUNT@5",
        ),
        (
            "Draw deck (2)\nPersonnel (3)\nKlingon (2)\n2 Worf\nFederation (2)\n1 Spock",
            "draw(2 Worf 1 Spock) HEADING-COUNT@1 HEADING-COUNT@5",
        ),
        (
            "Seeds (3)\nDilemmas (1)\n1 Horta\nArtifacts (1)\n1 Spock",
            "seeds(1 Horta 1 Spock) HEADING-COUNT@1",
        ),
        ("Missions (1)\n1 Horta\nDraw deck (1)\n2 Worf", "missions(1 Horta) draw(2 Worf) HEADING-COUNT@3"),
        ("Missions (0)\nDraw deck\n1 Worf", "missions() draw(1 Worf)"),
        ("1 Worf\nDraw deck\n1 Spock", "draw(1 Worf) draw(1 Spock) BEFORE-SECTION@1"),
        ("1 Worf\nMissions\n1 Spock", "draw(1 Worf) missions(1 Spock)"),
        # Headings as comments, of Markdown and of other programs; other comments are none.
        ("# Missions\n1 Horta", "missions(1 Horta)"),
        ("## Ideas\n1 Horta", "unknown(1 Horta) HEADING-UNKNOWN@1"),
        ("  ## Ideas\n1 Horta", "unknown(1 Horta) HEADING-UNKNOWN@1"),
        ("# Ideas\n1 Horta", "draw(1 Horta)"),
        ("// Missions\n1 Horta", "missions(1 Horta)"),
        ("// Missions #\n1 Horta", "missions(1 Horta)"),
        # Titles and players: the first counts.
        ("Title: A\nTitle: B\nBy: Ada\nPlayer: Bob\n1 Worf", "“A” by Ada draw(1 Worf)"),
        ("**Deck name:** A\n__Played by__: Ada\n1 Worf", "“A” by Ada draw(1 Worf)"),
        ("- Title: A \n> Author: Ada\xa0\n1 Worf", "“A” by Ada draw(1 Worf)"),
        ("Deck: Borg\n1 Worf", "“Borg” draw(1 Worf)"),
        ("Title:\n1 Worf", "unknown(1 Worf) HEADING-UNKNOWN@1"),
        ("Tournament: x\nFormat: y\nNotes: z\n1 Worf", "draw(1 Worf)"),
    ],
)
def test_parts_and_what_is_said_of_the_deck(text: str, made: str) -> None:
    assert made_of(text) == made


@pytest.mark.parametrize("line", ["-----", "===", "*** ***", "[b][/b]", "<br>", "~~~", "__", "+-+", "#"])
def test_a_ruled_line_is_a_comment(line: str) -> None:
    reading = read(f"1 Spock\n{line}\n", "plain")
    assert (reading.accounts, reading.mistakes) == (("entry", "comment"), ())


@pytest.mark.parametrize(
    ("line", "found", "column"), [(":", ":", 1), ("  • ", "•", 3), (": :", ": :", 1), ("-:-", "-:-", 1)]
)
def test_a_stray_mark_is_unreadable(line: str, found: str, column: int) -> None:
    reading = read(f"1 Spock\n{line}\n", "plain")
    assert reading.accounts == ("entry", "mistake")
    (mistake,) = reading.mistakes
    assert (mistake.code, mistake.found) == ("L-UNREADABLE", found)
    assert mistake.span == (2, column, column + len(found))
