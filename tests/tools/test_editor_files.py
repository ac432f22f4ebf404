"""The files for editors, pre-commit and GitHub do as they say, each tried with the program itself."""

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml
from click.testing import CliRunner

from cli import main
from tests.legality.commands.checking import FAULTY, GOOD

ROOT = Path(__file__).parents[2]
HOOKS: list[dict[str, Any]] = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))
STEPS: list[dict[str, Any]] = yaml.safe_load((ROOT / "action.yml").read_text("utf-8"))["runs"]["steps"]
EDITORS = ROOT / "tools" / "editors"
TASKS: list[dict[str, Any]] = json.loads((EDITORS / "vscode-tasks.json").read_text("utf-8"))["tasks"]
MATCHERS: list[dict[str, Any]] = TASKS[0]["problemMatcher"]


def legality(*words: str) -> tuple[str, int]:
    result = CliRunner().invoke(main, list(words))
    return result.stdout, result.exit_code


@pytest.mark.parametrize("hook", HOOKS, ids=lambda hook: hook["id"])
def test_a_hook_takes_the_files_of_a_commit(tmp_path: Path, hook: dict[str, Any]) -> None:
    program, *words = shlex.split(hook["entry"])
    assert program == "legality"
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    good.write_text(Path(GOOD).read_text())
    bad.write_text(Path(FAULTY).read_text())
    assert legality(*words, str(good))[1] == 0
    code = legality(*words, str(good), str(bad))[1]
    changed = bad.read_text() != Path(FAULTY).read_text()
    # pre-commit fails a commit if a hook ends with an error or changes a file.
    assert (code != 0, changed) == {
        "legality-check": (True, False),
        "legality-fix": (True, True),
        "legality-fmt": (False, True),
    }[hook["id"]]


@pytest.mark.parametrize(
    ("path", "taken"),
    [("decks/a.txt", True), ("my/deck/b.dek", True), ("readme.txt", False), ("decks/a.md", False)],
)
def test_hooks_take_lists_in_folders_of_decks(path: str, taken: bool) -> None:
    assert {bool(re.search(hook["files"], path)) for hook in HOOKS} == {taken}


def run_action(folder: Path, decks: str, options: str = "") -> "subprocess.CompletedProcess[str]":
    """Run the checking step of the action with a program that is the one of this tree."""
    program = folder / "runner" / "legality" / "bin" / "legality"
    program.parent.mkdir(parents=True, exist_ok=True)
    program.write_text(f'#!/bin/sh\nexec {sys.executable} -m legality "$@"\n')
    program.chmod(0o755)
    surroundings = {
        **os.environ,
        "RUNNER_TEMP": str(folder / "runner"),
        "PYTHONPATH": str(ROOT),
        "DECKS": decks,
        "OPTIONS": options,
    }
    command = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", STEPS[-1]["run"]]
    return subprocess.run(command, cwd=folder, env=surroundings, capture_output=True, text=True, check=False)


def test_the_action_notes_problems_on_their_lines(tmp_path: Path) -> None:
    decks = tmp_path / "decks" / "deep"
    decks.mkdir(parents=True)
    (decks / "good.txt").write_text(Path(GOOD).read_text())
    assert run_action(tmp_path, "decks/**/*.txt", "--on 2026-11-01").returncode == 0
    (decks / "bad.txt").write_text(Path(FAULTY).read_text())
    done = run_action(tmp_path, "decks/**/*.txt", "--on 2026-11-01")
    assert done.returncode == 1
    assert re.search(r"(?m)^::error file=decks/deep/bad\.txt,line=31\b.*Furel", done.stdout)


def test_the_action_runs_nothing_of_its_inputs_and_refuses_patterns_without_a_file(tmp_path: Path) -> None:
    done = run_action(tmp_path, "$(touch${IFS}made) ;touch made2; *.none")
    assert done.returncode not in (0, 1)
    assert not list(tmp_path.glob("made*"))
    assert run_action(tmp_path, "*.none").stdout == "::error::no list is called *.none\n"


def test_the_action_installs_with_the_python_that_is_named(tmp_path: Path) -> None:
    said = tmp_path / "said"
    python = tmp_path / "python"
    python.write_text(f'#!/bin/sh\necho "$@" >> {said}\nmkdir -p "$3/bin"; cp "$0" "$3/bin/pip"\n')
    python.chmod(0o755)
    surroundings = {**os.environ, "RUNNER_TEMP": str(tmp_path), "PYTHON": str(python), "SOURCE": "/source"}
    command = ["bash", "-e", "-c", STEPS[0]["run"]]
    subprocess.run(command, env=surroundings, check=True, capture_output=True)
    assert said.read_text().splitlines() == [f"-m venv {tmp_path}/legality", "install --quiet /source"]


def match_line(line: str) -> list[tuple[str, dict[str, str]]]:
    """Return the severity and the parts of each matcher that takes a line."""
    found = []
    for matcher in MATCHERS:
        pattern = matcher["pattern"]
        if match := re.match(pattern["regexp"], line):
            parts = {name: match[number] for name, number in pattern.items() if isinstance(number, int)}
            found.append((matcher["severity"], parts))
    return found


def test_the_problem_matcher_finds_each_problem() -> None:
    words = [word.replace("${file}", FAULTY) for word in TASKS[0]["args"]]
    *lines, _ = legality(*words, "--on", "2026-11-01")[0].splitlines()
    found = [match_line(line) for line in lines]
    assert {len(each) for each in found} == {1}
    parts = [each[0][1] for each in found]
    places = {(int(each.get("line", 0)), each["code"]) for each in parts}
    assert {(31, "N-UNKNOWN-NAME"), (26, "D-COPIES"), (53, "L-NAME-MISSING")} <= places
    assert {each["file"] for each in parts} == {FAULTY}
    assert all(each["message"] for each in parts)


@pytest.mark.parametrize("deck", ["deck.txt", "C:\\my decks\\a.txt"])
@pytest.mark.parametrize(
    ("label", "severity"), [("", "error"), ("Warning: ", "warning"), ("Advice: ", "info")]
)
@pytest.mark.parametrize("where", [":31:3", ":31", ""])
def test_a_problem_has_its_severity_with_and_without_a_column(
    deck: str, where: str, label: str, severity: str
) -> None:
    ((found, parts),) = match_line(f"{deck}{where}  A-SLEEVES  {label}Sleeve your deck.")
    assert found == severity
    assert (parts["file"], parts["code"], parts["message"]) == (deck, "A-SLEEVES", "Sleeve your deck.")
    assert parts.get("line") == ("31" if where else None)
    assert parts.get("column") == ("3" if where.count(":") == 2 else None)


def test_the_last_line_of_an_answer_is_no_problem() -> None:
    assert match_line("Illegal: 6 problems (1 fixable with --fix) · 2E Standard, Complete, today") == []


def test_both_matchers_are_the_same() -> None:
    text = (EDITORS / "problem-matcher.json").read_text("utf-8")
    of_github = json.loads(text)["problemMatcher"]
    assert len({each["owner"] for each in of_github}) == len(of_github)
    assert [each["pattern"] for each in of_github] == [
        [{name: value for name, value in each["pattern"].items() if name != "kind"}] for each in MATCHERS
    ]
    severities = [each["severity"].replace("notice", "info") for each in of_github]
    assert severities == [each["severity"] for each in MATCHERS]


def test_the_task_that_corrects_is_the_fix(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text(Path(FAULTY).read_text())
    legality(*(word.replace("${file}", str(path)) for word in TASKS[1]["args"]))
    assert "Resistance Fighter" in path.read_text()
