"""Write a table with a header row, as a spreadsheet reads it: commas, and quotes where they are needed."""

import csv
from io import StringIO

from decklists.dialects.common.part_order import heading_of, is_draw_unsaid, one_line, piles
from decklists.dialects.common.printing_hints import set_and_number
from decklists.model import Deck
from decklists.text.formula_cells import mark_formula

HEADER = ("count", "name", "section", "set", "collector number")


def text_of(deck: Deck) -> str:
    """Write the list. A part without cards is a row with nothing but its section."""
    text = StringIO()
    rows = csv.writer(text, lineterminator="\n")
    parts = piles(deck)
    if len(parts) == 1 and is_draw_unsaid(parts[0], deck):
        rows.writerow(name for name in HEADER if name != "section")
        for entry in parts[0].entries:
            printing = set_and_number(one_line(entry.printing))
            rows.writerow((entry.count, *map(mark_formula, (one_line(entry.name), *printing))))
        return text.getvalue()
    rows.writerow(HEADER)
    for pile in parts:
        section = heading_of(pile, deck.edition)
        if not pile.entries:
            rows.writerow(("", "", mark_formula(section), "", ""))
        for entry in pile.entries:
            printing = set_and_number(one_line(entry.printing))
            rows.writerow((entry.count, *map(mark_formula, (one_line(entry.name), section, *printing))))
    return text.getvalue()
