"""Where sources and results end: the last byte, the last row, the leftovers of a sweep that was killed."""

import io
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from hashlib import blake2b
from pathlib import Path
from types import ModuleType

import pytest

from cardpools.data_files import digest, disk_cache
from legality.sweep.one_list import sweep_plan
from legality.sweep.one_list.judge_list import merge_terms
from legality.sweep.one_list.list_item import Item
from legality.sweep.one_list.optional_packages import SweepError, distributed_module, parquet_module
from legality.sweep.one_list.sweep_plan import LEFT_OUT, Plan, SweepTerms, digest_of_program, program
from legality.sweep.results import parquet_folder
from legality.sweep.results.result_file import begin, layout_of
from legality.sweep.results.sink import in_groups
from legality.sweep.run_sweep import ResultPlace, sweep
from legality.sweep.running.chunks import Chunk, Done, judge_chunk, make_chunks
from legality.sweep.sources.deck_files import count_in, items_in
from legality.sweep.sources.json_lines import LONGEST, item_from
from legality.terms.stated import StatedTerms
from legality.terms.terms import Event
from tests.legality.sweep.lists import ILLEGAL, LEGAL, PLAN, items, rows

ROOT = Path(__file__).parents[3]
TWO = PLAN._replace(questions=(SweepTerms("usual"), SweepTerms("other", StatedTerms(pool="complete"))))
LAYOUTS = pytest.mark.parametrize("name", ["results.jsonl", "results.parquet"])


def found(*names: Path) -> list[Item]:
    return list(items_in(map(str, names)))


def test_the_longest_line_is_a_list_and_one_byte_more_is_none(tmp_path: Path) -> None:
    path, frame = tmp_path / "lists.jsonl", len(b'{"list": ""}\n')
    for more, fault in ((0, ""), (1, "is a line of more than 7,000,000 bytes")):
        path.write_bytes(b'{"list": "' + b"x" * (LONGEST - frame + more) + b'"}\n')
        (item,) = found(path)
        assert item.fault == fault


def test_however_long_a_line_is_it_is_one_list(tmp_path: Path) -> None:
    path = tmp_path / "lists.jsonl"
    path.write_bytes(b"x" * (2 * LONGEST + 1) + b'\n{"id": "a", "list": "1 Odo"}\n' + b"y" * (3 * LONGEST))
    assert [(item.id, bool(item.fault)) for item in found(path)] == [
        (f"{path}:1", True),
        ("a", False),
        (f"{path}:3", True),
    ]


def test_what_is_empty_beside_a_list_was_not_said() -> None:
    item = item_from({"id": "", "list": "1 Odo", "dialect": "", "terms": None}, "here")
    assert item == Item(0, "here", "here", "1 Odo")


def test_standard_input_is_no_folder_of_that_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "-").mkdir()
    (tmp_path / "-" / "a.txt").write_text("1 Rom\n", "utf-8")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b'{"list": "1 Odo"}\n')))
    assert [item.text for item in found(Path("-"))] == ["1 Odo"]


def test_what_only_the_event_of_a_list_says_stays_beside_what_is_asked() -> None:
    event = Event(play_test_cards=("0413-Theta",))
    asked = SweepTerms("x", StatedTerms(pool="complete"))
    assert merge_terms(StatedTerms(event=event), asked) == StatedTerms(pool="complete", event=event)
    assert merge_terms(StatedTerms(), asked) == asked.announced


def judging(told: list[str]) -> object:
    """Judge in this process, and note each list."""

    def run(chunks: Iterable[Chunk], plan: Plan) -> Iterator[Done]:
        for chunk in chunks:
            told.extend(item.id for item in chunk)
            yield judge_chunk(chunk, plan)

    return run


@LAYOUTS
@pytest.mark.parametrize("plan", [PLAN, TWO], ids=["one question", "two"])
def test_what_was_judged_is_not_judged_again(tmp_path: Path, name: str, plan: Plan) -> None:
    place, plan = tmp_path / name, plan._replace(layout=layout_of(Path(name)))
    sweep(items(LEGAL, ILLEGAL), plan, ResultPlace(place))
    told: list[str] = []
    counted: list[int] = []
    runner, again = judging(told), ResultPlace(place, resume=True)
    tally = sweep(items(LEGAL, ILLEGAL, LEGAL), plan, again, runner, counted.append)  # type: ignore[arg-type]
    assert (told, counted, tally.lists) == (["list-2"], [2, 3], 3)


def test_a_list_of_which_a_row_is_missing_is_judged_again(tmp_path: Path) -> None:
    """Whoever was killed between two rows of a list has written the first of them for nothing."""
    place = tmp_path / "results.jsonl"
    sweep(items(LEGAL, ILLEGAL), TWO, ResultPlace(place))
    whole = place.read_bytes()
    place.write_bytes(b"".join(whole.splitlines(keepends=True)[:-1]))
    told: list[str] = []
    sweep(items(LEGAL, ILLEGAL), TWO, ResultPlace(place, resume=True), judging(told))  # type: ignore[arg-type]
    assert (told, place.read_bytes()) == (["list-1"], whole)


def test_a_part_is_written_as_soon_as_there_are_rows_enough(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parquet_folder, "MOST", 2)
    place, plan = tmp_path / "results.parquet", PLAN._replace(layout="parquet")
    sink = begin(place, {"schema": "legality/sweep-1"}, force=False, private=False)
    written = []
    for item in items(*[LEGAL] * 5):
        sink.write(judge_chunk((item,), plan).rows)
        written.append(len(parquet_folder.parts_in(place)))
    sink.close()
    assert (written, len(parquet_folder.parts_in(place))) == ([0, 1, 1, 2, 2], 3)
    assert [row["number"] for row in rows(place)] == [0, 1, 2, 3, 4]
    assert not [
        path for path in place.iterdir() if path.name.startswith("_") and path.name != parquet_folder.HEADER
    ]


def test_what_a_kill_left_of_a_part_is_not_written_into_the_next_one(tmp_path: Path) -> None:
    place, plan = tmp_path / "results.parquet", PLAN._replace(layout="parquet")
    place.mkdir()
    for name in ("_part-000000.parquet.unfinished", "__sweep.json.unfinished"):
        (place / name).write_bytes(b"torn")
    sweep(items(LEGAL), plan, ResultPlace(place, force=True))
    assert [row["legal"] for row in rows(place)] == [True]
    assert json.loads((place / parquet_folder.HEADER).read_text("utf-8"))["schema"] == "legality/sweep-1"


@LAYOUTS
def test_begun_anew_nothing_of_the_earlier_results_is_left(tmp_path: Path, name: str) -> None:
    place, plan = tmp_path / name, PLAN._replace(layout=layout_of(Path(name)))
    sweep(items(LEGAL, ILLEGAL, LEGAL), plan, ResultPlace(place))
    if place.is_dir():
        (place / "mine.txt").write_text("a note", "utf-8")
    sweep(items(ILLEGAL), plan, ResultPlace(place, force=True))
    assert [row["legal"] for row in rows(place)] == [False]
    assert not place.is_dir() or (place / "mine.txt").read_text("utf-8") == "a note"


def test_rows_without_an_end_are_no_list() -> None:
    found = list(in_groups(({"n": n} for n in range(5)), 2))
    assert found == [[{"n": 0}, {"n": 1}], [{"n": 2}, {"n": 3}]]


@pytest.mark.parametrize(
    ("package", "needs", "said"),
    [
        ("pyarrow.parquet", parquet_module, "Parquet needs pyarrow: pip install 'stccg-legality[sweep]'"),
        ("distributed", distributed_module, "a scheduler needs Dask: pip install 'stccg-legality[dask]'"),
    ],
)
def test_a_package_that_is_missing_is_named_with_what_installs_it(
    monkeypatch: pytest.MonkeyPatch, package: str, needs: Callable[[], ModuleType], said: str
) -> None:
    assert needs().__name__ == package
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(SweepError) as caught:
        needs()
    assert str(caught.value) == said


def test_nothing_is_begun_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
    with pytest.raises(SweepError, match="Parquet needs pyarrow"):
        begin(tmp_path / "results.parquet", {}, force=False, private=False)
    assert list(tmp_path.iterdir()) == []


def test_handfuls_hold_every_list_once() -> None:
    lists = list(items(*[b"x" * size for size in (999_999, 1, 1_000_000, 5, 10)]))
    assert [[item.number for item in chunk] for chunk in make_chunks(iter(lists))] == [[0, 1], [2], [3, 4]]


def test_a_folder_that_nobody_may_read_is_one_list_that_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "z.txt").write_text("1 Odo\n", "utf-8")
    scandir = os.scandir

    def guarded(path: str) -> object:
        if path.endswith("mine"):
            raise PermissionError(13, "Permission denied", path)
        return scandir(path)

    monkeypatch.setattr(os, "scandir", guarded)
    assert [(item.id, item.fault) for item in found(tmp_path)] == [
        (f"{tmp_path}/mine", "cannot be read: Permission denied"),
        (f"{tmp_path}/z.txt", ""),
    ]


@pytest.mark.parametrize("name", ["none.jsonl", "none.ndjson", "none.parquet", "none.txt"])
def test_what_cannot_be_opened_counts_as_one_list(tmp_path: Path, name: str) -> None:
    (tmp_path / "a.txt").write_text("1 Odo\n", "utf-8")
    assert count_in([str(tmp_path / name), str(tmp_path)]) == 2
    assert len(found(tmp_path / name)) == 1


def test_the_program_is_told_by_what_is_in_its_files(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    read_bytes = Path.read_bytes

    def noted(path: Path) -> bytes:
        read.append(path.relative_to(ROOT).as_posix())
        return read_bytes(path)

    monkeypatch.setenv(disk_cache.VARIABLE, "off")
    program.cache_clear()
    monkeypatch.setattr(Path, "read_bytes", noted)
    assert digest_of_program() == program() != blake2b(digest_size=8).hexdigest()
    assert read == [*dict.fromkeys(read)] * 2
    among = {
        "legality/check.py",
        "legality/rules/deck/copies.py",
        "cardpools/data/1e/cards.csv",
        "decklists/reader.py",
    }
    assert among <= set(read)
    assert not [name for name in read if {*LEFT_OUT} & {*name.split("/")}]


def test_who_judges_lists_loads_no_file_that_is_left_out_of_the_program(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes(LEGAL)
    code = "import sys; from cli import main; main(sys.argv[1:], standalone_mode=False); "
    code += "print(*sys.modules, file=sys.stderr)"
    command = [sys.executable, "-c", code, "sweep", str(tmp_path / "a.txt"), "--full", "-o", "-"]
    loaded = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stderr.split()
    ours = [name.split(".") for name in loaded if name.startswith(sweep_plan.PACKAGES)]
    assert ["legality", "check"] in ours
    assert not [name for name in ours if {*LEFT_OUT} & {*name}]


def test_the_program_is_read_again_only_after_one_of_its_files_was_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(disk_cache.VARIABLE, str(tmp_path / "cache"))
    monkeypatch.setattr(digest, "SETTLED", -1.0)
    monkeypatch.setattr(sweep_plan, "HOME", tmp_path)
    for package in sweep_plan.PACKAGES:
        (tmp_path / package / "room").mkdir(parents=True)
    rule = tmp_path / "legality" / "room" / "rule.py"
    rule.write_text("limit = 3")
    before = program.__wrapped__()
    with monkeypatch.context() as patched:
        patched.setattr(sweep_plan, "digest_of_program", lambda: pytest.fail("the files were read"))
        assert program.__wrapped__() == before
    rule.write_text("limit = 4")
    assert program.__wrapped__() == digest_of_program() != before


def test_results_that_are_begun_anew_have_no_header_until_it_is_written(tmp_path: Path) -> None:
    place, plan = tmp_path / "results.parquet", PLAN._replace(layout="parquet")
    sweep(items(LEGAL), plan, ResultPlace(place))
    again = parquet_folder.PartFiles(place)
    again.empty()
    assert (parquet_folder.header_of(place), parquet_folder.parts_in(place)) == (None, [])
    again.close()
    assert list(place.iterdir()) == []
