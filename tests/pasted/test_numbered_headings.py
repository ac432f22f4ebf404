"""Headings behind a number or a sign: `3 Draw deck (36)`, `2ndMissions`. No card is one of them."""

import pytest

from cardpools.model import Edition
from decklists import read
from decklists.dialects.common.headings import read_heading
from legality.engine import catalog_of
from tests.pasted.deck import EXPECTED, PARTS
from tests.pasted.reading import by_id, cards_in_parts, is_title, judged

FRONTS = (
    *(
        "{n} ",
        "{n}. ",
        "{n}) ",
        "{n}: ",
        "{n} - ",
        "{n}/",
        "{n}",
        "{n}nd",
        "{n}th ",
        "#{n} ",
        "№{n} ",
        "{n}.1 ",
    ),
    *("Part {n}: ", "Section {n} - ", "No. {n} ", "II ", "II. ", "(II) ", "b) ", "B ", "First: "),
    *("• ", "•", "★", "★ ", "☆★ ", "✓", "► ", "🖖", "o ", "§ ", "| ", "...", '"'),
)
BACKS = ("", " ({c})", ": {c}", " - {c}", " [{c}]", " ({c} cards)", ":", " ({c}):", " ★")

FIRST_EDITION = (
    ("missions", "Missions", ("1 Cure Blight", "1 Brute Force")),
    ("seeds", "Seed Deck", ("1 Armus - Skin of Evil", "1 Cytherians")),
    ("sites", "Sites", ("1 Ops", "1 Promenade Shops")),
    ("tribbles", "Tribbles", ("2 1 Tribble - Go", "3 10 Tribbles - Poison")),
    ("draw", "Draw Deck", ("3 Data", "2 Spock")),
)


@pytest.mark.parametrize("front", FRONTS)
@pytest.mark.parametrize("back", BACKS)
def test_parts_behind_a_number_or_a_sign_hold_their_cards(front: str, back: str) -> None:
    said: list[str] = []
    for number, (part, cards) in enumerate(PARTS, 1):
        size = sum(count for count, _ in cards)
        said += [front.format(n=number) + part + back.format(c=size)]
        said += [f"{count} {name}" for count, name in cards] + [""]
    found = judged("\n".join(said))
    assert cards_in_parts(found) == by_id("2e", EXPECTED)
    assert found.verdict.legal is True


@pytest.mark.parametrize(
    "front", ["{n}nd", "#{n} ", "Part {n}: ", "II. ", "B ", "★", "✓ ", "{n}. ", "{n} - "]
)
@pytest.mark.parametrize("back", ["", ":", " ({c} cards)", " ({c}):"])
def test_parts_of_first_edition_hold_their_cards_behind_a_number(front: str, back: str) -> None:
    said: list[str] = []
    for number, (_, part, lines) in enumerate(FIRST_EDITION, 2):
        size = sum(int(line.split()[0]) for line in lines)
        said += [front.format(n=number) + part + back.format(c=size), *lines, ""]
    sections = read("\n".join(said), is_card_title=is_title).deck.sections
    found = {part.kind: tuple(f"{each.count} {each.name}" for each in part.entries) for part in sections}
    assert {kind: cards for kind, cards in found.items() if cards} == {
        kind: lines for kind, _, lines in FIRST_EDITION
    }


def test_the_claim_of_a_numbered_heading_is_the_number_behind_it() -> None:
    heading = read_heading("3 Draw deck (36)")
    assert heading is not None
    assert (heading.kind, heading.claim, heading.start, heading.words) == ("draw", 36, 3, "Draw deck (36)")


@pytest.mark.parametrize(
    "line",
    [
        "10 Tribbles (4)",  # Four copies of a card whose power is not said.
        "1 Tribble (2)",
        "2 Battle Bridge",  # Two copies of the door, in short.
        "2 Dyson Sphere",
        "3. Deck",  # A deck among several.
        "2 Mission Briefing (2)",
        "3 Drawn Together (36)",
        "1 Library Record Tape (1)",
    ],
)
def test_what_may_be_cards_or_decks_is_no_numbered_part(line: str) -> None:
    heading = read_heading(line)
    assert heading is None or heading.kind == "unknown"


@pytest.mark.parametrize(
    ("edition", "titles"), [("1e", {"Q-Flash", "Q's Tent", "Q's Tent: Civil War"}), ("2e", set())]
)
@pytest.mark.parametrize("shape", ["3 {}", "3. {}", "{} x3", "3 {} (2U28)", "• {}"])
def test_the_title_of_no_card_is_read_as_a_part(edition: Edition, titles: set[str], shape: str) -> None:
    found = set()
    for card in catalog_of(edition).cards():
        heading = read_heading(shape.format(card.title))
        if heading is not None and heading.kind != "unknown":
            found.add(card.title)
    assert found - {"Dyson Sphere"} <= titles


def test_a_side_deck_behind_a_number_needs_as_many_cards_as_it_claims() -> None:
    cards = ["1 Data", "1 Spock", "1 Sarek"]
    tent = read(
        "\n".join(["Seed Deck", "1 Cytherians", "", "4 Q's Tent (3)", *cards]), is_card_title=is_title
    )
    assert [part.kind for part in tent.deck.sections] == ["seeds", "tent"]
    card = read("\n".join(["Seed Deck", "1 Cytherians", "1 Q's Tent", "1 Q-Flash"]), is_card_title=is_title)
    assert [(part.kind, len(part.entries)) for part in card.deck.sections] == [("seeds", 3)]


@pytest.mark.parametrize("title", ["1 Tribble - Go", "10 Tribbles - Go", "10,000 Tribbles - Go"])
@pytest.mark.parametrize(
    "form",
    ["{t} x{n}", "{t} ({n})", "{t} [{n}]", "{t} - {n}", "{t}: {n}", "{t} {n}x", "{n}x {t}", "{n}\t{t}"],
)
@pytest.mark.parametrize("heading", ["", "Tribbles:\n"])
def test_a_tribble_with_as_many_copies_as_cards_below_it_is_no_part(
    title: str, form: str, heading: str
) -> None:
    cards = [
        ("1 Tribble - Bonus", 8),
        ("100 Tribbles - Bonus", 8),
        (title, 2),
        ("100,000 Tribbles - Clone", 2),
    ]
    found = judged(heading + "".join(form.format(t=name, n=count) + "\n" for name, count in cards))
    (section,) = found.reading.deck.sections
    assert [(entry.name, entry.count) for entry in section.entries] == cards
