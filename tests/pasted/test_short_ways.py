"""Pages, JSON and tables with plain rows are read by short ways: the result is that of the long way."""

import json
from random import Random

import pytest
from lark import Token

from decklists.dialects.common.line_runs import LineRun, part_sections, runs
from decklists.dialects.json.json_values import FlatList
from decklists.dialects.plain.read import read as read_plain
from decklists.dialects.table.body_rows import Body
from decklists.forms import html_runs, json_shapes
from decklists.forms.common.runs_of_lines import runs_of_lines
from decklists.reader import read
from legality.judging import title_in
from tests.pasted.deck import PARTS
from tests.pasted.notations import NOTATIONS

ODD_LINES = (
    *(
        "",
        " ",
        "Missions",
        "Draw Deck:",
        "Draw Deck (36)",
        "# Personnel",
        "// a remark",
        "-----",
        "Title: Mine",
    ),
    *(
        "3",
        "3 ",
        "3 x Spock",
        "2 × Escape",
        "1 copies of Escape",
        "2 Rixx",
        "1 Escape (2U28)",
        "2 Qwertz Uiop",
    ),
    *(
        "1 Escape - great",
        "0 Escape",
        "100 Escape",
        "(2) Escape",
        "Escape x2",
        "10 Tribbles - Poison",
        "2  Escape",
    ),
    *(
        "7) 2x Escape",
        "1 Dilemmas",
        "2 [b]Escape[/b]",
        "1 xylophone",
        "2 Escape;1 Uninvited",
        "Thanks for looking!",
    ),
)
CARDS = [f"{count} {name}" for _, cards in PARTS for count, name in cards]
IS_TITLE = title_in(("1e", "2e"))


def lists(seed: int) -> list[str]:
    """Return lines of a list: cards for the most part, and odd lines between them."""
    chance = Random(seed)
    places = [*chance.sample(CARDS, 12), *chance.choices(ODD_LINES, k=chance.randrange(7))]
    chance.shuffle(places)
    return places


@pytest.mark.parametrize("seed", range(300))
def test_lines_of_forms_are_parted_as_the_grammar_parts_them(seed: int) -> None:
    lines = lists(seed)
    text = "\n".join(lines) + "\n"
    found = runs_of_lines(lines, IS_TITLE)
    if found is not None:
        bare = [LineRun(run.kind, run.text) for run in found]
        assert bare == [*part_sections(runs("plain", text))]
        assert read_plain(text, IS_TITLE, found) == read_plain(text, IS_TITLE)


def test_most_lists_of_known_cards_are_parted_so() -> None:
    found = [runs_of_lines(lists(seed), IS_TITLE) for seed in range(300)]
    assert sum(each is not None for each in found) > 50
    assert any(run.cards for each in found for run in each or ())


@pytest.mark.parametrize("indent", [None, 1])
@pytest.mark.parametrize("change", ["", "escape", "other key", "text as a count", "null", "no name", "empty"])
def test_columns_of_json_are_the_objects(
    indent: int | None, change: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    cards: list[dict[str, object]] = [
        {"qty": count, "name": name, "zone": part} for part, held in PARTS for count, name in held
    ]
    changed: dict[str, dict[str, object]] = {
        "escape": {"name": "Escape \\ \u00e9"},
        "other key": {"set": "2E"},
        "text as a count": {"qty": "2x"},
        "null": {"qty": None, "zone": None},
        "no name": {"name": 7},
    }
    cards[3] |= changed.get(change, {})
    if change == "empty":
        cards[3] = {}
    text = json.dumps({"title": "Mine", "cards": cards}, indent=indent)
    at_once = read(text, None, IS_TITLE)
    assert len([entry for section in at_once.deck.sections for entry in section.entries]) >= len(cards) - 1
    monkeypatch.setattr(json_shapes, "columns_of", lambda _text: None)
    assert read(text, None, IS_TITLE) == at_once


def test_a_flat_list_is_parted_when_it_is_asked_for() -> None:
    text = ' [{"a": 1, "b": "x"}, {}]'
    first, second = FlatList(text, 0).items
    assert text[first.start : first.end] == '{"a": 1, "b": "x"}'
    assert text[second.start : second.end] == "{}"


ROWS = (
    "<tr><td>3</td><td>Spock</td></tr>",
    "<tr>\n <td> 3\n</td>\n <td><a href='x'>Spock &amp; Co</a></td>\n</tr>\n",
    "<tr><td>3</td><td></td></tr><tr><td>1</td><td>Data</td></tr>",
    "<TR class=a><TH>3</TH><td><b>Spock</b> the <i>Vulcan</i></td></tr> <tr><td>1\n2</td></tr>",
)


@pytest.mark.parametrize("row", ROWS)
def test_rows_are_those_of_the_long_way(row: str) -> None:
    token = Token("ROWS", row * 3)
    assert html_runs.rows_in(token, 7) == list(html_runs._rows(token, 7))


def test_a_cell_over_several_rows_reaches_into_rows_of_the_short_way() -> None:
    rows = ["<td rowspan=4>Draw Deck</td>", *[""] * 3]
    cells = [
        f"{first}<td>{count}</td><td>Escape</td>" for count, first in zip((2, 1, 3, 1), rows, strict=True)
    ]
    short = "<table><tr>" + "</tr><tr>".join(cells) + "</tr></table>"
    long = "<table><tr>" + "<tr>".join(cells) + "</table>"
    found = read(short, None, IS_TITLE).deck
    assert found == read(long, None, IS_TITLE).deck
    assert [entry.count for entry in found.sections[0].entries] == [2, 1, 3, 1]


TABLES = (
    NOTATIONS["CSV"](),
    NOTATIONS["German CSV"](),
    "Qty,Card\nMissions,\n1,Escape\n12,Escape\n,Escape\n0,Escape\n1,'=Escape\n1,7\n1\n1,Escape,,\nQty,Card\nx,y\n",
    "Qty,Card,Set,Section\n1,Escape,,Draw\n1,Escape,2E,Draw\n1,Escape,,\n1,Escape,,'=Draw\n2,Uninvited,,Nowhere\n",
    '#,Card,Part\n1,"Escape",Draw\n2,"Esc""ape",Draw\n3,"Esc\nape",Draw\n4,"Escape,Draw\n',
)


@pytest.mark.parametrize("table", TABLES)
def test_rows_of_a_table_are_those_of_the_long_way(table: str, monkeypatch: pytest.MonkeyPatch) -> None:
    at_once = read(table, None, IS_TITLE)
    monkeypatch.setattr(Body, "_add_plain", lambda *_: False)
    assert read(table, None, IS_TITLE) == at_once
