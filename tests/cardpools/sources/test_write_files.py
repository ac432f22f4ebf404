import csv
import tomllib
from pathlib import Path

import pytest

from cardpools.data_files.digest import compute_revision
from cardpools.data_files.title_evidence import TitleEvidence, list_title_doubts, read_evidence
from cardpools.model import Card
from cardpools.sources.write_files import (
    ContradictionError,
    write_cards,
    write_evidence,
    write_printings,
    write_source,
)
from tests.cardpools.sources.test_intake import CARD, PRINTING, intake


def test_cards_are_sorted_and_lists_joined(tmp_path: Path) -> None:
    path = tmp_path / "cards.csv"
    write_cards(path, [CARD._replace(id="b", icons=("Cmd", "TNG")), CARD._replace(id="a", title='Ajur, "A"')])
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert list(rows[0]) == list(Card._fields)
    assert [(row["id"], row["title"], row["icons"]) for row in rows] == [
        ("a", 'Ajur, "A"', ""),
        ("b", "Ajur", "Cmd;TNG"),
    ]
    assert b"\r" not in path.read_bytes()


def test_what_would_not_come_apart_again_is_refused(tmp_path: Path) -> None:
    for icons in (("a;b",), ("a", ""), ("a", ";")):
        with pytest.raises(ContradictionError, match="semicolons"):
            write_cards(tmp_path / "cards.csv", [CARD._replace(icons=icons)])


def test_printings_are_sorted_by_card_expansion_and_number(tmp_path: Path) -> None:
    path = tmp_path / "printings.csv"
    later, other = PRINTING._replace(id="VP-0VP9", expansion="VP"), PRINTING._replace(id="z", card="aaron")
    write_printings(path, [later, PRINTING, other])
    lines = path.read_text(encoding="utf-8").splitlines()
    assert [line.split(",")[0] for line in lines] == ["id", "z", "SE-1R1", "VP-0VP9"]


def test_the_order_in_which_rows_come_changes_nothing(tmp_path: Path) -> None:
    cards = [CARD._replace(id=card_id) for card_id in ("a", "b", "c")]
    write_cards(tmp_path / "one.csv", cards)
    write_cards(tmp_path / "two.csv", reversed(cards))
    assert (tmp_path / "one.csv").read_bytes() == (tmp_path / "two.csv").read_bytes()


def test_source_says_where_from_how_many_and_what_was_reported(tmp_path: Path) -> None:
    write_cards(tmp_path / "cards.csv", [CARD])
    write_source(tmp_path, intake(), {"name": 'A "table" \\ "two"', "when": "2026-08"})
    source = tomllib.loads((tmp_path / "SOURCE.toml").read_text(encoding="utf-8"))
    assert (source["name"], source["when"]) == ('A "table" \\ "two"', "2026-08")
    assert (source["cards"], source["printings"], source["revision"]) == (1, 1, compute_revision(tmp_path))
    assert source["tables"] == [{"file": "cards.txt", "sha256": "", "lines": 2}]
    assert source["reported"] == [{"file": "cards.txt", "line": 3, "reason": "empty line"}]


@pytest.mark.parametrize(
    "name", ["cards.csv", "printings.csv", "titles.toml", "aliases.toml", "expansions.toml"]
)
def test_the_revision_covers_what_identity_depends_on(tmp_path: Path, name: str) -> None:
    before = compute_revision(tmp_path)
    (tmp_path / name).write_text("changed", encoding="utf-8")
    assert compute_revision(tmp_path) != before


def test_the_revision_does_not_cover_itself(tmp_path: Path) -> None:
    before = compute_revision(tmp_path)
    (tmp_path / "SOURCE.toml").write_text("changed", encoding="utf-8")
    assert compute_revision(tmp_path) == before


def test_evidence_comes_back_as_it_was_written_and_tells_the_doubts(tmp_path: Path) -> None:
    sure = TitleEvidence("a", "A", "", "type", "why", "sure", "")
    rows = [
        sure._replace(card="b", kind="", certainty="unverified"),
        sure._replace(card="c", against="A B (1E name, x)"),
        sure._replace(card="d", certainty="unverified"),
        sure,
    ]
    write_evidence(tmp_path / "evidence.csv", rows)
    assert read_evidence(tmp_path) == sorted(rows)
    assert [evidence.card for evidence in list_title_doubts(tmp_path)] == ["b", "c", "d"]


def test_without_evidence_there_is_no_file_and_no_doubt(tmp_path: Path) -> None:
    write_evidence(tmp_path / "evidence.csv", [])
    assert list(tmp_path.iterdir()) == []
    assert list_title_doubts(tmp_path) == []
