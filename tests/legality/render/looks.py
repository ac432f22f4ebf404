"""What people see of a few decks."""

from pathlib import Path

from click.testing import CliRunner

from cli import main
from tests.looks import Looks, without_revisions

DECKS = Path(__file__).parents[3] / "docs" / "examples"

DAMAGED = """Title: Many *kinds* of <b>trouble</b>
Missions
2 Earth, Cradle of the Federation
1 Earth, Home of Starfleet Command
Dilemma pile (3)
3 Hard Time
1 Kahmis
Draw deck
3 Kahmis
-2 Spock
0 Data, Aspirer
3 Jean-Luc Picrd, Explorer
1 Data
Sideboard:
1 Anara
"""

LISTS = {
    "legal": (DECKS / "second-edition.txt").read_text("utf-8"),
    "faulty": (DECKS / "second-edition-faulty.txt").read_text("utf-8"),
    "damaged": DAMAGED,
    "open": (DECKS / "second-edition.txt").read_text("utf-8").replace("2 Shandor", "2 Shandr"),
}

LAYOUTS = {
    "80.txt": ("--width", "80"),
    "40.txt": ("--width", "40", "--explain"),
    "md": ("--format", "markdown", "--explain"),
    "html": ("--format", "html", "--explain"),
    "github.txt": ("--format", "github"),
}


def shown(name: str) -> str:
    """Return what a person sees of a list."""
    deck, layout = name.split(".", 1)
    words = ["check", "-", "--on", "2026-11-01", *LAYOUTS[layout]]
    return without_revisions(CliRunner().invoke(main, words, input=LISTS[deck]).output)


LOOKS = Looks(
    Path(__file__).with_name("snapshots"),
    [f"{deck}.{layout}" for deck in LISTS for layout in LAYOUTS],
    shown,
)
