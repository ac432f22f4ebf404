"""When two lists are the same list."""

import pytest

from decklists.dialects.common.sameness import PartKey, parts, says_the_same, without_places
from decklists.model import Deck, Entry, Section, SectionKind


def part(kind: SectionKind, *names: str, heading: str = "") -> Section:
    entries = tuple(Entry(int(name[0]), name[2:], "", 1, 1, 2) for name in names)
    return Section(kind, heading, entries, 7)


HORTA = Deck((part("draw", "1 Horta"),))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (Deck((part("draw", "2 Horta"),)), Deck((part("draw", "1 Horta", "1 Horta"),))),
        (HORTA, Deck((part("draw", "1 Horta", heading="Draw deck"),))),
        (HORTA, Deck((part("draw", "1 Horta"), part("tent")))),
        (
            Deck((part("draw", "1 Horta"), part("seeds", "1 Maglock"))),
            Deck((part("seeds", "1 Maglock"), part("draw", "1 Horta"))),
        ),
        (
            Deck((part("draw", "1 Horta"), part("seeds", "1 Maglock"), part("draw", "1 Spock"))),
            Deck((part("draw", "1 Horta", "1 Spock"), part("seeds", "1 Maglock"))),
        ),
        (
            Deck((part("unknown", "1 Horta", heading="Maybe"),)),
            Deck((part("unknown", "1 Horta", heading="MAYBE:"),)),
        ),
        (Deck(()), Deck((part("draw"),))),
    ],
)
def test_lists_that_say_the_same(one: Deck, other: Deck) -> None:
    assert says_the_same(one, other)
    assert says_the_same(other, one)


@pytest.mark.parametrize(
    "other",
    [
        Deck((part("draw", "2 Horta"),)),
        Deck((part("draw", "1 horta"),)),
        Deck((part("draw", "1 Horta", "1 Spock"),)),
        Deck((part("seeds", "1 Horta"),)),
        Deck((part("unknown", "1 Horta"),)),
        Deck((Section("draw", "", (Entry(1, "Horta", "20 C", 1, 1, 2),)),)),
        Deck(HORTA.sections, "A title"),
        Deck(HORTA.sections, player="Ada"),
        Deck(HORTA.sections, edition="1e"),
        Deck(()),
    ],
)
def test_lists_that_differ(other: Deck) -> None:
    assert not says_the_same(HORTA, other)
    assert not says_the_same(other, HORTA)


def test_the_order_of_cards_is_kept() -> None:
    one, other = Deck((part("draw", "1 A", "1 B", "1 A"),)), Deck((part("draw", "2 A", "1 B"),))
    assert not says_the_same(one, other)


def test_parts_count_neighbours_together_at_the_first_place() -> None:
    deck = Deck((part("draw", "1 A", "2 A", "1 B", "1 A"), part("tent")))
    assert parts(deck) == {
        PartKey("draw", ""): [
            Entry(3, "A", "", 1, 1, 2),
            Entry(1, "B", "", 1, 1, 2),
            Entry(1, "A", "", 1, 1, 2),
        ]
    }


def test_without_places_keeps_all_else() -> None:
    deck = Deck((part("draw", "1 A", "1 A", heading="Draw"), part("tent")), "T", "P", "1e")
    expected = (
        Section("draw", "Draw", (Entry(1, "A", "", 0, 0, 0), Entry(1, "A", "", 0, 0, 0))),
        Section("tent", "", ()),
    )
    assert without_places(deck) == Deck(expected, "T", "P", "1e")
