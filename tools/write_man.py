"""The man page, from the help of every command. `python -m tools.write_help` writes it.

A test compares the page with the help.
"""

from collections.abc import Iterator
from pathlib import Path

import click

from cli import main
from legality.commands.common.command_line import EXAMPLES, GROUPS
from legality.commands.settings.find_settings import OWN_FILE, SHARED_FILE, variable_of
from tools.write_help import commands

PAGE: Path = Path(__file__).parents[1] / "docs" / "legality.1"


def escape(text: str) -> str:
    """Write a text so that roff prints every character of it."""
    said = text.replace("\\", "\\e").replace("-", "\\-").replace("\b", "")
    return f"\\&{said}" if said[:1] in (".", "'") else said


def find_command(path: tuple[str, ...]) -> tuple[click.Command, click.Context]:
    """Return a command and its context."""
    command: click.Command = main
    context = click.Context(main, info_name="legality", **main.context_settings)
    for name in path:
        assert isinstance(command, click.Group)
        found = command.get_command(context, name)
        assert found is not None
        command, context = found, click.Context(found, info_name=name, parent=context)
    return command, context


def section(path: tuple[str, ...]) -> Iterator[str]:
    """Yield the lines of a command: its use, its help and its options."""
    command, context = find_command(path)
    yield f".SS {escape(context.command_path)}"
    usage = " ".join(command.collect_usage_pieces(context))
    yield f".B {escape(context.command_path)}"
    yield escape(usage)
    for paragraph in (command.help or "").strip().split("\n\n"):
        verbatim = paragraph.lstrip().startswith("\b")
        yield ".PP"
        if verbatim:
            yield from (".nf", *map(escape, paragraph.strip().strip("\b\n").split("\n")), ".fi")
        else:
            yield escape(" ".join(paragraph.split()))
    for param in command.get_params(context):
        record = param.get_help_record(context)
        if record is not None:
            yield from (".TP", f".B {escape(record[0])}", escape(" ".join(record[1].split())))


def page() -> str:
    """Return the page."""
    lines = [
        '.\\" Written by python -m tools.write_help.',
        ".TH LEGALITY 1",
        ".ad l",
        ".SH NAME",
        "legality \\- check Star Trek CCG decks",
        ".SH SYNOPSIS",
        ".B legality",
        escape("[OPTIONS] COMMAND [ARGS]..."),
        ".SH EXAMPLES",
    ]
    for call, means in EXAMPLES.items():
        lines += [".TP", f".B {escape(call)}", escape(means)]
    lines.append(".SH OVERVIEW")
    for group, summaries in GROUPS.items():
        lines.append(f".SS {escape(group)}")
        for name, said in summaries.items():
            lines += [".TP", f".B {escape(name)}", escape(said)]
    lines.append(".SH COMMANDS")
    for path in commands(main):
        lines += section(path)
    lines += [
        ".SH FILES",
        ".TP",
        f".B {OWN_FILE}",
        escape("Defaults of options, from the working folder upward."),
    ]
    lines += [".TP", f".B {SHARED_FILE}", escape("The same under [tool.legality].")]
    lines += [".SH ENVIRONMENT", ".TP", f".B {escape(variable_of('pool'))}"]
    lines.append(escape("The default of --pool; likewise for every setting that legality config shows."))
    lines += [".TP", ".B LEGALITY_DATA", escape("The folder of fetched cards and announcements.")]
    return "\n".join(lines) + "\n"
