"""`legality sheet` through the front door: a box for every copy, on a terminal and on one sheet of paper."""

import re
import shutil
import subprocess
from html.parser import HTMLParser
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cli import main
from legality.render.sheet.html import sheet_pages
from tests.shared import lackey_lists, needs_shared

LIST = str(Path(__file__).parents[3] / "docs" / "examples" / "deck-check" / "list.txt")
LEGAL = Path(LIST).read_text("utf-8")
CHROMIUM = shutil.which("chromium")
PDFINFO = shutil.which("pdfinfo")


def run(*words: str, text: str | bytes | None = None) -> Result:
    return CliRunner().invoke(main, ["sheet", *words, "--on", "2026-06-01"], input=text)


def test_as_text() -> None:
    result = run(LIST)
    assert result.exit_code == 0
    assert result.stdout.startswith("Counting sheet: 60 cards\n")
    assert "Draw deck: 35\n  Event (5)\n" in result.stdout
    assert "[ ][ ][ ]   3  Escape" in result.stdout
    assert result.stdout.count("[ ]") == 60


def test_as_a_page() -> None:
    written = run(LIST, "-o", "-").stdout
    assert written.count("<i></i>") == 60
    assert "size: A4 portrait" in written
    assert "size: Letter portrait" in run(LIST, "-o", "-", "--paper", "letter").stdout


def test_the_page_stands_by_itself() -> None:
    written = run(LIST, "-o", "-").stdout
    assert "<script" not in written
    assert not re.search(r"(?:src|href)=|url\(|@import", written)
    assert "default-src &#x27;none&#x27;" in written


def test_written_to_a_file(tmp_path: Path) -> None:
    page = tmp_path / "sheet.html"
    result = run(LIST, "-o", str(page))
    assert (result.exit_code, result.stdout) == (0, "")
    assert page.read_text("utf-8").startswith("<!DOCTYPE html>")


def test_a_place_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    result = run(LIST, "-o", str(tmp_path / "nowhere" / "sheet.html"))
    assert result.exit_code == 3
    assert "cannot be written" in result.stderr


def test_an_illegal_list_is_counted_all_the_same() -> None:
    result = run("-", text=LEGAL.replace("3 Delvok", "30 Delvok"))
    assert result.exit_code == 0
    assert "illegal" in result.stdout
    assert "[ ]        30  Delvok" in result.stdout


def test_what_strangers_write_is_no_markup_and_moves_no_cursor() -> None:
    text = f"Title: <b>x</b>\nPlayer: \x1b[2J<script>\n{LEGAL}1 <i>Nobody</i>\n"
    page = run("-", "-o", "-", text=text).stdout
    assert "<script" not in page
    assert "<i>Nobody" not in page
    assert "&lt;i&gt;Nobody" in page
    assert "\x1b" not in page
    assert "\x1b" not in run("-", text=text).stdout


def test_every_tag_that_is_opened_may_be_closed_where_it_is() -> None:
    opened: list[str] = []
    bare = {"meta", "i", "li", "dt", "dd", "tr", "td", "th"}

    class Tags(HTMLParser):
        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            if tag not in bare:
                opened.append(tag)

        def handle_endtag(self, tag: str) -> None:
            if tag not in bare:
                assert opened.pop() == tag

    Tags().feed(run(LIST, "-o", "-").stdout)
    assert opened == []


def test_an_event_fills_its_blanks_in(tmp_path: Path) -> None:
    event = tmp_path / "event.toml"
    event.write_text('name = "Spring Regional"\non = 2026-05-09\nlevel = "regional"\n', "utf-8")
    result = CliRunner().invoke(main, ["sheet", LIST, "--event", str(event)])
    assert "Event: Spring Regional\nDate: 2026-05-09\n" in result.stdout


def test_a_penalty_is_filled_in() -> None:
    result = run(LIST, "--infraction", "D2", "--stage", "round", "--prior", "D2")
    told = " ".join(result.stdout.split())
    assert "Infraction: D2 Illegal Deck list; Level and penalty: 3 Game Loss" in told
    page = run(LIST, "--infraction", "D2", "--stage", "round", "-o", "-").stdout
    assert "<td><bdi>D2 Illegal Deck list</bdi><td><bdi>2 Turn Loss</bdi>" in page


def test_a_verbal_warning_is_not_recorded() -> None:
    # "Level 0 [Verbal Warning] – This penalty should not be recorded"
    result = run(LIST, "--infraction", "D3", "--stage", "round")
    assert result.stderr.startswith("Nothing goes on the score card: D3 Non-Random Presentation")
    assert "D3" not in result.stdout


def test_a_penalty_needs_its_stage_and_its_code() -> None:
    assert "--stage round" in run(LIST, "--infraction", "D2").stderr
    assert "no infraction 'Z9'" in run(LIST, "--infraction", "Z9", "--stage", "round").stderr


def test_what_is_no_list_is_refused() -> None:
    assert run("-", text="").exit_code == 2


@pytest.mark.slow
@needs_shared
@pytest.mark.skipif(not (CHROMIUM and PDFINFO), reason="chromium and pdfinfo are not here to print with")
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("deck", lackey_lists(), ids=lambda path: path.stem)
def test_a_real_deck_is_printed_on_one_page(deck: Path, paper: str, tmp_path: Path) -> None:
    page, printed = tmp_path / "sheet.html", tmp_path / "sheet.pdf"
    assert run(str(deck), "-o", str(page), "--paper", paper).exit_code == 0
    print_it = [str(CHROMIUM), "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer"]
    subprocess.run([*print_it, f"--print-to-pdf={printed}", str(page)], check=True, capture_output=True)
    told = subprocess.run([str(PDFINFO), str(printed)], check=True, capture_output=True, text=True).stdout
    assert re.search(r"Pages:\s+1\n", told)


def test_tribbles_are_sorted_by_their_number() -> None:
    listed = "1 1,000 Tribbles - Rescue\n2 100 Tribbles - Bonus\n1 1 Tribble - Go\n1 10 Tribbles - Copy\n"
    result = CliRunner().invoke(main, ["sheet", "-", "--edition", "tr"], input=listed)
    lines = [line.split("]")[-1] for line in result.stdout.splitlines() if "[ ]" in line]
    names = [line.split(maxsplit=1)[1] for line in lines]
    assert names == ["1 Tribble, Go", "10 Tribbles, Copy", "100 Tribbles, Bonus", "1,000 Tribbles, Rescue"]


@pytest.mark.parametrize(("cards", "density"), [(68, "few"), (69, "normal"), (123, "normal"), (124, "many")])
def test_a_sheet_is_printed_as_closely_as_its_lines_ask_for(cards: int, density: str) -> None:
    """Two columns of large letters hold seventy lines, three of small ones 125; two lines are headings."""
    listed = "".join(f"1 Card {number}\n" for number in range(cards))
    page = CliRunner().invoke(main, ["sheet", "-", "--edition", "2e", "-o", "-"], input=listed).stdout
    assert f'<article class="{density}">' in page


def test_a_remark_is_shown_above_the_sheets() -> None:
    page = sheet_pages([], "a4", "Sheets", "2 lists <are> missing")
    assert '<main>\n<p class="remark">2 lists &lt;are&gt; missing</p>\n</main>' in page
    assert "remark" not in sheet_pages([], "a4", "Sheets").partition("<main>")[2]
