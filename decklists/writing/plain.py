"""Write a list as people type it. `3x` says that the number is a count, whatever the title begins with."""

from decklists.model import Deck, Entry
from decklists.writing.order import heading_of, one_line, piles


def text_of(deck: Deck) -> str:
    """Write the list: who and what first, then each part under its heading."""
    about = {"Title": deck.title, "Player": deck.player}
    blocks = [[f"{field}: {one_line(said)}" for field, said in about.items() if said]]
    for pile in piles(deck):
        blocks.append([f"{heading_of(pile, deck.edition)}:", *map(_line, pile.entries)])
    return "\n".join("".join(line + "\n" for line in block) for block in blocks if block)


def _line(entry: Entry) -> str:
    printing = f" ({one_line(entry.printing)})" if entry.printing else ""
    return f"{entry.count}x {one_line(entry.name)}{printing}"
