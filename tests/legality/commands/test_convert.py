"""legality convert, through the front door."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cli import SUMMARIES, main
from decklists.dialects import DIALECT_NAMES

ROOT = Path(__file__).parents[3]
CLEAN = "1\tHorta\n3\tSpock\nMissions:\n1\tCloaked Mission\n"


def convert(*arguments: str, text: str | bytes = CLEAN) -> Result:
    return CliRunner().invoke(main, ["convert", "-", *arguments], input=text)


def test_a_clean_list_goes_to_standard_output_and_nothing_else_is_said() -> None:
    result = convert("--to", "plain")
    assert result.stdout == "Draw Deck:\n1x Horta\n3x Spock\n\nMissions:\n1x Cloaked Mission\n"
    assert (result.stderr, result.exit_code) == ("", 0)


@pytest.mark.parametrize("dialect", DIALECT_NAMES)
def test_there_and_back(dialect: str) -> None:
    there = convert("--to", dialect)
    back = convert("--to", "lackey", "--dialect", dialect, text=there.stdout)
    assert (there.exit_code, back.exit_code, back.stderr) == (0, 0, "")
    # The .dek has a card for every copy.
    copies = back.stdout.replace("1\tSpock\n" * 3, "3\tSpock\n")
    assert copies == CLEAN


def test_what_is_lost_is_said_with_its_place() -> None:
    result = convert("--to", "lackey", text="Title: Mine\n# for Ada\n1 Horta (2U28)\n2 Spock\n")
    assert result.stdout == "1\tHorta\n2\tSpock\n"
    assert result.stderr.splitlines() == [
        "standard input: note: title “Mine”: a list in lackey does not say its title",
        "standard input:3:3: lost: printing “2U28”: a list in lackey cannot say this of Horta",
        "standard input: note: comments are not carried over (1 line)",
    ]
    assert result.exit_code == 1


def test_check_writes_nothing(tmp_path: Path) -> None:
    target = tmp_path / "deck.dek"
    lossy = convert("--to", "lackey", "--check", "-o", str(target), text="Title: Mine\n1 Horta\n")
    clean = convert("--to", "lackey", "--check", "-o", str(target))
    assert (lossy.stdout, lossy.exit_code) == ("", 0)
    assert "note: title" in lossy.stderr
    assert (clean.stdout, clean.stderr, clean.exit_code) == ("", "", 0)
    assert not target.exists()


def test_a_mistake_is_shown_and_the_rest_is_written() -> None:
    result = convert("--to", "lackey", text="1\tHorta\n2\t\n3\tSpock\n")
    assert result.stdout == "1\tHorta\n3\tSpock\n"
    assert result.stderr.startswith("standard input:2: error L-NAME-MISSING: ")
    assert result.exit_code == 1


def test_a_warning_is_shown_and_harms_nothing() -> None:
    result = convert("--to", "lackey", text="3 Horta\nSpock\n")
    assert result.stdout == "3\tHorta\n1\tSpock\n"
    assert result.stderr.startswith("standard input:2: note L-COUNT-MISSING: ")
    assert result.exit_code == 0


def test_output_goes_to_a_file(tmp_path: Path) -> None:
    target = tmp_path / "deck.csv"
    result = convert("--to", "table", "-o", str(target), text="1\tCafé\n")
    assert (result.output, result.exit_code) == ("", 0)
    assert target.read_bytes() == "count,name,section,set,collector number\n1,Café,Draw Deck,,\n".encode()


def test_a_file_that_cannot_be_written(tmp_path: Path) -> None:
    result = convert("--to", "table", "-o", str(tmp_path / "nowhere" / "deck.csv"))
    assert result.stdout == ""
    assert (
        result.stderr == f"Error: {tmp_path}/nowhere/deck.csv: cannot be written: No such file or directory\n"
    )
    assert result.exit_code == 3


def test_json_says_all_in_one_object() -> None:
    result = convert("--to", "lackey", "--json", text="Title: Mine\n1 Horta\n2\n")
    assert (result.stderr, result.exit_code) == ("", 1)
    answer = json.loads(result.stdout)
    (mistake,) = answer.pop("mistakes")
    assert (mistake["code"], mistake["span"]) == ("L-NAME-MISSING", {"line": 3, "start": 1, "end": 2})
    assert answer == {
        "schema": "legality/convert-1",
        "source": "standard input",
        "dialect": "plain",
        "to": "lackey",
        "text": "1\tHorta\n",
        "losses": [
            {
                "subject": "title",
                "said": "Mine",
                "place": None,
                "reason": "a list in lackey does not say its title",
            }
        ],
        "exit_code": 1,
    }


def test_json_has_no_text_where_none_was_asked_for(tmp_path: Path) -> None:
    for arguments in (("--check",), ("-o", str(tmp_path / "deck.txt"))):
        result = convert("--to", "plain", "--json", *arguments)
        assert json.loads(result.stdout)["text"] is None
        assert result.exit_code == 0
    assert (tmp_path / "deck.txt").read_text(encoding="utf-8").startswith("Draw Deck:\n")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (b"", "standard input: is empty"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "standard input: is a picture; "),
        (b"# nothing\n", "standard input:1: no card was found: L-EMPTY: expected "),
        (b"<deck>\n<card>", "standard input:2: no card was found: L-XML-OUTSIDE: expected "),
        (b"1\tHorta\n" * 6000, "standard input:5001: no card was found: L-TOO-MANY-LINES: expected "),
    ],
    ids=["empty", "binary", "comment", "broken", "long"],
)
def test_what_cannot_be_read_is_one_line_and_exit_code_2(text: bytes, says: str) -> None:
    result = convert("--to", "plain", text=text)
    assert result.stdout == ""
    assert result.stderr.startswith(f"Error: {says}")
    assert result.stderr.count("\n") == 1
    assert result.exit_code == 2


def test_a_name_cannot_write_on_the_screen() -> None:
    result = convert("--to", "dek", text="1\tHor\x1b[2Jta\n1\tSpock\n")
    assert "\x1b" not in result.stderr
    assert "Hor·[2Jta" in result.stderr


def test_options_that_do_not_exist() -> None:
    assert convert("--to", "klingon").exit_code == 3
    assert convert().exit_code == 3


def test_the_overview_names_it() -> None:
    assert "convert" in SUMMARIES
    assert "  convert  " in CliRunner().invoke(main, ["--help"]).output


def test_as_a_program_with_bytes_in_and_out(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_bytes("1\tCafé\r\n".encode("cp1252"))
    command = [sys.executable, "cli.py", "convert", str(path), "--to", "plain"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=False, timeout=60)
    assert done.stdout == "Draw Deck:\n1x Café\n".encode()
    assert b"note L-ENCODING" in done.stderr
    assert done.returncode == 0


def test_a_title_that_begins_with_a_number_is_no_count() -> None:
    """Ten tribbles are one card: the catalog knows the whole line as a title."""
    result = convert("--to", "lackey", text="Tribbles\n10 Tribbles - Poison\n2 10 Tribbles - Go\n")
    assert "1\t10 Tribbles - Poison\n2\t10 Tribbles - Go\n" in result.stdout
