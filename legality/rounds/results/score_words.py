"""The score of a game in words: a negative score needs a true minus and a word between the numbers."""

MINUS = "−"


def write_score(score: int | None, opponent_score: int | None, dash: str = "-") -> str:
    """Return 100-35 with that dash, or 100 to −5: with a dash before it, the minus would be lost."""
    numbers = [write_number(each) for each in (score, opponent_score)]
    return (" to " if MINUS in "".join(numbers) else dash).join(numbers)


def write_number(score: int | None) -> str:
    """Return a score with a true minus, or ? if it is missing."""
    return "?" if score is None else f"{score}".replace("-", MINUS)
