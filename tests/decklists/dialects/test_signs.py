"""A text without the sign of a dialect is worth no point to it, so nothing is lost by not asking."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from decklists.dialects import DIALECT_NAMES, any_text, find_dialect
from decklists.dialects.table.header_columns import HEADERS
from decklists.reader import all_codes, load_reader

WORDS = [*HEADERS["name"], "count", "qty", "3", "Kira", "nämé"]
MARKS = [*"\t;,\n _'’`\"#<{}-\x0b", "sep=;", "1 U 23 ", "R+", "7  "]
SIGNS = {name: find_dialect(name).sign for name in DIALECT_NAMES if find_dialect(name).sign is not any_text}
TEXTS = st.lists(st.sampled_from(WORDS + MARKS), max_size=40).map("".join)


@pytest.mark.parametrize("dialect", SIGNS)
@given(text=TEXTS)
def test_without_its_sign_a_dialect_gives_no_point(dialect: str, text: str) -> None:
    for written in (text, text.upper()):
        if not SIGNS[dialect](written):
            assert load_reader(dialect).looks_like(written).points == 0


@pytest.mark.parametrize("dialect", SIGNS)
def test_no_malformed_sample_is_lost(dialect: str) -> None:
    for sample in (sample for code in all_codes() for sample in code.samples if isinstance(sample.text, str)):
        text = str(sample.whole)
        assert SIGNS[dialect](text) or load_reader(dialect).looks_like(text).points == 0


@pytest.mark.parametrize("line", ["3\tSpock\n", "54\tV\t9\t\t1x Spock\n", "54 V 9 1x Spock\n"])
@pytest.mark.parametrize("above", range(560, 1040, 48))
def test_no_sign_is_further_down_than_is_looked(line: str, above: int) -> None:
    text = "# \n" * (above // 3) + 20 * line
    for dialect in ("lackey", "trekcc"):
        assert SIGNS[dialect](text) or load_reader(dialect).looks_like(text).points == 0


def test_a_long_run_of_separators_is_read_once() -> None:
    assert not SIGNS["table"](",_" * 100_000)
