"""Our own JSON: the kind of a section says its part, with its heading or without."""

import json
from collections.abc import Callable

import pytest

from legality.judging import Judged
from tests.pasted.deck import EXPECTED, PARTS
from tests.pasted.reading import by_id, cards_in_parts, judged

Section = dict[str, object]
KINDS = {"Missions": "missions", "Dilemma Pile": "dilemmas", "Draw Deck": "draw"}


def entries(*cards: tuple[int, str]) -> list[dict[str, object]]:
    return [{"count": count, "name": name} for count, name in cards]


def judge(sections: list[Section]) -> Judged:
    return judged(json.dumps({"schema": "legality/deck-1", "sections": sections}))


def codes(found: Judged) -> set[str]:
    return {finding.code for finding in found.verdict.findings}


def second_edition(*in_draw_deck: tuple[int, str]) -> list[Section]:
    held = {part: (*cards, *(in_draw_deck if part == "Draw Deck" else ())) for part, cards in PARTS}
    return [{"kind": KINDS[part], "entries": entries(*cards)} for part, cards in held.items()]


def without_key(section: Section) -> Section:
    return section


def with_empty_heading(section: Section) -> Section:
    return section | {"heading": ""}


HEADINGS = pytest.mark.parametrize("headed", [without_key, with_empty_heading])


@HEADINGS
def test_each_card_is_in_the_part_of_its_kind(headed: Callable[[Section], Section]) -> None:
    found = judge([headed(section) for section in second_edition()])
    assert cards_in_parts(found) == by_id("2e", EXPECTED)
    assert found.verdict.legal is True


@HEADINGS
def test_a_dilemma_in_the_draw_deck_is_not_in_the_pile(headed: Callable[[Section], Section]) -> None:
    found = judge([headed(section) for section in second_edition((1, "Wavefront"))])
    assert "D-DILEMMA-OUTSIDE-PILE" in codes(found)
    assert found.verdict.legal is False


@HEADINGS
def test_a_mission_that_is_set_aside_is_none_of_the_deck(headed: Callable[[Section], Section]) -> None:
    aside: Section = {"kind": "aside", "entries": entries((1, "Amnesty Talks"))}
    found = judge([headed(section) for section in (*second_edition(), aside)])
    assert found.verdict.legal is True
    assert "A-ASIDE" in codes(found)


@HEADINGS
def test_seeds_and_draw_of_first_edition_are_no_open_parts(headed: Callable[[Section], Section]) -> None:
    sections: list[Section] = [
        {"kind": "missions", "entries": entries((1, "Investigate Alien Probe"))},
        {"kind": "seeds", "entries": entries((1, "Horta"))},
        {"kind": "draw", "entries": entries((1, "Kivas Fajo - Collector"), (2, "Data"))},
    ]
    found = judge([headed(section) for section in sections])
    assert found.reading.deck.sections
    assert found.case.deck.edition == "1e"
    assert "D-PARTS-OPEN" not in codes(found)


@HEADINGS
def test_a_draw_deck_alone_is_a_list_without_headings(headed: Callable[[Section], Section]) -> None:
    cards = [card for _, held in PARTS for card in held]
    found = judge([headed({"kind": "draw", "entries": entries(*cards)})])
    assert cards_in_parts(found) == by_id("2e", EXPECTED)
    assert found.verdict.legal is True
