"""legality --version: the version in the first line, then how new the data of each edition are."""

from importlib.metadata import version
from pathlib import Path

import pytest
from click.testing import CliRunner

from cardpools.data_files import folders
from cli import main
from tests.frozen import frozen_data


def printed() -> list[str]:
    done = CliRunner().invoke(main, ["--version"])
    assert done.exit_code == 0
    return done.stdout.splitlines()


def test_the_first_line_is_the_version_alone() -> None:
    assert printed()[0] == f"legality, version {version('stccg-legality')}"


def test_each_edition_says_how_new_its_cards_and_bans_are() -> None:
    with frozen_data():
        newest = "Where No One Has Gone Before"
        first, *others = printed()[1:]
        assert first == (
            "First Edition cards up to Dramatis Personae (released by 31 January 2026), "
            "ban lists known up to 2 February 2025"
        )
        assert others == [
            f"Second Edition cards up to {newest} (released by 11 March 2026), no ban list",
            "Tribbles cards up to Star Trek 50 (released by 31 December 2016), no ban list",
        ]


def test_data_that_cannot_be_read_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folders, "SHIPPED", str(tmp_path))
    lines = printed()
    assert lines[1].startswith("First Edition: the data cannot be read (")
    assert len(lines) == 4
