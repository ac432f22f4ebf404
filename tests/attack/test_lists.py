"""Bad lists: a short run of the attack, and what it has found."""

import csv
from io import StringIO

import pytest

from decklists.dialects import DIALECT_NAMES
from decklists.dialects.common.sameness import without_places
from decklists.mistake_excerpts import show
from decklists.model import Deck, Entry, Section
from decklists.reader import read
from decklists.writer import write
from legality.engine.catalogs import catalog_of
from legality.formats.matrix import matrices
from legality.judging import judge_text
from legality.render.verdict.report import make_report
from legality.terms.stated import StatedTerms
from tests.attack.layouts import TODAY
from tests.attack.lists import RunSetting, run
from tests.attack.nasty import BOMBS
from tests.processor_time import least_seconds


@pytest.mark.slow
def test_bad_lists_break_nothing_in_a_short_run() -> None:
    tally = run(range(4_000_000, 4_003_000), RunSetting(seed=1, layouts=2), processes=2)
    assert [one.fault for one in tally.faults] == []
    assert tally.lists == 3_000


@pytest.mark.slow
@pytest.mark.parametrize("dialect", [None, *DIALECT_NAMES])
@pytest.mark.parametrize("bomb", range(len(BOMBS)))
def test_nothing_grows_or_fetches_in_a_parser(bomb: int, dialect: str | None) -> None:
    reading = read(BOMBS[bomb], dialect)
    assert least_seconds(lambda: read(BOMBS[bomb], dialect), 1.5) < 1.5
    assert not any("root:" in entry.name for part in reading.deck.sections for entry in part.entries)


@pytest.mark.parametrize("count", ["999999", "9" * 30, "9" * 4_000])
def test_an_absurd_count_is_bounded_and_answered_at_once(count: str) -> None:
    reading = read(f"{count}\tKahmis\nMissions:\n{count[:300]}\tNobody Knows\n", "lackey")
    assert {entry.count for part in reading.deck.sections for entry in part.entries} <= {9_999}
    catalog = catalog_of("2e")
    assert (
        least_seconds(lambda: matrices(reading.deck, "2e", catalog, TODAY, (), reading.mistakes), 1.5) < 1.5
    )


def test_thousands_of_findings_are_told_in_a_second() -> None:
    judged = judge_text("(x): 2\n" * 4_900, StatedTerms(), TODAY)
    assert least_seconds(lambda: make_report(judged), 1.5) < 1.5


@pytest.mark.parametrize("sign", ["=", "+", "-", "@", "＝", "'=", "''+"])
def test_a_table_holds_no_formula_and_is_read_as_it_was(sign: str) -> None:
    said = f"{sign}HYPERLINK(1)"
    deck = Deck((Section("draw", "Draw Deck", (Entry(1, said, said, 0, 0, 0),)),))
    written = write(deck, "table").text
    cells = [cell for row in csv.reader(StringIO(written)) for cell in row]
    assert not [cell for cell in cells if cell.startswith(("=", "+", "-", "@", "＝"))]
    (back,) = without_places(read(written, "table").deck).sections
    assert back.entries == deck.sections[0].entries


def test_a_mistake_is_shown_without_what_a_terminal_obeys() -> None:
    reading = read("1 Spock\n== \x1b[2JNowhere ==\n1 Horta\n", "plain")
    assert reading.mistakes
    for mistake in reading.mistakes:
        assert show(mistake, reading).replace("\n", "").isprintable()
