"""Names, keys and secrets: what may be one, and how they are compared."""

import pytest

from legality.events.errors import Malformed
from legality.events.names import check_name, check_slug, check_text, fold_name
from legality.events.store.secrets import (
    check_key,
    derived_secret,
    digest_of,
    id_for,
    matches,
    new_secret,
)


@pytest.mark.parametrize(
    "name", ["", "  ", "x" * 121, "a\x00b", "a\u202eb", "a\x1b[31m", "a\u200bb", "a\ud800", "a\u2060b"]
)
def test_a_name_that_cannot_be_one_is_refused(name: str) -> None:
    with pytest.raises(Malformed) as refused:
        check_name("the name", name)
    assert name.strip() == "" or name not in str(refused.value)


@pytest.mark.parametrize(
    "name", ["Zoë", "李小龍", "<b>O'Brien</b>", "=1+1", "x" * 120, "Robert'); DROP TABLE event;--"]
)
def test_any_other_name_stays_as_it_is(name: str) -> None:
    assert check_name("the name", name) == name


def test_blanks_in_a_name_are_one() -> None:
    assert check_name("the name", "  Jean \n Luc ") == "Jean Luc"


@pytest.mark.parametrize("slug", ["", "A", "a b", "a--b", "-a", "a-", "../x", "ä", "x" * 81, "a\n"])
def test_an_address_that_cannot_be_one_is_refused(slug: str) -> None:
    with pytest.raises(Malformed):
        check_slug(slug)


@pytest.mark.parametrize("slug", ["a", "7", "autumn-open-2026", "x" * 80, "-".join("x" * 40)])
def test_any_other_address_stays_as_it_is(slug: str) -> None:
    assert check_slug(slug) == slug


def test_a_reason_is_as_long_as_a_page_and_has_no_signs_that_a_terminal_obeys() -> None:
    for right in ("x" * 4_000, "one\n\ttwo\nthree"):
        assert check_text("the reason", right) == right
    for wrong in ("x" * 4_001, "a\x1b[2J", "a\u202eb", "\x07"):
        with pytest.raises(Malformed):
            check_text("the reason", wrong)


def test_a_reason_has_lines_and_is_never_missing() -> None:
    assert check_text("the reason", " one \n two\t ") == "one\n two"
    assert check_text("the note", "  ", needed=False) == ""
    for wrong in ("", "\n", "a\x00", "x" * 4_001):
        with pytest.raises(Malformed):
            check_text("the reason", wrong)


@pytest.mark.parametrize(
    ("one", "other"), [("Worf", "WORF"), (" a  b", "A B"), ("ｗｏｒｆ", "worf"), ("ﬁ", "fi")]
)
def test_names_are_compared_as_people_compare(one: str, other: str) -> None:
    assert fold_name(one) == fold_name(other)


@pytest.mark.parametrize("key", ["short", "x" * 15, "x" * 201, "with a\nbreak in it", "ключключключключ"])
def test_a_key_that_is_none_is_refused(key: str) -> None:
    with pytest.raises(Malformed):
        check_key(key)


@pytest.mark.parametrize("key", ["x" * 16, "~" * 200, "3f2a-with blanks and-signs!"])
def test_a_key_may_have_any_sign_that_is_printed(key: str) -> None:
    assert check_key(key) == key


def test_under_one_key_one_request_makes_one_thing() -> None:
    key, other = "x" * 16, "y" * 16
    asked = [(key, "draw", 1), (key, "draw", 2), (other, "draw", 1), (key, "draw", None)]
    assert len({id_for(*each) for each in asked}) == len(asked)
    assert [id_for(*each) for each in asked] == [id_for(*each) for each in asked]
    assert len({id_for(None, "draw", 1), id_for(None, "draw", 1)}) == 2
    assert {len(id_for(each, "draw")) for each in (None, key)} == {16}
    with pytest.raises(Malformed):
        id_for("short", "draw")


def test_a_key_is_kept_and_a_missing_one_made() -> None:
    assert check_key("x" * 16) == "x" * 16
    assert check_key(None) != check_key(None)


def test_secrets_are_long_and_match_only_themselves() -> None:
    one, other = new_secret(), new_secret()
    assert len(one) >= 43
    assert matches(one, digest_of(one))
    assert not matches(other, digest_of(one))
    assert not matches("\ud800", digest_of(one))


def test_a_derived_secret_needs_both_halves() -> None:
    made = {derived_secret(salt, key) for salt in (b"1" * 32, b"2" * 32) for key in ("k" * 16, "l" * 16)}
    assert len(made) == 4
    assert all(len(each) == 43 for each in made)
