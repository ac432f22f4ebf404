"""One typed line at a time, as people write them: how many of what, which printing, what is wrong with it.

`3 Horta [2U28] L-COUNT-ZERO 0` stands for three copies, the printing, and a code with the words it points at.
"""

import pytest

from decklists import read
from decklists.mistakes import Mistake

TITLES = frozenset(
    (
        *(
            "Horta",
            "Spock",
            "10 Tribbles - Poison",
            "1,000 Tribbles - Bonus",
            "22nd-Century Japan",
            "Deep Space 9",
        ),
        *(
            "Rule of Acquisition #102",
            "Horta: 7",
            "Planet",
            "Missions",
            "2-Spock",
            "“Tag!”",
            "Spock Prime",
        ),
    )
)


def made_of(line: str, titles: frozenset[str] | None) -> str:
    """Return what a line gives, in short; each place must be that of the words."""
    reading = read(line, "plain", is_card_title=titles.__contains__) if titles else read(line, "plain")
    said = []
    for section in reading.deck.sections:
        said += [f"{section.kind}:"] if section.line else []
        for entry in section.entries:
            assert line[entry.start - 1 : entry.end - 1] == entry.name
            said.append(f"{entry.count} {entry.name}" + (f" [{entry.printing}]" if entry.printing else ""))
    return " ".join((*said, *(wrong(line, each) for each in reading.mistakes if each.code != "L-EMPTY")))


def wrong(line: str, mistake: Mistake) -> str:
    """Return a code with the words at its place."""
    _, start, end = mistake.span
    assert 1 <= start < end <= len(line) + 1
    assert mistake.found == line[start - 1 : end - 1] or mistake.code == "L-NAME-MISSING"
    return f"{mistake.code} {line[start - 1 : end - 1]}"


@pytest.mark.parametrize(
    ("line", "made"),
    [
        # A count in front, with all that people put around it.
        ("1 Horta", "1 Horta"),
        ("99 Horta", "99 Horta"),
        ("007 Horta", "7 Horta"),
        ("3x\tHorta", "3 Horta"),
        ("3 * Horta", "3 Horta"),
        ("3* Horta", "3 Horta"),
        ("3 of Horta", "3 Horta"),
        ("3 copies of Horta", "3 Horta"),
        ("1 copy of Horta", "1 Horta"),
        ("3x of Horta", "3 Horta"),
        ("3: Horta", "3 Horta"),
        ("+3 Horta", "3 Horta"),
        ("+100 Horta", "1 100 Horta L-COUNT-MISSING 100 Horta"),
        ("100\tHorta", "100 Horta L-COUNT-ABSURD 100"),
        ("100x Horta", "100 Horta L-COUNT-ABSURD 100"),
        ("99x Horta", "99 Horta"),
        ("0x Horta", "L-COUNT-ZERO 0"),
        ("0 Horta", "L-COUNT-ZERO 0"),
        ("- 0 Horta", "L-COUNT-ZERO 0"),
        ("-1 Horta", "L-COUNT-NEGATIVE -1"),
        ("  -12x Horta", "L-COUNT-NEGATIVE -12"),
        ("12. Horta", "1 Horta L-COUNT-ORDINAL 12. L-COUNT-UNCLEAR 12."),
        (" 2) Horta", "1 Horta L-COUNT-ORDINAL 2) L-COUNT-UNCLEAR 2)"),
        # Bullets.
        ("◦ 2 Horta", "2 Horta"),
        ("●2 Horta", "2 Horta"),
        ("— 2 Horta", "2 Horta"),
        ("· 2 Horta", "2 Horta"),
        (">2 Horta", "2 Horta"),
        ("+ 2 Horta", "2 Horta"),
        ("o\t2 Horta", "2 Horta"),
        ("-  Horta x2", "2 Horta"),
        ("• Horta", "1 Horta L-COUNT-MISSING Horta"),
        ("•Horta", "1 •Horta L-COUNT-MISSING •Horta"),
        # In brackets or touching.
        ("(3) Horta", "3 Horta"),
        ("[3x] Horta", "3 Horta"),
        ("(x3) Horta", "3 Horta"),
        ("(3)Horta", "1 (3)Horta L-COUNT-MISSING (3)Horta"),
        ("(0) Horta", "L-COUNT-ZERO 0"),
        ("3xHorta", "3 Horta"),
        ("3×Horta", "3 Horta"),
        ("3*Horta", "3 Horta"),
        ("3,Horta", "3 Horta"),
        ("3, Horta", "3 Horta"),
        ("3;Horta", "3 Horta"),
        ("3|Horta", "3 Horta"),
        ("3x“Horta”", "3 “Horta”"),
        ("0xHorta", "L-COUNT-ZERO 0"),
        # Behind.
        ("Horta x3", "3 Horta"),
        ("Horta\tx3", "3 Horta"),
        ("Horta *3", "3 Horta"),
        ("Horta 3x", "3 Horta"),
        ("Horta (3X)", "3 Horta"),
        ("Horta [×3]", "3 Horta"),
        ("Horta x99", "99 Horta"),
        (" 99 Horta", "99 Horta"),
        (" 100 Horta", "1 100 Horta L-COUNT-MISSING 100 Horta"),
        ("Horta x100", "100 Horta L-COUNT-ABSURD x100"),
        ("Horta [0]", "L-COUNT-ZERO [0]"),
        ("Horta: 3", "3 Horta"),
        ("Horta, 3", "3 Horta"),
        ("Horta; 3", "3 Horta"),
        ("Horta | 3", "3 Horta"),
        ("Horta = 3", "3 Horta"),
        ("Horta - 3", "3 Horta"),
        ("Horta – 3", "3 Horta"),
        ("Horta....3", "3 Horta"),
        ("Horta\t3", "3 Horta"),
        ("Horta 3", "1 Horta 3 L-COUNT-MISSING Horta 3"),
        ("Horta - 0", "1 Horta - 0 L-COUNT-MISSING Horta - 0"),
        ("Horta - 13", "1 Horta - 13 L-COUNT-MISSING Horta - 13"),
        ("Horta-3", "1 Horta-3 L-COUNT-MISSING Horta-3"),
        ("x3 Horta", "3 Horta"),
        ("×3 Horta", "3 Horta"),
        ("x0 Horta", "L-COUNT-ZERO 0"),
        ("x100 Horta", "100 Horta L-COUNT-ABSURD 100"),
        ("x3Horta", "1 x3Horta L-COUNT-MISSING x3Horta"),
        # A count in front is believed before one behind.
        ("2 Horta x3", "2 Horta x3"),
        ("x2 Horta (3)", "2 Horta (3)"),
        # Printings.
        ("2 Horta (2U28)", "2 Horta [2U28]"),
        ("2 Horta [1 R+ 80]", "2 Horta [1 R+ 80]"),
        ("2 Horta (LFL 42V)", "2 Horta [LFL 42V]"),
        ("2 Horta (PM 20 C)", "2 Horta [PM 20 C]"),
        ("2 Horta  (2U28)", "2 Horta [2U28]"),
        ("2 Horta(2U28)", "2 Horta(2U28)"),
        ("2 Horta (U28)", "2 Horta (U28)"),
        ("2 Horta (2u28)", "2 Horta (2u28)"),
        ("Horta (2U28)", "1 Horta [2U28] L-COUNT-MISSING Horta (2U28)"),
        ("Horta x2 (2U28)", "2 Horta [2U28]"),
        ("Horta (2U28) x2", "2 Horta [2U28]"),
        ("x2 Horta (2U28)", "2 Horta [2U28]"),
        ("(2) Horta (2U28)", "2 Horta [2U28]"),
        ("Horta (2U28) - 2", "2 Horta [2U28]"),
        # Comments behind.
        ("2 Horta // best of all", "2 Horta"),
        ("2 Horta # best of all", "2 Horta"),
        ("2 Horta//best", "2 Horta//best"),
        ("2 Horta (2U28) // x3", "2 Horta [2U28]"),
        ("Horta x2 # three", "2 Horta"),
        ("2 Rule of Acquisition #102", "2 Rule of Acquisition #102"),
        # No card at all.
        ("3", "L-NAME-MISSING 3"),
        ("3x", "L-NAME-MISSING 3x"),
        ("x3", "L-NAME-MISSING x3"),
        ("- 3", "L-NAME-MISSING 3"),
        ("3 # Horta", "L-NAME-MISSING 3"),
        ("?!", "L-UNREADABLE ?!"),
        ("- ?!", "L-UNREADABLE ?!"),
        # Headings with a card behind them are none without knowing a title.
        ("Missions: Horta", "missions: 1 Horta L-COUNT-MISSING Horta"),
        ("Missions: 2 Horta", "missions: 2 Horta"),
        ("Missions : Horta x2", "missions: 2 Horta"),
        ("Missions: # none yet", "missions:"),
        ("Tribbles: Horta", "1 Tribbles: Horta L-COUNT-MISSING Tribbles: Horta"),
        ("Kivas Fajo: Collector", "1 Kivas Fajo: Collector L-COUNT-MISSING Kivas Fajo: Collector"),
        # Fields.
        ("Date: 2026-11-18", ""),
        ("Deck size: big", ""),
        ("Deck: 3", "draw: L-HEADING-COUNT Deck: 3"),
    ],
)
def test_a_line_of_which_no_title_is_known(line: str, made: str) -> None:
    assert made_of(line, None) == made


@pytest.mark.parametrize(
    ("line", "made"),
    [
        # A title that begins or ends with a number, with counts around it.
        ("10 Tribbles - Poison", "1 10 Tribbles - Poison L-COUNT-MISSING 10 Tribbles - Poison"),
        ("2 10 Tribbles - Poison", "2 10 Tribbles - Poison"),
        ("10 Tribbles - Poison x2", "2 10 Tribbles - Poison"),
        ("10 Tribbles - Poison - 2", "2 10 Tribbles - Poison"),
        ("10 Tribbles - Poison 2", "2 10 Tribbles - Poison"),
        ("- 10 Tribbles - Poison", "1 10 Tribbles - Poison L-COUNT-MISSING 10 Tribbles - Poison"),
        ("10x Tribbles - Poison", "10 Tribbles - Poison"),
        ("22nd-Century Japan", "1 22nd-Century Japan L-COUNT-MISSING 22nd-Century Japan"),
        ("Deep Space 9", "1 Deep Space 9 L-COUNT-MISSING Deep Space 9"),
        ("Deep Space 9 2", "2 Deep Space 9"),
        ("Horta: 7", "1 Horta: 7 L-COUNT-MISSING Horta: 7"),
        ("Horta: 6", "6 Horta"),
        ("Horta 3", "3 Horta"),
        ("Horta 0", "L-COUNT-ZERO Horta"),
        ("Rom 3", "1 Rom 3 L-COUNT-MISSING Rom 3"),
        ("2-Spock", "1 2-Spock L-COUNT-MISSING 2-Spock"),
        ("3-Spock", "3 Spock"),
        ("3Spock", "3 Spock"),
        ("3Rom", "1 3Rom L-COUNT-MISSING 3Rom"),
        ("3-Rom", "1 3-Rom L-COUNT-MISSING 3-Rom"),
        ("Rule of Acquisition #102", "1 Rule of Acquisition #102 L-COUNT-MISSING Rule of Acquisition #102"),
        # Markup above a card that is known.
        ("[b]3 Spock[/b]", "3 Spock"),
        ("**3 Spock**", "3 Spock"),
        ("3 **Spock**", "3 Spock"),
        ("3 <i>Spock</i>", "3 Spock"),
        ("[card]Spock[/card] x3", "3 Spock"),
        ("[Spock](https://x.y/1) x3", "3 Spock"),
        ("`3 Spock`", "3 Spock"),
        ("- [ ] 3 Spock", "3 Spock"),
        ("<li>3 Spock</li>", "3 Spock"),
        ("3 &nbsp;Spock", "3 Spock"),
        ("<b>Spock</b>", "unknown: L-HEADING-UNKNOWN Spock"),
        ("[b]0 Spock[/b]", "L-COUNT-ZERO [b]0 Spock[/b]"),
        ("3 **Rom**", "3 **Rom**"),
        ("3 Spock // Prime", "3 Spock"),
        ("3 Spock # Prime", "3 Spock"),
        # Parts of a deck, and titles that are called so.
        ("5 Missions", "5 Missions"),
        ("5 Seeds", "seeds: L-HEADING-COUNT Seeds"),
        ("(5) Seeds:", "seeds: L-HEADING-COUNT (5) Seeds"),
        ("5x Seeds", "seeds: L-HEADING-COUNT Seeds"),
        ("Planet", "1 Planet L-COUNT-MISSING Planet"),
        ("Planet:", ""),
        ("**Missions (5)**", "missions: L-HEADING-COUNT Missions (5)"),
        ("Rom", "1 Rom L-COUNT-MISSING Rom"),
        ("“Tag!” x2", "2 “Tag!”"),
    ],
)
def test_a_line_where_titles_are_known(line: str, made: str) -> None:
    assert made_of(line, TITLES) == made


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("3 Row &amp; Row", "Row & Row"),
        ("3 **Spock** Prime", "Spock Prime"),
        ("3 <i>Spock</i> Prime", "Spock Prime"),
        ("3 [i]Spock[/i] Prime", "Spock Prime"),
    ],
)
def test_a_name_that_is_written_otherwise_in_its_line_begins_where_the_line_does(
    line: str, name: str
) -> None:
    reading = read(f"{line}\n1 Horta", "plain", is_card_title={name, "Horta"}.__contains__)
    assert reading.deck.sections[0].entries == (
        (3, name, "", 1, 1, 1 + len(name)),
        (1, "Horta", "", 2, 3, 8),
    )
