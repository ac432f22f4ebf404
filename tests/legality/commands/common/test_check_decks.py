"""`legality check DECK` skips click: it runs the same program and gives the same answer as through click."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from cli import main
from legality.__main__ import answer_plain_call, plain_call
from legality.reference.example import examples

ROOT = Path(__file__).parents[4]
RUN = "from legality.__main__ import run; run()"
LISTS = sorted((ROOT / "docs/examples").glob("*.txt"))
LEGAL = ROOT / "docs/examples/second-edition.txt"
CODES = ("D-DRAW-SIZE", "D-MISSION-COUNT", "N-UNKNOWN-NAME", "N-AMBIGUOUS-NAME", "P-NOT-IN-POOL")


def run_with_click(*decks: str) -> tuple[int, str, str]:
    return call_with_click("check", *decks)


def call_with_click(*words: str) -> tuple[int, str, str]:
    answer = CliRunner().invoke(main, words)
    return answer.exit_code, answer.stdout, answer.stderr


def run_without_click(*words: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    return call_without_click("check", *words, capsys=capsys)


def call_without_click(*words: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    call = plain_call([*words])
    assert call
    code = answer_plain_call(call)
    output = capsys.readouterr()
    return code, output.out, output.err


def run_process(*arguments: str, **env: str) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-c", RUN, *arguments]
    return subprocess.run(command, cwd=ROOT, env=os.environ | env, capture_output=True, check=False)


@pytest.mark.parametrize("deck", LISTS, ids=lambda path: path.name)
def test_a_list_gets_the_same_answer(deck: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_without_click(str(deck), capsys=capsys) == run_with_click(str(deck))


@pytest.mark.parametrize("options", [["--json"], ["--edition", "1e"], ["--edition", "2e", "--json"]], ids=str)
@pytest.mark.parametrize("deck", [*LISTS, ROOT, ROOT / "none.txt"], ids=lambda path: path.name)
def test_options_for_programs_get_the_same_answer(
    deck: Path, options: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_without_click(*options, str(deck), capsys=capsys) == run_with_click(str(deck), *options)


def test_several_lists_in_json_get_the_same_answer(capsys: pytest.CaptureFixture[str]) -> None:
    decks = [*map(str, LISTS), "none.txt"]
    assert run_without_click(*decks, "--json", capsys=capsys) == run_with_click("--json", *decks)


@pytest.mark.parametrize("code", CODES)
def test_a_rule_is_told_of_in_the_same_words(
    code: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for number, example in enumerate(examples(code)):
        deck = tmp_path / f"{number} – größer.txt"
        deck.write_text(example.text, encoding="utf-8")
        assert run_without_click(str(deck), capsys=capsys) == run_with_click(str(deck))


NO_LISTS = {
    "empty": b" \n",
    "without a card": b"# nothing\n",
    "binary": b"1 Spock\n\0\1\2",
    "too long": b"1 Spock\n" * 200_000,
    "too long in two lines": b"1 Spock\n#" + b"x" * 1_000_000,
}
IN_UTF_16 = "1 Spock\n".encode("utf-16")


@pytest.mark.parametrize("content", NO_LISTS.values(), ids=NO_LISTS)
def test_a_file_without_a_list_is_refused_in_the_same_words(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_bytes(content)
    for path in (deck, tmp_path, tmp_path / "none.txt"):
        answer = run_without_click(str(path), capsys=capsys)
        assert answer == run_with_click(str(path))
        assert answer[:2] == (2 if path == deck else 3, "")
        assert answer[2].startswith(f"Error: {path}")


def test_a_list_in_utf_16_gets_the_same_verdict(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_bytes(IN_UTF_16)
    answer = run_without_click(str(deck), capsys=capsys)
    assert answer == run_with_click(str(deck))
    assert answer[0] == 1


def test_a_fault_of_this_program_is_exit_code_2_with_a_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise ZeroDivisionError("planted")

    monkeypatch.setattr("legality.commands.common.check_decks.judge_text", fail)
    code, out, err = run_without_click(str(LEGAL), capsys=capsys)
    assert (code, out) == (2, "")
    assert err.startswith("Error: this program failed; please report this:\nTraceback")
    assert "ZeroDivisionError: planted" in err
    assert run_with_click(str(LEGAL))[:2] == (2, "")


@pytest.mark.parametrize(("error", "code"), [(KeyboardInterrupt(), 130), (BrokenPipeError(), 141)])
def test_an_interrupt_and_a_closed_pipe_end_in_silence(
    error: BaseException, code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stop(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr("legality.commands.common.check_decks.judge_text", stop)
    assert run_without_click(str(LEGAL), capsys=capsys) == (code, "", "")


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["check"],
        ["check", "-x"],
        ["check", "--help"],
        ["check", "a", "-x"],
        ["check", "a", "-"],
        ["stats", "a"],
        ["explain"],
        ["explain", "D-COPIES", "--json"],
        ["explain", "D-COPIES", "D-DRAW-SIZE"],
        ["explain", ""],
        ["compare", "a"],
        ["compare", "-", "-"],
        ["compare", "a", "b", "c"],
        ["compare", "--json", "a", "b"],
        ["formats"],
        ["formats", "-"],
        ["formats", "a", "--all"],
        ["Formats", "a"],
        ["check", ""],
        ["check", "--json"],
        ["check", "a", "--JSON"],
        ["check", "a", "--edition"],
        ["check", "a", "--edition", "2E"],
        ["check", "a", "--edition=2e"],
        ["check", "a", "--edition", "1e", "--edition", "2e"],
        ["check", "--edition", "2e"],
        ["check", "a", "--json", "--verbose"],
    ],
)
def test_every_other_call_is_left_to_click(arguments: list[str]) -> None:
    assert plain_call(arguments) is None


def test_standard_input_needs_no_options_read() -> None:
    assert plain_call(["check", "-"]) == ("check", ("-",), "", False)
    assert plain_call(["check", "--json", "-", "--edition", "1e"]) == ("check", ("-",), "1e", True)


def test_several_decks_need_no_options_read_where_the_shell_finds_the_files(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert plain_call(["check", "a", "b"]) == ("check", ("a", "b"), "", False)
    monkeypatch.setattr("os.name", "nt")
    assert plain_call(["check", "a", "b"]) is None
    assert plain_call(["check", "a"]) == ("check", ("a",), "", False)


def test_several_decks_get_the_same_answer() -> None:
    decks = (*map(str, LISTS), "none.txt")
    answer = run_process("check", *decks)
    assert (answer.returncode, answer.stdout.decode(), answer.stderr.decode()) == run_with_click(*decks)


def test_a_shell_that_completes_is_not_answered_with_a_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    assert plain_call(["check", "deck.txt"]) == ("check", ("deck.txt",), "", False)
    monkeypatch.setenv("_LEGALITY_COMPLETE", "bash_complete")
    assert plain_call(["check", "deck.txt"]) is None


@pytest.mark.slow
def test_a_process_writes_all_and_ends_with_the_exit_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    for deck in ("docs/examples/second-edition.txt", "docs/examples/second-edition-faulty.txt"):
        answer = run_process("check", deck)
        assert (answer.returncode, answer.stdout.decode(), answer.stderr.decode()) == run_with_click(deck)
    missing = run_process("check", "none.txt")
    assert (missing.returncode, missing.stdout) == (3, b"")
    assert missing.stderr == b"Error: none.txt: there is no such file\n"


@pytest.mark.slow
def test_a_call_without_options_does_not_import_click() -> None:
    # What an editable installation has loaded before anything of ours runs is not ours to spare.
    seen = "import sys; before = set(sys.modules); "
    seen += "from legality.__main__ import answer_plain_call; "
    seen += "answer_plain_call(('check', (sys.argv[1],), '2e', True)); "
    # Lark reads every list, and loads inspect and dataclasses.
    heavy = {"click", "pydantic", "tomllib"}
    asked = f"{seen}print(sorted({heavy!r} & (sys.modules.keys() - before)))"
    for _ in range(2):  # The first run may have to read TOML, which later ones find kept.
        command = [sys.executable, "-c", asked, str(LEGAL)]
        answer = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert answer.stdout.splitlines()[-1] == "[]"


@pytest.mark.slow
def test_a_home_that_cannot_be_written_changes_no_answer(tmp_path: Path) -> None:
    """A cache below a file can be made by nobody, not even by root."""
    (tmp_path / "file").touch()
    usual = run_process("check", str(LEGAL))
    without = run_process(
        "check", str(LEGAL), LEGALITY_CACHE=str(tmp_path / "file" / "cache"), HOME="/proc/none"
    )
    assert (without.returncode, without.stdout, without.stderr) == (0, usual.stdout, b"")


@pytest.mark.slow
def test_a_cache_that_is_damaged_changes_no_answer(tmp_path: Path) -> None:
    first = run_process("check", str(LEGAL), LEGALITY_CACHE=str(tmp_path))
    kept = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert kept
    for number, path in enumerate(kept):
        path.write_bytes((b"", b"\0\1", path.read_bytes()[:-3])[number % 3])
    again = run_process("check", str(LEGAL), LEGALITY_CACHE=str(tmp_path))
    assert (again.returncode, again.stdout, again.stderr) == (0, first.stdout, b"")
