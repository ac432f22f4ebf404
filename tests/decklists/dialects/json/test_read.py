"""Our own JSON: what is read, what is refused, and where."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from decklists.dialects.json.read import looks_like, read
from decklists.model import Deck, Entry, Section, Span
from tests.processor_time import least_seconds

WHOLE = """{
 "schema": "legality/deck-1",
 "title": "Five missions", "player": "Ada",
 "edition": "2e",
 "sections": [
  {"kind": "missions", "heading": "Missions (5)", "entries": [
    {"count": 2, "name": "Investigate Alien Probe", "printing": "1U20"},
    {"count": 1, "name": "Caf\\u00e9 \\"des Artistes\\""}
  ]}
 ]
}
"""


def found(text: str) -> list[tuple[str, Span]]:
    return [(mistake.code, mistake.span) for mistake in read(text).mistakes]


def entries(text: str) -> list[tuple[int, str]]:
    return [entry[:2] for section in read(text).deck.sections for entry in section.entries]


def in_section(*items: str) -> str:
    inside = ",\n".join(items)
    return '{"schema": "legality/deck-1", "sections": [{"kind": "draw", "entries": [\n' + inside + "\n]}]}"


def test_a_whole_deck_with_the_places_of_its_names() -> None:
    parsed = read(WHOLE)
    probe = Entry(2, "Investigate Alien Probe", "1U20", 7, 27, 50)
    cafe = Entry(1, 'Café "des Artistes"', "", 8, 27, 53)
    section = Section("missions", "Missions (5)", (probe, cafe), 6)
    assert parsed.deck == Deck((section,), "Five missions", "Ada", "2e")
    assert parsed.mistakes == []
    assert parsed.accounts == [
        *("form", "form", "title", "form", "form", "heading", "entry", "entry", "form", "form", "form")
    ]


def test_the_order_of_keys_does_not_matter() -> None:
    section = '{"entries": [{"name": "Horta", "count": 1}], "kind": "seeds"}'
    turned = '{"sections": [' + section + '], "schema": "legality/deck-1"}'
    parsed = read(turned)
    assert parsed.mistakes == []
    assert [(section.kind, len(section.entries)) for section in parsed.deck.sections] == [("seeds", 1)]


def test_what_stands_before_a_break_is_kept() -> None:
    text = in_section('{"count": 1, "name": "Horta"}', '{"count": 2, "name": Maglock}', '{"count": 3}')
    assert entries(text) == [(1, "Horta")]
    assert found(text) == [("L-JSON-BROKEN", Span(3, 22, 31))]
    assert read(text).accounts == ["heading", "entry", "mistake", "mistake", "mistake"]


def test_a_mistake_in_one_entry_leaves_the_others_alone() -> None:
    text = in_section(
        '{"count": "1", "name": "Horta"}',
        '{"count": 0, "name": "Maglock"}',
        '{"count": -3, "name": "Maglock"}',
        '{"count": 120, "name": "Hull Breach"}',
        '{"name": "Edo Probe"}',
        '{"count": 4, "name": "The Cloud"}',
    )
    assert entries(text) == [(120, "Hull Breach"), (4, "The Cloud")]
    assert [(code, span.line) for code, span in found(text)] == [
        ("L-JSON-COUNT", 2),
        ("L-COUNT-ZERO", 3),
        ("L-COUNT-NEGATIVE", 4),
        ("L-COUNT-ABSURD", 5),
        ("L-JSON-MISSING", 6),
    ]


def test_a_key_that_stands_twice_keeps_its_first_value() -> None:
    text = in_section('{"count": 1, "count": 3, "name": "Horta"}')
    assert entries(text) == [(1, "Horta")]
    assert found(text) == [("L-JSON-TWICE", Span(2, 15, 20))]


@pytest.mark.parametrize("number", ["NaN", "Infinity", "1e400", "2.0", "true", "null", "[1]", '"1"'])
def test_a_count_is_a_whole_number_and_nothing_else(number: str) -> None:
    text = in_section(f'{{"count": {number}, "name": "Horta"}}')
    assert [code for code, _ in found(text)] == ["L-JSON-COUNT"]
    assert entries(text) == []


def test_a_heading_that_nobody_could_read_is_still_unreadable() -> None:
    section = '{"kind": "unknown", "heading": "Maybe", "entries": [{"count": 1, "name": "Horta"}]}'
    text = '{"schema": "legality/deck-1", "sections": [\n' + section + "]}"
    assert found(text) == [("L-HEADING-UNKNOWN", Span(2, 11, 18))]
    assert entries(text) == [(1, "Horta")]


def test_a_part_that_is_opened_twice_is_reported() -> None:
    sections = '{"kind": "draw", "entries": []},\n{"kind": "draw", "entries": []}'
    text = '{"schema": "legality/deck-1", "sections": [\n' + sections + "]}"
    assert [(code, span.line) for code, span in found(text)] == [("L-SECTION-TWICE", 3)]


@pytest.mark.parametrize(
    ("text", "points"),
    [
        (WHOLE, 100),
        ('{"sections": []}', 70),
        ("", 0),
        ("1\tHorta\n", 0),
        ('["legality/deck-1"]', 0),
    ],
)
def test_how_much_a_text_looks_like_it(text: str, points: int) -> None:
    assert looks_like(text).points == points


@pytest.mark.slow
@pytest.mark.parametrize(
    "text",
    [
        "[" * 900_000,
        '{"a":' * 180_000,
        '{"sections":' * 70_000,
        '{"schema":"legality/deck-1","sections":[' + "1," * 480_000,
        '{"sections":[{"kind":"draw","entries":[' + "{}," * 300_000,
        '{"title":' + "1" * 900_000 + "}",
        '{"title":"' + "\\u0041" * 150_000,
        " " * 900_000,
        "\n" * 900_000,
        '{"a' + '"' * 900_000,
    ],
    ids=lambda text: text[:12],
)
def test_a_megabyte_of_anything_is_answered_in_a_second(text: str) -> None:
    parsed = read(text)
    assert least_seconds(lambda: read(text), 1.5) < 1.5
    assert parsed.mistakes


LEAVES = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8)
KEYS = st.sampled_from(
    ["schema", "title", "edition", "sections", "kind", "entries", "count", "name", "other"]
)
VALUES = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=5),
    max_leaves=25,
)


@given(VALUES)
def test_no_json_value_raises_and_every_line_is_accounted_for(value: object) -> None:
    text = json.dumps(value, indent=1)
    assert len(read(text).accounts) == len(text.split("\n"))


@given(st.text(st.sampled_from('{}[]:,"\\ \n1e-"tnkx'), max_size=80))
def test_no_text_raises(text: str) -> None:
    lines = text.split("\n")
    assert len(read(text).accounts) == len(lines) - (not lines[-1])


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("", 1),
        ("{", 2),
        ("{3: 1}", 2),
        ("{a: 1}", 2),
        ("{'a': 1}", 2),
        ('{"a" 1}', 6),
        ('{"a":}', 6),
        ('{"a": 1 "b": 2}', 9),
        ('{"a": 1,}', 9),
        ('{"a": 1]', 8),
        ('{"sections": [}', 15),
        ('{"sections": [{} {}]}', 18),
        ('{"sections": []} x', 18),
        ('{"sections": [1,]}', 17),
    ],
)
def test_the_place_where_it_stops_being_json(text: str, column: int) -> None:
    broken = [mistake for mistake in read(text).mistakes if mistake.code == "L-JSON-BROKEN"]
    assert [mistake.span for mistake in broken] == [Span(1, column, len(text) + 1)]
    assert broken[0].found == (text[column - 1 :] or "the end of the text")


def test_as_many_values_as_the_limit_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    # The schema, the list of sections, one section with its kind and its entries, two entries of two fields.
    monkeypatch.setattr("decklists.dialects.json.json_values.MOST_VALUES", 11)
    horta, maglock = '{"count": 1, "name": "Horta"}', '{"count": 1, "name": "Maglock"}'
    assert read(in_section(horta, maglock)).mistakes == []
    assert found(in_section(horta, maglock, horta)) == [("L-JSON-DEEP", Span(4, 1, 30))]


def test_a_text_that_runs_over_its_line_is_broken_at_the_end_of_the_line() -> None:
    (broken,) = [each for each in read('{"title": "Fast\nloose"}').mistakes if each.code == "L-JSON-BROKEN"]
    assert (broken.span, broken.found) == (Span(1, 16, 16), "the end of the line")
