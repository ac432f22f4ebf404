"""Pages as people copy them: open cells, cells over several rows, fields, raised signs, hidden rows."""

from collections.abc import Callable

import pytest

from tests.pasted.deck import EXPECTED, PARTS
from tests.pasted.reading import by_id, cards_in_parts, judged

Row = Callable[[int, str], str]

ROWS = [(part, count, name) for part, cards in PARTS for count, name in cards]


def in_tables(row: Row) -> str:
    """Write each part as a table below its heading."""
    return "".join(
        f"<h3>{part}</h3>\n<table>\n{''.join(row(*card) for card in cards)}</table>\n"
        for part, cards in PARTS
    )


def in_lists(item: Row) -> str:
    """Write each part as a list below its heading."""
    return "".join(
        f"<h3>{part}</h3>\n<ul>\n{''.join(item(*card) for card in cards)}</ul>\n" for part, cards in PARTS
    )


def in_one_table(heading: str, row: Row, top: str = "") -> str:
    """Write one table with the headings of the parts between its rows."""
    parts = [heading.format(part) + "".join(row(*card) for card in cards) for part, cards in PARTS]
    return f"<table>{top}{''.join(parts)}</table>"


def with_parts_over_rows(row: str, top: str = "", excess: int = 0) -> str:
    """Write one table in which the cell of each part reaches over its rows."""
    said = []
    for part, cards in PARTS:
        cell = f'<td rowspan="{len(cards) + excess}">{part}</td>'
        said += [row.format("" if at else cell, count, name) + "\n" for at, (count, name) in enumerate(cards)]
    return f"<table>{top}{''.join(said)}</table>"


def with_total(*cells: object) -> str:
    """Write one table with a column of parts and a row with a total at its end."""
    rows = [("Section", "Qty", "Card"), *ROWS, cells]
    return (
        "<table>"
        + "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>\n" for row in rows)
        + "</table>"
    )


def plain_row(count: int, name: str) -> str:
    """Write a row of a count and a name."""
    return f"<tr><td>{count}</td><td>{name}</td></tr>\n"


def options(count: int) -> str:
    """Write a box with the numbers from 0 to 3, one of them chosen."""
    return "".join(f"<option{' selected' * (at == count)}>{at}</option>" for at in range(4))


HEADINGS = ("<h3>{}</h3>\n", "<h4>{}</h4>", "<p>{}</p>\n", "<div>{}</div>", "<b>{}</b>\n", "<p><b>{}</b>")

CLEAR: dict[str, str] = {
    **{
        f"{heading.strip()} behind {end}": in_one_table(heading, row)
        for heading in HEADINGS
        for end, row in {
            "open cells": lambda n, t: f"<tr><td>{n}<td>{t}\n",
            "open rows": lambda n, t: f"<tr><td>{n}</td><td>{t}</td>\n",
            "open rows, names first": lambda n, t: f"<tr><td>{t}</td><td>{n}</td>",
            "closed rows": plain_row,
        }.items()
    },
    "a header, and headings behind open cells": in_one_table(
        "<h3>{}</h3>", lambda n, t: f"<tr><td>{n}<td>{t}<td>3", "<tr><th>Qty<th>Card<th>Cost"
    ),
    "a type below each name in open cells": in_tables(lambda n, t: f"<tr><td>{n}<td>{t}<div>Personnel</div>"),
    "headings of several elements": in_one_table(
        "<h3>{}</h3>", lambda n, t: f"<tr><td>{n}<td><i>{t[0]}</i>{t[1:]}"
    ).replace("Draw Deck", "<b>Draw</b> <i>Deck</i>"),
    "paragraphs in cells": in_tables(
        lambda n, t: f"<tr><td><p>{n}</p></td><td><p><span>{t}</span></p></td></tr>"
    ),
    "words behind an open row": in_one_table("<h3>{}</h3>", lambda n, t: f"<tr><td>{n}<td>{t}")[:-8]
    + "<p>Thanks for reading</p>",
    "parts over rows": with_parts_over_rows("<tr>{0}<td>{1}</td><td>{2}</td></tr>"),
    "parts over rows under a header": with_parts_over_rows(
        "<tr>{0}<td>{1}</td><td>{2}</td></tr>",
        "<tr><th>Section</th><th>Qty</th><th>Card</th></tr>",
    ),
    "parts over rows, in the middle": with_parts_over_rows("<tr><td>{1}</td>{0}<td>{2}</td></tr>"),
    "parts over rows, behind": with_parts_over_rows("<tr><td>{1}<td>{2}{0}"),
    "parts over rows, a number too large": with_parts_over_rows(
        "<tr>{0}<td>{1}</td><td>{2}</td></tr>", excess=50
    ),
    "parts over rows to the end": with_parts_over_rows("<tr>{0}<td>{1}</td><td>{2}</td></tr>").replace(
        'rowspan="23"', "ROWSPAN=0"
    ),
    "fields in cells": in_tables(
        lambda n, t: f'<tr><td><input type="number" value="{n}"></td><td>{t}</td></tr>'
    ),
    "fields without quotes": in_tables(lambda n, t: f"<tr><td>{t}<td><input\nname=q value={n} /></tr>"),
    "fields in lists": in_lists(lambda n, t: f'<li><input value="{n}"> {t}</li>'),
    "fields of counts and titles": in_tables(
        lambda n, t: f'<tr><td><input value="{n}"></td><td><input value="{t}"></td></tr>'
    ),
    "fields that are hidden or ticked": in_tables(
        lambda n, t: (
            f'<tr><td><input type=checkbox value="9">{n}</td>'
            f'<td>{t}<input type="hidden" value="77"></td></tr>'
        )
    ),
    "boxes of numbers": in_tables(
        lambda n, t: f"<tr><td><select>{options(n)}</select></td><td>{t}</td></tr>"
    ),
    "raised signs of the edition": in_lists(lambda n, t: f"<li>{n} {t}<sup>2E</sup></li>"),
    "raised signs behind links": in_lists(lambda n, t: f"<li>{n}x <a href=x>{t}</a><sup>2E</sup></li>"),
    "raised counts": in_lists(lambda n, t: f"<li>{t}<sup>x{n}</sup></li>"),
    "small signs of the edition": in_lists(lambda n, t: f"<li>{n} {t}<small>2E</small></li>"),
    "hidden rows": in_tables(lambda n, t: plain_row(n, t) + "<tr hidden><td>1</td><td>Lore</td></tr>"),
    "rows that styles hide": in_tables(
        lambda n, t: plain_row(n, t) + '<tr style="color: red; display:none"><td>1<td>Lore'
    ),
    "hidden cells": in_tables(lambda n, t: f"<tr><td hidden>7</td><td>{n}</td><td>{t}</td></tr>"),
    "hidden items without ends": in_lists(lambda n, t: f"<li>{n} {t}<li style='display: none'>1 Lore"),
    "hidden divisions in others": in_lists(
        lambda n, t: f"<li>{n} {t}</li><div hidden><div>1 Lore</div><p>2 Data<br>3 Lal</p></div>"
    ),
    "a hidden table": in_tables(plain_row) + "<table hidden><tr><td>9</td><td>Lore</td></tr></table>",
    "classes and styles named hidden": in_tables(
        lambda n, t: f'<tr class="hidden lg:table-row" style="overflow:hidden"><td>{n}</td><td>{t}</td></tr>'
    ),
    "words about hidden divisions": (
        "<!-- <div hidden> --><script>x = '<div hidden>'</script>"
        + in_lists(lambda n, t: f"<div>{n} {t}</div>")
    ),
    "a hidden division without an end": "<div hidden>" + in_lists(lambda n, t: f"<div>{n} {t}</div>"),
    "a page that a script shows": "<body style='display:none'>" + in_tables(plain_row) + "</body>",
    "a total": with_total("Total", 60, ""),
    "a total of cards": with_total("Total cards:", 60, ""),
    "a total in the column of names": with_total("", 60, "Total"),
    "a total of one part": with_total("Missions", 5, "Total"),
}

UNSURE: dict[str, str] = {
    "raised notes": in_lists(lambda n, t: f"<li>{n} {t}<sup>1</sup></li>"),
    "raised words": in_lists(lambda n, t: f"<li>{n} {t}<sup>new</sup></li>"),
    "fields of a shop": in_tables(
        lambda n, t: f"<tr><td>{n}</td><td>{t}</td><td><input type=number value=1></td></tr>"
    ),
}


@pytest.mark.parametrize("name", CLEAR)
def test_a_page_is_read_as_meant(name: str) -> None:
    found = judged(CLEAR[name])
    assert cards_in_parts(found) == by_id("2e", EXPECTED)
    assert found.verdict.legal is True


@pytest.mark.parametrize("name", UNSURE)
def test_an_unsure_page_is_never_illegal(name: str) -> None:
    assert judged(UNSURE[name]).verdict.legal is None


def test_a_card_below_hidden_rows_is_found_at_its_line() -> None:
    hidden = "<tr hidden>\n<td>2</td>\n</tr>\n"
    text = f"<table>\n{hidden}<tr><td>1</td><td>Rixx</td></tr>\n<tr><td>1<td>Lopez</table>"
    (section,) = judged(text).reading.deck.sections
    assert [(entry.name, entry.line) for entry in section.entries] == [("Rixx", 5), ("Lopez", 6)]
