"""The same thousand lists, real ones and planted ones, judged in five ways: not a verdict differs by a byte.

In process by `check`, by `legality sweep`, on a Dask cluster, through the API of a running service, and by
`legality check`. All are real: processes, sockets, files.
"""

import json
import subprocess
import sys
from collections.abc import Iterable
from datetime import date
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest
import requests

from benchmarks.corpus import corpus
from cardpools.model import EDITIONS
from decklists.reader import read
from legality.check import check
from legality.commands.common.output import as_json
from legality.engine.catalogs import catalog_of
from legality.judging import title_in
from legality.sweep.one_list.terms_in_words import read_terms
from legality.terms.terms import default_terms
from tests.legality.service.running import ROOT, serving
from tests.legality.sweep.far_away import cluster, sweeping
from tests.legality.sweep.lists import jsonl, rows

SIZE = 1000

Given = dict[str, Any]
Verdicts = dict[str, str]
"""By the list, its verdict as it is written."""


ADDED = ("read_lines", "unread_lines", "title", "player", "deck", "exit_code")


def canonical(verdict: Any) -> str:
    """Write a verdict in one spelling, without the place that its list came from.

    The reading, the edits and the exit code are what `check` and the API add to the verdict.
    """
    facts = {name: value for name, value in verdict.items() if name not in ADDED}
    facts["findings"] = [
        {name: value for name, value in each.items() if name != "edits"} for each in facts.get("findings", ())
    ]
    return json.dumps({**facts, "source": ""}, sort_keys=True)


def in_process(lists: Iterable[Given]) -> Verdicts:
    found = {}
    for each in lists:
        said = read_terms(each["terms"])
        assert said.edition in EDITIONS
        assert said.on is not None
        reading = read(each["list"], None, title_in((said.edition,)))
        terms = default_terms(said.edition, said.on).but(rules=said.rules)
        verdict = check(reading.deck, terms, catalog_of(said.edition), reading.mistakes, "", reading.dialect)
        found[each["id"]] = canonical(json.loads(as_json(verdict.as_json())))
    return found


def by_sweep(lists: Path, place: Path, *words: str) -> Verdicts:
    process = sweeping(lists, "-o", place, "--full", *words)
    _, told = process.communicate(timeout=600)
    assert (process.returncode, told) == (2, b"")
    return {row["id"]: canonical(row["verdict"]) for row in rows(place)}


def by_api(lists: Iterable[Given], address: str) -> Verdicts:
    found = {}
    with requests.Session() as session:
        for each in lists:
            body = {"list": each["list"], "terms": each["terms"]}
            answer = session.post(f"{address}/api/v1/check", json=body, timeout=60)
            assert answer.status_code == 200, answer.text
            found[each["id"]] = canonical(answer.json())
    return found


def by_command(lists: list[Given], folder: Path) -> Verdicts:
    """Check the lists of the same terms together, by one process for each terms."""
    found = {}

    def key(each: Given) -> list[str]:
        return [f"--{name}={value}" for name, value in sorted(each["terms"].items())]

    for options, same in groupby(sorted(lists, key=key), key):
        names = []
        for each in same:
            names.append(each["id"])
            (folder / each["id"]).write_bytes(each["list"].encode())
        command = [sys.executable, str(ROOT / "cli.py"), "check", "--json", *options, *names, "none"]
        told = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
        assert told.stderr == "Error: none: there is no such file\n"  # It keeps one list from being alone.
        for line in told.stdout.splitlines():
            verdict = json.loads(line)
            if "error" not in verdict:
                found[verdict["source"]] = canonical(verdict)
    return found


@pytest.mark.slow
def test_five_ways_to_one_verdict(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lists = list(corpus(SIZE, seed=5))
    file = jsonl(tmp_path / "lists.jsonl", lists)
    expected = in_process(lists)
    assert len(expected) == SIZE
    assert len({each["terms"]["on"] for each in lists}) > 1
    assert date.today().isoformat() not in {each["terms"]["on"] for each in lists}

    (tmp_path / "files").mkdir()
    (tmp_path / "dask").mkdir()
    (tmp_path / "service").mkdir()
    assert by_command(lists, tmp_path / "files") == expected
    assert by_sweep(file, tmp_path / "sweep.jsonl", "--workers", "2") == expected
    with cluster(tmp_path / "dask", 2) as (address, _):
        assert by_sweep(file, tmp_path / "dask.jsonl", "--scheduler", address) == expected
    monkeypatch.setenv("LEGALITY_POSTS_PER_MINUTE", "1000000")
    monkeypatch.setenv("LEGALITY_PROCESSOR_SECONDS_PER_MINUTE", "1000000")
    with serving(tmp_path / "service") as address:
        assert by_api(lists, address) == expected
