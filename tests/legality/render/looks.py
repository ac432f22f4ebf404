"""What people see of a few decks, kept to be looked at.

Write it anew with `python -m tests.legality.render.looks`.

A change of what users see is a change of these files, so it shows in review. Revisions are taken out.
"""

import re
from pathlib import Path

from click.testing import CliRunner

from cli import main

FOLDER = Path(__file__).parent / "snapshots"
DECKS = Path(__file__).parents[3] / "docs" / "examples"

REVISION = re.compile(r"\b[0-9a-f]{12}\b")

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


def names() -> list[tuple[str, str]]:
    """Return each list with each layout."""
    return [(deck, layout) for deck in LISTS for layout in LAYOUTS]


def shown(deck: str, layout: str) -> str:
    """Return what a person sees of a list."""
    words = ["check", "-", "--on", "2026-11-01", *LAYOUTS[layout]]
    result = CliRunner().invoke(main, words, input=LISTS[deck])
    return REVISION.sub("x" * 12, result.output)


def path_of(deck: str, layout: str) -> Path:
    """Return where a snapshot is kept."""
    return FOLDER / f"{deck}.{layout}"


if __name__ == "__main__":
    for each in names():
        path_of(*each).write_text(shown(*each), "utf-8")
