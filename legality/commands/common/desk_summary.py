"""The registration desk: judged lists by what the director does with them, and the table as CSV."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from legality.commands.common import output
from legality.commands.common.refusal import UnreadableError
from legality.commands.common.write_file import write_text_file
from legality.judging import Judged


def print_desk(
    judged: Sequence[Judged],
    refused: Iterable[tuple[str, UnreadableError]],
    table: Path | None,
    width: int | None,
) -> None:
    """Print the desk, and write its table to a file if `table` is given."""
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
    """Write the table with a byte order mark, by which a spreadsheet recognizes UTF-8."""
    write_text_file(file, rows, encoding="utf-8-sig", errors="strict")
