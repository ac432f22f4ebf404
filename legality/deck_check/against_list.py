"""A deck against its list, from two texts: what differs, and whether either is illegal in itself."""

from collections.abc import Mapping
from datetime import date
from typing import NamedTuple

from decklists.reader import read
from legality.deck_check.differences import Comparison, Side, compare
from legality.engine.catalogs import catalog_of
from legality.engine.finding import Finding
from legality.engine.resolve import ResolvedDeck, resolve
from legality.judging import Judged, judge_text
from legality.terms.governing_guide import EDITION_NAMES
from legality.terms.stated import Announced
from legality.terms.terms import Terms


class DifferentEditions(ValueError):
    """A list of one edition and a deck of another: there is nothing to compare."""


class Text(NamedTuple):
    """A list as it was written, and what it is called."""

    source: str
    content: str | bytes
    dialect: str | None = None


class DeckCheck(NamedTuple):
    """All that a deck check found out. What follows from it is for the Code of Conduct to say."""

    listed: Judged
    found: Judged
    comparison: Comparison

    @property
    def terms(self) -> Terms:
        """Return the terms, which are the same for both sides."""
        return self.listed.verdict.terms

    @property
    def sides(self) -> Mapping[Side, Judged]:
        """Return both sides by name."""
        return {"list": self.listed, "deck": self.found}

    @property
    def same(self) -> bool | None:
        """Tell whether the deck is the one of its list, or None where unread lines leave that open."""
        doubt = {side: unread(judged.verdict.findings) for side, judged in self.sides.items()}
        return self.comparison.agrees(doubt)

    @property
    def sound(self) -> bool | None:
        """Tell whether there is nothing to object to: deck and list agree, and both are legal."""
        answers = [self.same, self.legal("list"), self.legal("deck")]
        if False in answers:
            return False
        return None if None in answers else True

    def heaped(self, side: Side) -> bool:
        """Tell whether a side is one heap of cards, so that nobody knows in which parts they are."""
        headed = any(section.heading for section in self.sides[side].reading.deck.sections)
        return bool(self.comparison.unplaced) and not headed

    def legal(self, side: Side) -> bool | None:
        """Tell whether a side is legal in itself. A heap breaks no rule about parts, and keeps none."""
        return None if self.heaped(side) else self.sides[side].verdict.legal


def unread(findings: tuple[Finding, ...]) -> int:
    """Count the cards of a side that nobody could read.

    A rule of ours that failed hides no card, and neither does an event that leaves something open.
    """
    return sum(finding.doubt for finding in findings if finding.family in ("L", "N"))


def check_deck(listed: Text, found: Text, announced: Announced, today: date) -> DeckCheck:
    """Lay a deck beside its list, and judge both under the terms that hold for the list."""
    said = announced if announced.edition else announced.but(edition=edition_of(listed, found))
    one = judge_text(listed.content, said, today, listed.source, listed.dialect)
    said = said.but(edition=one.verdict.terms.edition)
    other = judge_text(found.content, said, today, found.source, found.dialect)
    return DeckCheck(one, other, compare(cards_of(one), cards_of(other)))


def edition_of(listed: Text, found: Text) -> str | None:
    """Return the edition that the headings of either side show, so that the other is read as the same."""
    shown = {read(text.content, text.dialect).deck.edition for text in (listed, found)} - {""}
    if len(shown) > 1:
        names = " and ".join(sorted(name for each, name in EDITION_NAMES.items() if each in shown))
        raise DifferentEditions(f"one of them is of another edition than the other: {names}")
    return next(iter(shown), None)


def cards_of(judged: Judged) -> ResolvedDeck:
    """Return the cards of one side, as the verdict saw them."""
    terms = judged.verdict.terms
    tested = terms.event.play_test_cards if terms.scenario == "public-play-testing" else ()
    return resolve(judged.reading.deck, catalog_of(terms.edition), tested)
