"""legality fmt, through the front door."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cardpools.model import EDITIONS
from cli import main
from decklists.reader import Reading, read
from legality.judging import title_in
from tests.legality.commands.checking import EXAMPLES, verdict
from tests.shared import all_lists, needs_shared

UNTIDY = """

Title:   Mine
# notes stay

== MISSIONS ==

Cure Blight
- 1x   Search for Survivors    # good
2 Bajor, Gift of the Prophets // hm


draw deck (8):
Spock x2
  3x   Shandor
1x 10 Tribbles
Anara (2) my favourite
"""
TIDY = """Title: Mine
# notes stay

Missions:
Cure Blight
1 Search for Survivors  # good
2 Bajor, Gift of the Prophets  // hm

Draw deck (8):
2 Spock
3 Shandor
1x 10 Tribbles
Anara (2) my favourite
"""


def fmt(*words: str, text: str | bytes | None = None) -> Result:
    return CliRunner().invoke(main, ["fmt", *words], input=text)


def test_counts_headings_and_blank_lines_get_one_form_and_notes_stay() -> None:
    result = fmt("-", text=UNTIDY)
    assert (result.stdout, result.stderr, result.exit_code) == (TIDY, "", 0)
    assert fmt("-", text=TIDY).stdout == TIDY


def test_a_list_that_is_piped_in_needs_no_dash() -> None:
    assert fmt(text=UNTIDY).stdout == TIDY


@pytest.mark.parametrize(
    ("untidy", "tidy"),
    [
        (
            "1\tHorta \n2\tSpock\t\n3\tDavies\nMISSIONS\n1\tCloaked Mission",
            "1\tHorta\n2\tSpock\n3\tDavies\n\nMissions:\n1\tCloaked Mission\n",
        ),
        ("count, name ,note\n 1 ,Horta, mine\n", "count,name,note\n1,Horta,mine\n"),
        ('{"sections":[{"kind":"draw","entries":[{"count":1,"name":"Horta"}]}],"mine":1.50}', None),
        (
            "1 Horta (2U28)\r\n[b]Missions[/b]\r\n1 Cloaked Mission\r\n",
            "1 Horta (2U28)\r\n\r\nMissions:\r\n1 Cloaked Mission\r\n",
        ),
    ],
    ids=["lackey", "table", "json", "forum"],
)
def test_each_dialect_keeps_its_own_form(untidy: str, tidy: str | None) -> None:
    result = fmt("-", text=untidy.encode())
    if tidy is None:
        assert json.loads(result.stdout) == json.loads(untidy)
    else:
        assert result.stdout_bytes == tidy.encode()
    assert result.exit_code == 0


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp1252"])
def test_encoding_and_line_ends_stay(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "deck.txt"
    path.write_bytes("Café:\r\n\r\n1x  Horta\r\n".replace("Café", "# Café").encode(encoding))
    assert fmt("--in-place", str(path)).exit_code == 0
    assert path.read_bytes() == "# Café:\r\n\r\n1 Horta\r\n".encode(encoding)


def test_check_and_diff_write_nothing(tmp_path: Path) -> None:
    untidy, tidy = tmp_path / "untidy.txt", tmp_path / "tidy.txt"
    untidy.write_text("1x  Horta\n")
    tidy.write_text("1 Horta\n")
    result = fmt("--check", str(untidy), str(tidy))
    assert (result.stdout, result.stderr, result.exit_code) == ("", f"{untidy}: not tidy\n", 1)
    shown = fmt("--diff", str(untidy), str(tidy))
    assert shown.stdout == f"--- {untidy}\n+++ {untidy}\n@@ -1 +1 @@\n-1x  Horta\n+1 Horta\n"
    assert (shown.exit_code, untidy.read_text()) == (1, "1x  Horta\n")
    assert fmt("--check", str(tidy)).exit_code == 0


def test_output_goes_to_a_file_and_a_tidy_file_is_not_touched(tmp_path: Path) -> None:
    target, tidy = tmp_path / "out.txt", tmp_path / "tidy.txt"
    assert fmt("-", "-o", str(target), text="1x  Horta\n").stdout == ""
    assert target.read_text() == "1 Horta\n"
    tidy.write_text("1 Horta\n")
    before = tidy.stat()
    fmt("-i", str(tidy))
    assert tidy.stat().st_mtime_ns == before.st_mtime_ns
    assert tidy.stat().st_ino == before.st_ino


def test_several_lists_are_not_written_to_one_place(tmp_path: Path) -> None:
    result = fmt("a.txt", "b.txt")
    assert "--in-place" in result.stderr
    assert result.exit_code == 3


def test_a_list_that_cannot_be_written_back_is_refused() -> None:
    result = fmt("-", text=b"1 Horta\n1 Caf\x81\n")
    assert "cannot" in result.stderr or "not cp1252" in result.stderr
    assert result.stdout == ""


def test_an_html_page_keeps_its_tags() -> None:
    page = "<h4>Missions</h4>\n<ul>\n<li>1 Cure Blight</li>\n<li>1 Search for Survivors</li>\n</ul>\n"
    assert "<h4>Missions</h4>" in fmt("-", text=page).stdout


def sizes(reading: Reading) -> list[tuple[str, int]]:
    parts = reading.deck.sections
    return [(part.kind, sum(entry.count for entry in part.entries)) for part in parts if part.entries]


@pytest.mark.slow
@needs_shared
def test_real_lists_stay_the_same_list_and_tidy_lists_stay_as_they_are() -> None:
    failed = []
    for path in all_lists():
        raw = path.read_bytes()
        result = fmt(str(path))
        if result.exit_code:
            continue
        text = result.stdout_bytes
        before, after = (read(each, None, title_in(EDITIONS)) for each in (raw, text))
        notes = {line.strip() for line in before.lines if line.lstrip()[:1] == "#"}
        kept = notes <= {line.strip() for line in after.lines}
        if not kept or sizes(before) != sizes(after) or fmt("-", text=text).stdout_bytes != text:
            failed.append(path.name)
    assert failed == []


@pytest.mark.parametrize("name", ["second-edition.txt", "second-edition-faulty.txt"])
def test_a_tidied_list_is_judged_the_same(name: str) -> None:
    path = EXAMPLES / name
    tidied = fmt(str(path)).stdout_bytes

    def essence(found: dict[str, object]) -> object:
        findings = found["findings"]
        assert isinstance(findings, list)
        return found["legal"], found["sections"], [(each["code"], each["message"]) for each in findings]

    assert essence(verdict("-", text=tidied)) == essence(verdict(str(path)))
