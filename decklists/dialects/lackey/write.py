"""Write LackeyCCG's text: the draw deck first and without a heading, then every zone under its name."""

from decklists.dialects.common.lackey_zones import zone_losses, zone_of
from decklists.dialects.common.losses import Loss
from decklists.dialects.common.part_order import one_line, piles
from decklists.model import Deck


def text_of(deck: Deck) -> str:
    """Write the list."""
    lines = []
    for pile in piles(deck):
        if pile.kind != "draw":
            lines.append(f"{zone_of(pile, deck.edition)}:")
        lines += [f"{entry.count}\t{one_line(entry.name)}" for entry in pile.entries]
    return "".join(line + "\n" for line in lines)


def losses_of(deck: Deck) -> tuple[Loss, ...]:
    """Report the parts that our reader understands and LackeyCCG does not."""
    return tuple(zone_losses(deck))
