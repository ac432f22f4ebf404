"""Write LackeyCCG's text: the draw deck first and without a heading, then every zone under its name."""

from decklists.losses import Loss
from decklists.model import Deck
from decklists.writing.order import one_line, piles
from decklists.writing.zones import zone_of, zoneless


def text_of(deck: Deck) -> str:
    """Write the list."""
    lines = []
    for pile in piles(deck):
        if pile.kind != "draw":
            lines.append(f"{zone_of(pile, deck.edition)}:")
        lines += [f"{entry.count}\t{one_line(entry.name)}" for entry in pile.entries]
    return "".join(line + "\n" for line in lines)


def losses_of(deck: Deck) -> tuple[Loss, ...]:
    """Tell what our reader would understand and LackeyCCG would not."""
    return tuple(zoneless(deck))
