"""How a name is written changes nothing: case, quotes, marks, accents, commas, blanks."""

import unicodedata
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cardpools.catalog.catalog import Catalog, open_catalog
from cardpools.catalog.exact_names import unmistakable_name
from cardpools.catalog.folding import fold
from cardpools.catalog.match import Found, Unknown
from cardpools.model import EDITIONS, Edition

CATALOGS: dict[Edition, Catalog] = {edition: open_catalog(edition) for edition in EDITIONS}

NEEDS_ITS_SIGNS = {"khan", "planet"}
"""Two titles of 1E that differ in a sign alone."""

NAMES = [
    (edition, name, card.id)
    for edition, catalog in CATALOGS.items()
    for card in catalog.cards()
    if fold(name := unmistakable_name(catalog, card.id)) not in NEEDS_ITS_SIGNS
]
names = st.sampled_from(NAMES)

QUOTES = {'"': "“”„″«»", "'": "’‘`´ʼ′", "-": "‐‑–—−", " ": "\u00a0\u2009  "}


def check_meaning(edition: Edition, spelling: str, card: str) -> None:
    match = CATALOGS[edition].resolve(spelling)
    assert isinstance(match, Found), (spelling, match)
    assert match.card.id == card, spelling


@given(names, st.sampled_from([str.upper, str.lower, str.title, str.swapcase]))
def test_case(one: tuple[Edition, str, str], change: Callable[[str], str]) -> None:
    edition, name, card = one
    check_meaning(edition, change(name), card)


@given(names, st.randoms(use_true_random=False))
def test_quotes_dashes_and_blanks_of_every_kind(one: tuple[Edition, str, str], random: Random) -> None:
    edition, name, card = one
    check_meaning(edition, "".join(random.choice(QUOTES.get(sign, sign)) for sign in name), card)


@given(
    names,
    st.sampled_from(["❖ {}", "{} ❖", "• {}", "% {}", "<> {}", "◊{}", "{}.", " {} ", "\ufeff{}", "{}\u200b"]),
)
@example(("1e", "Neelix (Dramatis Personae)", "neelix-dramatis-personae"), "{} ❖")
def test_marks_and_margins(one: tuple[Edition, str, str], frame: str) -> None:
    edition, name, card = one
    check_meaning(edition, frame.format(name), card)


@given(names)
def test_accents(one: tuple[Edition, str, str]) -> None:
    edition, name, card = one
    accented = "".join(sign + "\u0301" if sign in "aeiouAEIOU" else sign for sign in name)
    check_meaning(edition, accented, card)
    check_meaning(edition, unicodedata.normalize("NFC", accented), card)


@given(names)
def test_signs_that_are_left_out(one: tuple[Edition, str, str]) -> None:
    edition, name, card = one
    check_meaning(edition, "".join(sign for sign in name if sign not in "\"',:.!?"), card)
    check_meaning(edition, name.replace("&", "and"), card)


@given(names)
def test_the_article_may_stand_last(one: tuple[Edition, str, str]) -> None:
    edition, name, card = one
    first, _, rest = name.partition(" ")
    if first in ("The", "A", "An") and "(" not in rest and "," not in rest:
        check_meaning(edition, f"{rest}, {first}", card)


@given(names, st.integers(0, 200), st.sampled_from("abcdefghijklmnopqrstuvwxyz"))
def test_a_name_with_another_letter_is_never_found_by_likeness(
    one: tuple[Edition, str, str], place: int, letter: str
) -> None:
    """A name is found only if the index has it. Whatever else is found is what the index says it is."""
    edition, name, _ = one
    place %= len(name)
    spelling = name[:place] + letter + name[place + 1 :]
    match = CATALOGS[edition].resolve(spelling)
    if CATALOGS[edition].entry(fold(spelling)) is None and "(" not in name:
        assert isinstance(match, Unknown)
        assert len(match.suggestions) <= 3


@given(st.sampled_from(EDITIONS), st.text(max_size=40), st.text(max_size=10))
def test_any_text_is_answered(edition: Edition, name: str, hint: str) -> None:
    match = CATALOGS[edition].resolve(name, hint)
    assert match == CATALOGS[edition].resolve(name, hint)


@pytest.mark.parametrize("edition", EDITIONS)
def test_suggestions_are_names(edition: Edition) -> None:
    for name in ("Hanonian Land Eal", "Beverly Crusher Comander", "10 Tribles - Go", "Bajor", "Rule of"):
        match = CATALOGS[edition].resolve(name)
        if isinstance(match, Unknown):
            assert all(isinstance(CATALOGS[edition].resolve(s), Found) for s in match.suggestions)


UNKNOWN_MARKS = [
    *("{} *ZZZ", "{} *ZZZ 12", "{} [XYZ]", "{} (xyz)", "{} (XYZ 12)", "{} (99 V 3)", "99V3 {}", "{} 99V3"),
]
"""Marks of printings that no catalog has."""

TITLES = [
    (edition, title, match.card.id)
    for edition, catalog in CATALOGS.items()
    for title in sorted({card.title for card in catalog.cards()})
    if isinstance(match := catalog.resolve(title), Found)
    and not any(" 2E" not in p.source_name for other in match.others for p in catalog.printings(other))
]
"""The titles of one card. A card converted from Second Edition has a mark of its own, ` 2E`."""


@given(st.sampled_from(TITLES), st.sampled_from(UNKNOWN_MARKS))
@example(("2e", "Hard Time", "hard-time"), "{} [XYZ]")
def test_an_unknown_printing_mark_changes_no_card(title: tuple[Edition, str, str], frame: str) -> None:
    edition, name, card = title
    check_meaning(edition, frame.format(name), card)
    match = CATALOGS[edition].resolve(frame.format(name))
    assert isinstance(match, Found)
    assert match.unfit, "and it is reported"
