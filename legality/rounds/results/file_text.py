"""The text of a results file: in any charset that spreadsheets write, with any line ends."""

from decklists.text.decoding import decode
from legality.rounds.results.row_faults import RowFault, UnreadableResultsError


def read_text(content: bytes) -> str:
    """Return the text of a file. Spreadsheets also write UTF-16 and Windows-1252, and old ones lone CRs."""
    text, _, _ = decode(content)
    for number, line in enumerate(lines := _lines(text), 1):
        if "\0" in line or "\ufffd" in line:
            raise UnreadableResultsError(
                [RowFault(number, "has bytes that are no text. Save the file as CSV in UTF-8.")]
            )
    return "\n".join(lines)


def _lines(text: str) -> list[str]:
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    if lines[0].strip().lower() in ("sep=,", "sep=;", "sep=\t", "sep="):  # Excel writes it and hides it.
        lines[0] = ""
    return lines
