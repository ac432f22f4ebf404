"""legality help, completion and config, and the first screen."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click import Context, Group
from click.testing import CliRunner, Result

from cli import SUMMARIES, main
from tests.legality.commands.checking import GOOD, ON


def legality(*words: str) -> Result:
    return CliRunner().invoke(main, list(words), prog_name="legality")


HERE = Context(main)
GROUPS = sorted(name for name in main.list_commands(HERE) if isinstance(main.get_command(HERE, name), Group))


@pytest.mark.parametrize("words", [[], *([name] for name in GROUPS)], ids=" ".join)
def test_a_call_without_a_command_is_a_wrong_call(words: list[str]) -> None:
    result = legality(*words)
    assert (result.exit_code, result.stdout) == (3, "")
    assert "legality " in result.stderr


def test_the_first_screen_fits_80_by_24_and_names_every_command_and_two_examples() -> None:
    result = legality()
    lines = result.stderr.splitlines()
    assert len(lines) <= 23
    assert max(map(len, lines)) <= 80
    words = result.stderr.replace(",", " ").split()
    assert [name for name in SUMMARIES if name not in words] == []
    assert result.stderr.count("  legality check deck.txt") == 2
    assert result.exit_code not in (0, 1)


def test_the_overview_has_each_command_on_one_line_of_80_columns() -> None:
    lines = legality("--help").stdout.splitlines()
    assert [name for name, said in SUMMARIES.items() if not any(said in line for line in lines)] == []


@pytest.mark.parametrize("path", [(), ("check",), ("cards", "show"), ("CARDS", "Show")])
def test_help_is_the_help_of_the_command(path: tuple[str, ...]) -> None:
    assert legality("help", *path).stdout == legality(*path, "--help").stdout


def test_help_for_a_mistyped_command_guesses() -> None:
    assert "Did you mean check" in legality("help", "chekc").stderr
    assert "has no commands of its own" in legality("help", "check", "deck").stderr


# Completion


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with the command `legality`, a deck list and the scripts of the shells."""
    program = tmp_path / "bin" / "legality"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec {sys.executable} -m legality "$@"\n')
    program.chmod(0o755)
    (tmp_path / "deck.txt").write_text("1 Horta\n")
    for shell in ("bash", "zsh", "fish", "powershell"):
        (tmp_path / shell).write_text(legality("completion", shell).stdout)
    return tmp_path


def complete(shell: str, program: str, folder: Path) -> list[str]:
    path = shutil.which(shell)
    if path is None:
        pytest.skip(f"there is no {shell} here")
    root = Path(__file__).parents[3]
    surroundings = {**os.environ, "PATH": f"{folder / 'bin'}:{os.environ['PATH']}", "PYTHONPATH": str(root)}
    done = subprocess.run([path, "-c", program], cwd=folder, env=surroundings, capture_output=True, text=True)
    assert done.stderr == ""
    return done.stdout.split()


BASH = """source ./bash
COMP_WORDS=({words}); COMP_CWORD={last}; _legality_completion legality
printf '%s\\n' "${{COMPREPLY[@]}}" """

FISH = "source ./fish; complete -C 'legality {typed}' | string split -f1 \\t"

CALLS = [
    ("che", {"check"}),
    ("check --poo", {"--pool"}),
    ("check --pool bl", {"block"}),
    ("cards sea", {"search"}),
]


@pytest.mark.parametrize(("typed", "expected"), CALLS)
def test_bash_completes(folder: Path, typed: str, expected: set[str]) -> None:
    words = ["legality", *typed.split()]
    assert set(complete("bash", BASH.format(words=" ".join(words), last=len(words) - 1), folder)) == expected


@pytest.mark.slow
@pytest.mark.parametrize(("typed", "expected"), CALLS)
def test_fish_completes(folder: Path, typed: str, expected: set[str]) -> None:
    assert set(complete("fish", FISH.format(typed=typed), folder)) == expected


ZSH = """autoload -Uz compinit; compinit -u -d ./dump 2>/dev/null
compadd() {{ local name=${{@[-1]}}; print -l -- ${{(P)name}} }}
_describe() {{ local name=${{@[-1]}}; [[ $1 == -V ]] && name=$3; print -l -- ${{(P)name}} }}
_path_files() {{ print files }}
words=({words}); CURRENT={last}
source ./zsh 2>/dev/null; _legality_completion"""


@pytest.mark.slow
@pytest.mark.parametrize(("typed", "expected"), CALLS)
def test_zsh_completes(folder: Path, typed: str, expected: set[str]) -> None:
    words = ["legality", *typed.split()]
    found = complete("zsh", ZSH.format(words=" ".join(words), last=len(words)), folder)
    assert expected <= {each.partition(":")[0] for each in found}


@pytest.mark.parametrize(
    ("typed", "word", "expected"),
    [
        ("legality che", "che", ["plain\tcheck"]),
        ("legality check --pool bl", "bl", ["plain\tblock"]),
        ("legality explain D-COP", "D-COP", ["plain\tD-COPIES", "plain\tD-COPIES-PERHAPS"]),
        ("legality explain d-cop", "d-cop", ["plain\tD-COPIES", "plain\tD-COPIES-PERHAPS"]),
        ("legality check ", "", ["file\t"]),
        ("legality check de", "de", ["file\tde"]),
    ],
)
def test_powershell_gets_its_answers(typed: str, word: str, expected: list[str]) -> None:
    asked = {"_LEGALITY_COMPLETE": "powershell_complete", "COMP_WORDS": typed, "COMP_WORD": word}
    command = [sys.executable, "-m", "legality"]
    done = subprocess.run(command, env={**os.environ, **asked}, capture_output=True, text=True, check=False)
    assert [line.rpartition("\t")[0] for line in done.stdout.splitlines()] == expected


def test_a_shell_that_is_not_known_is_guessed() -> None:
    assert "Did you mean bash?" in legality("completion", "bahs").stderr


# Settings


def test_a_default_comes_from_the_nearest_file_and_an_option_goes_before_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inner = tmp_path / "decks" / "mine"
    inner.mkdir(parents=True)
    (tmp_path / "legality.toml").write_text('pool = "Hall of Fame"\n')
    monkeypatch.chdir(inner)
    assert "Hall of Fame" in legality("check", GOOD, *ON).stdout
    assert "Hall of Fame" not in legality("check", GOOD, *ON, "--pool", "complete").stdout
    (tmp_path / "decks" / "pyproject.toml").write_text('[tool.legality]\npool = "traditional"\n')
    assert "Traditional" in legality("check", GOOD, *ON).stdout
    monkeypatch.setenv("LEGALITY_POOL", "Block")
    assert "Block" in legality("check", GOOD, *ON).stdout


def test_the_short_way_of_check_obeys_the_settings_too(tmp_path: Path) -> None:
    (tmp_path / "legality.toml").write_text('pool = "hall-of-fame"\n')
    command = [sys.executable, "-m", "legality", "check", GOOD]
    surroundings = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[3])}
    done = subprocess.run(
        command, cwd=tmp_path, env=surroundings, capture_output=True, text=True, check=False
    )
    assert "Hall of Fame" in done.stdout


def test_a_pyproject_without_our_table_sets_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "legality.toml").write_text('pool = "block"\n')
    inner = tmp_path / "inner"
    inner.mkdir()
    (inner / "pyproject.toml").write_text("[tool.other]\n")
    monkeypatch.chdir(inner)
    assert f"pool  block  {tmp_path / 'legality.toml'}" in legality("config", "pool").stdout.replace(
        "   ", "  "
    )


def test_config_shows_each_value_and_its_source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "legality.toml"
    path.write_text('edition = "2E"\nwidth = 100\nexplain = true\nevent = "event.toml"\n')
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LEGALITY_EDITION", "1e")
    found = json.loads(legality("config", "--json").stdout)
    assert found["file"] == str(path)
    settings = {each["key"]: (each["value"], each["source"]) for each in found["settings"]}
    assert settings["edition"] == ("1e", "LEGALITY_EDITION")
    assert settings["width"] == (100, str(path))
    assert settings["explain"] == (True, str(path))
    assert settings["event"] == (str(tmp_path / "event.toml"), str(path))
    assert settings["pool"] == (None, None)
    lines = legality("config").stdout.splitlines()
    assert any(line.split()[:3] == ["edition", "1e", "LEGALITY_EDITION"] for line in lines)


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ('pol = "block"\n', "no setting is called 'pol'. Did you mean pool?"),
        ('pool = "blok"\n', "Did you mean block?"),
        ("width = 3\n", "width: 3 is not a number of columns from 40"),
        ('explain = "maybe"\n', "explain: 'maybe' is not true or false"),
        ("pool = \n", "legality.toml: "),
    ],
)
def test_a_wrong_setting_is_refused_with_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, written: str, said: str
) -> None:
    (tmp_path / "legality.toml").write_text(written)
    monkeypatch.chdir(tmp_path)
    for words in (("check", GOOD), ("config",)):
        result = legality(*words)
        assert said in result.stderr
        assert "legality.toml" in result.stderr
        assert (result.stdout, result.stderr.count("\n")) == ("", 1)
        assert result.exit_code not in (0, 1)
