"""`check`, `formats`, `cards legality`, registration and `compare` agree about one card on one day."""

from collections.abc import Iterable, Iterator
from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardpools.bans.ban_files import load_bans
from cardpools.bans.ban_log import Bans
from cardpools.catalog.catalog import Catalog, open_catalog
from cardpools.catalog.exact_names import unmistakable_name
from cardpools.model import EDITIONS, Edition
from cardpools.pools.card_history import list_standings
from cardpools.pools.pool_terms import PoolTerms
from cardpools.pools.status import Standing
from decklists.reader import read
from legality.check import check
from legality.deck_check.deck_check import ListText, compare_texts
from legality.engine.finding import Finding
from legality.events.judging.list_verdict import state_terms
from legality.events.lists.judged_list import Basis, judge_for_event
from legality.formats.matrix import MatrixCell, State, matrices
from legality.terms.governing_guide import read_guide
from legality.terms.terms import POOLS, RULES, Terms, default_guide, default_terms, one_of

CATALOGS: dict[Edition, Catalog] = {edition: open_catalog(edition) for edition in EDITIONS}
BANS: dict[Edition, Bans] = {edition: load_bans(edition, held) for edition, held in CATALOGS.items()}
CARDS = {
    edition: [card.id for card in held.cards() if not card.reverse_of] for edition, held in CATALOGS.items()
}

EXPECTED = {
    Standing.LEGAL: "",
    Standing.UNSURE: "warning",
}
"""The severity of a finding on a card, by its standing; all other standings refuse the card."""

JUDGED = {State.LEGAL: True, State.ILLEGAL: False, State.OPEN: None}
"""What `check` says of a deck in each state of `formats`. Of an event that cannot be it may say anything."""

DAYS = st.dates(date(2007, 1, 1), date(2026, 11, 19))


def all_terms(edition: Edition, on: date) -> Iterator[Terms]:
    """Yield the terms of every pool and all rules that the guide of the day has."""
    usual = default_terms(edition, on)
    book = read_guide(default_guide(edition, on))
    for pool in book.offered("pool", edition, on):
        for rules in book.offered("rules", edition, on):
            if pool.id != "limited" and not rules.id.endswith(("draft", "sealed")):
                yield usual.but(pool=one_of(POOLS, pool.id), rules=one_of(RULES, rules.id))


def severities(edition: Edition, cards: list[str], terms: Terms) -> dict[int, str]:
    """Return the gravest P- finding on each line of a list with one copy of each card."""
    return gravest(check(read(listed(edition, cards)).deck, terms, CATALOGS[edition]).findings)


def listed(edition: Edition, cards: list[str]) -> str:
    """Return a list with one copy of each card."""
    names = [unmistakable_name(CATALOGS[edition], card) for card in cards]
    return "Draw deck\n" + "".join(f"1 {name}\n" for name in names)


def cells_of(edition: Edition, text: str, on: date) -> Iterator[MatrixCell]:
    """Yield the cells of `formats` for a list. A Limited pool has no cards before it is defined."""
    for matrix in matrices(read(text).deck, edition, CATALOGS[edition], on):
        yield from (each for each in matrix.cells if each.terms.pool != "limited")


def gravest(findings: Iterable[Finding]) -> dict[int, str]:
    """Return the gravest P- finding on each line."""
    found: dict[int, str] = {}
    for finding in filter(_is_about_a_card, findings):
        for line in finding.lines:
            if found.get(line) != "error":
                found[line] = finding.severity
    return found


def _is_about_a_card(finding: Finding) -> bool:
    """The name of some cards contains that of a printing, which P-PRINTING judges for itself."""
    return finding.family == "P" and finding.code != "P-PRINTING" and finding.severity in ("error", "warning")


@given(data=st.data(), edition=st.sampled_from(EDITIONS), on=DAYS)
@settings(max_examples=25)
def test_a_card_has_one_answer(data: st.DataObject, edition: Edition, on: date) -> None:
    _compare(data, edition, on, 40)


@pytest.mark.slow
@given(data=st.data(), edition=st.sampled_from(EDITIONS), on=DAYS)
@settings(max_examples=100)
def test_many_cards_have_one_answer(data: st.DataObject, edition: Edition, on: date) -> None:
    _compare(data, edition, on, 200)


@given(data=st.data(), edition=st.sampled_from(EDITIONS), on=DAYS)
@settings(max_examples=4)
def test_formats_gives_the_answers_of_check(data: st.DataObject, edition: Edition, on: date) -> None:
    _compare_cells(edition, _draw_cards(data, edition, 12), on)


@pytest.mark.slow
@given(data=st.data(), edition=st.sampled_from(EDITIONS), on=DAYS)
@settings(max_examples=100, deadline=None)
def test_formats_gives_the_answers_of_check_about_many_cards(
    data: st.DataObject, edition: Edition, on: date
) -> None:
    _compare_cells(edition, _draw_cards(data, edition, 60), on)


def _compare_cells(edition: Edition, cards: list[str], on: date) -> None:
    for cell in cells_of(edition, listed(edition, cards), on):
        checked = check(read(listed(edition, cards)).deck, cell.terms, CATALOGS[edition])
        assert gravest(cell.verdict.findings) == gravest(checked.findings), cell.terms
        assert JUDGED.get(cell.state, checked.legal) is checked.legal, (cell.terms, cell.state)
        assert cell.stopper is None or cell.stopper.code in {each.code for each in checked.findings}


def _draw_cards(data: st.DataObject, edition: Edition, most: int) -> list[str]:
    """Draw between half as many and `most` cards of an edition."""
    fewest = min(most // 2, len(CARDS[edition]))
    return data.draw(st.lists(st.sampled_from(CARDS[edition]), min_size=fewest, max_size=most, unique=True))


def _compare(data: st.DataObject, edition: Edition, on: date, most: int) -> None:
    every = list(all_terms(edition, on))
    if not every:
        return
    terms = data.draw(st.sampled_from(every))
    cards = _draw_cards(data, edition, most)
    found = severities(edition, cards, terms)
    text = listed(edition, cards).encode()
    registered = judge_for_event(Basis(terms), text, None).verdict
    assert gravest(registered.findings) == found, terms
    compared = compare_texts(ListText("list", text), ListText("deck", text), state_terms(terms), terms.on)
    assert gravest(compared.listed.verdict.findings) == gravest(compared.found.verdict.findings) == found, (
        terms
    )
    asked = PoolTerms(edition, terms.pool, terms.guide, on)
    for line, card in enumerate(cards, 2):
        cells = list_standings(card, asked, (terms.rules,), CATALOGS[edition], BANS[edition])
        standing = next(each.status.best.standing for each in cells if each.pool == terms.pool)
        expected = EXPECTED.get(standing, "error")
        assert found.get(line, "") == expected, (card, standing, terms, found.get(line))
