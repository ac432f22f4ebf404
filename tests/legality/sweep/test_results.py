"""Results are kept in whole lists, and what was judged is neither lost nor judged again after a kill."""

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from legality.sweep.one_list.list_item import Item
from legality.sweep.one_list.optional_packages import SweepError
from legality.sweep.one_list.sweep_plan import Plan, SweepTerms, header
from legality.sweep.one_list.tally import Tally
from legality.sweep.results import parquet_folder
from legality.sweep.results.result_file import layout_of, rows_in
from legality.sweep.run_sweep import ResultPlace, sweep
from legality.sweep.running.chunks import Chunk, Done, judge_chunk, make_chunks
from tests.legality.sweep.lists import ILLEGAL, LEGAL, PLAN, UNJUDGED, items, outcome, rows

TEXTS = tuple([LEGAL, ILLEGAL, UNJUDGED, b"", LEGAL] * 3)
TWO = PLAN._replace(questions=(SweepTerms("usual"), SweepTerms("full")))

LAYOUTS = pytest.mark.parametrize("name", ["results.jsonl", "results.parquet"])


class Killed(BaseException):
    """What a kill is to the program: it ends at once, and nothing is tidied up."""


def swept(place: Path, plan: Plan, *, resume: bool = False, until: int | None = None) -> Tally:
    def one_by_one(chunks: Iterator[Chunk], plan: Plan) -> Iterator[Done]:
        for number, item in enumerate(item for chunk in chunks for item in chunk):
            if number == until:
                os.sync()
                raise Killed
            yield judge_chunk((item,), plan)

    plan = plan._replace(layout=layout_of(place))
    return sweep(items(*TEXTS), plan, ResultPlace(place, resume=resume), one_by_one)  # type: ignore[arg-type]


@LAYOUTS
@pytest.mark.parametrize("plan", [PLAN, TWO], ids=["one question", "two"])
def test_every_list_has_a_row_for_each_question(tmp_path: Path, name: str, plan: Plan) -> None:
    tally = swept(tmp_path / name, plan)
    found = rows(tmp_path / name)
    each = len(plan.questions)
    assert [row["number"] for row in found] == [n for n in range(15) for _ in range(each)]
    assert [row["terms"] for row in found] == [question.name for question in plan.questions] * 15
    assert [outcome(row)[1:] for row in found[::each]][:5] == [
        *((True, ""), (False, ""), (None, ""), (None, "is empty"), (True, ""))
    ]
    assert tally.lists == 15


def test_both_layouts_say_the_same(tmp_path: Path) -> None:
    plan = TWO._replace(full=True)
    for name in ("a.jsonl", "a.parquet"):
        swept(tmp_path / name, plan)
    lines, table = rows(tmp_path / "a.jsonl"), rows(tmp_path / "a.parquet")
    assert [outcome(row) for row in lines] == [outcome(row) for row in table]
    assert [row["findings"] for row in lines] == [row["findings"] for row in table]
    assert [row["revisions"] for row in lines] == [row["revisions"] for row in table]
    whole = pq.read_table(tmp_path / "a.parquet")
    assert whole.num_rows == 30
    assert whole.column("legal").to_pylist()[:4] == [True, True, False, False]


@LAYOUTS
@pytest.mark.parametrize("plan", [PLAN, TWO], ids=["one question", "two"])
def test_it_goes_on_where_it_was_stopped(
    tmp_path: Path, name: str, plan: Plan, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parquet_folder, "MOST", 2)
    whole = swept(tmp_path / f"whole-{name}", plan)
    place = tmp_path / name
    for _ in range(4):
        with pytest.raises(Killed):
            swept(place, plan, resume=True, until=3)
    assert swept(place, plan, resume=True) == whole
    assert rows(place) == rows(tmp_path / f"whole-{name}")
    assert swept(place, plan, resume=True) == whole  # There is nothing left to do.
    assert len(rows(place)) == 15 * len(plan.questions)


@pytest.mark.slow
def test_wherever_the_end_is_torn_off(tmp_path: Path) -> None:
    swept(tmp_path / "whole.jsonl", TWO)
    whole = (tmp_path / "whole.jsonl").read_bytes()
    place = tmp_path / "torn.jsonl"
    for length in [*range(0, 400, 13), *range(400, len(whole), 499), len(whole) - 1]:
        place.write_bytes(whole[:length])
        swept(place, TWO, resume=True)
        assert place.read_bytes() == whole


def test_a_part_that_was_not_finished_is_no_part(tmp_path: Path) -> None:
    place = tmp_path / "results.parquet"
    swept(place, PLAN)
    expected = rows(place)
    (place / "_part-000001.parquet.unfinished").write_bytes(b"PAR1 torn")
    swept(place, PLAN, resume=True)
    assert rows(place) == expected


@LAYOUTS
def test_another_sweep_is_not_gone_on_with(tmp_path: Path, name: str) -> None:
    place = tmp_path / name
    swept(place, PLAN)
    before = rows(place)
    others = [TWO, PLAN._replace(full=True), PLAN._replace(today=PLAN.today.replace(day=1))]
    for other, what in zip(others, ("terms", "--full", "today"), strict=True):
        with pytest.raises(SweepError, match=f"this is another sweep \\({what} differ\\)"):
            swept(place, other, resume=True)
    with pytest.raises(SweepError, match="there are results already; --resume"):
        swept(place, PLAN)
    assert rows(place) == before


@LAYOUTS
def test_another_list_is_not_taken_for_the_one_that_was_judged(tmp_path: Path, name: str) -> None:
    place, plan = tmp_path / name, PLAN._replace(layout=layout_of(Path(name)))
    sweep(items(LEGAL, ILLEGAL), plan, ResultPlace(place))
    for texts, why in (
        ((LEGAL,), r"list 2 \(list-1\) is no longer among the lists"),
        ((LEGAL, LEGAL), r"list 2 \(list-1\) is not the list that was judged"),
    ):
        with pytest.raises(SweepError, match=why):
            sweep(items(*texts), plan, ResultPlace(place, resume=True))
    assert sweep(items(LEGAL, ILLEGAL, LEGAL), plan, ResultPlace(place, resume=True)).lists == 3


def test_nothing_else_is_taken_for_results(tmp_path: Path) -> None:
    for name, content in (("a.jsonl", b"one line"), ("b.jsonl", b'{"schema": "x"}\n'), ("c.jsonl", b"\n\n")):
        (tmp_path / name).write_bytes(content)
        with pytest.raises(SweepError, match="holds no results of a sweep"):
            swept(tmp_path / name, PLAN, resume=True)
        assert (tmp_path / name).read_bytes() == content
    (tmp_path / "d.parquet").mkdir()
    (tmp_path / "d.parquet" / "part-000000.parquet").write_bytes(b"x")
    with pytest.raises(SweepError, match="holds no results of a sweep"):
        swept(tmp_path / "d.parquet", PLAN, resume=True)


def test_damage_in_the_middle_is_told(tmp_path: Path) -> None:
    place = tmp_path / "results.jsonl"
    swept(place, PLAN)
    lines = place.read_bytes().splitlines(keepends=True)
    place.write_bytes(b"".join([*lines[:3], b"\0" * 40 + b"\n", *lines[4:]]))
    with pytest.raises(SweepError, match=r"results\.jsonl:4: is damaged"):
        swept(place, PLAN, resume=True)


@LAYOUTS
def test_two_sweeps_do_not_write_to_one_place(tmp_path: Path, name: str) -> None:
    place, plan = tmp_path / name, PLAN._replace(layout=layout_of(Path(name)))

    def meanwhile() -> Iterator[Item]:
        yield from items(LEGAL)
        with pytest.raises(SweepError, match="another sweep is writing here"):
            sweep(items(LEGAL), plan, ResultPlace(place, resume=True))

    assert sweep(meanwhile(), plan, ResultPlace(place)).lists == 1


@LAYOUTS
def test_results_of_the_database_are_for_their_owner_alone(tmp_path: Path, name: str) -> None:
    place, plan = tmp_path / name, PLAN._replace(layout=layout_of(Path(name)))
    sweep(items(LEGAL), plan, ResultPlace(place, private=True))
    files = [place, *place.iterdir()] if place.is_dir() else [place]
    assert {stat.S_IMODE(each.stat().st_mode) & 0o077 for each in files} == {0}


def test_a_handful_is_full_at_so_many_lists_or_bytes() -> None:
    small = items(*[b"1 Odo"] * 130)
    assert [len(chunk) for chunk in make_chunks(small)] == [64, 64, 2]
    assert [len(chunk) for chunk in make_chunks(items(*[b"x" * 600_000] * 5))] == [2, 2, 1]


def test_the_header_names_what_a_verdict_depends_on() -> None:
    told = header(PLAN)
    assert set(told) == {"schema", "today", "full", "terms", "program", "catalogs", "published"}
    assert set(told["catalogs"]) == {"1e", "2e", "tr"}


def test_no_such_results(tmp_path: Path) -> None:
    with pytest.raises(SweepError, match="there are no such results"):
        list(rows_in(tmp_path / "none.jsonl"))
    with pytest.raises(SweepError, match="holds no results"):
        list(rows_in(tmp_path))
