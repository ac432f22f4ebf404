"""What people see of a few decks, and what commands say of everything else, in each layout that there is."""

import json
import os
import re
import shlex
import tomllib
from contextlib import chdir, redirect_stdout
from io import BytesIO, TextIOWrapper
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory
from typing import Any
from unittest.mock import patch

from click.testing import CliRunner

from cli import main
from tests.looks import Looks, without_revisions

HERE = Path(__file__).parent
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
    "80.txt": ("--output-format", "full", "--width", "80"),
    "40.txt": ("--output-format", "full", "--width", "40", "--explain"),
    "concise.txt": ("--output-format", "concise"),
    "sarif": ("--output-format", "sarif"),
    "md": ("--output-format", "markdown", "--explain"),
    "html": ("--output-format", "html", "--explain"),
    "github.txt": ("--output-format", "github"),
}

SHOWN = {
    "80.txt": ("faulty",),
    "40.txt": ("legal", "damaged"),
    "md": ("legal", "open"),
    "html": ("legal",),
    "github.txt": ("legal", "damaged"),
    "concise.txt": ("damaged", "faulty", "open"),
    "sarif": ("faulty",),
}
"""The lists that each layout is shown with; other snapshots reach the rest of its branches."""

COMMANDS: dict[str, str] = tomllib.loads((HERE / "looks.toml").read_text("utf-8"))
"""The words of a command by the name of what it prints; of one that ends in `.ansi`, on a terminal."""

DRAWN = (".csv", ".svg")
"""What a command writes for people."""

STYLE = re.compile("<style>.*?</style>", re.DOTALL)
"""The style sheets are files of their own, to be looked at there."""


def render_look(name: str) -> str:
    """Return what a person or a program sees."""
    return without_revisions(run_command(name) if name in COMMANDS else of_list(name))


def of_list(name: str) -> str:
    """Return what a person sees of a list."""
    deck, layout = name.split(".", 1)
    words = ["check", "-", "--on", "2026-11-01", *LAYOUTS[layout]]
    return CliRunner().invoke(main, words, input=LISTS[deck]).output


class Terminal(TextIOWrapper):
    """A terminal with colours, which remembers what it showed."""

    def __init__(self) -> None:
        self.screen = BytesIO()
        super().__init__(self.screen, "utf-8")

    def isatty(self) -> bool:
        return True


def run_command(name: str) -> str:
    """Return what a command says where the lists are, its exit code unless that is 0, and what it writes."""
    asked, _, part = COMMANDS[name].partition(" | ")
    run = on_terminal if name.endswith(".ansi") else in_pipe
    with TemporaryDirectory() as temporary:
        folder = Path(temporary)
        for lists in (DECKS, HERE / "lists"):
            copytree(lists, folder, dirs_exist_ok=True)
        before = set(folder.iterdir())
        with chdir(folder):
            output, code = run(shlex.split(asked), "40" if "-40" in name else "80")
        written = sorted(file for file in set(folder.iterdir()) - before if file.suffix in DRAWN)
        files = [f"\n=== {file.name}\n{file.read_text('utf-8-sig')}" for file in written]
    left = f"\nexit code {code}\n" if code else ""
    return STYLE.sub("<style>…</style>", f"{part_of(output, part) if part else output}{left}{''.join(files)}")


def part_of(output: str, part: str) -> str:
    """Return so many lines of a text, or what stands in a field of JSON, each thing in it on its own line."""
    if part.isdigit():
        return "".join(output.splitlines(keepends=True)[: int(part)])
    found = json.loads(output)
    for key in filter(None, part.split(".")):
        found = found[int(key) if key.isdigit() else key]
    return "".join(f"{line}\n" for line in list_fields(found))


def list_fields(found: Any) -> list[str]:
    """Write each element of a list on its own line, and each field of an object, whose lists are listed."""
    if isinstance(found, list):
        return [json.dumps(each, ensure_ascii=False) for each in found]
    lines: list[str] = []
    for key, value in found.items():
        lines += (
            [key, *list_fields(value)]
            if isinstance(value, list)
            else [f"{key} {json.dumps(value, ensure_ascii=False)}"]
        )
    return lines


def in_pipe(words: list[str], columns: str) -> tuple[str, int]:
    """Run a command whose output goes to a program."""
    found = CliRunner(env={"COLUMNS": columns}).invoke(main, words)
    return found.output, found.exit_code


def on_terminal(words: list[str], columns: str) -> tuple[str, int]:
    """Run a command on a terminal. The start of a colour is shown as a sign."""
    terminal, environment = Terminal(), {"COLUMNS": columns, "TERM": "xterm", "NO_COLOR": ""}
    with patch.dict(os.environ, environment), redirect_stdout(terminal):
        code = main.main(words, prog_name="legality", standalone_mode=False)
    terminal.flush()
    return terminal.screen.getvalue().decode().replace("\x1b", "␛"), code or 0


LOOKS = Looks(
    Path(__file__).with_name("snapshots"),
    [*(f"{deck}.{layout}" for layout, decks in SHOWN.items() for deck in decks), *COMMANDS],
    render_look,
)
