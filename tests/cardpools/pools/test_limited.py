"""Limited: "a subset of all cards, as determined by the tournament organizer"."""

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from cardpools.data_files.data_problems import WrongDataError
from cardpools.limited_files.limited_file import load_limited, make_limited_pool
from cardpools.pools.limited_pool import LimitedPool
from cardpools.pools.status import Standing
from tests.cardpools.pools.asked import ask, catalog


def standing(printing: str, definition: LimitedPool, **options: Any) -> Standing:
    return ask("limited", "opg-5.0", limited=definition, **options).status(printing).standing


def define(**table: Any) -> LimitedPool:
    return make_limited_pool({"name": "Test", **table}, "test.toml", catalog("1e"))


# 5.0 4.2.2: "cards from a particular expansion".
@pytest.mark.parametrize("called", ["dom", "The Dominion", "the dominion", "DOM"])
def test_a_particular_expansion(called: str) -> None:
    pool = define(expansions=[called])
    assert standing("dom-uss-rio-grande", pool) is Standing.LEGAL
    assert standing("ds9-ops", pool) is Standing.NOT_IN_POOL


# It may be called by its code, its name, or another code that tables and lists have for it.
@pytest.mark.parametrize("called", ["pt", "Premiere", "PRE"])
def test_an_expansion_may_be_called_by_any_of_its_names(called: str) -> None:
    assert define(expansions=[called]).expansions == {"PT"}


# "cards from a group of expansions"
def test_a_group_of_expansions() -> None:
    pool = define(groups=["TOS"])
    assert standing("plw-31", pool) is Standing.LEGAL
    assert standing("tnz-31", pool) is Standing.LEGAL
    assert standing("brokenbow-1", pool) is Standing.NOT_IN_POOL


# "or cards with a particular Star Trek property (Example: [1E] TNG property-logo cards.)" Glossary: the
# TNG logo is that of "The Next Generation" or "Star Trek: Generations".
def test_a_property() -> None:
    pool = define(properties=["TNG"])
    assert pool.properties == {"TNG", "Gen"}
    assert standing("PT-359", pool) is Standing.LEGAL
    assert standing("ds9-ops", pool) is Standing.NOT_IN_POOL


def test_rarities_narrow_further() -> None:
    pool = define(expansions=["ds9"], rarities=["C"])
    assert standing("ds9-ops", pool) is Standing.LEGAL
    assert standing("ds9-bajoran-civil-war", pool) is Standing.NOT_IN_POOL


def test_a_rarity_alone_makes_a_pool_too() -> None:
    pool = define(rarities=["C"])
    assert standing("ds9-ops", pool) is Standing.LEGAL
    assert standing("ds9-bajoran-civil-war", pool) is Standing.NOT_IN_POOL


def test_single_titles_in_and_out() -> None:
    pool = define(expansions=["dom"], include=["Ops"], exclude=["U.S.S. Rio Grande"])
    assert standing("ds9-ops", pool) is Standing.LEGAL
    assert standing("dom-uss-rio-grande", pool) is Standing.NOT_IN_POOL


# 4.1 and 5.0, glossary: "a pool of cards provided at the beginning of the event".
def test_a_supplied_list() -> None:
    pool = define(supplied={"Ops": 1, "Tasha Yar": 2})
    assert pool.counts == {"ops": 1, "tasha-yar": 2}
    assert standing("ds9-ops", pool) is Standing.LEGAL
    assert standing("PT-359", pool) is Standing.NOT_IN_POOL


# A card that is listed under two of its names is supplied as often as both say.
def test_a_card_under_two_names_is_added_up() -> None:
    assert define(supplied={"Ops": 1, "OPS": 2}).counts == {"ops": 3}


@pytest.mark.parametrize(
    ("table", "printing", "why"),
    [
        ({"expansions": ["ds9"], "exclude": ["Ops"]}, "ds9-ops", "takes it out by name"),
        ({"supplied": {"Tasha Yar": 1}}, "ds9-ops", "not on the list of supplied cards"),
        ({"include": ["Tasha Yar"]}, "ds9-ops", "names other cards only"),
        ({"rarities": ["R"]}, "ds9-ops", "its rarity is not in the definition"),
        ({"properties": ["TOS"]}, "ds9-ops", "its property logo is not in the definition"),
    ],
)
def test_what_is_left_out_is_told_why(table: dict[str, Any], printing: str, why: str) -> None:
    status = ask("limited", "opg-5.0", limited=define(**table)).status(printing)
    assert (status.standing, why in status.reason) == (Standing.NOT_IN_POOL, True)


# A Limited pool is a subset of all cards: what Complete does not hold, no definition can add.
def test_a_definition_opens_no_other_pool() -> None:
    assert standing("VP-100", define(include=["Dala"])) is Standing.PREVIEW


def test_what_the_definition_leaves_out_is_told_why_and_by_which_sentence() -> None:
    found = ask("limited", "opg-5.0", limited=define(expansions=["dom"])).status("ds9-ops")
    assert found.reason == "Not in Test: its expansion is not in the definition"
    assert (found.citation.section, found.citation.quote[:21]) == ("4.2.2 Limited", "a subset of all cards")


def test_a_definition_does_not_narrow_another_pool() -> None:
    pool = ask("complete", "opg-5.0", limited=define(expansions=["dom"]))
    assert pool.status("ds9-ops").legal


def test_usable_and_status_agree() -> None:
    pool = ask("limited", "opg-5.0", limited=define(groups=["DS9"], exclude=["Riva"]))
    for printing in catalog("1e").all_printings():
        assert (printing.id in pool.usable) == pool.status(printing.id).legal


def test_everything_that_is_wrong_is_said_at_once() -> None:
    table = {
        "expansions": ["The Dominon"],
        "include": ["Tascha Yar"],
        "rarities": "C",
        "colour": "blue",
        "supplied": {"Ops": 0},
    }
    with pytest.raises(WrongDataError) as caught:
        make_limited_pool(table, "event.toml", catalog("1e"))
    said = str(caught.value)
    assert "event.toml: name: missing" in said
    assert "event.toml: rarities: " in said
    assert "event.toml: colour: unknown field" in said
    assert "event.toml: supplied.Ops: " in said
    assert "'The Dominon'; did you mean 'The Dominion'" in said
    assert "'Tascha Yar'; did you mean 'Tasha Yar'" in said


def test_each_name_is_told_where_it_stands() -> None:
    table = {"name": "x", "include": ["Ops", "Tascha Yar"], "exclude": ["I.K.S. Qel'Poh", "Xyzzy"]}
    with pytest.raises(WrongDataError) as caught:
        make_limited_pool(table, "event.toml", catalog("1e"))
    included, several, unknown = map(str, caught.value.problems)
    assert included.startswith("event.toml: include.1: no card is called 'Tascha Yar'; did you mean 'Tasha")
    assert several.startswith('event.toml: exclude.0: "I.K.S. Qel\'Poh" fits several cards; write one of: ')
    assert unknown == "event.toml: exclude.1: no card is called 'Xyzzy'"


def test_names_are_looked_up_in_a_table_of_the_wrong_shape_as_well() -> None:
    table = {"include": [1, "Tascha Yar"], "exclude": ["Hortta"], "supplied": {"Dalla": 0}, "expansions": [2]}
    with pytest.raises(WrongDataError) as caught:
        make_limited_pool(table, "event.toml", catalog("1e"))
    said = [str(problem) for problem in caught.value.problems if "no card is called" in str(problem)]
    assert [one.partition(": no card")[0] for one in said] == [
        "event.toml: include.Tascha Yar",
        "event.toml: exclude.Hortta",
        "event.toml: supplied.Dalla",
    ]


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ({}, "names neither expansions nor"),
        ({"expansions": ["dom"], "supplied": {"Ops": 1}}, "a supplied list is the pool"),
        ({"groups": ["TSO"]}, "no group of expansions is called 'TSO'; did you mean 'TOS'"),
        ({"properties": ["Discovery"]}, "no property logo is called 'Discovery'"),
    ],
)
def test_a_definition_that_says_nothing_or_what_is_not(table: dict[str, Any], words: str) -> None:
    with pytest.raises(WrongDataError, match=words):
        define(**table)


@pytest.mark.parametrize("suffix", [".toml", ".json"])
def test_it_is_read_from_a_file(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"event{suffix}"
    table = {"name": "Test", "expansions": ["dom"]}
    path.write_text(json.dumps(table) if suffix == ".json" else 'name = "Test"\nexpansions = ["dom"]\n')
    assert load_limited(path, catalog("1e")) == define(expansions=["The Dominion"])


@pytest.mark.parametrize("text", ["name = ", "{", "\x00"])
def test_a_file_that_cannot_be_read_is_a_problem(tmp_path: Path, text: str) -> None:
    path = tmp_path / "event.toml"
    path.write_text(text)
    with pytest.raises(WrongDataError, match=r"event\.toml"):
        load_limited(path, catalog("1e"))


def test_the_definition_in_the_documentation_is_one() -> None:
    text = (Path(__file__).parents[3] / "docs" / "pools.md").read_text(encoding="utf-8")
    example = text.split("```toml\n")[1].split("```")[0]
    pool = make_limited_pool(tomllib.loads(example), "pools.md", catalog("1e"))
    assert "dom" in pool.expansions
    assert pool.cards_in == {"spacedoor"}


# A Limited pool has no blocks: a virtual card of an old block is in where the definition takes it.
def test_only_the_definition_narrows_a_limited_pool() -> None:
    assert standing("terran-1", define(groups=["Mirror"])) is Standing.LEGAL


def test_a_definition_narrows_no_pool_that_selects_by_itself() -> None:
    assert ask("block", "opg-5.0", limited=define(expansions=["dom"])).status("plw-31").legal
