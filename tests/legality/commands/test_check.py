"""`legality check` through the front door: verdict, exit code, what is inferred, what is refused."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from jsonschema import Draft202012Validator

from cli import main
from decklists.limits import LIMITS
from legality.commands.schema import SCHEMA
from tests.shared import SHARED, needs_shared

EXAMPLES = Path(__file__).parents[3] / "docs" / "examples"
GOOD = str(EXAMPLES / "second-edition.txt")
FAULTY = str(EXAMPLES / "second-edition-faulty.txt")
ON = ("--on", "2026-11-01")

VALIDATOR = Draft202012Validator(json.loads(SCHEMA.read_text("utf-8")))


def run(*words: str, text: str | bytes | None = None) -> Result:
    return CliRunner().invoke(main, ["check", *words], input=text)


def verdict(*words: str, text: str | bytes | None = None) -> dict[str, Any]:
    result = run(*words, "--json", text=text)
    assert result.stderr == ""
    found: dict[str, Any] = json.loads(result.stdout)
    VALIDATOR.validate(found)
    return found


def test_a_legal_deck() -> None:
    result = run(GOOD, *ON)
    assert result.exit_code == 0
    assert result.stderr == ""
    assert result.stdout.startswith("Legal (")


def test_an_illegal_deck_and_all_that_is_wrong_with_it() -> None:
    assert run(FAULTY, *ON).exit_code == 1
    found = verdict(FAULTY, *ON)
    assert found["legal"] is False
    assert [(each["code"], each["lines"]) for each in found["findings"]] == [
        ("D-PILE-SIZE", []),
        ("D-MISSIONS-ALIKE", [6, 7]),
        ("D-COPIES", [26]),
        ("N-UNKNOWN-NAME", [31]),
        ("D-DILEMMA-OUTSIDE-PILE", [49]),
        ("L-NAME-MISSING", [53]),
    ]


def test_the_contract_of_the_json() -> None:
    found = verdict(GOOD, *ON)
    assert list(found) == [
        *("schema", "source", "dialect", "legal", "terms", "revisions", "sections", "findings")
    ]
    assert found["schema"] == "legality/verdict-1"
    assert found["source"] == GOOD
    assert found["dialect"] == "plain"
    assert found["legal"] is True
    assert found["terms"] == {
        "edition": "2e",
        "format": "constructed",
        "pool": "complete",
        "rules": "standard",
        "guide": "opg-5.0",
        "on": "2026-11-01",
    }
    assert found["sections"] == {"missions": 5, "dilemmas": 20, "draw": 36}


def test_a_deck_that_could_not_be_judged() -> None:
    text = Path(GOOD).read_text("utf-8").replace("Shandor", "Shandr")
    result = run("-", *ON, text=text)
    assert result.exit_code == 2
    assert result.stdout.startswith("Could not be judged: 1 name in doubt (standard input “Bajor for")
    assert verdict("-", *ON, text=text)["legal"] is None


def test_standard_input_is_judged_like_the_file() -> None:
    piped = verdict("-", *ON, text=Path(FAULTY).read_bytes())
    assert {**piped, "source": FAULTY} == verdict(FAULTY, *ON)


def test_what_is_played_is_inferred_and_told() -> None:
    told = run(GOOD, *ON).stdout
    assert "Read as 2E constructed, Complete, Standard (typed text; its headings are of" in told
    assert "Judged as of 2026-11-01 under Organized Play Guide 5.0." in told
    assert "(today)" in run(GOOD).stdout
    assert "1 Horta" not in told
    one = run("-", *ON, text="1 Horta\n").stdout
    assert "Read as 1E constructed, Complete, Modern (typed text; its one name is a card" in one
    none = run("-", *ON, text="1 Xyzzy\n1 Plugh\n").stdout
    assert "none of its names is a card of any edition" in " ".join(none.split())


def test_what_is_said_goes_before_what_is_inferred() -> None:
    terms = ["--edition", "1e", "--pool", "block", "--rules", "modern", "--scenario", "standard-orbit"]
    found = verdict(
        "-", *terms, "--format", "draft", "--guide", "opg-4.1", "--on", "2015-06-01", text="1 Horta"
    )
    assert found["terms"] == {
        "edition": "1e",
        "format": "draft",
        "pool": "block",
        "rules": "otf",
        "scenario": "standard-orbit",
        "guide": "opg-4.1",
        "on": "2015-06-01",
    }
    assert "1E draft, Block" in run("-", *terms, "--format", "draft", text="1 Horta").stdout
    assert "as was asked" not in run("-", *terms, text="1 Horta").stdout


def test_rules_of_one_format_bring_it_with_them() -> None:
    found = verdict(GOOD, *ON, "--rules", "infinite-diversity-draft")
    assert found["terms"]["format"] == "draft"


def test_the_guide_is_the_one_of_the_day() -> None:
    assert verdict("-", "--on", "1996-06-01", text="1 Horta")["terms"]["guide"] == "decipher-1996"


def test_format_takes_words_of_two_kinds() -> None:
    result = run(GOOD, *ON, "--format", "draft", "--format", "markdown")
    assert result.stdout.startswith("### ")
    assert "2E draft" in result.stdout
    twice = run(GOOD, "--format", "html", "--format", "text")
    assert (twice.exit_code, twice.stdout) == (2, "")
    assert twice.stderr == "Error: --format text and --format html exclude each other\n" or (
        twice.stderr == "Error: --format html and --format text exclude each other\n"
    )


def test_the_dialect_may_be_said() -> None:
    assert verdict(GOOD, *ON, "--dialect", "lackey")["dialect"] == "lackey"


def test_a_count_is_told_from_a_title_that_begins_with_a_number() -> None:
    found = verdict("-", *ON, "--edition", "tr", text="10 Tribbles - Poison\n")
    assert found["sections"] == {"draw": 1}


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
        ((GOOD, "--on", "2026-02-30"), "'2026-02-30' is no day; write it like 2024-12-11"),
        ((GOOD, "--on", "yesterday"), "'yesterday' is no day"),
        ((GOOD, "--width", "20"), "Invalid value for '--width'"),
        ((GOOD, "--json", "--format", "html"), "--json is a layout of its own"),
        ((GOOD, "--nonsense"), "No such option '--nonsense'"),
        ((GOOD, "--event", "nowhere.toml"), "nowhere.toml: cannot be read: No such file"),
        (("-", "-"), "standard input (-) can be read only once"),
        ((), "Missing argument 'DECK...'"),
    ],
)
def test_bad_input_is_one_line_and_nothing_else(words: tuple[str, ...], said: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
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
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_several_decks_are_summed_up_worst_first(tmp_path: Path) -> None:
    doubtful = tmp_path / "doubtful.txt"
    doubtful.write_text(Path(GOOD).read_text("utf-8") + "1 Xyzzy\n", "utf-8")
    result = run(GOOD, str(doubtful), FAULTY, *ON)
    assert result.exit_code == 2
    head, _, *rows, _ = result.stdout.splitlines()
    assert head == "3 decks: 1 legal, 1 illegal, 1 could not be judged"
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
    assert result.exit_code == 2
    assert result.stderr == "Error: nowhere.txt: there is no such file\n"
    assert result.stdout.startswith("1 deck: 1 legal")
    nothing = run("nowhere.txt", "neither.txt")
    assert (nothing.exit_code, nothing.stdout) == (2, "")


@pytest.mark.parametrize("layout", ["text", "markdown", "html", "github"])
def test_the_same_input_gives_the_same_bytes(layout: str) -> None:
    outputs = {run(FAULTY, GOOD, *ON, "--format", layout, "--explain").stdout_bytes for _ in range(2)}
    assert len(outputs) == 1


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


@needs_shared
@pytest.mark.parametrize("path", sorted((SHARED / "decks").glob("*/*.txt")), ids=lambda path: path.stem)
def test_real_lists_are_answered_in_the_schema_and_in_every_layout(path: Path) -> None:
    found = verdict(str(path), *ON)
    assert found["dialect"] == "lackey"
    assert found["terms"]["edition"] == path.parent.name
    code = {True: 0, False: 1, None: 2}[found["legal"]]
    for layout in ("text", "markdown", "html", "github"):
        result = run(str(path), *ON, "--format", layout)
        assert (result.exit_code, result.stderr) == (code, "")


def test_as_a_program_of_its_own() -> None:
    command = [sys.executable, "cli.py", "check", "docs/examples/second-edition-faulty.txt", *ON]
    done = subprocess.run(command, capture_output=True, check=False, cwd=EXAMPLES.parents[1])
    assert done.returncode == 1
    assert done.stderr == b""
    assert done.stdout.decode().startswith("Illegal: 6 errors (docs/examples/second-edition-faulty.txt")
    assert b"\x1b" not in done.stdout


def test_letters_that_standard_output_does_not_know_are_replaced() -> None:
    command = [sys.executable, "cli.py", "check", FAULTY, *ON]
    environment = {"PYTHONIOENCODING": "ascii", "PATH": "/usr/bin"}
    done = subprocess.run(command, capture_output=True, cwd=EXAMPLES.parents[1], env=environment, check=False)
    assert done.returncode == 1
    assert done.stdout.isascii()
    assert b'"Bajor' in done.stdout
    assert b"?" not in done.stdout.replace(b"Fighter?", b"")


HOSTILE = "1 \x1b[31mRed\x07 \u202eevil\u2066 <script>alert(1)</script> **bold** | `code`\x9b2J\n2 Kahmis\n"


@pytest.mark.parametrize("layout", ["text", "markdown", "html", "github", "json"])
def test_nothing_in_a_list_is_obeyed(layout: str) -> None:
    words = ("--json",) if layout == "json" else ("--format", layout)
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


def test_a_deck_is_judged_without_what_only_others_need() -> None:
    """Each of these costs a cold process as much as all the rest; only terminals, events, typos need them."""
    program = (
        "import sys; sys.argv = ['legality', 'check', 'docs/examples/second-edition.txt']; import atexit\n"
        "heavy = {'rich', 'pydantic', 'rapidfuzz', 'requests', 'hypothesis', 'xml.sax'}\n"
        "atexit.register(lambda: sys.stderr.write(' '.join(heavy & set(sys.modules))))\n"
        "import cli; cli.main()"
    )
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, capture_output=True, check=False, cwd=EXAMPLES.parents[1])
    assert done.returncode == 0
    assert done.stderr == b""


STAGED = (FAULTY, *ON, "--stage", "between-rounds")


def test_a_penalty_only_where_a_stage_is_given() -> None:
    assert "penalty" not in verdict(FAULTY, *ON)
    found = verdict(*STAGED, "--lists-required", "yes", "--prior", "d2")
    penalty = found.pop("penalty")
    assert found == verdict(FAULTY, *ON)
    assert (penalty["infraction"]["code"], penalty["level"], penalty["stage"]) == ("D2", 3, "between-rounds")
    assert penalty["summary"] == "level 2, +1 second D2 today, = 3: game loss"
    assert "4 copies of Anara; at most 3: remove 1 (line 26)" in penalty["remedy"]["changes"]
    assert verdict(*STAGED)["penalty"]["infraction"]["code"] == "D1"


def test_the_event_says_whether_lists_are_required(tmp_path: Path) -> None:
    event = tmp_path / "event.toml"
    event.write_text("lists_required = true\n", "utf-8")
    assert verdict(*STAGED, "--event", str(event))["penalty"]["infraction"]["code"] == "D2"
    words = ("--event", str(event), "--lists-required", "no")
    assert verdict(*STAGED, *words)["penalty"]["infraction"]["code"] == "D1"


def test_before_the_event_a_warning_and_after_it_no_remedy() -> None:
    warned = verdict(FAULTY, *ON, "--stage", "registration", "--intent", "yes")["penalty"]
    assert (warned["level"], warned["recorded"]) == (0, False)
    assert warned["remedy"]["deadline"] == "before the event begins, if possible"
    assert verdict(FAULTY, *ON, "--stage", "after-event")["penalty"]["remedy"] is None


def test_a_legal_deck_and_one_that_could_not_be_judged_have_no_infraction() -> None:
    legal = verdict(GOOD, *ON, "--stage", "round")["penalty"]
    assert (legal["infraction"], legal["level"], legal["actions"]) == (None, None, [])
    text = Path(GOOD).read_text("utf-8").replace("Shandor", "Shandr")
    open_ = verdict("-", *ON, "--stage", "round", text=text)["penalty"]
    assert open_["infraction"] is None
    assert open_["grounds"][0]["says"].startswith("not held against the player, for it could not be judged")


@pytest.mark.parametrize("layout", ["text", "markdown", "html", "github"])
def test_every_layout_says_the_penalty(layout: str) -> None:
    told = run(*STAGED, "--format", layout).stdout
    assert "D1 Illegal Deck: Turn Loss (level 2)" in told.replace("\\", "")
    assert "Turn Loss" not in run(FAULTY, *ON, "--format", layout).stdout
    both = run(GOOD, *STAGED, "--format", layout).stdout
    assert "Turn Loss" in both


def test_circumstances_without_a_stage_and_unknown_priors_are_refused() -> None:
    for words, said in (
        (("--prior", "D2"), "say when it was found: --stage"),
        (("--opponent-a3",), "say when it was found: --stage"),
        (("--stage", "round", "--prior", "Z9"), "has no infraction 'Z9'"),
    ):
        result = run(GOOD, *ON, *words)
        assert (result.exit_code, result.stdout) == (2, "")
        assert said in result.stderr
