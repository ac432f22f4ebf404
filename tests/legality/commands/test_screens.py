"""Ten typical lists on screens of 80 by 24 and 120 by 40: the verdict is the last of few lines."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from cardpools.catalog.catalog import open_catalog
from decklists.reader import read
from legality.judging import judge_text
from legality.render.layout.colour import paint
from legality.render.verdict.screen import Screen, lay_out
from legality.terms.stated import StatedTerms
from tests.legality.commands.checking import EXAMPLES, FAULTY, GOOD, ON, run
from tests.legality.commands.planted_faults import plant, typical_list, without_counts
from tests.legality.commands.test_terminal import TODAY_OF_SCREENS, plain, terminal
from tests.shared import DECKS, needs_shared, starter_lists

pytestmark = pytest.mark.usefixtures("frozen")


SIZES = ((80, 24), (120, 40))
VERDICT = re.compile(r"^(Legal|Illegal|Could not be judged)\b")

LEGAL = Path(GOOD).read_text("utf-8")
CARDS = [line for line in LEGAL.splitlines() if re.match(r"\d ", line)]
FIRST = DECKS / "1e" / "simple-federation.txt"


def spoiled(number: int) -> str:
    """Return the legal list with a wrong letter in so many of its names."""
    lines = LEGAL.splitlines()
    cards = [place for place, line in enumerate(lines) if line in CARDS][:number]
    for place in cards:
        lines[place] = lines[place][:5] + "x" + lines[place][6:]
    return "\n".join(lines) + "\n"


def uncounted(edition: str) -> str:
    """Return sixty titles without counts or headings."""
    if edition == "2e":
        return "\n".join(card.name for card in list(open_catalog("2e").cards())[:60]) + "\n"
    sections = read(FIRST.read_bytes()).deck.sections
    return "\n".join(entry.name for part in sections for entry in part.entries for _ in range(entry.count))


LISTS = {
    "legal": LEGAL,
    "faulty": Path(FAULTY).read_text("utf-8"),
    "twelve": spoiled(12),
    "all wrong": spoiled(44),
    "no headings": "\n".join(CARDS) + "\n",
    "titles": uncounted("2e"),
    "half": "\n".join(LEGAL.splitlines()[:30]) + "\n",
    "unknown": "Draw deck\n" + "".join(f"1 Zyxxor Quavim {number}\n" for number in range(48)),
    "unreadable": LEGAL + "".join("3x\n" for _ in range(30)),
    "one card": "1 Horta\n",
}
MOST = {"legal": 3, "no headings": 4, "titles": 8, "twelve": 30, "faulty": 30}
"""The most lines of some lists."""


def screen_of(text: str, columns: int, rows: int, colour: bool = False) -> list[str]:
    judged = judge_text(text, StatedTerms(), TODAY_OF_SCREENS, "deck.txt")
    return paint(lay_out(judged, Screen(columns, rows)), colour).splitlines()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", LISTS)
def test_the_verdict_is_the_last_line_of_few(name: str, size: tuple[int, int]) -> None:
    lines = screen_of(LISTS[name], *size)
    assert VERDICT.match(lines[-1])
    assert len(lines) <= MOST.get(name, size[1])
    assert max(map(len, lines)) <= size[0]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", LISTS)
def test_colour_changes_no_word(name: str, size: tuple[int, int]) -> None:
    coloured = screen_of(LISTS[name], *size, colour=True)
    assert [plain(line).rstrip() for line in coloured] == screen_of(LISTS[name], *size)
    codes = set(re.findall(r"\x1b\[([\d;]*)m", "\n".join(coloured)))
    assert not codes & {"33", "1;33", "37", "30"}, "yellow, white and black vanish on some background"


@needs_shared
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("path", starter_lists(), ids=lambda path: path.stem)
def test_a_legal_deck_prints_four_lines_at_most(path: Path, size: tuple[int, int]) -> None:
    judged = judge_text(path.read_bytes(), StatedTerms(), TODAY_OF_SCREENS, str(path))
    lines = paint(lay_out(judged, Screen(*size)), colour=False).splitlines()
    if judged.verdict.legal:
        assert len(lines) <= 4
    assert VERDICT.match(lines[-1])


TYPICAL: dict[str, tuple[Callable[[str, int], str], int]] = {
    "legal": (typical_list, 4),
    "titles": (without_counts, 8),
    "planted": (plant, 30),
}
"""The kinds of lists, and the most lines that each prints."""


def hold_bounds(kind: str, edition: str, numbers: range) -> None:
    """Fail unless the verdict is the last of few lines, on both screens, with and without colour."""
    make, most = TYPICAL[kind]
    for number in numbers:
        text = make(edition, number)
        judged = judge_text(text, StatedTerms(), TODAY_OF_SCREENS, "deck.txt")
        assert judged.verdict.legal or kind != "legal", text
        for columns, rows in SIZES:
            lines = paint(lay_out(judged, Screen(columns, rows)), colour=False).splitlines()
            assert len(lines) <= most, (number, "\n".join(lines))
            assert any(VERDICT.match(line) for line in lines[-2:])
            assert max(map(len, lines)) <= columns
            coloured = paint(lay_out(judged, Screen(columns, rows)), colour=True)
            assert [plain(line).rstrip() for line in coloured.splitlines()] == lines


@pytest.mark.parametrize("edition", ["1e", "2e", "tr"])
@pytest.mark.parametrize("kind", TYPICAL)
def test_ten_typical_lists_print_few_lines(kind: str, edition: str) -> None:
    hold_bounds(kind, edition, range(10))


@pytest.mark.slow
@pytest.mark.parametrize("edition", ["1e", "2e", "tr"])
@pytest.mark.parametrize("kind", TYPICAL)
def test_many_lists_print_few_lines(kind: str, edition: str) -> None:
    hold_bounds(kind, edition, range(10, 100))


def test_a_screen_without_room_counts_what_it_leaves_out() -> None:
    """Every problem is on the screen, or counted there by its code, or all are shown with -v."""
    judged = judge_text(plant("2e", 3), StatedTerms(), TODAY_OF_SCREENS, "deck.txt")
    codes = {each.code for each in judged.verdict.findings if each.severity != "advice"}
    shown = paint(lay_out(judged, Screen(80, 24)), colour=False)
    assert {code for code in codes if code not in shown} == set()
    everything = paint(lay_out(judged, Screen(80, 24, verbose=True)), colour=False)
    assert len(everything.splitlines()) > 30


def test_a_warning_on_a_legal_deck_is_one_of_four_lines() -> None:
    lines = screen_of(LEGAL.replace("1 Rom, D", "1. Rom, D"), 80, 24)
    assert len(lines) <= 4
    assert "L-COUNT-ORDINAL  Warning: " in lines[0]
    assert lines[-1].startswith("Legal, with 1 warning")


def test_each_of_two_decks_has_its_own_problems_and_verdict(tmp_path: Path) -> None:
    """The second deck begins on line 55. Together they would have 4 and more copies of many cards."""
    path = tmp_path / "deck.txt"
    path.write_text(f"{LISTS['faulty']}\nDeck 2: another\n{LEGAL}", "utf-8")
    first = screen_of(LISTS["faulty"], 80, 24)[-1].partition(" · ")[0]
    for layout in ("full", "concise"):
        shown = run(str(path), *ON, "--output-format", layout)
        lines = shown.stdout.splitlines()
        at = [place for place, line in enumerate(lines) if re.search(r"Deck [12], lines", line)]
        assert f"Deck 1, lines 1–54: {first}" in lines[at[0]]
        assert "Deck 2, lines 55–107: Legal" in lines[at[1]]
        assert sum("D-COPIES" in line for line in lines[: at[0]]) == 1
        assert not any("D-COPIES" in line for line in lines[at[0] :])
        assert lines[-1].startswith("Could not be judged: the text holds two decks")
        assert shown.exit_code == 2


@pytest.mark.parametrize("layout", ["github", "sarif", "markdown", "html"])
def test_no_layout_counts_the_copies_of_two_decks_together(layout: str) -> None:
    text = f"{LEGAL}\nDeck 2: another\n{LEGAL}"
    shown = run("-", *ON, "--output-format", layout, text=text)
    assert "L-TWO-DECKS" in shown.stdout
    assert "D-COPIES" not in shown.stdout
    assert shown.exit_code == 2


def test_the_row_of_a_text_with_two_decks_names_that_alone(tmp_path: Path) -> None:
    path = tmp_path / "two.txt"
    path.write_text(f"{LEGAL}\nDeck 2: another\n{LEGAL}", "utf-8")
    shown = run(str(path), GOOD, *ON, "--output-format", "full").stdout
    assert "L-TWO-DECKS The text holds two decks." in " ".join(shown.split())
    assert "D-" not in shown


def test_five_decks_in_a_text_are_judged_in_bounded_time() -> None:
    text = "\n".join(f"Deck {number}: mine\n{LEGAL}" for number in range(1, 6))
    lines = run("-", *ON, "--output-format", "full", text=text).stdout.splitlines()
    assert sum(bool(re.match(r"Deck \d, lines", line)) for line in lines) == 4
    assert len(lines) <= 30


@needs_shared
def test_sixty_titles_of_first_edition_without_counts_print_eight_lines_at_most() -> None:
    lines = screen_of(uncounted("1e"), 80, 24)
    assert len(lines) <= 8
    assert any(line.startswith("Advice: 59 lines have no count; each was read as 1.") for line in lines)


def test_faults_that_fit_come_with_their_lines_and_others_without() -> None:
    assert "     31 | 1 Furel, Resistence Fightr" in screen_of(LISTS["faulty"], 80, 24)
    assert not any(" | " in line for line in screen_of(LISTS["twelve"], 80, 24))


def test_what_follows_from_unread_lines_is_folded_under_them() -> None:
    lines = screen_of(LISTS["faulty"], 120, 40)
    at = next(place for place, line in enumerate(lines) if "D-PILE-SIZE" in line)
    assert lines[at].startswith(
        "    Perhaps only because of unread lines: only 19 cards in your dilemma pile"
    )
    assert any("L-NAME-MISSING" in line for line in lines[:at])


@pytest.mark.slow
def test_many_problems_of_a_code_are_counted_unless_all_are_asked_for() -> None:
    shown = "\n".join(screen_of(LISTS["all wrong"], 80, 24))
    assert shown.count("N-UNKNOWN-NAME  No card is called") == 8
    assert re.search(r"N-UNKNOWN-NAME  \d+ more of these on lines", shown)
    judged = judge_text(LISTS["all wrong"], StatedTerms(), TODAY_OF_SCREENS, "deck.txt")
    everything = paint(lay_out(judged, Screen(80, 24, verbose=True)), colour=False)
    assert everything.count("N-UNKNOWN-NAME  No card is called") > 30
    assert "catalog" in everything.casefold()


@pytest.mark.parametrize(
    ("words", "environment", "colours"),
    [
        ((), {}, True),
        ((), {"NO_COLOR": "1"}, False),
        (("--color", "always"), {"NO_COLOR": "1"}, True),
        (("--color=never",), {"FORCE_COLOR": "1"}, False),
        ((), {"TERM": "dumb"}, False),
        ((), {"TERM": "dumb", "FORCE_COLOR": "1"}, True),
    ],
)
def test_colour_as_asked(words: tuple[str, ...], environment: dict[str, str], colours: bool) -> None:
    shown = terminal(str(EXAMPLES / "second-edition.txt"), *words, also=environment)
    assert ("\x1b[" in shown) is colours
