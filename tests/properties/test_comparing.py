"""What holds of every deck check, whatever is on the list and in the deck."""

import json
from collections.abc import Sequence
from datetime import date

from hypothesis import given, settings
from hypothesis import strategies as st

from decklists.dialects import DIALECT_NAMES
from decklists.mistake_excerpts import columns
from decklists.model import Deck, Entry, Section, SectionKind
from decklists.reader import read
from decklists.writer import write
from legality.conduct.penalties import Circumstances
from legality.deck_check.consequence import checked_by, consequence
from legality.deck_check.deck_check import DifferentEditions, ListText, compare_texts
from legality.deck_check.differences import Comparison, compare
from legality.engine.catalogs import catalog_of
from legality.engine.resolved.resolve import resolve
from legality.engine.resolved.resolved_deck import ResolvedDeck
from legality.render.deck_check.consequence_words import consequence_blocks
from legality.render.deck_check.json import comparison_json
from legality.render.deck_check.text import lay_out_deck_check
from legality.render.deck_check.words import deck_check_report
from legality.terms.stated import StatedTerms

NAMES = (
    *("Data, Aspirer", "Data, Lucasian Chair", "Data, Pinocchio", "Davies", "Rixx", "Rabal", "Timescape"),
    *("Earth, Cradle of the Federation", "Earth, Lush and Beautiful Home", "Avert Danger", "Dark Page"),
)
NOT_READ = ("Data", "Nobody at All")
SECTIONS: tuple[SectionKind, ...] = ("draw", "dilemmas", "missions")
HEADINGS = dict(zip(SECTIONS, ("Draw Deck", "Dilemma Pile", "Missions"), strict=True))

Line = tuple[int, str, SectionKind]

LINES = st.tuples(st.integers(1, 3), st.sampled_from(NAMES), st.sampled_from(SECTIONS))
SOME_UNREAD = st.tuples(st.integers(1, 3), st.sampled_from((*NAMES, *NOT_READ)), st.sampled_from(SECTIONS))
LISTS = st.lists(LINES, min_size=1, max_size=8)
ANY_LISTS = st.lists(SOME_UNREAD, max_size=8)


def deck_of(lines: Sequence[Line]) -> Deck:
    sections = [
        Section(
            kind,
            HEADINGS[kind],
            tuple(Entry(count, name, "", 0, 0, 0) for count, name, section in lines if section == kind),
        )
        for kind in dict.fromkeys(section for _, _, section in lines)
    ]
    return Deck(tuple(sections), edition="2e")


def cards_of(lines: Sequence[Line]) -> ResolvedDeck:
    return resolve(deck_of(lines), catalog_of("2e"))


def content(comparison: Comparison) -> list[tuple[object, ...]]:
    """Return what a comparison says, without the lines on which it stands."""
    return [
        (
            each.kind,
            each.copies,
            each.listed and (each.listed.card.id, each.listed.section, each.listed.copies),
            each.found and (each.found.card.id, each.found.section, each.found.copies),
        )
        for each in comparison.discrepancies
    ]


@given(ANY_LISTS)
def test_a_list_does_not_differ_from_itself(lines: list[Line]) -> None:
    comparison = compare(cards_of(lines), cards_of(lines))
    assert comparison.discrepancies == ()
    assert comparison.unplaced == 0


@given(ANY_LISTS, ANY_LISTS, st.data())
def test_the_order_of_lines_does_not_matter(one: list[Line], other: list[Line], data: st.DataObject) -> None:
    mixed = compare(cards_of(data.draw(st.permutations(one))), cards_of(data.draw(st.permutations(other))))
    assert content(compare(cards_of(one), cards_of(other))) == content(mixed)


@given(ANY_LISTS, ANY_LISTS)
def test_swapping_the_sides_swaps_missing_and_extra(one: list[Line], other: list[Line]) -> None:
    there, back = (
        compare(cards_of(one), cards_of(other)),
        compare(cards_of(other), cards_of(one)),
    )
    assert (there.missing, there.extra) == (back.extra, back.missing)
    assert [there.copies(kind) for kind in ("version", "section", "count")] == [
        back.copies(kind) for kind in ("version", "section", "count")
    ]
    turned = {"missing": "extra", "extra": "missing"}
    assert sorted(map(str, content(there))) == sorted(
        str((turned.get(str(kind), kind), copies, found, listed))
        for kind, copies, listed, found in content(back)
    )


@given(ANY_LISTS, ANY_LISTS)
def test_counts_add_up(one: list[Line], other: list[Line]) -> None:
    comparison = compare(cards_of(one), cards_of(other))
    listed, found = sum(comparison.listed.values()), sum(comparison.found.values())
    assert listed - comparison.missing + comparison.extra == found
    unread = sum(each.unmatched.entry.count for each in comparison.unread)
    assert listed + found + unread == sum(count for count, _, _ in (*one, *other))


@given(LISTS, LISTS)
def test_no_fewer_copies_could_differ(one: list[Line], other: list[Line]) -> None:
    # Copies of one title pair with each other whatever their version and part, so of a title nothing is
    # left but the difference of its numbers.
    comparison = compare(cards_of(one), cards_of(other))
    titles = {name.split(",")[0] for _, name, _ in (*one, *other)}

    def copies(lines: list[Line], title: str) -> int:
        return sum(count for count, name, _ in lines if name.split(",")[0] == title)

    assert comparison.missing == sum(max(0, copies(one, each) - copies(other, each)) for each in titles)
    assert comparison.extra == sum(max(0, copies(other, each) - copies(one, each)) for each in titles)


@settings(max_examples=40)
@given(LISTS, LISTS, st.sampled_from(DIALECT_NAMES), st.sampled_from(DIALECT_NAMES))
def test_the_dialects_do_not_matter(one: list[Line], other: list[Line], first: str, second: str) -> None:
    def through(lines: list[Line], dialect: str) -> ResolvedDeck:
        # The missions come last and always, so that every dialect shows that it has headings.
        deck = deck_of([*lines, (1, "Avert Danger", "missions")])
        return resolve(read(write(deck, dialect).text, dialect).deck, catalog_of("2e"))

    plain = compare(through(one, "plain"), through(other, "plain"))
    assert content(compare(through(one, first), through(other, second))) == content(plain)


ANY_LINES = st.lists(
    st.one_of(
        st.tuples(st.integers(0, 4), st.sampled_from((*NAMES, *NOT_READ))).map(
            lambda one: f"{one[0]} {one[1]}"
        ),
        st.sampled_from([*HEADINGS.values(), "== Maybe ==", "Aside", "Seed Deck", "1 Terok Nor"]),
        st.text(max_size=20),
    ),
    max_size=12,
).map("\n".join)


@settings(max_examples=60, deadline=None)
@given(ANY_LINES, ANY_LINES, st.integers(40, 100))
def test_whatever_stands_there_the_answer_can_be_shown(listed: str, found: str, width: int) -> None:
    try:
        checked = compare_texts(
            ListText(listed, listed), ListText("deck", found), StatedTerms(), date(2026, 6, 1)
        )
    except DifferentEditions:
        return
    report = deck_check_report(checked)
    follows_from_it = consequence_blocks(consequence(checked, Circumstances("round")))
    for line in lay_out_deck_check(report, follows_from_it, width):
        assert all(run.text.isprintable() for run in line)
        assert sum(columns(run.text) for run in line) <= width
    json.dumps(comparison_json(checked, consequence(checked, None)))
    if checked.same is not False:
        assert checked_by(checked).differences == ()
