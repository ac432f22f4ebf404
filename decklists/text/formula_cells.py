"""Mark cells that a spreadsheet would compute, and take the mark off again."""

SIGNS = ("=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠")
"""Characters that begin a formula; the wide forms do so in Japanese and Chinese spreadsheets."""

MARK = "'"
"""In front of a cell it tells every spreadsheet that the cell is text."""


def mark_formula(text: str) -> str:
    """Return a cell that is text, whatever it begins with. One that is marked already is marked once more."""
    return MARK + text if _is_formula(text.lstrip(MARK)) else text


def unmark_formula(cell: str) -> str:
    """Return a cell without its mark."""
    return cell[1:] if cell.startswith(MARK) and _is_formula(cell.lstrip(MARK)) else cell


def _is_formula(text: str) -> bool:
    return text.startswith(SIGNS) or text.lstrip().startswith(SIGNS)
