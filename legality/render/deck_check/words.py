"""A deck check in words: the answer, the differences of each part, and the verdict on each side.

All texts are free of control characters, so that every layout may print them.
"""

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from cardpools.catalog.catalog import Catalog
from cardpools.catalog.exact_names import unmistakable_name
from cardpools.catalog.match import Ambiguous
from cardpools.model import Card
from decklists.mistake_excerpts import printable
from decklists.model import SectionKind
from legality.deck_check.deck_check import DeckCheckResult
from legality.deck_check.differences import MOST, DeckPlace, DeckSide, Discrepancy, Unread
from legality.engine.bounded_findings import cut_text
from legality.judging import Judged
from legality.render.layout import words
from legality.render.verdict.headline import headline as verdict_in_words
from legality.render.verdict.report import basis_sentences, describe_terms

COLUMNS = ("what", "copies", "on the list", "in the deck")

LONGEST = 600
"""Bytes of a name that could not be read, as JSON."""

MOST_ERRORS = 3
"""Errors of a side that are named; `legality check` names all."""

DifferenceRow = tuple[str, str, str, str]


class DifferingPart(NamedTuple):
    """The differences in one part of the deck."""

    heading: str
    rows: tuple[DifferenceRow, ...]


class DeckCheckReport(NamedTuple):
    """A deck check in words."""

    same: bool | None
    headline: str
    intro: str
    parts: tuple[DifferingPart, ...]
    notes: tuple[str, ...]
    """The cards and lines that could not be compared, and why."""
    sides: tuple[tuple[bool | None, str, tuple[str, ...]], ...]
    """The verdict on each side: legal or not, in words, and its first errors."""
    basis: tuple[str, ...]


def deck_check_report(found: DeckCheckResult) -> DeckCheckReport:
    """Put a deck check into words."""
    catalog = found.catalog
    sizes = (
        f"{printable(each.verdict.source)} ({card_words(count_cards(each))})" for each in found.sides.values()
    )
    groups = groupby(found.comparison.discrepancies[:MOST], key=lambda each: each.place.section)
    return DeckCheckReport(
        same=found.same,
        headline=headline(found),
        intro=f"{' against '.join(sizes)}, {describe_terms(found.terms)}.",
        parts=tuple(
            DifferingPart(
                part_heading(found, section), tuple(difference_row(each, catalog) for each in group)
            )
            for section, group in groups
        ),
        notes=tuple(notes(found)),
        sides=tuple(side_verdict(side, found) for side in found.sides),
        basis=tuple(basis_sentences(found.listed.verdict, found.listed.inferred.assumed)),
    )


def headline(found: DeckCheckResult) -> str:
    """Return the answer in one sentence."""
    counts = words.join_names(list(differences(found)))
    if found.same:
        return f"The deck is the one of its list: {card_words(count_cards(found.found))}."
    if found.same is False:
        return f"The deck differs from the list: {counts}."
    doubtful = f"; as far as it can be read, {counts}" if counts else ""
    return f"Whether the deck is the one of its list is open{doubtful}."


def differences(found: DeckCheckResult) -> Iterator[str]:
    """Count the differences: 2 cards missing, 1 extra."""
    comparison = found.comparison
    told = (
        (comparison.missing, "missing"),
        (comparison.extra, "extra"),
        (comparison.copies("version"), "in another version"),
        (comparison.copies("section"), "in another part"),
    )
    noun = True
    for count, what in told:
        if count:
            yield f"{card_words(count) if noun else count} {what}"
            noun = False


def card_words(count: int) -> str:
    """Return a number of cards in words."""
    return words.count_noun(count, "card")


def count_cards(judged: Judged) -> int:
    """Count the known cards of a side. Cards set aside are in no deck."""
    return sum(count for kind, count in judged.verdict.sections.items() if kind != "aside")


def part_heading(found: DeckCheckResult, section: SectionKind) -> str:
    """Name a part and how many cards each side has in it."""
    name = words.SECTIONS_OF_CARDS[section]
    listed, there = (sizes.get(section, 0) for sizes in (found.comparison.listed, found.comparison.found))
    return f"{name[:1].upper()}{name[1:]} ({listed} on the list, {there} in the deck)"


def difference_row(each: Discrepancy, catalog: Catalog) -> DifferenceRow:
    """Return the kind of a difference, its copies, and the card on both sides."""
    listed = place_words(each.listed, catalog)
    found = place_words(each.found, catalog)
    if each.listed and each.found and each.listed.section != each.found.section:
        found += f", {words.SECTIONS_OF_CARDS[each.found.section]}"
    return difference_kind(each), str(each.copies), listed, found


def difference_kind(each: Discrepancy) -> str:
    """Name the kind of a difference."""
    if each.kind == "count":
        return "too few" if each.lacking > 0 else "too many"
    return "part" if each.kind == "section" else each.kind


def place_words(place: DeckPlace | None, catalog: Catalog) -> str:
    """Write the copies of a card on one side, with its lines."""
    if place is None:
        return "none"
    return f"{place.copies} {card_label(place.card, catalog)} ({words.line_numbers(place.lines)})"


def card_label(card: Card, catalog: Catalog) -> str:
    """Return a name that means this card and no other; a card of tomorrow has only its title."""
    return printable(unmistakable_name(catalog, card.id) if card.id else card.name)


def notes(found: DeckCheckResult) -> Iterator[str]:
    """Name the cards and lines that were not compared."""
    comparison = found.comparison
    if len(comparison.discrepancies) > MOST:
        yield f"{words.count_noun(len(comparison.discrepancies) - MOST, 'more difference')} not shown."
    yield from map(describe_unread, comparison.unread[:MOST])
    if len(comparison.unread) > MOST:
        yield f"{words.count_noun(len(comparison.unread) - MOST, 'more line')} that are no known card."
    for side in found.sides:
        named = sum(each.unmatched.entry.count for each in comparison.unread if each.side == side)
        if found.doubt(side) > named:
            yield f"The {side} has unreadable lines; legality check shows them."
    if comparison.unplaced:
        yield (
            f"{card_words(comparison.unplaced)} of the list and the deck are the same, but one side does not "
            "say in which part of the deck they are."
        )
    for side, count in comparison.aside.items():
        were, are = ("was", "it is") if count == 1 else ("were", "they are")
        yield f"{card_words(count)} set aside on the {side} {were} not compared: {are} in no deck."


def describe_unread(each: Unread) -> str:
    """Say why a line is not a card, with suggestions."""
    entry, section, match = each.unmatched
    name = printable(cut_text(entry.name, LONGEST))
    start = f"{each.side} line {entry.line}, {words.SECTIONS_OF_CARDS[section]}: {entry.count} {name}"
    if isinstance(match, Ambiguous):
        choices = "; ".join(printable(candidate.write) for candidate in match.candidates)
        return f"{start} fits {words.count_noun(len(match.candidates), 'card')}: {choices}"
    near = "; or ".join(map(printable, match.suggestions))
    return f"{start} is no card that is known" + (f"; did it mean {near}?" if near else "")


def side_verdict(side: DeckSide, found: DeckCheckResult) -> tuple[bool | None, str, tuple[str, ...]]:
    """Return the verdict on one side, in words too, and its first errors."""
    if found.heaped(side):
        return None, f"The {side} in itself: not judged, for it does not say in which part each card is.", ()
    verdict = found.sides[side].verdict
    errors = [finding for finding in verdict.findings if finding.severity == "error"]
    told = [f"{each.code} {printable(each.message)}" for each in errors[:MOST_ERRORS]]
    if len(errors) > MOST_ERRORS:
        told.append(f"{len(errors) - MOST_ERRORS} more: legality check {printable(verdict.source)}")
    return verdict.legal, f"The {side} in itself: {verdict_in_words(verdict)}.", tuple(told)
