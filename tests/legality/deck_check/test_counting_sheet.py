"""A counting sheet holds every card of its list once, in the order in which a director sorts a deck."""

from datetime import date

from legality.deck_check.counting_sheet import Sheet, sheet_for
from legality.judging import judge_text
from legality.render.sheet.words import part_heading
from legality.terms.stated import StatedTerms

LIST = """Title: Two Datas
Player: Somebody
Missions
1 Avert Danger
Draw Deck
1 Rixx
2 Data, Pinocchio
1 U.S.S. Excelsior
1 Data, Aspirer
1 Rixx
1 Nobody at All
Dilemma Pile
2 Timescape
"""


def sheet(text: str) -> Sheet:
    return sheet_for(judge_text(text, StatedTerms(), date(2026, 6, 1), "list.txt"))


def test_parts_types_and_titles_are_in_order_and_copies_together() -> None:
    made = sheet(LIST)
    assert [(part.kind, part.copies) for part in made.parts] == [
        ("draw", 7),
        ("dilemmas", 2),
        ("missions", 1),
    ]
    assert [(stack.type, [tuple(line) for line in stack.lines]) for stack in made.parts[0].stacks] == [
        ("Personnel", [(1, "Data, Aspirer"), (2, "Data, Pinocchio"), (2, "Rixx")]),
        ("Ship", [(1, "U.S.S. Excelsior")]),
        ("", [(1, "Nobody at All")]),
    ]
    assert made.copies == 10
    assert (made.title, made.player) == ("Two Datas", "Somebody")


def test_what_lies_aside_is_shown_and_not_counted() -> None:
    made = sheet(LIST + "Aside\n3 Escape\n")
    assert made.parts[-1].kind == "aside"
    assert made.copies == 10


def test_a_line_that_is_no_card_at_all_is_told() -> None:
    assert not sheet(LIST).unread
    assert sheet(LIST + "?!?\n").unread


def test_cards_that_share_a_name_are_told_apart() -> None:
    made = sheet("Seed Deck\n1 Alidar Jarok\n1 Alidar Jarok (Homefront II)\n")
    (part,) = made.parts
    assert [line.name for stack in part.stacks for line in stack.lines] == [
        "Alidar Jarok",
        "Alidar Jarok (Homefront II)",
    ]


def test_a_remark_about_a_line_that_was_read_is_no_unread_line() -> None:
    assert not sheet(LIST + "0 Escape\n").unread


def test_names_are_sorted_as_people_sort_them() -> None:
    """Whether in capitals or not; those that differ in nothing else stand in one order whatever the list."""
    names = ("Zed Zed", "ab Ab", "AB AB", "Áb Ac")
    for order in (names, names[::-1]):
        made = sheet("Deck\n" + "".join(f"1 {name}\n" for name in order))
        (stack,) = made.parts[0].stacks
        assert [line.name for line in stack.lines] == ["AB AB", "ab Ab", "Áb Ac", "Zed Zed"]


def test_cards_that_may_be_seeded_or_drawn_are_apart() -> None:
    made = sheet_for(
        judge_text(
            "1 Cloaked Mission\n3 Spock\n1 Federation Outpost\n1 Armus: Skin of Evil\n",
            StatedTerms(edition="1e"),
            date(2026, 6, 1),
        )
    )
    assert [(part.kind, part.copies) for part in made.parts] == [
        *(("draw", 3), ("missions", 1), ("unknown", 2))
    ]
    assert part_heading(made.parts[-1]) == "Part not settled: 2"
