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
CHECK = TASKS[0]["problemMatcher"]["pattern"]


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


def test_the_problem_matcher_finds_each_problem_with_a_line() -> None:
    words = [word.replace("${file}", FAULTY) for word in TASKS[0]["args"]]
    lines = legality(*words, "--on", "2026-11-01")[0].splitlines()
    found = [match for line in lines if (match := re.match(CHECK["regexp"], line))]
    places = {(int(each[CHECK["line"]]), each[CHECK["code"]]) for each in found}
    assert {(31, "N-UNKNOWN-NAME"), (26, "D-COPIES"), (53, "L-NAME-MISSING")} <= places
    assert {each[CHECK["file"]] for each in found} == {FAULTY}
    assert all(each[CHECK["message"]] for each in found)


def test_both_matchers_are_the_same() -> None:
    text = (EDITORS / "problem-matcher.json").read_text("utf-8")
    (matcher,) = json.loads(text)["problemMatcher"]
    assert matcher["pattern"] == [CHECK]


def test_the_task_that_corrects_is_the_fix(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text(Path(FAULTY).read_text())
    legality(*(word.replace("${file}", str(path)) for word in TASKS[1]["args"]))
    assert "Resistance Fighter" in path.read_text()
