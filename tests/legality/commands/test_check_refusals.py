"""What `legality check` refuses to look at, and several lists of which some are refused."""

import json
from pathlib import Path

import pytest

from decklists.text.size_limits import LIMITS
from legality.contracts.verdict_answer import ErrorAnswer
from tests.legality.commands.checking import EXAMPLES, FAULTY, GOOD, ON, run, verdict


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("nowhere.txt",), "nowhere.txt: there is no such file"),
        ((str(EXAMPLES),), f"{EXAMPLES}: is a directory, not a deck list"),
        ((GOOD, "--pool", "best"), "Invalid value for '--pool': 'best' is not one of"),
        ((GOOD, "--rules", "house"), "Invalid value for '--rules': 'house' is not one of"),
        ((GOOD, "--edition", "3e"), "Invalid value for '--edition'"),
        ((GOOD, "--format", "pdf"), "Invalid value for '--format'"),
        ((GOOD, "--dialect", "klingon"), "Invalid value for '--dialect'"),
        ((GOOD, "--on", "2026-02-30"), "'2026-02-30' is not a date (use YYYY-MM-DD)"),
        ((GOOD, "--on", "yesterday"), "'yesterday' is not a date"),
        ((GOOD, "--width", "20"), "Invalid value for '--width'"),
        ((GOOD, "--nonsense"), "No such option '--nonsense'"),
        ((GOOD, "--event", "nowhere.toml"), "nowhere.toml: cannot be read: No such file"),
        (("-", "-"), "standard input (-) can be read only once"),
    ],
)
def test_bad_input_is_one_line_and_nothing_else(words: tuple[str, ...], said: str) -> None:
    result = run(*words)
    assert result.exit_code == 3
    assert result.stdout == ""
    assert said in result.stderr
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "is empty"),
        (b" \n\t\n", "is empty"),
        (b"\x7fELF\x02\x01\x00\x00\x01\x02\x03\x00\x00\x07", "is binary, not text"),
        (b"# a comment\n", "no card was found: L-EMPTY"),
        (b"1 Horta\n" * (LIMITS.length // 8 + 1), "is longer than any deck list"),
        (b"1 Horta\n" * 6000, "no card was found: L-TOO-MANY-LINES"),
    ],
)
@pytest.mark.parametrize("as_json", [(), ("--json",)])
def test_what_is_no_list_is_refused(content: bytes, said: str, as_json: tuple[str, ...]) -> None:
    result = run("-", *as_json, text=content)
    assert result.exit_code == 2
    if as_json:
        answer = json.loads(result.stdout)
        assert (answer["schema"], answer["exit_code"]) == ("legality/error-1", 2)
        assert (answer["error"]["kind"], said in answer["error"]["message"]) == ("not-a-list", True)
    else:
        assert result.stdout == ""
    assert said in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_a_call_without_a_deck_reads_standard_input() -> None:
    result = run(text="")
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", "Error: standard input: is empty\n")


@pytest.mark.parametrize(
    ("words", "kind", "said"),
    [
        ((GOOD, "--json", "--output-format", "html"), "wrong-call", "--json is --output-format json"),
        ((GOOD, "--output-format", "JSON", "--pool", "best"), "wrong-call", "'best' is not one of"),
        ((GOOD, "--output-format=jsonl", "--nonsense"), "wrong-call", "No such option '--nonsense'"),
        (("nowhere.txt", "--json"), "missing-file", "nowhere.txt: there is no such file"),
    ],
)
def test_a_program_gets_an_error_object(words: tuple[str, ...], kind: str, said: str) -> None:
    result = run(*words)
    assert result.exit_code == 3
    answer = json.loads(result.stdout)
    ErrorAnswer.model_validate(answer)
    assert (answer["error"]["kind"], answer["exit_code"]) == (kind, 3)
    assert said in answer["error"]["message"]


def test_a_missing_deck_has_its_object_among_the_others() -> None:
    result = run(GOOD, "nowhere.txt", FAULTY, *ON, "--json")
    answers = [json.loads(line) for line in result.stdout.splitlines()]
    assert [each["source"] for each in answers] == [GOOD, "nowhere.txt", FAULTY]
    assert [each["exit_code"] for each in answers] == [0, 3, 1]
    assert result.exit_code == 3


def test_several_decks_are_summed_up_worst_first(tmp_path: Path) -> None:
    doubtful = tmp_path / "doubtful.txt"
    doubtful.write_text(Path(GOOD).read_text("utf-8") + "1 Xyzzy\n", "utf-8")
    result = run(GOOD, str(doubtful), FAULTY, *ON, "--output-format", "full")
    assert result.exit_code == 2
    _, *rows, _, last = result.stdout.splitlines()
    assert last == "3 decks: 1 legal, 1 illegal, 1 could not be judged"
    verdicts = [row.split()[:2] for row in rows if not row.startswith("   ")]
    assert verdicts == [["illegal", "6"], ["not", "judged"], ["legal", "–"]]
    assert run(GOOD, FAULTY, *ON).exit_code == 1
    assert run(GOOD, GOOD, *ON).exit_code == 0


def test_json_of_several_decks_is_an_object_a_line_in_their_order() -> None:
    result = run(FAULTY, GOOD, *ON, "--json")
    found = [json.loads(line) for line in result.stdout.splitlines()]
    assert [each["source"] for each in found] == [FAULTY, GOOD]
    assert found[1] == verdict(GOOD, *ON)


def test_a_deck_that_cannot_be_read_does_not_stop_the_others() -> None:
    result = run("nowhere.txt", GOOD, *ON)
    assert result.exit_code == 3
    assert result.stderr == "Error: nowhere.txt: there is no such file\n"
    assert result.stdout.splitlines()[-1] == "1 deck: 1 legal"
    nothing = run("nowhere.txt", "neither.txt")
    assert (nothing.exit_code, nothing.stdout) == (3, "")
