"""JSON of other programs: what is no card leaves the verdict undecided, in the words of the text."""

import json

import pytest

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
