"""Links to the pages of cards, codes and pools wherever they are named."""

import re
from collections.abc import Iterable
from typing import NamedTuple
from urllib.parse import quote

from markupsafe import Markup, escape

MOST_LINKED = 30
"""Cards of one text that become links."""

LONGEST_NAME = 200
"""Characters of a name in an address; a longer one is not linked."""


class MentionedCards(NamedTuple):
    """Names of cards of one edition that a text may mention."""

    edition: str
    names: tuple[str, ...]


def card_address(edition: str, card_id: str) -> str:
    """Return the address of a card."""
    return f"/card/{edition}/{card_id}"


def named_card_address(edition: str, name: str) -> str:
    """Return an address that leads to the card with this name."""
    return f"/card/{edition}/{quote(name, safe='')}"


def link_cards(root: str, text: str, named: MentionedCards | None) -> Markup:
    """Return a text as HTML in which each named card is a link. The longest name wins."""
    names = sorted(_linkable(named.names if named else ()), key=len, reverse=True)[:MOST_LINKED]
    if not named or not names:
        return escape(text)
    pattern = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, names))})(?!\w)")
    parts = pattern.split(text)
    return Markup("").join(
        _link(root, named.edition, part) if number % 2 else escape(part) for number, part in enumerate(parts)
    )


def tick_words(text: str) -> Markup:
    """Return a text as HTML in which words between backticks are code."""
    parts = text.split("`")
    code = Markup("<code>{}</code>")
    return Markup("").join(
        code.format(part) if number % 2 and number < len(parts) - 1 else escape(part)
        for number, part in enumerate(parts)
    )


def _linkable(names: Iterable[str]) -> set[str]:
    return {name for name in names if name.strip() and len(name) <= LONGEST_NAME}


def _link(root: str, edition: str, name: str) -> Markup:
    address = f"{root}{named_card_address(edition, name)}"
    return Markup('<a class="named" href="{}" target="_blank">{}</a>').format(address, name)
