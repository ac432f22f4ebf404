"""Calls of `legality` in a folder of a few files, written down as a user at a shell sees them.

A look holds its calls: add one to its file, and `python -m tools.write_snapshots` writes its answer.
`$ bans list` goes to a program, `% bans list` to a terminal, `& check …` to one with colours; what is said
on standard error begins with `! `, and an exit code that is not 0 is told. `< FILE` is standard input,
`| head N` keeps the first lines, `@ NAME FILE` registers a player, and `= FILE` shows what was written.
"""

import json
import os
import re
import shlex
import sys
import time
from collections.abc import Iterator
from contextlib import chdir, closing, contextmanager
from datetime import datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from click.testing import CliRunner

from legality.commands.cards import build
from legality.commands.common import command_line
from legality.commands.events import console
from legality.events.lists.registering import register
from legality.events.store.store import open_store
from tests.legality.events.scenes import NOW
from tests.looks import without_revisions

EXAMPLES = Path(__file__).parents[3] / "docs" / "examples"

STORE = "sqlite:///events.sqlite"
WIDE = 120
SURROUNDINGS = {
    "TZ": "UTC",
    "NO_COLOR": "1",
    "TERM": "dumb",
    "COLUMNS": "80",
    "LEGALITY_DATABASE": STORE,
    "LEGALITY_DATA": "fetched",
}

CALL = re.compile("[$%&@=] ")
SECRET = re.compile(r"(?<![\w-])[\w-]{43}(?![\w-])")
NAMED = re.compile(r"\b(?:[0-9a-f]{64}|[0-9a-f]{32}|[0-9a-f]{24}|[0-9a-f]{16})\b")


class Terminal(CliRunner):
    """Runs a command as on a terminal."""

    @contextmanager
    def isolation(self, *words: Any, **more: Any) -> Iterator[Any]:
        """Let standard output be a terminal."""
        with super().isolation(*words, **more) as streams:
            sys.stdout.isatty = lambda: True  # type: ignore[method-assign]
            yield streams


def transcript(look: Path, files: dict[str, str | bytes]) -> str:
    """Call what a look calls, one after the other in a new folder, and write down what is seen."""
    calls = [line for line in look.read_text("utf-8").splitlines() if CALL.match(line)]
    with TemporaryDirectory() as folder, chdir(folder), fixed_surroundings(), clock():
        for name, content in files.items():
            Path(name).parent.mkdir(parents=True, exist_ok=True)
            Path(name).write_bytes(content if isinstance(content, bytes) else content.encode())
        return mask("\n".join(map(transcribe_call, calls)))


def transcribe_call(line: str) -> str:
    """Return a call with what it prints."""
    sign, _, words = line.partition(" ")
    if sign == "@":
        register_player(*shlex.split(words))
        return line
    if sign == "=":
        return f"{line}\n{read_content(Path(words))}"
    words, _, most = words.partition(" | head ")
    words, _, file = words.partition(" < ")
    coloured = {"NO_COLOR": None, "TERM": "xterm"} if sign == "&" else {}
    runner = CliRunner() if sign == "$" else Terminal(env=coloured)
    given = Path(file).read_bytes() if file else None
    result = runner.invoke(
        command_line.main, shlex.split(words), prog_name="legality", input=given, color=sign == "&"
    )
    said = "".join(f"! {each}\n" for each in result.stderr.splitlines())
    code = f"exit {result.exit_code}\n" if result.exit_code else ""
    shown = first_lines(fold_json(result.stdout), int(most or 999)).replace("\x1b", "␛")
    return f"{line}\n{shown}{said}{code}"


def first_lines(text: str, most: int) -> str:
    """Return the first lines, and a note if there are more. A count would change with every new rule."""
    lines = text.splitlines(keepends=True)
    more = "(and more lines)\n" if len(lines) > most else ""
    return "".join(lines[:most]) + more


def register_player(player: str, file: str) -> None:
    """Register a player for the event."""
    with closing(open_store(STORE)) as store:
        now = console.current_moment()
        register(
            store, "open", player=player, text=Path(file).read_bytes(), now=now, key=f"key-of-{player:0>12}"
        )


def read_content(place: Path) -> str:
    """Return what is in a file; of a folder the names, and of parts of a table the rows."""
    if place.is_dir():
        names = "".join(f"{path.name}\n" for path in sorted(place.iterdir()))
        return names + "".join(map(read_content, sorted(place.glob("*.parquet"))))
    if place.suffix == ".parquet":
        from pyarrow import parquet

        return "".join(f"{fold(row)}\n" for row in parquet.read_table(place).to_pylist())
    text = place.read_text("utf-8")
    lines = text.splitlines(keepends=True)
    return "".join(f"{fold(json.loads(line))}\n" for line in lines) if place.suffix == ".jsonl" else text


def fold_json(text: str) -> str:
    """Write JSON that goes over many lines in few: what fits a line stands in one."""
    try:
        document = json.loads(text)
    except ValueError:
        return text
    return f"{fold(document)}\n" if text.startswith("{\n") else text


def fold(value: Any, indent: str = "", room: int = WIDE) -> str:
    """Write a value in one line where there is room."""
    line = json.dumps(value, ensure_ascii=False)
    if len(line) <= room - len(indent) or not isinstance(value, dict | list) or not value:
        return line
    deeper = f"{indent}  "
    if isinstance(value, dict):
        inside = [
            f'{deeper}"{key}": {fold(each, deeper, room - len(key) - 4)}' for key, each in value.items()
        ]
        return "{\n" + ",\n".join(inside) + f"\n{indent}}}"
    return "[\n" + ",\n".join(f"{deeper}{fold(each, deeper, room)}" for each in value) + f"\n{indent}]"


def mask(text: str) -> str:
    """Mask what is another on every run or with every change of data: the same is the same, by a number."""
    text = SECRET.sub("SECRET", text)
    seen = list(dict.fromkeys(NAMED.findall(text)))

    def numbered(found: re.Match[str]) -> str:
        return f"<{seen.index(found[0]) + 1}>".ljust(16, "-")  # As wide as in the columns of a table.

    return without_revisions(NAMED.sub(numbered, text))


@contextmanager
def fixed_surroundings() -> Iterator[None]:
    """Be in the time zone of Greenwich, without colour, and where the shipped data cannot be written."""
    with patch.dict(os.environ, SURROUNDINGS), patch.object(build, "SHIPPED", "shipped"):
        time.tzset()
        yield
    time.tzset()


@contextmanager
def clock() -> Iterator[None]:
    """Let it be one day, and let a minute pass between two commands of events."""
    moments = iter(NOW + timedelta(minutes=each) for each in range(1000))

    def present() -> datetime:
        return next(moments)

    day = SimpleNamespace(today=NOW.date)
    with patch.object(console, "current_moment", present), patch.object(command_line, "date", day):
        yield
