"""Words behind a title, struck out words and numbers that are no counts, on a line among cards."""

import pytest

from decklists.reader import Reading, read
from legality.judging import title_in

LINES = {
    "4 Anara, she is the best personnel in the deck.": (4, "Anara"),
    "4x Anara - I would never leave home without her!": (4, "Anara"),
    "4 x Anara; can't have enough of her.": (4, "Anara"),
    "4x Anara. The best card ever printed, really.": (4, "Anara"),
    "3 Dohlem (3 is the max!)": (3, "Dohlem"),
    "2 Jabara {from the old deck}": (2, "Jabara"),
    "1 Family - 1 copy is enough": (1, "Family"),
    "2 Anara * unique": (2, "Anara"),
    "3 Anara #1": (3, "Anara"),
    "2 Anara @ 0,25 €": (2, "Anara"),
    "2 Anara $0.50": (2, "Anara"),
    "2 Anara - 2 EUR": (2, "Anara"),
    "1 Cure Blight (35 points, span 2)": (1, "Cure Blight"),
    "2x Anara (5)": (2, "Anara"),
    "3 Exocomp (great)": (3, "Exocomp"),
    "Anara (4/4)": (4, "Anara"),
    "1️⃣ Anara": (1, "Anara"),
    "② Anara": (2, "Anara"),
    "Ⅱ Anara": (2, "Anara"),
    "☑ 2 Anara": (2, "Anara"),
    "[x] 2x Anara": (2, "Anara"),
    "2 pieces of Anara": (2, "Anara"),
    "twice Anara": (2, "Anara"),
    "an Anara": (1, "Anara"),
    "Anara *2*": (2, "Anara"),
    '"Anara x2",': (2, "Anara"),
}

UNCLEAR = ("4th Anara", "2 Anara (+2)", "Anara (2/4)")
POINTS = ("Cure Blight - 35", "Cure Blight (35)", "Cure Blight: 35", "Cure Blight [35]", "Cure Blight, 35")
STRUCK_OUT = ("[s]2 Anara[/s]", "<s>2 Anara</s>", "<del>2 Anara</del>", "~~2 Anara~~", "/* 2 Anara */")
SLIPS = (
    "1 How would you like a trip to Romulas?",
    "1 We will never know",
    "1x Are you offering me a bribe now?",
    "1 Shall we not revange?",
)


def read_among_cards(line: str) -> Reading:
    return read(f"Draw deck:\n1 Kahmis\n{line}\n1 Lasting Peace\n", None, title_in(("2e",)))


def cards_of(reading: Reading) -> list[tuple[int, str]]:
    entries = (entry for part in reading.deck.sections for entry in part.entries)
    return [(entry.count, entry.name) for entry in entries if entry.line == 3]


@pytest.mark.parametrize("line", LINES)
def test_words_behind_a_title_are_no_part_of_it(line: str) -> None:
    assert cards_of(read_among_cards(line)) == [LINES[line]]


@pytest.mark.parametrize("line", UNCLEAR)
def test_a_number_that_may_be_no_count_is_unclear(line: str) -> None:
    reading = read_among_cards(line)
    assert [mistake.code for mistake in reading.mistakes if mistake.span.line == 3] == ["L-COUNT-UNCLEAR"]


@pytest.mark.parametrize("line", POINTS)
def test_the_points_of_a_mission_are_no_count(line: str) -> None:
    """One copy is read, and the verdict stays open."""
    reading = read_among_cards(line)
    assert [mistake.code for mistake in reading.mistakes if mistake.span.line == 3] == ["L-NUMBERS-UNCLEAR"]
    assert cards_of(reading) == [(1, "Cure Blight")]


@pytest.mark.parametrize("line", STRUCK_OUT)
def test_struck_out_words_count_for_nothing(line: str) -> None:
    reading = read_among_cards(line)
    assert cards_of(reading) == []
    assert reading.accounts[2] == "comment"


def test_words_are_struck_out_over_several_lines() -> None:
    reading = read(
        "Draw deck:\n1 Kahmis\n[s]2 Anara\n3 Dohlem[/s]\n1 Lasting Peace\n", None, title_in(("2e",))
    )
    assert [entry.name for entry in reading.deck.sections[0].entries] == ["Kahmis", "Lasting Peace"]


@pytest.mark.parametrize("line", SLIPS)
def test_a_title_with_slips_among_cards_is_no_note(line: str) -> None:
    """As a note it made 34 cards of 35 without a word."""
    assert [count for count, _ in cards_of(read_among_cards(line))] == [1]


@pytest.mark.parametrize(
    "line", ["I had a good time with it", "Thanks for looking", "https://example.org/deck"]
)
def test_words_without_a_count_among_cards_are_notes(line: str) -> None:
    assert cards_of(read_among_cards(line)) == []


def test_cards_behind_the_label_of_a_note_leave_the_verdict_open() -> None:
    reading = read("Draw deck:\n1 Kahmis\n1 Lasting Peace\n\nUpdate: 2 Anara\n", None, title_in(("2e",)))
    assert "L-COUNT-UNCLEAR" in {mistake.code for mistake in reading.mistakes}


@pytest.mark.parametrize("count", [1, 3])
def test_a_tab_parts_a_numeral_of_a_title_from_its_count(count: int) -> None:
    """`Explore Black Cluster II⇥1` was another mission with an unknown printing."""
    text = f"Missions:\nExplore Black Cluster II\t{count}\n"
    (entry,) = read(text, "plain", title_in(("1e",))).deck.sections[0].entries
    assert (entry.count, entry.name) == (count, "Explore Black Cluster II")


@pytest.mark.parametrize(
    "line", ["Hi all, my first deck!", "Need help with this deck!", "Please rate my Bajoran deck"]
)
def test_words_above_a_list_that_end_in_deck_are_no_heading(line: str) -> None:
    """They look like the name of a part that nobody knows."""
    reading = read(f"{line}\n\nMissions\n1 Cure Blight\n", None, title_in(("2e",)))
    assert reading.accounts[0] == "comment"
    assert [part.kind for part in reading.deck.sections] == ["missions"]
