"""A deck check in words: the answer, the differences of each part, and what each side is in itself.

Everything in it may be shown as it stands: what strangers wrote has lost its control characters.
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
from legality.deck_check.deck_check import DeckCheckResult, unread
from legality.deck_check.differences import CardPlace, Discrepancy, Side, Unread
from legality.judging import Judged
from legality.render.layout import words
from legality.render.verdict.headline import headline as verdict_in_words
from legality.render.verdict.report import checked, played

COLUMNS = ("what", "copies", "on the list", "in the deck")

MOST_ERRORS = 3
"""So many errors of a side are named; `legality check` names all."""

Row = tuple[str, str, str, str]


class Part(NamedTuple):
    """The differences in one part of the deck."""

    heading: str
    rows: tuple[Row, ...]


class DeckCheckReport(NamedTuple):
    """A deck check in words."""

    same: bool | None
    headline: str
    compared: str
    parts: tuple[Part, ...]
    notes: tuple[str, ...]
    """What could not be compared, and why."""
    sides: tuple[tuple[bool | None, str, tuple[str, ...]], ...]
    """Each side in itself: legal or not, in words, and its first errors."""
    checked: tuple[str, ...]


def deck_check_report(found: DeckCheckResult) -> DeckCheckReport:
    """Put a deck check into words."""
    catalog = found.catalog
    sizes = (f"{printable(each.verdict.source)} ({cards(size(each))})" for each in found.sides.values())
    groups = groupby(found.comparison.discrepancies, key=lambda each: each.place.section)
    return DeckCheckReport(
        same=found.same,
        headline=headline(found),
        compared=f"{' against '.join(sizes)}, {played(found.terms)}.",
        parts=tuple(
            Part(part_heading(found, section), tuple(row(each, catalog) for each in group))
            for section, group in groups
        ),
        notes=tuple(notes(found)),
        sides=tuple(in_itself(side, found) for side in found.sides),
        checked=tuple(checked(found.listed.verdict, found.listed.inferred.assumed)),
    )


def headline(found: DeckCheckResult) -> str:
    """Return the answer in one sentence."""
    counts = words.listed(list(differences(found)))
    if found.same:
        return f"The deck is the one of its list: {cards(size(found.found))}."
    if found.same is False:
        return f"The deck differs from the list: {counts}."
    doubtful = f"; as far as it can be read, {counts}" if counts else ""
    return f"Whether the deck is the one of its list is open{doubtful}."


def differences(found: DeckCheckResult) -> Iterator[str]:
    """Count what differs: 2 cards missing, 1 extra."""
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
            yield f"{cards(count) if noun else count} {what}"
            noun = False


def cards(count: int) -> str:
    """Return a number of cards in words."""
    return words.counted(count, "card")


def size(judged: Judged) -> int:
    """Count the cards of a side that are known; what lies aside is in no deck."""
    return sum(count for kind, count in judged.verdict.sections.items() if kind != "aside")


def part_heading(found: DeckCheckResult, section: SectionKind) -> str:
    """Name a part and how many cards each side has in it."""
    name = words.SECTIONS[section]
    listed, there = (sizes.get(section, 0) for sizes in (found.comparison.listed, found.comparison.found))
    return f"{name[:1].upper()}{name[1:]} ({listed} on the list, {there} in the deck)"


def row(each: Discrepancy, catalog: Catalog) -> Row:
    """Lay one difference out: what it is, of how many copies, and what both sides have."""
    listed = placed(each.listed, catalog)
    found = placed(each.found, catalog)
    if each.listed and each.found and each.listed.section != each.found.section:
        found += f", {words.SECTIONS[each.found.section]}"
    return what(each), str(each.copies), listed, found


def what(each: Discrepancy) -> str:
    """Say in a word or two how list and deck differ."""
    if each.kind == "count":
        return "too few" if each.lacking > 0 else "too many"
    return "part" if each.kind == "section" else each.kind


def placed(place: CardPlace | None, catalog: Catalog) -> str:
    """Say how many of which card stand where on one side."""
    if place is None:
        return "none"
    return f"{place.copies} {called(place.card, catalog)} ({words.lines(place.lines)})"


def called(card: Card, catalog: Catalog) -> str:
    """Return a name that means this card and no other; a card of tomorrow has only its title."""
    return printable(unmistakable_name(catalog, card.id) if card.id else card.name)


def notes(found: DeckCheckResult) -> Iterator[str]:
    """Say what was compared with nothing."""
    comparison = found.comparison
    yield from map(unknown, comparison.unread)
    for side, judged in found.sides.items():
        named = sum(each.unmatched.entry.count for each in comparison.unread if each.side == side)
        if unread(judged.verdict.findings) > named:
            yield f"The {side} has lines that nobody can read; legality check shows them."
    if comparison.unplaced:
        yield (
            f"{cards(comparison.unplaced)} of the list and the deck are the same, but one side does not say "
            "in which part of the deck they are."
        )
    for side, count in comparison.aside.items():
        were, are = ("was", "it is") if count == 1 else ("were", "they are")
        yield f"{cards(count)} set aside on the {side} {were} not compared: {are} in no deck."


def unknown(each: Unread) -> str:
    """Say of a line why it is no card."""
    entry, section, match = each.unmatched
    start = f"{each.side} line {entry.line}, {words.SECTIONS[section]}: {entry.count} {printable(entry.name)}"
    if isinstance(match, Ambiguous):
        choices = "; ".join(printable(candidate.write) for candidate in match.candidates)
        return f"{start} fits {words.counted(len(match.candidates), 'card')}: {choices}"
    near = "; or ".join(map(printable, match.suggestions))
    return f"{start} is no card that is known" + (f"; did it mean {near}?" if near else "")


def in_itself(side: Side, found: DeckCheckResult) -> tuple[bool | None, str, tuple[str, ...]]:
    """Say whether one side is legal, and the first errors in it."""
    if found.heaped(side):
        return None, f"The {side} in itself: not judged, for it does not say in which part each card is.", ()
    verdict = found.sides[side].verdict
    errors = [finding for finding in verdict.findings if finding.severity == "error"]
    told = [f"{each.code} {printable(each.message)}" for each in errors[:MOST_ERRORS]]
    if len(errors) > MOST_ERRORS:
        told.append(f"{len(errors) - MOST_ERRORS} more: legality check {printable(verdict.source)}")
    return verdict.legal, f"The {side} in itself: {verdict_in_words(verdict)}.", tuple(told)
