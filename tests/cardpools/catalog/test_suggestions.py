"""Names that look like one that nobody has: looking at fewer names finds the same ones."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rapidfuzz import fuzz

from cardpools.catalog.catalog import open_catalog
from cardpools.catalog.suggestions import (
    LIKE_ENOUGH,
    MOST,
    comparable_keys,
    keys_beginning,
    keys_containing,
    similar_keys,
    suggest_names,
)

KEYS = open_catalog("2e").tables.keys

damaged = st.builds(
    lambda key, start, length, put: key[:start] + put + key[start + length :],
    st.sampled_from(KEYS),
    st.integers(0, 20),
    st.integers(0, 12),
    st.text("aeirst1", max_size=8),
).filter(bool)
"""A folded name with some letters gone and others in their place."""


@settings(max_examples=60, deadline=None)
@given(damaged)
def test_no_name_that_is_alike_is_too_short_or_too_long_to_be_compared(wanted: str) -> None:
    near = comparable_keys(len(wanted), open_catalog("2e").tables.keys_by_length)
    likeness = {key: fuzz.ratio(wanted, key) for key in KEYS}
    every = sorted((-score, key) for key, score in likeness.items() if score >= LIKE_ENOUGH)
    assert set(near) >= {key for _, key in every}
    assert similar_keys(wanted, near) == [key for _, key in every[: 2 * MOST]]


@pytest.mark.parametrize(
    ("name", "suggested"),
    [
        ("Kira Nerys, Reformed Colaborator", ("Kira Nerys, Reformed Collaborator",)),
        ("Xyzzy", ()),
        ("", ()),
    ],
)
def test_what_is_suggested(name: str, suggested: tuple[str, ...]) -> None:
    assert suggest_names(open_catalog("2e"), name) == suggested


def test_three_cards_are_suggested_although_one_of_them_has_several_names() -> None:
    """A table calls Rash Aggression that with ` 2E` behind it as well, which is no further card."""
    found = suggest_names(open_catalog("1e"), "Aggr")
    assert found == ("Aggressive Behavior", "Rash Aggression", "Augment Aggression")


def test_the_first_word_of_a_few_names_suggests_them_and_the_name_of_most_cards_first() -> None:
    found = suggest_names(open_catalog("2e"), "Kira")
    assert len(found) == MOST
    assert all(name.startswith("Kira Nerys, ") for name in found)
    assert suggest_names(open_catalog("2e"), "Dark Pag") == ("Dark Page",)
    assert not any(name.startswith("U.S.S.") for name in suggest_names(open_catalog("2e"), "U.S.S. "))


@pytest.mark.parametrize("part", ["\n", "\nab", "b\n", "ab", "b", "abc\n", "z"])
def test_every_search_for_a_part_of_a_name_ends(part: str) -> None:
    """A part that begins with a line break was found at the same place again and again."""
    assert len(keys_containing(part, "ab\nabc\ncb\n")) <= 3


def test_names_that_begin_with_a_part_are_found_once_each() -> None:
    assert keys_containing("b", "ab\nabc\ncb\nbb\n") == ["ab", "abc", "cb", "bb"]
    assert keys_beginning("ab", "ab\nabc\ncab\n") == ["ab", "abc"]


def test_a_name_of_many_cards_is_suggested_three_times_at_most() -> None:
    found = suggest_names(open_catalog("2e"), "Kira Neris")
    assert len(found) == MOST
    assert all(name.startswith("Kira Nerys, ") for name in found)


@pytest.mark.parametrize(
    ("wanted", "keys", "like"),
    [
        # Three letters of four are 75 of 100, four of nine letters in all are 89, two of four are 50.
        ("data", ["xata", "dbta", "datb"], ["datb", "dbta", "xata"]),
        ("data", ["datb", "datas", "dabb"], ["datas", "datb"]),
        ("data", ["aaaa", "kira"], []),
        ("data", [f"dat{letter}" for letter in "zyxwvutsrq"], [f"dat{letter}" for letter in "qrstuv"]),
        # Seven letters of ten are just enough, as many of eleven are not.
        ("abcdefgxyz", ["abcdefg123"], ["abcdefg123"]),
        ("abcdefgxyz", ["abcdefg12345"], []),
    ],
)
def test_the_likest_names_come_first_and_of_equals_by_their_letters(
    wanted: str, keys: list[str], like: list[str]
) -> None:
    assert similar_keys(wanted, keys) == like


@pytest.mark.parametrize(
    ("length", "lengths"),
    [
        # 70 of 100 of what both have together: 10 beside 6 makes 75, beside 5 makes 66, beside 18 makes 71.
        (10, {6, 10, 18}),
        (1, {1}),
        (2, {2}),
        (5, {5}),
        (20, {18, 20, 37}),
    ],
)
def test_which_lengths_are_compared(length: int, lengths: set[int]) -> None:
    keys = {n: ["x" * n] for n in (1, 2, 5, 6, 10, 18, 19, 20, 37, 38)}
    near = {len(key) for key in comparable_keys(length, keys)}
    assert near >= lengths
    assert {n for n in keys if 2 * min(n, length) / (n + length) >= 0.7} == near
