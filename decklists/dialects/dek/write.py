"""Write a LackeyCCG `.dek`: a <card> for every copy."""

import re
from xml.sax.saxutils import escape, quoteattr

from decklists.dialects.common.lackey_plugins import GAMES
from decklists.dialects.common.lackey_zones import zone_losses, zone_of
from decklists.dialects.common.losses import Loss
from decklists.dialects.common.part_order import one_line, piles
from decklists.dialects.common.printing_hints import set_and_number
from decklists.model import Deck, Entry

MOST_CARDS = 5_000
"""The most copies that are written. A longer list could not be read again."""

# XML 1.0 has no way to write these, not even as references.
UNWRITABLE = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def text_of(deck: Deck) -> str:
    """Write the list."""
    lines = ['<deck version="0.8">', "\t<meta>", f"\t\t<game>{GAMES.get(deck.edition, '')}</game>"]
    about = {"title": deck.title, "author": deck.player}
    lines += [f"\t\t<{tag}>{_text(said)}</{tag}>" for tag, said in about.items() if said]
    lines.append("\t</meta>")
    left = MOST_CARDS
    for pile in piles(deck):
        lines.append(f"\t<superzone name={_attribute(zone_of(pile, deck.edition) or 'Deck')}>")
        for entry in pile.entries:
            lines += [_card(entry)] * min(entry.count, left)
            left -= min(entry.count, left)
        lines.append("\t</superzone>")
    return "\n".join((*lines, "</deck>", ""))


def losses_of(deck: Deck) -> tuple[Loss, ...]:
    """Report the parts that our reader understands and LackeyCCG does not."""
    return tuple(zone_losses(deck))


def _card(entry: Entry) -> str:
    expansion, number = set_and_number(entry.printing)
    name = f"<name id={_attribute(number)}>{_text(entry.name)}</name>"
    return f"\t\t<card>{name}<set>{_text(expansion)}</set></card>"


def _text(said: str) -> str:
    return escape(UNWRITABLE.sub("\ufffd", one_line(said)))


def _attribute(said: str) -> str:
    return quoteattr(UNWRITABLE.sub("\ufffd", one_line(said)))
