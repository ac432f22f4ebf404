"""Folding: which spellings are one name, and what is taken off behind a title."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardpools.catalog import folding
from cardpools.catalog.catalog import open_catalog
from cardpools.catalog.folding import CollectorInfo, PeeledName, fold, keys_of, peel, read_collector_info
from cardpools.catalog.match import Found, Unknown

SAME = [
    ("Kivas Fajo - Collector", "Kivas Fajo: Collector"),
    ("Armus - Sticky Situation", "Armus – Sticky Situation"),
    ('"God"', "GOD"),
    ('Ankari "Spirits"', "ankari “spirits”"),
    ("Q's Tent", "Q’s Tent"),
    ("Q's Tent", "Qs Tent"),
    ("Bat'leth", "Bat`leth"),
    ("Devastating Communique", "Devastating Communiqué"),
    ("Alien Parasites & REM Fatigue", "Alien Parasites and REM Fatigue"),
    ("The Cloud", "Cloud, The"),
    ("The Big Picture (Voyager)", "Big Picture, The (Voyager)"),
    ("A Fast Ship Would Be Nice", "FAST SHIP WOULD BE NICE, A"),
    ("❖ Vekor", "% Vekor"),
    ("<> Vekor", "• Vekor"),
    ("◊Vekor", "Vekor ❖"),
    ("Spock *VP", "Spock (VP)"),
    ("Joret Dal*", "Joret Dal"),
    ("Beverly Crusher, Encouraging Commander", "Beverly Crusher Encouraging Commander"),
    ("U.S.S. Enterprise", "USS Enterprise"),
    ("Row, Row, Row your Boat", "Row Row Row Your Boat."),
    ("Jean-Luc Picard", "Jean Luc  Picard"),
    ("Space-Time Portal", "Space\N{NON-BREAKING HYPHEN}Time Portal"),
    ("Sam Lavelle", "Sam\N{NO-BREAK SPACE}Lavelle\N{ZERO WIDTH SPACE}"),
    ("1,000 Tribbles - Bonus", "1000 Tribbles: Bonus"),
    ("Søren", "Soren"),
    ("Ankari & Communiqué", "Ankari and Communique"),
    ("Bat\u02bcleth", "Batleth"),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_two_spellings_of_one_name(one: str, other: str) -> None:
    assert fold(one) == fold(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Q", "Q2"),
        ("Kira", "Kira Nerys"),
        ("U.S.S. Enterprise", "U.S.S. Enterprise-A"),
        ("The Cloud", "Cloud"),
        ("His Honor, The High Sheriff of Nottingham", "The His Honor High Sheriff of Nottingham"),
        ("Дата", "Кира"),
    ],
)
def test_two_names(one: str, other: str) -> None:
    assert fold(one) != fold(other)


@given(st.text())
def test_folding_is_idempotent(name: str) -> None:
    assert fold(fold(name)) == fold(name)


@given(st.text())
def test_a_key_holds_letters_and_digits_only(name: str) -> None:
    assert all(sign.isalnum() for sign in fold(name))


@given(st.text(st.characters(codec="ascii")))
def test_case_does_not_matter(name: str) -> None:
    assert fold(name.upper()) == fold(name.lower())


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("1U20", CollectorInfo("1", "20", "U")),
        ("1U020", CollectorInfo("1", "20", "U")),
        ("55V027", CollectorInfo("55", "27", "V")),
        ("54 V 9", CollectorInfo("54", "9", "V")),
        ("8 R 1", CollectorInfo("8", "1", "R")),
        ("6P040", CollectorInfo("6", "40", "P")),
        ("0VP44", CollectorInfo("0", "44", "VP")),
        ("0ap12", CollectorInfo("0", "12", "AP")),
        ("LFL 42V", CollectorInfo("LFL", "42", "V")),
        ("1E 30VP", CollectorInfo("1E", "30", "VP")),
        ("30VP", CollectorInfo("", "30", "VP")),
        ("110 R+", CollectorInfo("", "110", "R+")),
        ("129R*", CollectorInfo("", "129", "R*")),
        ("120C", CollectorInfo("", "120", "C")),
        ("359 TR", CollectorInfo("", "359", "TR")),
        ("0", None),
        ("1U000", CollectorInfo("1", "0", "U")),
        ("000 C", CollectorInfo("", "0", "C")),
        ("00 U 7", CollectorInfo("0", "7", "U")),
        ("R", None),
        ("Voyager", None),
        ("", None),
    ],
)
def test_collectors_information(text: str, read: CollectorInfo | None) -> None:
    assert read_collector_info(text) == read


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("NAVIGATIONAL HAZARDS *VOY", ("NAVIGATIONAL HAZARDS", ("VOY",))),
        ("Agonizing Encounter *(Promo)", ("Agonizing Encounter", ("Promo",))),
        ("Malik (8U84), (0VP44)", ("Malik", ("0VP44", "8U84"))),
        ("Qol (Lascivious Lackey) (2E)", ("Qol", ("2E", "Lascivious Lackey"))),
        ("Driven LFL 42V", ("Driven", ("LFL 42V",))),
        ("Kira 54 V 9", ("Kira", ("54 V 9",))),
        ("1U20 Damaged Reputation", ("Damaged Reputation", ("1U20",))),
        ("Odo (Dogs of War)+ *VP", ("Odo", ("VP", "Dogs of War"))),
        ("Honorable Patriot 2E", ("Honorable Patriot", ("2E",))),
    ],
)
def test_what_stands_around_a_title_is_taken_off(name: str, parts: tuple[str, tuple[str, ...]]) -> None:
    assert PeeledName(*parts) in list(peel(name))


@given(st.text(st.sampled_from(" ()*[]1AUV,;2E-é"), max_size=60))
def test_taking_off_ends(name: str) -> None:
    assert all(written.title for written in peel(name))


@pytest.mark.parametrize(
    "counted",
    ["Horta (3)", "Horta [x3]", "Horta *3", "Horta * 3", "Horta *VOY x1", "Horta *V (2)"],
)
def test_a_count_says_nothing_of_a_version(counted: str) -> None:
    assert fold("Horta") not in keys_of(counted)


@pytest.mark.parametrize(
    "named",
    ["Horta (Voyager)", "Horta *VOY", "Horta 54 V 9", "Horta (2E)", "Horta (Deep Space 9)"],
)
def test_what_says_something_of_a_version_is_no_count(named: str) -> None:
    assert fold("Horta") in keys_of(named)


def test_a_name_of_two_hundred_letters_is_looked_at_and_a_longer_one_is_not() -> None:
    assert keys_of("a" * 200) == ("a" * 200,)
    assert keys_of("a" * 201) == ()
    assert open_catalog("1e").knows("Spock".rjust(200))
    assert isinstance(open_catalog("1e").resolve("Spock".rjust(200)), Found)
    assert open_catalog("1e").resolve("Spock".rjust(201)) == Unknown()
    assert isinstance(open_catalog("1e").resolve("Spock", "x".rjust(200)), Found)
    assert open_catalog("1e").resolve("Spock", "x".rjust(201)) == Unknown()


@pytest.mark.parametrize(
    ("name", "titles"),
    [
        ("The Doctor DRP 11", {"The Doctor"}),
        ("Preparation VP 331", {"Preparation"}),
        # A word and a count, and a name in capitals, are no expansion and number.
        ("Bajoran Phaser Pistol 1", set()),
        ("BAJORAN PHASER PISTOL 1", set()),
    ],
)
def test_an_expansion_in_capitals_and_a_number_behind_a_title_are_a_hint(name: str, titles: set[str]) -> None:
    assert {each.title for each in peel(name)} == titles


PIECES = [
    "Spock",
    "spock",
    " ",
    "-",
    ",",
    "(Voyager)",
    "[x]",
    "*VOY",
    "*",
    "+",
    " VP",
    " ap",
    " 2E",
    " 54 V 9",
    "42V",
]
PIECES += ["LFL 42V", "DRP 3", "٣", "é", "K", ".", ":", "#", "0 C 1 ", "  "]


@given(st.lists(st.sampled_from(PIECES), max_size=6).map("".join))
def test_a_name_that_can_have_no_hint_fits_no_pattern(name: str) -> None:
    name = " ".join(name.split())
    fits = any(re.search(pattern, name, re.IGNORECASE) for pattern in (*folding._BEHIND, folding._BEFORE))
    assert folding.may_have_hint(name) or not fits


def test_most_names_can_have_no_hint() -> None:
    titles = [card.title for card in open_catalog("2e").cards()]
    assert sum(map(folding.may_have_hint, titles)) < len(titles) / 8
