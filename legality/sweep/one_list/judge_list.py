"""Judge one list under all terms of a sweep. Work that the terms share is done once."""

from collections.abc import Iterator, Mapping
from datetime import date
from typing import NamedTuple

from cardpools.model import EDITIONS, Edition
from cardpools.revisions.how_new import is_after_newest
from decklists.dialects import DIALECT_NAMES
from decklists.reader import Reading, read
from decklists.unreadable import why_no_card, why_no_text
from legality.check import play_test_cards, verdict_on
from legality.engine.case import Case
from legality.engine.catalogs import Catalogs, catalog_of
from legality.engine.resolved.resolve import resolve
from legality.engine.resolved.resolved_deck import ResolvedDeck
from legality.engine.verdict import Verdict
from legality.inference.infer import infer_terms
from legality.judging import title_in
from legality.sweep.one_list.list_item import Item, UnreadableList
from legality.sweep.one_list.sweep_plan import Plan, SweepTerms
from legality.terms.stated import StatedTerms
from legality.terms.terms import Event, Terms


class JudgedItem(NamedTuple):
    """The verdict of a list under one question, and the reading that was judged."""

    verdict: Verdict
    reading: Reading


def judge_item(item: Item, plan: Plan, catalogs: Catalogs = catalog_of) -> Iterator[JudgedItem]:
    """Judge a list under every question, or raise the one line that says why it cannot be judged at all."""
    if item.fault:
        raise UnreadableList(item.fault)
    require_text(item.text)
    if item.dialect is not None and item.dialect not in DIALECT_NAMES:
        raise UnreadableList(f"there is no dialect of this name; there are {', '.join(DIALECT_NAMES)}")
    own, today, catalogs = _own_terms(item, plan, catalogs)
    judged = OneList(item.text, item.dialect, item.source, today, catalogs)
    for question in plan.questions:
        yield judged.under(merge_terms(own, question), dict(question.files))


DeckKey = tuple[Edition | None, Edition, tuple[str, ...], str, bool]
"""Edition asked for and read, play-test cards, errata of the day, and whether cards may be newer."""


class OneList:
    """A list before many questions: read once for an edition, its cards found once."""

    def __init__(
        self,
        text: str | bytes,
        dialect: str | None,
        source: str,
        today: date,
        catalogs: Catalogs = catalog_of,
    ) -> None:
        self._text, self._dialect, self._source, self._today = text, dialect, source, today
        self._catalogs = catalogs
        self._readings: dict[Edition | None, Reading] = {}
        self._decks: dict[DeckKey, ResolvedDeck] = {}

    def under(self, announced: StatedTerms, files: Mapping[str, str]) -> JudgedItem:
        """Judge the list under one question, exactly as a check of it alone does."""
        reading = self._read(announced.edition)
        terms = infer_terms(reading.deck, self._today, announced, self._catalogs).terms
        if files:
            terms = _with_files(terms, files)
        deck = self._resolved(announced.edition, reading, terms)
        case = Case(deck, terms, self._catalogs(terms.edition).on(terms.on))
        return JudgedItem(verdict_on(case, reading.mistakes, self._source, reading.dialect), reading)

    def _read(self, edition: Edition | None) -> Reading:
        reading = self._readings.get(edition)
        if reading is None:
            titles = title_in((edition,) if edition else EDITIONS, self._catalogs)
            reading = read(self._text, self._dialect, titles)
            require_cards(reading)
            self._readings[edition] = reading
        return reading

    def _resolved(self, asked: Edition | None, reading: Reading, terms: Terms) -> ResolvedDeck:
        tested = play_test_cards(terms)
        catalog = self._catalogs(terms.edition).on(terms.on)
        key = (asked, terms.edition, tested, catalog.phase, is_after_newest(catalog, terms.on))
        deck = self._decks.get(key)
        if deck is None:
            deck = self._decks[key] = resolve(reading.deck, catalog, tested, terms.on)
        return deck


def merge_terms(own: StatedTerms, question: SweepTerms) -> StatedTerms:
    """Merge the terms of a list with those of the sweep, which win."""
    asked = question.announced
    if not own.said() and own.event == NO_EVENT:
        return asked
    event = asked.event if asked.event != NO_EVENT else own.event
    return own.but(**asked.said())._replace(event=event)


NO_EVENT = Event()


def require_text(text: str | bytes) -> None:
    """Refuse a text that is no list in any dialect."""
    if why := why_no_text(text):
        raise UnreadableList(why)


def require_cards(reading: Reading) -> None:
    """Refuse a text without a single card."""
    if missing := why_no_card(reading):
        line, why = missing
        said, _, mistake = why.partition(": ")
        raise UnreadableList(f"{said}: line {line}: {mistake}" if mistake else said)


def _own_terms(item: Item, plan: Plan, catalogs: Catalogs) -> tuple[StatedTerms, date, Catalogs]:
    """Return the terms that a list brings: those of its event in the database, or its own."""
    if isinstance(item.own, StatedTerms):
        return item.own, plan.today, catalogs
    from legality.sweep.one_list.event_lists import (
        terms_of_event,  # Only lists of the database need the store.
    )

    return terms_of_event(item.own)


def _with_files(terms: Terms, files: Mapping[str, str]) -> Terms:
    from legality.events.lists.event_files import with_files

    return with_files(terms, files)
