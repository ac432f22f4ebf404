"""The progress line: numbers that follow from the clock, and nothing left of it at the end."""

import pytest

from legality.commands.common import progress_line
from legality.commands.common.progress_line import track


@pytest.fixture
def seconds(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Return the clock: its one item is the moment."""
    clock = [0.0]
    monkeypatch.setattr(progress_line, "monotonic", lambda: clock[0])
    return clock


def lines_of(capsys: pytest.CaptureFixture[str]) -> list[str]:
    return [line.rstrip() for line in capsys.readouterr().err.split("\r")[1:]]


def test_the_line_says_how_many_how_fast_and_how_long(
    seconds: list[float], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    with progress_line.progress_line("Judging lists", 3000) as line:
        seconds[:] = [2.0]
        line.update(1000)
    assert lines_of(capsys) == [
        f"Judging lists  {'·' * 30}  0/3000  – a second",
        f"Judging lists  {'█' * 10}{'·' * 20}  1000/3000  500 a second, 4 seconds left",
        "",
        "",
    ]


def test_the_line_is_rewritten_ten_times_a_second_and_at_the_end(
    seconds: list[float], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "30")
    with progress_line.progress_line("Lists", 4) as line:
        for done, moment in enumerate((0.05, 0.11, 0.12, 0.13), 1):
            seconds[:] = [moment]
            line.update(done)
    assert [line.split("  ")[1] for line in lines_of(capsys) if line] == ["0/4", "2/4", "4/4"]


def test_a_total_that_nobody_knows_is_a_question_mark(
    seconds: list[float], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    with progress_line.progress_line("Lists", None) as line:
        seconds[:] = [2.0]
        line.update(10)
    assert lines_of(capsys)[:2] == ["Lists  0/?  – a second", "Lists  10/?  5 a second"]


def test_the_line_is_erased_where_the_work_fails(
    seconds: list[float], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(ZeroDivisionError):
        list(track((str(1 // number) for number in (1, 0)), "Lists", 2))
    error = capsys.readouterr().err
    assert error.endswith("\r")
    assert error.split("\r")[-2].strip() == ""
