"""Every layout of `legality check`: the same bytes each time, as wide as asked, nothing in it obeyed."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.legality.commands.checking import EXAMPLES, FAULTY, GOOD, ON, run, verdict
from tests.shared import DECKS, all_lists, lackey_lists, needs_shared

TWELVE = "Draw deck\n" + "".join(f"3 Anarra{number}\n" for number in range(12))

HOSTILE = "1 \x1b[31mRed\x07 \u202eevil\u2066 <script>alert(1)</script> **bold** | `code`\x9b2J\n2 Kahmis\n"


@pytest.mark.parametrize("layout", ["full", "concise", "sarif", "markdown", "html", "github"])
def test_the_same_input_gives_the_same_bytes(layout: str) -> None:
    outputs = {run(FAULTY, GOOD, *ON, "--output-format", layout, "--explain").stdout_bytes for _ in range(2)}
    assert len(outputs) == 1


def test_each_problem_is_a_line_with_place_and_code_and_the_verdict_is_the_last() -> None:
    lines = run("-", *ON, text=TWELVE).stdout.splitlines()
    named = [line for line in lines if re.match(r"standard input:\d+:3  N-UNKNOWN-NAME  ", line)]
    assert len(named) == 12
    assert re.match(r"(Illegal|Could not be judged): .* · 2E Standard|.* · 1E Modern", lines[-1])
    assert all(re.match(r"standard input(:\d+(:\d+)?)?  [A-Z]-[A-Z-]+  \S", line) for line in lines[:-1])


def test_github_gives_each_problem_of_a_line_its_columns() -> None:
    """Columns count from 1, and the end is the one behind the last letter, as in the JSON."""
    found = [each for each in verdict(FAULTY, *ON)["findings"] if each["lines"]]
    shown = [
        line for line in run(FAULTY, *ON, "--output-format", "github").stdout.splitlines() if ",line=" in line
    ]
    assert len(shown) == len(found)
    for line, finding in zip(shown, found, strict=True):
        number, start, end = min(finding["spans"])
        assert f",line={number},col={start},endColumn={end},title={finding['code']}::" in line


def test_explain_quotes_the_sentences() -> None:
    text = "1 Spok\n"
    quote = "The deck list’s contents do not match the deck"
    assert quote not in " ".join(run("-", *ON, text=text).stdout.split())
    assert quote in " ".join(run("-", *ON, "--explain", text=text).stdout.split())


@pytest.mark.parametrize("width", [40, 57, 80, 120])
def test_no_line_is_wider_than_asked(width: int) -> None:
    for words in ((FAULTY,), (FAULTY, GOOD)):
        lines = run(*words, *ON, "--explain", "--width", str(width)).stdout.splitlines()
        assert max(map(len, lines)) <= width


NOT_READ_YET = {
    "report-prose.txt": "L-EMPTY",
    "wild-rajsahae-borg.txt": "L-OTHER-FORMAT",
    "wild-rajsahae-infiltrator.txt": "L-OTHER-FORMAT",
}
"""Wild lists in which no card is found, so that there is no verdict, and the code that says why."""


@needs_shared
@pytest.mark.parametrize(
    "path", [path for path in all_lists() if path.name not in NOT_READ_YET], ids=lambda path: path.name
)
def test_real_lists_are_answered_in_the_schema_and_in_every_layout(path: Path) -> None:
    found = verdict(str(path), *ON)
    code = {True: 0, False: 1, None: 2}[found["legal"]]
    for layout in ("full", "concise", "sarif", "markdown", "html", "github"):
        result = run(str(path), *ON, "--output-format", layout)
        assert (result.exit_code, result.stderr) == (code, "")


@needs_shared
@pytest.mark.parametrize(("name", "code"), NOT_READ_YET.items())
def test_a_wild_list_without_a_card_is_refused_with_the_reason(name: str, code: str) -> None:
    result = run(str(DECKS / "wild" / name), *ON)
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"{name}:1: no card was found: {code}: " in result.stderr


@needs_shared
@pytest.mark.parametrize("path", lackey_lists(), ids=lambda path: path.stem)
def test_the_dialect_and_edition_of_real_lists_are_seen(path: Path) -> None:
    found = verdict(str(path), *ON)
    assert found["dialect"] == "lackey"
    assert found["terms"]["edition"] == path.parent.name


@pytest.mark.slow
def test_letters_that_standard_output_does_not_know_are_replaced() -> None:
    command = [sys.executable, "cli.py", "check", FAULTY, *ON, "--width", "120"]
    environment = {"PYTHONIOENCODING": "ascii", "PATH": "/usr/bin"}
    done = subprocess.run(command, capture_output=True, cwd=EXAMPLES.parents[1], env=environment, check=False)
    assert done.returncode == 1
    assert done.stdout.isascii()
    assert b". 2E Standard" in done.stdout
    assert b"?" not in done.stdout.replace(b"Fighter?", b"")


@pytest.mark.parametrize("layout", ["full", "concise", "sarif", "markdown", "html", "github", "json"])
def test_nothing_in_a_list_is_obeyed(layout: str) -> None:
    words = ("--json",) if layout == "json" else ("--output-format", layout)
    output = run("-", *ON, *words, text=HOSTILE).stdout
    assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]", output)
    if layout == "html":
        assert "<script" not in output
    if layout == "markdown":
        assert "\\*\\*bold" in output
        assert "\\<script" in output
    if layout == "json":
        found = json.loads(output)
        assert any("\u202e" in each["facts"].get("name", "") for each in found["findings"])
