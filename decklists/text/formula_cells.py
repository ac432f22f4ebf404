"""Cells that a spreadsheet would compute: written as text for it, and read again as they were."""

SIGNS = ("=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠")
"""What makes a spreadsheet compute; the wide forms do it where the writing is Japanese or Chinese."""

MARK = "'"
"""In front of a cell it says to every spreadsheet that what follows is text."""


def mark_formula(text: str) -> str:
    """Return a cell that is text, whatever it begins with. One that is marked already is marked once more."""
    return MARK + text if _is_formula(text.lstrip(MARK)) else text


def unmark_formula(cell: str) -> str:
    """Return what a cell said before it was marked."""
    return cell[1:] if cell.startswith(MARK) and _is_formula(cell.lstrip(MARK)) else cell


def _is_formula(text: str) -> bool:
    return text.startswith(SIGNS) or text.lstrip().startswith(SIGNS)
