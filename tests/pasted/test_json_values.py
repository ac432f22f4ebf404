"""JSON of other programs: what is no card leaves the verdict undecided, in the words of the text."""

import json
from collections.abc import Callable

import pytest

from decklists.forms.json_reports import MOST_REPORTED
from tests.pasted.deck import DRAW, EXPECTED, PARTS
from tests.pasted.reading import by_id, cards_in_parts, judged

COUNT, NAME = CARD = (2, "Rixx")
RAW = "RAW JSON"


def deck_with(card: str) -> str:
    """Write a legal deck as a program does, its card Rixx in the given JSON."""
    parts: dict[str, list[object]] = {
        part: [{"name": name, "count": count} for count, name in cards] for part, cards in PARTS
    }
    parts["Draw Deck"][DRAW.index(CARD)] = RAW
    return json.dumps(parts, indent=1).replace(f'"{RAW}"', card)


def findings(text: str) -> list[tuple[str, str]]:
    """Return the errors in a text: their codes and the words that they quote."""
    found = judged(text)
    return [(each.code, each.found) for each in found.reading.mistakes if each.severity == "error"]


@pytest.mark.parametrize(
    "count",
    [
        *("[2]", "[]", '[{"n":2}]', "[[1]]", "{}", '{"n": 2}', "null", "true", "1e999", "NaN", "2.5"),
        *('"x"', '""', '"some"', '"2-3"'),
    ],
)
def test_a_count_that_is_none_is_said_in_the_words_of_the_text(count: str) -> None:
    text = deck_with(f'{{"name": {json.dumps(NAME)}, "count": {count}}}')
    assert findings(text) == [("L-JSON-COUNT", count)]
    found = judged(text)
    assert found.verdict.legal is None
    (mistake,) = [each for each in found.reading.mistakes if each.code == "L-JSON-COUNT"]
    line = found.reading.lines[mistake.span.line - 1]
    assert line[mistake.span.start - 1 : mistake.span.end - 1] == count
    assert NAME in mistake.fix


@pytest.mark.parametrize("said", ["{}", "{}.0", '"{}"', '"{}x"', '"x {}"', '"{}.0"'])
def test_a_count_in_any_form_is_read(said: str) -> None:
    text = deck_with(f'{{"name": {json.dumps(NAME)}, "count": {said.replace("{}", str(COUNT))}}}')
    found = judged(text)
    assert cards_in_parts(found) == by_id("2e", EXPECTED)
    assert found.verdict.legal is True


@pytest.mark.parametrize(
    "card", ['{"Rixx": 2}', '{"Rixx": "2"}', '[2.0, "Rixx"]', '[2, "Rixx", true]', '["2", "Rixx"]']
)
def test_a_card_in_another_shape_is_read(card: str) -> None:
    found = judged(deck_with(card))
    assert cards_in_parts(found) == by_id("2e", EXPECTED)
    assert found.verdict.legal is True


@pytest.mark.parametrize(
    ("card", "code", "words"),
    [
        ('{"name": {"en": "Rixx"}, "count": 2}', "L-JSON-TEXT", '{"en": "Rixx"}'),
        ('{"name": 5, "title": "Rixx", "count": 2}', "L-JSON-TEXT", "5"),
        ('{"name": null, "card_name": "Rixx", "count": 2}', "L-JSON-TEXT", "null"),
        ('{"label": "Rixx", "count": 2}', "L-JSON-MISSING", '{"label": "Rixx", "count": 2}'),
        ('{"Rixxxx": 2}', "L-JSON-MISSING", '{"Rixxxx": 2}'),
        ('{"count": 2, "name": "Rixx", "count": 4}', "L-JSON-TWICE", '"count"'),
        ("1701", "L-JSON-SHAPE", "1701"),
        ("null", "L-JSON-SHAPE", "null"),
        ("{}", "L-JSON-MISSING", "{}"),
        ('{"card": ["Rixx"], "count": 2}', "L-JSON-TEXT", '["Rixx"]'),
        ('{"card": {"name": "Rixx", "qty": 2}}', "L-JSON-MISSING", "2"),
        ('{"name": "Rixx", "info": {"qty": 2}}', "L-JSON-MISSING", "2"),
        ('{"name": "Rixx", "x": 2}', "L-JSON-MISSING", "2"),
        ('{"name": "Rixx", "deckCount": 2}', "L-JSON-MISSING", "2"),
        ('[2, "Rixx", 2026]', "L-COUNT-UNCLEAR", '"Rixx"'),
        ('[2026, 2, "Rixx"]', "L-COUNT-UNCLEAR", '"Rixx"'),
        ('[2.5, "Rixx"]', "L-JSON-COUNT", "2.5"),
    ],
)
def test_what_is_no_card_among_cards_leaves_the_verdict_undecided(card: str, code: str, words: str) -> None:
    text = deck_with(card)
    assert findings(text) == [(code, words)]
    assert judged(text).verdict.legal is None


Cards = tuple[tuple[int, str], ...]
WHOLE: dict[str, Callable[[Cards], object]] = {
    "objects with a count": lambda cards: {name: {"count": count} for count, name in cards},
    "objects with more": lambda cards: {
        name: {"rarity": "C", "id": 7, "count": count} for count, name in cards
    },
    "counts in quotes": lambda cards: {name: str(count) for count, name in cards},
    "counts and a note": lambda cards: {name: str(count) for count, name in cards} | {"note": "x"},
    "a list of maps": lambda cards: [{name: count} for count, name in cards],
    "rows of decimals": lambda cards: [[float(count), name] for count, name in cards],
}


@pytest.mark.parametrize("shape", WHOLE)
def test_a_whole_deck_in_a_shape_is_read(shape: str) -> None:
    found = judged(json.dumps({part: WHOLE[shape](cards) for part, cards in PARTS}))
    assert cards_in_parts(found) == by_id("2e", EXPECTED)
    assert found.verdict.legal is True


def test_rows_with_two_numbers_leave_the_verdict_undecided() -> None:
    found = judged(json.dumps([[count, name, part, 2026] for part, cards in PARTS for count, name in cards]))
    assert found.verdict.legal is None


COLUMNS: dict[str, Callable[[int, str, str], object]] = {
    "rows": lambda count, name, part: [count, name, part],
    "objects": lambda count, name, part: {"qty": count, "name": name, "zone": part},
    "objects without a part": lambda count, name, part: {"qty": count, "name": name, "zone": part or None},
    "objects without the key": lambda count, name, part: (
        {"qty": count, "name": name} | ({"zone": part} if part else {})
    ),
}


@pytest.mark.parametrize("shape", COLUMNS)
def test_a_card_without_a_part_among_cards_that_say_theirs_is_in_none(shape: str) -> None:
    said = [(count, name, part) for part, cards in PARTS for count, name in cards]
    whole = judged(json.dumps([COLUMNS[shape](*each) for each in said]))
    assert whole.verdict.legal is True
    *others, (count, name, _) = said
    text = json.dumps([COLUMNS[shape](*each) for each in (*others, (count, name, ""))])
    assert findings(text) == [("L-TABLE-SECTION", name)]
    assert judged(text).verdict.legal is None


@pytest.mark.parametrize("shape", COLUMNS)
def test_a_part_that_is_said_of_its_first_card_alone_holds_for_the_cards_below(shape: str) -> None:
    cards = ((1, "Survey Star System", "Missions"), (2, "Odo", "Draw deck"), (1, "Data", ""))
    assert entries(json.dumps([COLUMNS[shape](*each) for each in cards])) == {
        "missions": {"Survey Star System": 1},
        "draw": {"Odo": 2, "Data": 1},
    }


def test_blanks_around_a_part_begin_no_other_part() -> None:
    cards: list[dict[str, object]] = [
        {"qty": 1, "name": name, "zone": " Draw deck ", "tags": []} for name in ("Odo", "Data")
    ]
    assert entries(json.dumps(cards)) == {"draw": {"Odo": 1, "Data": 1}}
    assert findings(json.dumps(cards)) == []


def test_types_beside_names_are_no_parts() -> None:
    types = (("Odo", "Personnel"), ("Kira Nerys", "Personnel"), ("Data", ""))
    cards = [{"name": name, "category": kind} for name, kind in types]
    assert entries(json.dumps({"Draw deck": cards})) == {"draw": {"Odo": 1, "Kira Nerys": 1, "Data": 1}}


def test_a_key_that_names_no_card_is_not_taken_for_one() -> None:
    text = json.dumps({"Draw Deck": {"c1": {"label": "Rixx", "count": 2}, "Davies": {"count": 2}}})
    assert findings(text) == [("L-JSON-MISSING", '"c1"')]


CALLED_LIKE_PARTS = ("Deep Space 9", "Q's Tent", "Q-Flash", "Q's Tent: Civil War", "Terok Nor", "Voyager")


def entries(text: str) -> dict[str, dict[str, int]]:
    """Return the count of each name in each kind of section."""
    sections = judged(text).reading.deck.sections
    return {section.kind: {entry.name: entry.count for entry in section.entries} for section in sections}


@pytest.mark.parametrize("title", CALLED_LIKE_PARTS)
@pytest.mark.parametrize(
    "cards",
    [
        lambda title: {"Horta": {"count": 1}, title: {"count": 2}},
        lambda title: {"Horta": 1, title: 2, "note": "x"},
        lambda title: {"Horta": "1", title: "2", "note": "x"},
        lambda title: [[1, "Horta"], [2, title]],
        lambda title: [["Horta", 1], [title, 2]],
    ],
)
def test_a_card_that_is_called_like_a_part_is_a_card(title: str, cards: Callable[[str], object]) -> None:
    assert entries(json.dumps({"Seed deck": cards(title)})) == {"seeds": {"Horta": 1, title: 2}}


@pytest.mark.parametrize("title", CALLED_LIKE_PARTS)
def test_a_row_says_the_part_of_such_a_card(title: str) -> None:
    rows = [[1, "Survey Star System", "Missions"], [1, title, "Seed deck"], [2, "Data", "Draw deck"]]
    assert entries(json.dumps(rows)) == {
        "missions": {"Survey Star System": 1},
        "seeds": {title: 1},
        "draw": {"Data": 2},
    }


def test_a_row_of_two_such_words_leaves_the_verdict_undecided() -> None:
    text = json.dumps([[1, "Survey Star System", "Missions"], ["Q's Tent", 1, "Q-Flash"]])
    assert [code for code, _ in findings(text)] == ["L-HEADING-OR-CARD"]


def test_a_part_that_is_called_like_a_card_is_a_part() -> None:
    text = json.dumps({"Seed deck": {"Horta": 1}, "Q's Tent": {"Odo": 1, "Data": 2}})
    assert entries(text) == {"seeds": {"Horta": 1}, "tent": {"Odo": 1, "Data": 2}}


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ('{"Missions": {"Survey Star System": 1}, "Horta": 2}', "L-JSON-SHAPE"),
        ('{"Draw deck": {"Odo": null, "Data": 2}}', "L-JSON-COUNT"),
        ('{"Draw deck": {"Odo": 2, "Odo": 1}}', "L-JSON-TWICE"),
        ('{"Draw deck": ["Odo", 5, "Data"]}', "L-JSON-SHAPE"),
    ],
)
def test_a_title_of_which_nothing_is_read_has_a_finding(text: str, code: str) -> None:
    assert [each for each, _ in findings(text)] == [code]
    assert judged(text).verdict.legal is None


@pytest.mark.parametrize(
    "text",
    [
        '{"Draw deck": [{"name": "Odo", "count": 2}], "Sideboard": [], "tags": [], "Q\'s Tent": {}}',
        '[{"part": "Missions", "cards": []}, {"part": "Draw deck", "cards": ["2 Odo"]}]',
        '{"Missions": {"count": 0}, "Draw deck": {"Odo": 2, "Data": 0}}',
        '{"format": "x", "version": 3, "Draw deck": ["2 Odo", "", "1 Data"]}',
    ],
)
def test_what_is_empty_or_no_card_has_no_finding(text: str) -> None:
    assert findings(text) == []


def test_keys_that_all_cards_have_twice_are_found() -> None:
    cards = ", ".join(f'{{"count": 1, "name": "{name}", "count": 4}}' for name in ("Odo", "Data"))
    assert findings(f'{{"Draw deck": [{cards}]}}') == [("L-JSON-TWICE", '"count"')] * 2


def test_counts_of_all_cards_under_a_doubtful_key_are_found() -> None:
    cards = [{"name": "Odo", "max_copies": 3}, {"name": "Data", "max_copies": 3}]
    assert findings(json.dumps({"Draw deck": cards})) == [("L-JSON-MISSING", "3")] * 2


def test_numbers_that_are_no_counts_are_passed_over() -> None:
    cards = [{"name": "Odo", "cost": 3, "accountId": 7}, {"name": "Data", "cost": 2, "accountId": 7}]
    assert entries(json.dumps({"Draw deck": cards})) == {"draw": {"Odo": 1, "Data": 1}}


def test_a_number_of_cards_beside_the_parts_is_no_card() -> None:
    text = '{"Missions": {"Survey Star System": 1}, "Draw deck": {"count": 2, "cards": ["2 Odo"]}}'
    assert entries(text)["draw"] == {"Odo": 2}


def test_the_findings_of_a_text_that_is_no_deck_are_bounded() -> None:
    text = json.dumps({"Draw deck": ["Odo", *[None] * (MOST_REPORTED + 500)]})
    assert len(findings(text)) == MOST_REPORTED
