"""The desk before an event: lists that were judged, sorted by what happens there, with a table of them."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from legality.commands.common import output
from legality.commands.common.deck_source import UnreadableError
from legality.judging import Judged


def print_desk(
    judged: Sequence[Judged],
    refused: Iterable[tuple[str, UnreadableError]],
    table: Path | None,
    width: int | None,
) -> None:
    """Print the desk, and write its table where one was asked for. What it needs is loaded only for it."""
    from legality.deck_check.registration_desk import Handed, Refused, register
    from legality.render.deck_check.registration_text import lay_out_desk

    handed = (
        Handed(
            each.verdict.source, each.reading.deck.player, each.reading.deck.title, each.verdict, each.penalty
        )
        for each in judged
    )
    found = register(handed, (Refused(source, error.message) for source, error in refused))
    output.print_lines(lay_out_desk(found, width or output.terminal_width()))
    if table is not None:
        from legality.render.deck_check.registration_text import desk_csv as rows

        write_table(table, rows(found))


def write_table(file: Path, rows: str) -> None:
    """Write the table. Its first sign tells a spreadsheet that it is UTF-8."""
    try:
        file.write_text(rows, encoding="utf-8-sig", newline="")
    except OSError as error:
        raise UnreadableError(f"{file}: cannot be written: {error.strerror}") from None
