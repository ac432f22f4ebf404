"""Every list that is there is found, in the same order each time, and what is no list is one that says so."""

import io
import os
import sys
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from legality.sweep.one_list.list_item import Item, UnreadableList, read_list
from legality.sweep.sources.deck_files import count_in, items_in
from legality.terms.stated import StatedTerms
from tests.legality.sweep.lists import jsonl


def found(*names: Path | str) -> list[Item]:
    every = list(items_in(map(str, names)))
    assert [item.number for item in every] == list(range(len(every)))
    return every


def test_files_and_folders_in_their_order(tmp_path: Path) -> None:
    for name in ("b.txt", "a.dek", "in/c.txt", "in/deep/d.txt", ".hidden", ".git/e.txt", "z.txt"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("1 Horta\n", "utf-8")
    (tmp_path / "loop").symlink_to(tmp_path)
    expected = [str(tmp_path / name) for name in ("a.dek", "b.txt", "in/c.txt", "in/deep/d.txt", "z.txt")]
    assert [item.path for item in found(tmp_path)] == expected
    assert [item.path for item in found(tmp_path / "z.txt", tmp_path / "in")] == expected[4:] + expected[2:4]
    assert count_in([str(tmp_path)]) == 5


def test_a_name_that_is_no_unicode_is_read_and_shown(tmp_path: Path) -> None:
    path = os.fsencode(tmp_path) + b"/caf\xe9.txt"
    Path(os.fsdecode(path)).write_bytes(b"1 Horta\n")
    (item,) = found(tmp_path)
    assert item.id == f"{tmp_path}/caf\ufffd.txt"
    assert item.loaded().text == b"1 Horta\n"


@pytest.mark.parametrize(
    ("name", "why"), [("none.txt", "there is no such file"), ("pipe", "is no file"), ("x" * 300, "too long")]
)
def test_what_cannot_be_read(tmp_path: Path, name: str, why: str) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(UnreadableList, match=f"(?i){why}"):
        read_list(str(tmp_path / name))
    (item,) = found(tmp_path / name)
    assert item.loaded().fault
    assert item.loaded().digest == ""


def test_json_lines(tmp_path: Path) -> None:
    path = jsonl(
        tmp_path / "lists.jsonl",
        [
            {"id": "x", "list": "1 Horta", "dialect": "plain", "terms": {"pool": "block", "rules": "modern"}},
            {"list": "1 Odo", "anything": ["else"]},
            {"id": 7, "list": "1 Rom"},
        ],
    )
    first, second, third = found(path)
    assert first[1:] == ("x", f"{path}:1", "1 Horta", "", "plain", StatedTerms(pool="block", rules="otf"), "")
    assert (second.id, second.text) == (f"{path}:2", "1 Odo")
    assert (third.id, third.source) == ("7", f"{path}:3")
    assert count_in([str(path)]) == 3


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (b"{", "is no JSON"),
        (b"\xff\xfe", "is no JSON"),
        (b"[" * 100_000, "is no JSON"),
        (b"[1]", "is no JSON object"),
        (b"{}", 'has no text under "list"'),
        (b'{"list": 7}', 'has no text under "list"'),
        (b'{"list": "x", "dialect": 7}', 'has no name under "dialect"'),
        (b'{"list": "x", "terms": "block"}', 'has no object under "terms"'),
        (b'{"list": "x", "terms": {"on": "yesterday"}}', "on: 'yesterday' is not a date"),
        (b'{"list": "x", "terms": {"pool": "swimming"}}', "pool: 'swimming' is none of complete"),
        (b'{"list": "x", "terms": {"pol": "block"}}', "'pol' is none of the terms"),
        (b'{"list": "' + b"x" * 7_000_001 + b'"}', "is a line of more than 7,000,000 bytes"),
    ],
    ids=lambda each: str(each)[:30],
)
def test_a_line_that_is_no_list_costs_no_other_line(tmp_path: Path, line: bytes, why: str) -> None:
    path = tmp_path / "lists.ndjson"
    path.write_bytes(b'{"id": "a", "list": "1 Odo"}\n\n' + line + b'\n{"id": "b", "list": "1 Rom"}')
    before, wrong, after = found(path)
    assert (before.id, after.id) == ("a", "b")
    assert wrong.fault.startswith(why)
    assert wrong.id == f"{path}:3"
    assert count_in([str(path)]) == 3


def test_half_a_letter_in_an_id_can_be_written(tmp_path: Path) -> None:
    path = tmp_path / "lists.jsonl"
    path.write_bytes(rb'{"id": "\ud800", "list": "1 \udfff"}' + b"\n")
    (item,) = found(path)
    assert item.id.encode() == b"?"
    assert item.digest


def test_json_lines_from_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b'{"list": "1 Odo"}\n')))
    (item,) = found("-")
    assert (item.id, item.text) == ("standard input:1", "1 Odo")
    assert count_in(["-"]) is None


def test_a_table(tmp_path: Path) -> None:
    path = tmp_path / "lists.parquet"
    lists = [b"1 Horta" if n else None for n in range(600)]
    terms = ['{"pool": "block"}' if n == 1 else "{" if n == 2 else None for n in range(600)]
    pq.write_table(pa.table({"id": range(600), "list": lists, "terms": terms, "other": lists}), path)
    every = found(path)
    assert len(every) == 600 == count_in([str(path)])
    assert every[0].fault == 'has no text under "list"'
    assert (every[1].id, every[1].text, every[1].own) == ("1", b"1 Horta", StatedTerms(pool="block"))
    assert every[2].fault == 'has no object under "terms"'
    assert every[599].id == "599"


def test_a_table_that_is_none(tmp_path: Path) -> None:
    pq.write_table(pa.table({"text": ["1 Horta"]}), tmp_path / "a.parquet")
    (tmp_path / "b.parquet").write_bytes(b"PAR1 and nothing else")
    first, second = found(tmp_path)
    assert first.fault == 'has no column "list"'
    assert second.fault.startswith("cannot be read: ")


def test_a_digest_tells_text_dialect_and_terms_apart() -> None:
    item = Item(0, "a", "here", "1 Odo")
    others = [item._replace(text="1 Rom"), item._replace(dialect="plain"), item._replace(id="b")]
    others.append(item._replace(own=StatedTerms(pool="block")))
    assert len({each.digest for each in (item, *others)}) == 5
    assert item.digest == item._replace(text=b"1 Odo", number=7, source="there").digest
