"""`explain CODE`, `compare LIST DECK` and `formats DECK` skip click and answer as they do through it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.legality.commands.common.test_check_decks import (
    LISTS,
    ROOT,
    call_with_click,
    call_without_click,
    run_process,
)

LEGAL = str(ROOT / "docs/examples/second-edition.txt")
FAULTY = str(ROOT / "docs/examples/second-edition-faulty.txt")
FIRST_EDITION = str(ROOT / "legality/examples/D-SITE-COUNT/illegal_seven_sites.txt")
MISSING = str(ROOT / "none.txt")
EMPTY = os.devnull

CALLS = [
    ("explain", "D-COPIES"),
    ("explain", "d-copies"),
    ("explain", "L-TWO-DECKS"),
    ("explain", "D-COPPIES"),
    ("explain", "none"),
    ("compare", LEGAL, LEGAL),
    ("compare", LEGAL, FAULTY),
    ("compare", LEGAL, FIRST_EDITION),
    ("compare", LEGAL, MISSING),
    ("compare", EMPTY, LEGAL),
    *(("formats", str(path)) for path in LISTS),
    ("formats", FIRST_EDITION),
    ("formats", str(ROOT)),
    ("formats", MISSING),
    ("formats", EMPTY),
    ("formats", "http://127.0.0.1:1/deck"),
]


@pytest.mark.parametrize("call", CALLS, ids=lambda call: " ".join(Path(word).name for word in call))
def test_a_call_without_options_gets_the_same_answer(
    call: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert call_without_click(*call, capsys=capsys) == call_with_click(*call)


@pytest.mark.parametrize("code", [0, 1])
def test_a_process_ends_with_the_exit_code(code: int) -> None:
    answer = run_process("compare", LEGAL, FAULTY if code else LEGAL)
    assert answer.returncode == code
    expected = call_with_click("compare", LEGAL, FAULTY if code else LEGAL)
    assert (answer.stdout.decode(), answer.stderr.decode()) == expected[1:]


@pytest.mark.slow
@pytest.mark.parametrize(
    "call", [("explain", "D-COPIES"), ("compare", LEGAL, LEGAL), ("formats", LEGAL)], ids=lambda call: call[0]
)
def test_a_call_without_options_does_not_import_click(call: tuple[str, ...]) -> None:
    seen = (
        "import sys; before = set(sys.modules); from legality.__main__ import answer_plain_call, plain_call; "
    )
    seen += "answer_plain_call(plain_call(sys.argv[1:])); "
    asked = f"{seen}print(sorted({{'click', 'pydantic'}} & (sys.modules.keys() - before)))"
    command = [sys.executable, "-c", asked, *call]
    answer = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert answer.stdout.splitlines()[-1] == "[]"
