"""Ten typical lists on screens of 80 by 24 and 120 by 40: the verdict is the last of few lines."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardpools.catalog.catalog import open_catalog
from decklists.reader import read
from legality.judging import judge_text
from legality.render.layout.colour import paint
from legality.render.verdict.screen import Screen, lay_out
from legality.terms.stated import StatedTerms
from tests.frozen import frozen_data
from tests.legality.commands.checking import EXAMPLES, FAULTY, GOOD
from tests.legality.commands.test_terminal import TODAY_OF_SCREENS, plain, terminal
from tests.shared import DECKS, needs_shared


@pytest.fixture(autouse=True)
def frozen() -> Iterator[None]:
    """Judge by the frozen data, which no announcement of a ban changes."""
    with frozen_data():
        yield


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
@pytest.mark.parametrize("path", sorted((DECKS / "1e").glob("*.txt")), ids=lambda path: path.stem)
def test_a_legal_deck_of_first_edition_prints_four_lines_at_most(path: Path, size: tuple[int, int]) -> None:
    judged = judge_text(path.read_bytes(), StatedTerms(), TODAY_OF_SCREENS, str(path))
    assert judged.verdict.legal
    warnings = [each for each in judged.verdict.findings if each.severity == "warning"]
    lines = paint(lay_out(judged, Screen(*size)), colour=False).splitlines()
    assert len(lines) <= 4 + 3 * len(warnings)
    assert lines[-1].startswith("Legal")


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
