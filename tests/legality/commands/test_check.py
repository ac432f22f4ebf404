"""`legality check` through the front door: verdict, exit code, what is inferred, what is said."""

import subprocess
import sys
from pathlib import Path

from tests.legality.commands.checking import EXAMPLES, FAULTY, GOOD, ON, run, verdict
from tests.legality.contracts.schemas import SCHEMAS


def test_a_legal_deck() -> None:
    result = run(GOOD, *ON)
    assert result.exit_code == 0
    assert result.stderr == ""
    assert result.stdout == "Legal · 2E Standard, Complete, 1 Nov 2026\n"


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
    read = {"read_lines", "unread_lines", "title", "player", "deck"}
    assert set(found) == {*SCHEMAS["legality/verdict-1"]["required"], *read, "exit_code"}
    assert (found["title"], found["player"]) == ("Bajor for Bajorans", "")
    assert found["unread_lines"] == []
    assert len(found["deck"]) == 44
    assert found["deck"][0] == {
        "line": 5,
        "count": 1,
        "name": "Bajor, Gift of the Prophets",
        "printing": "",
        "part": "missions",
        "card": "Bajor, Gift of the Prophets",
    }
    assert found["read_lines"].count("card") == 44
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


def test_findings_hold_their_edits_and_suggestions() -> None:
    found = verdict(FAULTY, *ON)
    by_code = {each["code"]: each for each in found["findings"]}
    name = by_code["N-UNKNOWN-NAME"]
    assert name["facts"]["suggestions"][0] == "Furel, Resistance Fighter"
    edit = {"line": 31, "start": 3, "end": 27, "replacement": "Furel, Resistance Fighter", "certain": True}
    assert name["edits"][0] == edit
    assert by_code["D-COPIES"]["edits"] == []
    assert found["unread_lines"] == [{"line": 53, "text": "3x"}]
    unknown = [each for each in found["deck"] if each["card"] is None]
    assert [(each["line"], each["count"], each["part"]) for each in unknown] == [(31, 1, "draw")]
    assert found["exit_code"] == 1


def test_a_deck_that_could_not_be_judged() -> None:
    text = Path(GOOD).read_text("utf-8").replace("Shandor", "Shandr")
    result = run("-", *ON, text=text)
    assert result.exit_code == 2
    last = result.stdout.splitlines()[-1]
    assert last == "Could not be judged: 1 name in doubt · 2E Standard, Complete, 1 Nov 2026"
    assert verdict("-", *ON, text=text)["legal"] is None


def test_standard_input_is_judged_like_the_file() -> None:
    piped = verdict("-", *ON, text=Path(FAULTY).read_bytes())
    assert {**piped, "source": FAULTY} == verdict(FAULTY, *ON)


def test_what_is_played_is_inferred_and_told() -> None:
    told = run(GOOD, *ON, "-v").stdout
    assert "Read as 2E constructed, Complete, Standard (typed text; its headings are of" in told
    assert "Judged as of 2026-11-01 under Organized Play Guide 5.0." in told
    assert "(today)" in run(GOOD, "-v").stdout
    assert run(GOOD).stdout.endswith(", today\n")
    assert "1 Horta" not in told
    one = run("-", *ON, "-v", text="1 Horta\n").stdout
    assert "Read as 1E constructed, Complete, Modern (typed text; its one name is a card" in one
    none = run("-", *ON, "-v", text="1 Xyzzy\n1 Plugh\n").stdout
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
    assert "1E Modern, draft, Block" in run("-", *terms, "--format", "draft", text="1 Horta").stdout
    assert "as was asked" not in run("-", *terms, "-v", text="1 Horta").stdout


def test_rules_of_one_format_bring_it_with_them() -> None:
    found = verdict(GOOD, *ON, "--rules", "infinite-diversity-draft")
    assert found["terms"]["format"] == "draft"


def test_the_guide_is_the_one_of_the_day() -> None:
    assert verdict("-", "--on", "1996-06-01", text="1 Horta")["terms"]["guide"] == "decipher-1996"


def test_a_layout_under_the_old_name_comes_with_a_notice() -> None:
    result = run(GOOD, *ON, "--format", "draft", "--format", "markdown")
    assert result.stdout.startswith("### ")
    assert "2E draft" in result.stdout
    notice = "Notice: --format is now --output-format for layouts. The old name works until the next version."
    assert result.stderr == f"{notice}\n"
    assert run(GOOD, *ON, "--format=text").stdout == run(GOOD, *ON, "--output-format=full").stdout


def test_the_dialect_may_be_said() -> None:
    assert verdict(GOOD, *ON, "--dialect", "lackey")["dialect"] == "lackey"


def test_a_count_is_told_from_a_title_that_begins_with_a_number() -> None:
    found = verdict("-", *ON, "--edition", "tr", text="10 Tribbles - Poison\n")
    assert found["sections"] == {"draw": 1}


def test_as_a_program_of_its_own() -> None:
    command = [sys.executable, "cli.py", "check", "docs/examples/second-edition-faulty.txt", *ON]
    done = subprocess.run(command, capture_output=True, check=False, cwd=EXAMPLES.parents[1])
    assert done.returncode == 1
    assert done.stderr == b""
    last = done.stdout.decode().splitlines()[-1]
    assert last.startswith("Illegal: 6 problems (1 fixable with --fix) · 2E Standard")
    assert b"\x1b" not in done.stdout


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
