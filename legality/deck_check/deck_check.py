"""A deck check from two texts: the differences between deck and list, and the verdict on each."""

from collections.abc import Mapping
from datetime import date
from typing import NamedTuple

from cardpools.catalog.catalog import Catalog
from cardpools.model import EDITIONS
from decklists.reader import Reading, read
from legality.deck_check.differences import Comparison, DeckSide, compare
from legality.engine import Catalogs, Finding, catalog_of
from legality.judging import Judged, judge_reading, title_in
from legality.terms.governing_guide import EDITION_NAMES
from legality.terms.stated import StatedTerms
from legality.terms.terms import Terms


class DifferentEditions(ValueError):
    """A list of one edition and a deck of another: there is nothing to compare."""


class ListText(NamedTuple):
    """The text of a list, and its name."""

    source: str
    content: str | bytes
    dialect: str | None = None


class DeckCheckResult(NamedTuple):
    """The result of a deck check. The code of conduct decides about the consequence."""

    listed: Judged
    found: Judged
    comparison: Comparison

    @property
    def terms(self) -> Terms:
        """Return the terms, which are the same for both sides."""
        return self.listed.verdict.terms

    @property
    def catalog(self) -> Catalog:
        """Return the catalog that both sides were judged by."""
        return self.listed.case.catalog

    @property
    def sides(self) -> Mapping[DeckSide, Judged]:
        """Return both sides by name."""
        return {"list": self.listed, "deck": self.found}

    @property
    def same(self) -> bool | None:
        """Tell whether the deck is the one of its list, or None where unread lines leave that open."""
        return self.comparison.agrees({side: self.doubt(side) for side in self.sides})

    def doubt(self, side: DeckSide) -> int:
        """Count the cards of a side that may be any: unread ones, and newer ones that the other lacks."""
        judged = self.sides[side]
        newer = {holding.entry for holding in judged.case.deck.newer}
        lines = (each.unmatched.entry for each in self.comparison.unread if each.side == side)
        return unread(judged.verdict.findings) + sum(entry.count for entry in lines if entry in newer)

    @property
    def sound(self) -> bool | None:
        """Tell whether there is nothing to object to: deck and list agree, and both are legal."""
        answers = [self.same, self.legal("list"), self.legal("deck")]
        if False in answers:
            return False
        return None if None in answers else True

    def heaped(self, side: DeckSide) -> bool:
        """Tell whether a side has no headings, so that the parts of its cards are unknown."""
        headed = any(section.heading for section in self.sides[side].reading.deck.sections)
        return bool(self.comparison.unplaced) and not headed

    def legal(self, side: DeckSide) -> bool | None:
        """Tell whether a side is legal in itself. A heap breaks no rule about parts, and keeps none."""
        return None if self.heaped(side) else self.sides[side].verdict.legal


def unread(findings: tuple[Finding, ...]) -> int:
    """Count the unreadable cards of a side, without names that count as newer cards.

    A rule of ours that failed hides no card, and neither does an event that leaves something open.
    """
    return sum(finding.unread for finding in findings if finding.family in ("L", "N"))


def compare_texts(
    listed: ListText, found: ListText, announced: StatedTerms, today: date, catalogs: Catalogs = catalog_of
) -> DeckCheckResult:
    """Compare a deck with its list, and judge both under the terms that hold for the list."""
    one, other = (FirstReading(text, announced, catalogs) for text in (listed, found))
    stated = announced if announced.edition else announced.but(edition=edition_of(one, other))
    list_side = judge_reading(one.read_as(stated.edition), stated, today, listed.source, catalogs)
    stated = stated.but(edition=list_side.verdict.terms.edition)
    deck_side = judge_reading(other.read_as(stated.edition), stated, today, found.source, catalogs)
    return DeckCheckResult(list_side, deck_side, compare(list_side.case.deck, deck_side.case.deck))


class FirstReading:
    """A text read before the edition is known, with the answers to all questions about titles."""

    def __init__(self, text: ListText, announced: StatedTerms, catalogs: Catalogs) -> None:
        self._text, self._catalogs = text, catalogs
        self._titles = title_in((announced.edition,) if announced.edition else EDITIONS, catalogs)
        self._answers: dict[str, bool] = {}
        self.reading = read(text.content, text.dialect, self._is_title)

    def read_as(self, edition: str | None) -> Reading:
        """Return the reading, made again only if a title of another edition decided a line."""
        if edition is None:
            return self.reading
        titles = title_in((edition,), self._catalogs)
        if all(titles(text) == answer for text, answer in self._answers.items()):
            return self.reading
        return read(self._text.content, self._text.dialect, titles)

    def _is_title(self, text: str) -> bool:
        answer = self._answers[text] = self._titles(text)
        return answer


def edition_of(listed: FirstReading, found: FirstReading) -> str | None:
    """Return the edition that the headings of either side show, so that the other is read as the same."""
    shown = {each.reading.deck.edition for each in (listed, found)} - {""}
    if len(shown) > 1:
        names = " and ".join(sorted(name for each, name in EDITION_NAMES.items() if each in shown))
        raise DifferentEditions(f"one of them is of another edition than the other: {names}")
    return next(iter(shown), None)
