"""Write a list as people type it. `3x` says that the number is a count, whatever the title begins with."""

from decklists.dialect import no_title
from decklists.dialects.common.card_line import read_card
from decklists.dialects.common.part_order import Pile, heading_of, is_draw_unsaid, one_line, piles
from decklists.model import Deck, Entry


def text_of(deck: Deck) -> str:
    """Write the list: title and player first, then each part under its heading."""
    about = {"Title": deck.title, "Player": deck.player}
    blocks = [[f"{field}: {one_line(said)}" for field, said in about.items() if said]]
    for pile in piles(deck):
        heading = [] if is_draw_unsaid(pile, deck) else [_heading(pile, deck.edition)]
        blocks.append([*heading, *map(_line, pile.entries)])
    return "\n".join("".join(line + "\n" for line in block) for block in blocks if block)


def _heading(pile: Pile, edition: str) -> str:
    """Write the words of a part with a colon. A number before them would be read as a count of cards."""
    words = heading_of(pile, edition)
    return f"== {words} ==" if "0" <= words[:1] <= "9" else f"{words}:"


def _line(entry: Entry) -> str:
    """Write the count and the name, and the printing in brackets if it would be read as one."""
    line = f"{entry.count}x {one_line(entry.name)}"
    hinted = f"{line} ({one_line(entry.printing)})"
    understood = entry.printing and read_card(hinted, no_title).printing == entry.printing
    return hinted if understood else line
