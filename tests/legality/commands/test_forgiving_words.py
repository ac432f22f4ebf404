"""Words in any case and as they are printed, and guesses for mistyped commands, options and values."""

import pytest
from click.testing import CliRunner, Result

from cli import SUMMARIES, main
from tests.legality.commands.checking import GOOD


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
        (("check", GOOD, "--poool", "complete"), "Did you mean '--pool'?"),
        (("cards", "serach"), "Did you mean search?"),
        (("cards", "Picard"), "legality card 'Picard'"),
        (("penalty", "--infraction", "D2", "--stage", "ronud"), "Did you mean round"),
    ],
)
def test_values_options_and_commands_of_groups_are_guessed(words: tuple[str, ...], guess: str) -> None:
    result = legality(*words)
    assert guess in result.stderr
    assert "Usage:" not in result.stderr
    assert result.exit_code not in (0, 1)


def test_a_word_that_resembles_nothing_gets_no_guess() -> None:
    assert "Did you mean" not in legality("qqqqqq").stderr


def test_a_wrong_option_of_the_root_is_one_line_too() -> None:
    assert legality("--bogus").stderr.count("\n") == 1


def test_the_version_by_a_letter() -> None:
    assert legality("-V").stdout == legality("--version").stdout
