"""Numbers beside cards that are no counts: costs, points, numbers of lines. None decides a verdict."""

from collections.abc import Callable
from itertools import count as numbers

import pytest

from tests.pasted.deck import DILEMMAS, DRAW, EXPECTED, MISSIONS, PARTS
from tests.pasted.notations import lines
from tests.pasted.reading import by_id, cards_in_parts, judged

ROWS = [(count, name, part) for part, cards in PARTS for count, name in cards]
COST = {name: (3 * place) % 6 for place, (_, name, _) in enumerate(ROWS)}
"""A cost for each card, from 0 to 5."""

COST_ABOVE_0 = {name: 1 + (3 * place) % 5 for place, (_, name, _) in enumerate(ROWS)}
"""A cost for each card, from 1 to 5, so that each may be a count."""


def table(header: str, row: str, costs: dict[str, int] = COST) -> str:
    """Write a table with a cost in each row, and its parts as rows of their own."""
    said = [header] if header else []
    for part, cards in PARTS:
        said.append(part)
        said += [row.format(n=count, t=name, c=costs[name]) for count, name in cards]
    return "\n".join(said) + "\n"


def markdown(header: str, row: str) -> str:
    """Write a Markdown table for each part."""
    rule = "|".join("---" for _ in header.split("|"))
    return "".join(
        f"## {part}\n\n{header}\n{rule}\n"
        + "".join(row.format(n=count, t=name, c=COST[name]) + "\n" for count, name in cards)
        + "\n"
        for part, cards in PARTS
    )


def html(row: str, head: str = "") -> str:
    """Write a page with one table, and the names of its parts across it."""
    said = ["<table>", head]
    for part, cards in PARTS:
        said.append(f"<tr><th colspan=3>{part}</th></tr>")
        said += [row.format(n=count, t=name, c=COST[name]) for count, name in cards]
    return "\n".join([*said, "</table>"])


COSTS_BESIDE_COUNTS: dict[str, Callable[[], str]] = {
    "Markdown, the cost last": lambda: markdown("Qty | Name | Cost", "{n} | {t} | {c}"),
    "Markdown, the cost first": lambda: markdown("Cost | Name | Qty", "{c} | {t} | {n}"),
    "Markdown, both behind": lambda: markdown("Card | Cost | Count", "{t} | {c} | {n}"),
    "tabs, no header": lambda: table("", "{n}\t{t}\t{c}"),
    "tabs, the cost first": lambda: table("", "{c}\t{t}\t{n}"),
    "tabs, counts above 0 alone are 1 or 2": lambda: table("", "{c}\t{t}\t{n}", COST_ABOVE_0),
    "a header, tabs": lambda: table("Qty\tName\tCost", "{n}\t{t}\t{c}"),
    "pipes, no header": lambda: table("", "| {n} | {t} | {c} |"),
    "semicolons": lambda: table("", "{n};{t};{c}"),
    "HTML": lambda: html("<tr><td>{n}</td><td>{t}</td><td>{c}</td></tr>"),
    "HTML, the cost first": lambda: html("<tr><td>{c}</td><td>{t}</td><td>{n}</td></tr>"),
    "HTML with an empty column": lambda: html("<tr><td>{n}</td><td>{t}</td><td></td></tr>"),
    "HTML with a header": lambda: html(
        "<tr><td>{n}</td><td>{t}</td><td>{c}</td></tr>", "<tr><th>Qty</th><th>Name</th><th>Cost</th></tr>"
    ),
}


@pytest.mark.parametrize("name", COSTS_BESIDE_COUNTS)
def test_costs_beside_counts_are_passed_over(name: str) -> None:
    found = judged(COSTS_BESIDE_COUNTS[name]())
    assert cards_in_parts(found) == by_id("2e", EXPECTED)
    assert found.verdict.legal is True


def test_two_columns_that_may_both_be_counts_leave_the_list_open() -> None:
    found = judged(
        "".join(f"{1 + place % 2}\t{name}\t{count}\n" for place, (count, name, _) in enumerate(ROWS))
    )
    assert found.verdict.legal is None


def numbered(form: str, restart: bool) -> str:
    """Write each copy on a line with a running number in front."""
    said, running = list[str](), numbers(1)
    for part, cards in PARTS:
        running = numbers(1) if restart else running
        said.append(part)
        said += [form.format(next(running), name) for count, name in cards for _ in range(count)]
    return "\n".join(said) + "\n"


@pytest.mark.parametrize("form", ["{} {}", "{}\t{}", "{} - {}", "({}) {}"])
@pytest.mark.parametrize("restart", [True, False])
def test_running_numbers_are_left_open_and_count_one_copy_a_line(form: str, restart: bool) -> None:
    found = judged(numbered(form, restart))
    assert cards_in_parts(found) == by_id("2e", EXPECTED)
    assert found.verdict.legal is None


def test_running_numbers_in_a_column_are_left_open() -> None:
    rows = [name for count, name, _ in ROWS for _ in range(count)]
    found = judged("#,Card\n" + "".join(f'{at},"{name}"\n' for at, name in enumerate(rows, 1)))
    assert cards_in_parts(found) == by_id("2e", EXPECTED)
    assert found.verdict.legal is None


def test_missions_alone_may_be_numbered() -> None:
    text = lines("{0} {1}")
    for at, (_, name) in enumerate(MISSIONS, 1):
        text = text.replace(f"1 {name}", f"{at} {name}")
    found = judged(text)
    assert (found.verdict.legal, found.verdict.sections["missions"]) == (None, 5)


def test_counts_that_rise_with_an_x_are_counts() -> None:
    text = lines("{0} {1}")
    for at, (_, name) in enumerate(MISSIONS, 1):
        text = text.replace(f"1 {name}", f"{at}x {name}")
    assert judged(text).verdict.legal is False


def test_numbers_that_a_heading_claims_are_counts() -> None:
    text = lines("{0} {1}").replace("Missions\n", "Missions (15)\n")
    for at, (_, name) in enumerate(MISSIONS, 1):
        text = text.replace(f"1 {name}", f"{at} {name}")
    assert judged(text).verdict.legal is False


@pytest.mark.parametrize("form", ["{} {}", "{} ({})", "{} - {}", "{}: {}", "{} [{}]"])
def test_costs_behind_titles_are_left_open(form: str) -> None:
    cards = [(name, count) for count, name in (*DILEMMAS, *DRAW)]
    said = [form.format(name, COST_ABOVE_0[name]) for name, count in cards for _ in range(count)]
    cut = sum(count for count, _ in DILEMMAS)
    text = "\n".join(
        ["Missions", *(name for _, name in MISSIONS), "Dilemmas", *said[:cut], "Draw deck", *said[cut:]]
    )
    found = judged(text)
    assert cards_in_parts(found) == by_id("2e", EXPECTED)
    assert found.verdict.legal is None


def test_one_cost_behind_a_title_is_left_open() -> None:
    text = lines("{0} {1}").replace("1 U.S.S. Excelsior", "U.S.S. Excelsior 5")
    found = judged(text)
    assert (found.verdict.legal, found.verdict.sections["draw"]) == (None, 35)


def test_four_copies_in_a_list_with_its_counts_behind_are_illegal() -> None:
    assert judged(lines("{1} ({0})").replace("Fredericks (2)", "Fredericks (4)")).verdict.legal is False


@pytest.mark.parametrize("line", ["4 Fredericks?", "4 Fredericks!", "4x Fredericks ...", "2 Fredericks ??"])
@pytest.mark.parametrize("gap", ["", "\n"])
def test_a_question_about_a_card_does_not_decide(line: str, gap: str) -> None:
    assert judged(f"{lines('{0} {1}')}{gap}{line}\n").verdict.legal is None


def test_a_title_that_is_a_question_is_a_card() -> None:
    text = lines("{0} {1}").replace("1 Timescape", "1 Guess Who's Coming to Dinner?")
    assert judged(text).verdict.legal is True
