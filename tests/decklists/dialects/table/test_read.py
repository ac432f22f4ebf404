"""Tables: which column is which, what a row says, and what is wrong with it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from decklists.dialects.table.read import looks_like, read
from decklists.model import Deck, Entry, Section, Span

WHOLE = """Section;Qty;Card Title;Expansion;Collector's Info;Price
Missions;1;"Alas; Poor ""Queen""\";LFL;42V;3
Draw deck (3);2x;Horta;;20 C;
Missions;x3;Sp"ock;PM;;
Q's Tent;;;;;
;;;;;
;;;;;ask Ada
"""


def found(text: str) -> list[tuple[str, int]]:
    return [(mistake.code, mistake.span.line) for mistake in read(text).mistakes]


def entries(text: str) -> list[tuple[int, str, str]]:
    return [entry[:3] for section in read(text).deck.sections for entry in section.entries]


def sections(text: str) -> list[tuple[str, str, int]]:
    return [(section.kind, section.heading, len(section.entries)) for section in read(text).deck.sections]


def test_a_whole_table_with_the_places_of_its_names() -> None:
    parsed = read(WHOLE)
    queen = Entry(1, 'Alas; Poor "Queen"', "LFL 42V", 2, 13, 33)
    spock = Entry(3, 'Sp"ock', "PM", 4, 13, 19)
    missions = Section("missions", "Missions", (queen, spock), 2)
    draw = Section("draw", "Draw deck (3)", (Entry(2, "Horta", "20 C", 3, 18, 23),), 3)
    tent = Section("tent", "Q's Tent", (), 5)
    assert parsed.deck == Deck((missions, draw, tent), edition="1e")
    assert [(mistake.code, mistake.span) for mistake in parsed.mistakes] == [
        ("L-TABLE-COLUMN", Span(1, 51, 56))
    ]
    assert parsed.accounts == ["form", "entry", "entry", "entry", "heading", "blank", "comment"]


@pytest.mark.parametrize(
    "header",
    [
        "count,name",
        "QTY,Card",
        '"Quantity","Title"',
        " copies , CARD NAME ",
        "number of copies,card title",
        "#,name",
    ],
)
def test_headers_in_many_words(header: str) -> None:
    assert entries(f"{header}\n3,Horta\n") == [(3, "Horta", "")]


@pytest.mark.parametrize("separator", ["\t", ";", ","])
def test_any_separator(separator: str) -> None:
    text = "name,count,set,number\nHorta,2,PM,20 C\n".replace(",", separator)
    assert entries(text) == [(2, "Horta", "PM 20 C")]


@pytest.mark.parametrize(
    ("text", "entry", "said"),
    [
        ("number,name\n3,Horta\n", (3, "Horta", ""), "how many copies"),
        ("number,name,set\n3,Horta,PM\n", (3, "Horta", "PM"), "how many copies"),
        ("count,name,number\n1,Horta,20\n", (1, "Horta", "20"), "collector's number"),
        ("No.,Name,Qty\n20,Horta,1\n", (1, "Horta", "20"), "collector's number"),
        ("#,name,collector number\n2,Horta,20\n", (2, "Horta", "20"), "how many copies"),
    ],
)
def test_a_number_is_the_count_unless_another_column_is(
    text: str, entry: tuple[int, str, str], said: str
) -> None:
    (note,) = read(text).mistakes
    assert (note.code, note.severity) == ("L-TABLE-NUMBER", "note")
    assert said in note.found
    assert entries(text) == [entry]


@pytest.mark.parametrize(
    ("cell", "count"),
    [("1", 1), ("3x", 3), ("x3", 3), ("3 x", 3), ("×2", 2), ("+4", 4), ("2.0", 2), ("2,0", 2), ("100", 100)],
)
def test_counts_that_can_be_read(cell: str, count: int) -> None:
    assert entries(f'count;name\n"{cell}";Horta\n') == [(count, "Horta", "")]


@pytest.mark.parametrize(
    ("cell", "code", "kept"),
    [
        ("", "L-COUNT-MISSING", 1),
        ("0", "L-COUNT-ZERO", 0),
        ("-1", "L-COUNT-NEGATIVE", 0),
        ("100", "L-COUNT-ABSURD", 100),
        ("three", "L-TABLE-COUNT", 0),
        ("2.5", "L-TABLE-COUNT", 0),
        ("1e3", "L-TABLE-COUNT", 0),
        ("٣", "L-TABLE-COUNT", 0),
    ],
)
def test_counts_that_are_reported(cell: str, code: str, kept: int) -> None:
    text = f"count,name\n1,Maglock\n{cell},Horta\n1,Hull Breach\n"
    assert found(text) == [(code, 3)]
    assert [count for count, name, _ in entries(text) if name == "Horta"] == [kept] * bool(kept)
    assert len(entries(text)) == 2 + bool(kept)


def test_rows_of_a_section_may_be_scattered() -> None:
    text = (
        "count,name,section\n1,Horta,Seed deck\n1,Spock,Draw\n1,Maglock,seeds\n1,Q,Sideboard\n1,R,sideboard\n"
    )
    assert sections(text) == [("seeds", "Seed deck", 2), ("draw", "Draw", 1), ("unknown", "Sideboard", 2)]
    assert found(text) == [("L-HEADING-UNKNOWN", 5)]


def test_without_a_section_column_all_is_the_draw_deck() -> None:
    assert sections("count,name\n1,Horta\n2,Spock\n") == [("draw", "", 2)]


def test_headings_among_the_names_open_sections_where_no_column_does() -> None:
    text = "count,name\n1,Spock\n,Missions (1)\n1,Cloaked Mission\n,Dual\n,Sideboard:\n2,Horta\n,Planet\n"
    assert sections(text) == [("draw", "", 1), ("missions", "Missions (1)", 1), ("unknown", "Sideboard", 2)]
    assert found(text) == [("L-HEADING-UNKNOWN", 6), ("L-COUNT-MISSING", 8)]
    assert read(text).accounts == [
        *("form", "entry", "heading", "entry", "heading", "heading", "entry", "entry"),
    ]


def test_a_card_with_the_name_of_a_section_is_a_card_if_it_has_a_count() -> None:
    assert entries("count,name\n1,Q's Tent\n") == [(1, "Q's Tent", "")]
    assert entries("count,name,section\n,Q's Tent,Draw\n") == [(1, "Q's Tent", "")]


def test_a_header_that_is_repeated_is_no_row() -> None:
    parsed = read("count,name\n1,Spock\ncount,name\n1,Horta\n")
    assert parsed.mistakes == []
    assert parsed.accounts == ["form", "entry", "form", "entry"]


def test_a_row_without_its_section_is_kept_apart() -> None:
    text = "count,name,section\n1,Cloaked Mission,Missions\n1,Covert Installation,\n1,Pi\n"
    assert sections(text) == [("missions", "Missions", 1), ("unknown", "", 2)]
    assert found(text) == [("L-TABLE-SECTION", 3), ("L-TABLE-SECTION", 4)]


def test_a_separator_in_a_name_leaves_that_row_out_only() -> None:
    text = 'count,name,section\n1,Alas, Poor Queen,Draw\n1,"Alas, Poor Drone",Draw,,\n'
    assert entries(text) == [(1, "Alas, Poor Drone", "")]
    assert found(text) == [("L-TABLE-LONG", 2)]


def test_without_a_column_of_names_nothing_is_read() -> None:
    parsed = read("sep=,\n\n3,Horta\n2,Spock\n")
    assert [mistake.code for mistake in parsed.mistakes] == ["L-TABLE-HEADER"]
    assert parsed.accounts == ["form", "blank", "mistake", "mistake"]


def test_a_name_over_two_lines_is_one_row() -> None:
    parsed = read('count,name\n1,"Denevan\nNeural Parasites"\n2,Horta\n')
    assert [entry[:2] for entry in parsed.deck.sections[0].entries] == [
        (1, "Denevan Neural Parasites"),
        (2, "Horta"),
    ]
    assert parsed.accounts == ["form", "entry", "form", "entry"]
    assert [mistake.code for mistake in parsed.mistakes] == ["L-TABLE-BREAKS"]


@pytest.mark.parametrize(
    ("text", "points"),
    [
        (WHOLE, 95),
        ("\nsep=;\nname;count\n", 95),
        ("Title\tSet\n", 95),
        ("name\n", 0),
        ("count,set\n", 0),
        ("1\tHorta\n", 0),
        ("1,Horta\n", 0),
        ("Title: Number 3, Count Dooku\n", 0),
        ("", 0),
    ],
)
def test_how_much_a_text_looks_like_it(text: str, points: int) -> None:
    assert looks_like(text).points == points


CELLS = st.sampled_from(
    ["count", "name", "section", "number", "1", "Horta", "Missions", '"', '""', "", " ", "é", "-1"]
)
TEXTS = st.lists(st.tuples(CELLS, st.sampled_from(",;\t\n")), max_size=40)


@given(TEXTS.map(lambda cells: "".join(cell + end for cell, end in cells)))
def test_no_text_raises_and_every_line_is_accounted_for(text: str) -> None:
    lines = text.split("\n")
    assert len(read("count,name\n" + text).accounts) == len(lines) + 1 - (not lines[-1])
    assert len(read(text).accounts) == len(lines) - (not lines[-1])


@pytest.mark.parametrize(
    ("above", "kinds"),
    [
        # `Planet` alone is the title of a card, but a heading where missions and dilemmas are.
        ("Missions", [("missions", ["Horta"])]),
        ("Dilemmas", [("dilemmas", ["Horta"])]),
        ("Draw deck", [("draw", ["Planet", "Horta"])]),
    ],
)
def test_a_type_of_mission_is_a_heading_among_missions(
    above: str, kinds: list[tuple[str, list[str]]]
) -> None:
    deck = read(f"name,count\n{above},\nPlanet,\nHorta,1\n").deck
    assert [(part.kind, [entry.name for entry in part.entries]) for part in deck.sections] == kinds
