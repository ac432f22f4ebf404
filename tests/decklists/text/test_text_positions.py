"""Offsets of a text as lines and columns."""

import pytest

from decklists.model import Span
from decklists.text.text_positions import Places, on_one_line

TEXT = "ab\n\ncdef\n"


@pytest.mark.parametrize(
    ("start", "end", "span"),
    [
        (0, 2, Span(1, 1, 3)),
        (1, 1, Span(1, 2, 2)),
        (2, 3, Span(1, 3, 3)),
        (3, 3, Span(2, 1, 1)),
        (4, 8, Span(3, 1, 5)),
        (0, 8, Span(1, 1, 3)),
        (99, 120, Span(3, 5, 5)),
    ],
)
def test_a_place_lies_in_its_first_line(start: int, end: int, span: Span) -> None:
    assert Places(TEXT).span(start, end) == span


def test_lines_and_what_is_left_of_them() -> None:
    assert Places(TEXT).lines == ["ab", "", "cdef"]
    assert Places(TEXT).line(3) == Span(3, 1, 5)
    assert Places(TEXT).rest(6) == Span(3, 3, 5)


def test_a_text_without_lines() -> None:
    assert Places("").lines == []
    assert Places("").span(0, 5) == Places("").rest(3) == Places("").line(1) == Span(1, 1, 1)


@pytest.mark.parametrize(
    ("text", "words"), [("a", "a"), (" a  b ", "a  b"), ("a\n  b \n\n c", "a b c"), ("\n \n", ""), ("", "")]
)
def test_words_on_one_line(text: str, words: str) -> None:
    assert on_one_line(text) == words
