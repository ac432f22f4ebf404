"""The picture of a card's life."""

import io
from datetime import date

import pytest

from cardpools.model import Citation, Expansion
from legality.render.catalog.card_life import draw_life, release_words

SPAN = (date(1994, 1, 1), date(2026, 1, 1))


def expansion(name: str, earliest: str, latest: str) -> Expansion:
    days = date.fromisoformat(earliest), date.fromisoformat(latest)
    return Expansion(name, name, "1e", "", "physical", "decipher", "", *days, Citation("test"))


FIRST = expansion("Premiere", "1994-01-01", "1994-01-01")
LAST = expansion("Dramatis Personae", "2026-01-01", "2026-01-01")
VAGUE = expansion("Promos", "2002-01-01", "2018-01-01")


def test_points_and_bars_stand_at_their_time() -> None:
    assert draw_life([FIRST, VAGUE, LAST], SPAN, 38) == [
        "                1994              2026",
        "  Premiere      ●·····················",
        "  Promos        ·····├──────────┤·····",
        "  Dramatis Pe…  ·····················●",
    ]


@pytest.mark.parametrize("width", [20, 30, 40, 80, 200])
def test_it_is_never_wider_than_the_terminal(width: int) -> None:
    assert max(map(len, draw_life([FIRST, VAGUE, LAST], SPAN, width))) <= width


@pytest.mark.parametrize("stream", [io.TextIOWrapper(io.BytesIO(), encoding="ascii"), io.StringIO()])
def test_a_terminal_that_knows_only_ascii_or_says_nothing(
    stream: io.TextIOBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdout", stream)
    assert "\n".join(draw_life([FIRST, VAGUE, LAST], SPAN, 40)).isascii()


@pytest.mark.parametrize(
    ("earliest", "latest", "said"),
    [
        ("2024-12-05", "2024-12-05", "2024-12-05"),
        ("1995-11-01", "1995-11-30", "1995-11"),
        ("2007-01-01", "2007-12-31", "2007"),
        ("2007-01-15", "2009-03-01", "2007-01 to 2009-03"),
        ("1994-01-01", "9000-01-01", "not known"),
    ],
)
def test_a_time_is_told_no_more_precisely_than_it_is_known(earliest: str, latest: str, said: str) -> None:
    assert release_words(expansion("X", earliest, latest)) == said
