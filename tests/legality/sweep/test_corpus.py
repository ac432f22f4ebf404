"""A sweep of a corpus finds every planted fault, on its lines, and nothing in lists that have none."""

import json
import os
from collections import Counter
from pathlib import Path

import pytest
from click.testing import CliRunner

from benchmarks.bases import bases
from benchmarks.corpus import corpus, differences, kinds
from cli import main
from legality.sweep.results.result_file import rows_in
from tests.legality.sweep.lists import jsonl

SIZE = int(os.environ.get("LEGALITY_CORPUS", "2500"))
"""How many lists the long test sweeps; a million takes a while."""


def verified(folder: Path, size: int, *words: str) -> Counter[str]:
    file, place = jsonl(folder / "corpus.jsonl", corpus(size)), folder / "results.jsonl"
    result = CliRunner().invoke(main, ["sweep", str(file), "-o", str(place), *words])
    assert result.exit_code == 2, result.output
    with file.open(encoding="utf-8") as lists:
        assert list(differences(map(json.loads, lists), rows_in(place))) == []
    return kinds(corpus(size))


@pytest.mark.slow
def test_a_small_corpus(tmp_path: Path) -> None:
    planted = verified(tmp_path, 150, "--workers", "1")
    assert planted["none"] > 30
    assert planted.total() - planted["none"] > 30


@pytest.mark.slow
def test_a_corpus_of_some_size(tmp_path: Path) -> None:
    verified(tmp_path, SIZE, "--workers", "2")


def test_a_corpus_is_the_same_every_time_and_any_part_of_it() -> None:
    assert list(corpus(20)) == list(corpus(30))[:20]
    assert list(corpus(20)) != list(corpus(20, seed=9))


def test_our_own_lists_are_always_there() -> None:
    assert {"docs/examples/second-edition.txt", "tribbles"} <= {base.name for base in bases()}


def test_differences_are_seen() -> None:
    """Each kind of difference, made by hand."""
    made = {"id": "a", "base": "b", "expect": {"legal": False, "lines": {"D-COPIES": [3]}, "whole": ["D-X"]}}
    copies = {"code": "D-COPIES", "severity": "error", "lines": [3]}
    size = {"code": "D-X", "severity": "error", "lines": [1, 2]}
    right = {"id": "a", "error": "", "legal": False, "findings": [copies, size]}
    assert list(differences([made], [right])) == []
    for wrong in (
        {"id": "b"},
        {"error": "is empty"},
        {"legal": None},
        {"legal": True},
        {"findings": [copies]},
        {"findings": [size]},
        {"findings": [{**copies, "lines": [4]}, size]},
        {"findings": [{**copies, "severity": "warning"}, size]},
        {"findings": [copies, size, {**copies, "code": "D-Y"}]},
    ):
        assert len(list(differences([made], [{**right, **wrong}]))) == 1, wrong
    assert len(list(differences([made], []))) == 1
    assert len(list(differences([], [right]))) == 1
