"""Write trekcc.org's text: the set, the rarity and the number of a card in columns before it."""

import re

from decklists.dialects.common.part_order import Pile, heading_of, is_draw_unsaid, one_line, piles
from decklists.model import Deck, Entry

PRINTING = re.compile(r"([0-9]{1,3})([A-Z]{1,3}\+?)([0-9]{1,4})")
COLUMN = re.compile(r"[0-9A-Za-z]*")
COUNTED = re.compile(r"[0-9]+[xX](?:\s|\Z)")


def text_of(deck: Deck) -> str:
    """Write the list, each part with the number of its cards in brackets."""
    lines = [
        f"{field}: {one_line(said)}"
        for field, said in (("Title", deck.title), ("Player", deck.player))
        if said
    ]
    for pile in piles(deck):
        # An unknown heading must come back as it is, so no count is added to it.
        count = "" if pile.kind == "unknown" else f" ({pile.copies})"
        lines += [""] if is_draw_unsaid(pile, deck) else ["", f"{heading_of(pile, deck.edition)}{count}:"]
        lines += [f"{_columns(entry.printing)}\t\t{_card(pile, entry)}" for entry in pile.entries]
    return "".join(line + "\n" for line in lines).lstrip("\n")


def _columns(printing: str) -> str:
    """Return the set, rarity and number in their columns; a hint of another form goes into the first."""
    found = PRINTING.fullmatch(printing)
    if found:
        return "\t".join(found.groups())
    return f"{printing if COLUMN.fullmatch(printing) else ''}\t\t"


def _card(pile: Pile, entry: Entry) -> str:
    """Return the count and the name; trekcc.org writes no count before a mission, of which there is one."""
    name = one_line(entry.name)
    alone = pile.kind == "missions" and entry.count == 1 and not COUNTED.match(name)
    return name if alone else f"{entry.count}x {name}"
