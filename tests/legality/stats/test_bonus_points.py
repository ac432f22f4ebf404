"""12.5.1: a point for a different headquarters, two more if no one used it at the previous event."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from cli import main

KLINGON = "Draw deck\n3 Kahmis\n"
BAJORAN = "Draw deck\n3 Anara\n"
HALF = "Draw deck\n1 Kahmis\n1 Anara\n"  # Half is not more than half.


def event(folder: Path, deck: str, earlier: tuple[str, ...], previous: tuple[str, ...]) -> dict[str, object]:
    options = []
    for name, lists in (("earlier", earlier), ("previous", previous)):
        for number, text in enumerate(lists):
            path = folder / f"{name}-{number}.txt"
            path.write_text(text)
            options += [f"--{name}", str(path)]
    (folder / "deck.txt").write_text(deck)
    said = CliRunner().invoke(
        main, ["stats", str(folder / "deck.txt"), "--edition", "2e", "--json", *options]
    )
    assert said.exit_code == 0, said.output
    return dict(json.loads(said.stdout)["league_bonus"].get("event", {}))


@pytest.mark.parametrize(
    ("deck", "earlier", "previous", "points"),
    [
        (KLINGON, (BAJORAN,), (BAJORAN, BAJORAN), 3),  # Different, and no one used it.
        (KLINGON, (BAJORAN,), (BAJORAN, KLINGON), 1),  # Another player used it.
        (KLINGON, (KLINGON,), (BAJORAN,), 0),  # The player used it before.
        (KLINGON, (BAJORAN, KLINGON, BAJORAN), (BAJORAN,), 0),
        (KLINGON, (HALF,), (HALF,), 3),  # A deck that does not qualify used nothing.
        (KLINGON, (BAJORAN,), (), 1),  # The previous event is not known.
    ],
)
def test_points(
    tmp_path: Path, deck: str, earlier: tuple[str, ...], previous: tuple[str, ...], points: int
) -> None:
    assert event(tmp_path, deck, earlier, previous)["points"] == points


def test_a_deck_that_does_not_qualify_earns_nothing(tmp_path: Path) -> None:
    assert event(tmp_path, HALF, (KLINGON,), ()) == {}


def test_the_words_say_why(tmp_path: Path) -> None:
    (tmp_path / "deck.txt").write_text(KLINGON)
    (tmp_path / "old.txt").write_text(BAJORAN)
    files = [str(tmp_path / "deck.txt"), "--earlier", str(tmp_path / "old.txt")]
    said = CliRunner().invoke(main, ["stats", *files, "--previous", str(tmp_path / "old.txt")]).stdout
    words = " ".join(said.split())
    assert "3 points at this event: Klingon is new for the player (1); no one used it" in words
