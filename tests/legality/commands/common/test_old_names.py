"""Option names of earlier versions still work, with a notice on standard error."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from cli import main
from legality.commands.common.old_names import RENAMED, with_new_names
from tests.legality.commands.checking import GOOD, ON


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (("sheet", GOOD, *ON, "--html", "-"), ("sheet", GOOD, *ON, "-o", "-")),
        (("bans", "show", "2025-02-01"), ("bans", "show", "--on", "2025-02-01")),
        (
            ("sweep", GOOD, *ON, "--workers", "1", "--to", "-"),
            ("sweep", GOOD, *ON, "--workers", "1", "-o", "-"),
        ),
        (("check", GOOD, *ON, "--format", "html"), ("check", GOOD, *ON, "--output-format", "html")),
        (("check", GOOD, *ON, "--format=text"), ("check", GOOD, *ON, "--output-format=full")),
    ],
)
def test_an_old_name_gives_the_answer_of_the_new_one(old: tuple[str, ...], new: tuple[str, ...]) -> None:
    before, after = (CliRunner().invoke(main, words) for words in (old, new))
    assert (before.exit_code, before.stdout) == (after.exit_code, after.stdout)
    notice, *rest = before.stderr.splitlines()
    assert notice.startswith("Notice: ")
    assert notice.endswith("The old name works until the next version.")
    assert rest == after.stderr.splitlines()


def test_a_file_under_an_old_name_is_written(tmp_path: Path) -> None:
    for name in ("--svg", "--output"):
        assert CliRunner().invoke(main, ["stats", GOOD, name, str(tmp_path / name)]).exit_code == 0
    assert (tmp_path / "--svg").read_text("utf-8") == (tmp_path / "--output").read_text("utf-8")


@pytest.mark.parametrize("command", RENAMED, ids=" ".join)
def test_values_and_words_behind_two_dashes_stay(command: tuple[str, ...]) -> None:
    old = next(iter(RENAMED[command]))
    assert with_new_names([*command, "--", old]) == [*command, "--", old]
    assert with_new_names([*command, f"{old}=x"]) == [*command, f"{RENAMED[command][old]}=x"]


def test_names_of_today_get_no_notice(capsys: pytest.CaptureFixture[str]) -> None:
    for call in (["convert", "deck.txt", "--to", "lackey"], ["check", "--format", "draft", "deck.txt"]):
        assert with_new_names(call) == call
    assert capsys.readouterr().err == ""
