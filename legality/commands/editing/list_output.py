"""Print a list or the changes to it, and write it to a file."""

import sys
from pathlib import Path

from decklists.mistake_excerpts import printable
from decklists.tidy.editable_list import EditableList
from legality.commands.common import output
from legality.commands.common.write_file import cannot_write, write_whole


def print_list(text: bytes, encoding: str = "utf-8") -> None:
    """Print a list byte for byte; on a terminal, without control characters."""
    if sys.stdout.isatty():
        output.emit(without_controls(text.decode(encoding, "replace")))
        return
    sys.stdout.flush()
    sys.stdout.buffer.write(text)
    sys.stdout.flush()


def without_controls(text: str) -> str:
    """Escape control characters, except tabs and line ends."""
    return "".join(letter if letter in "\n\t" else printable(letter) for letter in text)


def show_changes(name: str, before: EditableList, after: EditableList) -> None:
    """Print the changes as `git diff` shows them, and nothing where there are none."""
    from difflib import unified_diff

    lines = unified_diff(before.lines, after.lines, printable(name), printable(name), lineterm="")
    shown = "".join(f"{without_controls(line)}\n" for line in lines)
    if not shown and before != after:
        shown = f"{printable(name)}: only line ends change\n"
    output.emit(shown)


def write_list(file: Path, text: EditableList) -> None:
    """Write a list whole, or refuse in one line."""
    try:
        write_whole(file, text.encode())
    except OSError as error:
        raise cannot_write(file, error) from None
