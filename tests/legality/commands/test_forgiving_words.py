"""Words in any case and as they are printed, and guesses for mistyped commands, options and values."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from cardpools.model import EDITION_NAMES, EDITIONS, SHORT_EDITION_NAMES
from cli import SUMMARIES, main
from decklists.dialects import DIALECT_NAMES, find_dialect
from legality.commands.words.forgiving_words import match_word
from legality.terms.terms import FORMATS, GUIDES, POOLS, RULES, RULES_ALSO, SCENARIOS
from tests.legality.commands.checking import GOOD

pytestmark = pytest.mark.usefixtures("frozen")


ROOT = Path(__file__).parents[3]


def legality(*words: str, text: str | None = None) -> Result:
    return CliRunner().invoke(main, list(words), input=text, prog_name="legality")


@pytest.mark.parametrize(
    "words",
    [
        ("CHECK", GOOD, "--on", "2026-11-01"),
        ("Check", GOOD, "--EDITION", "2E", "--Pool", "Complete", "--rules", "Standard", "--on", "2026-11-01"),
        ("check", GOOD, "--edition", "Second Edition", "--on", "1 November 2026"),
        ("check", GOOD, "--guide", "OPG-5.0", "--ON=Today"),
        ("check", GOOD, "--dialect", "Typed Text"),
        ("bans", "SHOW", "--ON", "2024-12-11"),
        ("cards", "Show", "Maglock", "--edition", "First Edition"),
    ],
    ids=lambda words: " ".join(words[-2:]),
)
def test_words_are_taken_in_any_case_and_as_they_are_printed(words: tuple[str, ...]) -> None:
    assert (legality(*words).stderr, legality(*words).exit_code) == ("", 0)


@pytest.mark.parametrize("pool", ["Hall of Fame", "HALL-OF-FAME", "hall_of_fame"])
def test_a_pool_of_several_words(pool: str) -> None:
    assert "Hall of Fame" in legality("check", GOOD, "--pool", pool).stdout


@pytest.mark.parametrize("command", [name for name in SUMMARIES if len(name) > 3])
def test_two_letters_in_the_wrong_order_are_guessed(command: str) -> None:
    wrong = command[:1] + command[2] + command[1] + command[3:]
    result = legality(wrong) if wrong != command else legality(command[:-1])
    assert "Did you mean " in result.stderr
    assert command in result.stderr.partition("Did you mean ")[2]
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "guess"),
    [
        (("check", GOOD, "--pool", "complet"), "Did you mean complete?"),
        (("check", GOOD, "--rules", "standart"), "Did you mean standard"),
        (("check", GOOD, "--poool", "complete"), "Did you mean --pool?"),
        (("check", GOOD, "--date", "2026-11-01"), "Did you mean --on?"),
        (("check", GOOD, "--colr", "always"), "Did you mean --color?"),
        (("check", GOOD, "--format", "json"), "Did you mean --output-format json?"),
        (("check", GOOD, "--format", "SARIF"), "Did you mean --output-format sarif?"),
        (("check", GOOD, "--pool", "standard"), "Did you mean --rules standard?"),
        (("chek",), "Did you mean check?"),
        (("cards", "serach"), "Did you mean search?"),
        (("cards", "Picard"), "legality card 'Picard'"),
        (("penalty", "--infraction", "D2", "--stage", "ronud"), "Did you mean round"),
    ],
)
def test_values_options_and_commands_of_groups_are_guessed(words: tuple[str, ...], guess: str) -> None:
    result = legality(*words)
    assert guess in result.stderr
    assert "Usage:" not in result.stderr
    assert result.exit_code == 3


def printed_names() -> list[tuple[str, str, str]]:
    """Return the kind, the word and the printed name of everything that a guide lists, and of the guides."""
    found: list[tuple[str, str, str]] = [("guide", guide, str(read_toml(guide)["name"])) for guide in GUIDES]
    for guide in GUIDES:
        content = read_toml(guide)
        for kind in WORDS:
            found += [(kind, each["id"], each["name"]) for each in content.get(kind, [])]
    return found


def read_toml(guide: str) -> dict[str, Any]:
    return tomllib.loads((ROOT / "legality" / "guides" / f"{guide}.toml").read_text("utf-8"))


WORDS = {"format": FORMATS, "pool": POOLS, "rules": (*RULES, *RULES_ALSO), "scenario": SCENARIOS}


def test_every_printed_name_can_be_typed() -> None:
    known = {**WORDS, "guide": GUIDES}
    names = printed_names()
    assert len(names) > 40
    assert [each for each in names if match_word(each[2], known[each[0]]) != each[1]] == []


@pytest.mark.parametrize("day", ["1 November 2026", "1 Nov 2026", "2026-11-01", "01 NOVEMBER 2026"])
def test_a_printed_day_can_be_typed(day: str) -> None:
    assert legality("check", GOOD, "--on", day).stdout == legality("check", GOOD, "--on", "2026-11-01").stdout


@pytest.mark.parametrize("day", ["31 Nov 2026", "1 Ju 2026", "1 Jux 2026", "0 May 2026"])
def test_a_day_that_is_none_is_refused(day: str) -> None:
    assert legality("check", GOOD, "--on", day).exit_code == 3


@pytest.mark.parametrize(
    "words",
    [
        ("qqqqqq",),
        ("check", GOOD, "--xyz"),
        ("check", GOOD, "--pool", "zzz"),
        ("check", GOOD, "--xenon"),
    ],
)
def test_a_word_that_resembles_nothing_gets_no_guess(words: tuple[str, ...]) -> None:
    assert "Did you mean" not in legality(*words).stderr


@pytest.mark.parametrize(
    "words",
    [
        ("check", GOOD, "--format", "Markdown"),
        ("check", GOOD, "--format=HTML"),
        ("check", GOOD, "--output-format", "JSON"),
        ("check", GOOD, "--color", "Always"),
        ("check", GOOD, "--color=NEVER"),
        ("rules", "show", "Standard"),
        ("rules", "show", "Warp Speed"),
        ("pools", "show", "Block"),
        ("pools", "diff", "Complete", "Block"),
        ("explain", "d-copies"),
        ("penalty", "--infraction", "d2", "--stage", "Between Rounds"),
    ],
    ids=" ".join,
)
def test_values_are_taken_in_any_case(words: tuple[str, ...]) -> None:
    result = legality(*words)
    assert result.exit_code == 0, result.stderr
    assert "Error" not in result.stderr


def test_a_wrong_option_of_the_root_is_one_line_too() -> None:
    assert legality("--bogus").stderr.count("\n") == 1


def test_the_version_by_a_letter() -> None:
    assert legality("-V").stdout == legality("--version").stdout


def test_every_name_of_an_edition_or_a_dialect_can_be_typed() -> None:
    for names in (EDITION_NAMES, SHORT_EDITION_NAMES):
        assert {match_word(name.upper(), EDITIONS) for name in names.values()} == set(EDITIONS)
    labels = [find_dialect(name).label for name in DIALECT_NAMES]
    assert [match_word(label, DIALECT_NAMES) for label in labels] == list(DIALECT_NAMES)
