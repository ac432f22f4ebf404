"""A text without the sign of a dialect is worth no point to it, so nothing is lost by not asking."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from decklists.columns import HEADERS
from decklists.reader import all_codes, dialect_module
from decklists.signs import SIGNS

WORDS = [*HEADERS["name"], "count", "qty", "3", "Kira", "nämé"]
MARKS = [*"\t;,\n _'’`\"#<{}-\x0b", "sep=;", "1 U 23 ", "R+", "7  "]
TEXTS = st.lists(st.sampled_from(WORDS + MARKS), max_size=40).map("".join)


@pytest.mark.parametrize("dialect", SIGNS)
@given(text=TEXTS)
def test_without_its_sign_a_dialect_gives_no_point(dialect: str, text: str) -> None:
    for written in (text, text.upper()):
        if not SIGNS[dialect](written):
            assert dialect_module(dialect).looks_like(written).points == 0


@pytest.mark.parametrize("dialect", SIGNS)
def test_no_malformed_sample_is_lost(dialect: str) -> None:
    for sample in (sample for code in all_codes() for sample in code.samples if isinstance(sample.text, str)):
        text = str(sample.whole)
        assert SIGNS[dialect](text) or dialect_module(dialect).looks_like(text).points == 0


def test_a_long_run_of_separators_is_read_once() -> None:
    assert not SIGNS["table"](",_" * 100_000)
