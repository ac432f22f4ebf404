"""A newer revision of the cards, in which a card of the legal list goes by another name."""

import shutil
from pathlib import Path

import pytest

from cardpools.data_files.digest import compute_revision
from cardpools.data_files.folders import SHIPPED, VARIABLE, use_revision

GONE = "0413theta"
"""The folded name that the newer revision does not know."""


def newer_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Let a newer revision of the cards of Second Edition count, and return it."""
    monkeypatch.setenv(VARIABLE, str(tmp_path / "fetched"))
    folder = tmp_path / "fetched" / "2e" / "newer"
    shutil.copytree(f"{SHIPPED}/2e", folder)
    _without(folder / "names.tsv", GONE)
    cards = (folder / "cards.csv").read_text("utf-8")
    (folder / "cards.csv").write_text(cards.replace(",Human,", ",Humans,", 1), "utf-8")
    source = (folder / "SOURCE.toml").read_text("utf-8")
    old, new = compute_revision(f"{SHIPPED}/2e"), compute_revision(folder)
    (folder / "SOURCE.toml").write_text(source.replace(old, new), "utf-8")
    use_revision("2e", "newer")
    return new


def _without(path: Path, key: str) -> None:
    lines = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join(line for line in lines if not line.startswith(f"{key}\t")), "utf-8")
