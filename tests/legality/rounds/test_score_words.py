"""Scores in words."""

import pytest

from legality.rounds.results.score_words import write_score


@pytest.mark.parametrize(
    ("score", "other", "words"),
    [(100, 35, "100–35"), (100, -5, "100 to −5"), (-10, -5, "−10 to −5"), (0, None, "0–?")],
)
def test_a_negative_score_has_a_true_minus_and_no_dash_before_it(
    score: int, other: int | None, words: str
) -> None:
    assert write_score(score, other, "–") == words
