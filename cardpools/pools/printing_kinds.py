"""The kinds of printing by which the guides define pools."""

from enum import StrEnum
from typing import NamedTuple

from cardpools.model import Card, Expansion, Printing


class PrintingKind(StrEnum):
    """The kinds of printing that the guides distinguish, by maker first, then by letter."""

    PHYSICAL = "physical"  # produced by Decipher, 1994 to 2007
    VIRTUAL = "virtual"  # issued by the Continuing Committee and marked V
    BOUTIQUE = "boutique"  # of an expansion by the Committee, but marked like a promo: the Warp Packs
    REMASTERED = "remastered"  # the Committee's new wording of a Decipher card under Decipher's letter
    PROMO = "promo"  # VP: an alternate version of a physical or virtual card
    BORDERLESS = "borderless"  # B
    PREVIEW = "preview"  # P among the promos: a white-border card from an expansion to come

    __hash__ = str.__hash__  # an Enum's own hash is slow, and pools look kinds up thousands of times


KIND_NAMES: dict[PrintingKind, str] = {
    PrintingKind.PHYSICAL: "physical card by Decipher",
    PrintingKind.VIRTUAL: "virtual card",
    PrintingKind.BOUTIQUE: "card of a boutique product",
    PrintingKind.REMASTERED: "remastered card",
    PrintingKind.PROMO: "virtual promo",
    PrintingKind.BORDERLESS: "borderless promo",
    PrintingKind.PREVIEW: "white-border preview",
}

ALTERNATES = frozenset({PrintingKind.PROMO, PrintingKind.BORDERLESS, PrintingKind.PREVIEW})
"""Printings that are never the primary version of a card."""

WAITING = frozenset({PrintingKind.VIRTUAL, PrintingKind.BOUTIQUE})
"""Printings that wait seven days. A remastered card is an erratum, and errata are legal at once."""

PROMO_LETTERS = frozenset({"VP", "AP", "B", "P"})


def kind_of(printing: Printing, expansion: Expansion) -> PrintingKind:
    """Return the kind of a printing: by its maker, then the kind of its expansion, then its letter.

    The letter alone decides nothing: P marks Decipher's premiums, the Warp Packs, and white-border previews.
    """
    letter = printing.rarity.upper()
    if expansion.publisher == "decipher":
        return PrintingKind.PHYSICAL
    if expansion.kind == "promo":
        return {"V": PrintingKind.VIRTUAL, "P": PrintingKind.PREVIEW, "B": PrintingKind.BORDERLESS}.get(
            letter, PrintingKind.PROMO
        )
    if letter in PROMO_LETTERS:
        return PrintingKind.BOUTIQUE
    return PrintingKind.VIRTUAL if letter in ("V", "") else PrintingKind.REMASTERED


class PrintingProfile(NamedTuple):
    """All facts about a printing that a pool needs. Printings with equal profiles get equal statuses."""

    expansion: str
    letter: str
    kind: PrintingKind
    role: str  # mission, universal personnel or ship; empty if it is never an authorized proxy
    second_edition: bool  # a Second Edition card, in the catalog of First Edition
    known_by: str = ""  # a day by which it was out, if that is more exact than its expansion's release
    not_before: str = ""  # a day before which it was not out, likewise


Profiles = tuple[PrintingProfile, ...]
"""The profiles of a card's printings, in the order of the printings."""

PROXY_TYPES = {"Personnel": "universal personnel", "Ship": "universal ship"}
_UNIVERSAL = frozenset({"universal", "non-unique"})


def role_of(card: Card) -> str:
    """Return why a card is an authorized proxy: a mission, or a universal (non-unique) personnel or ship."""
    if card.type.endswith("Mission"):
        return "mission"
    return PROXY_TYPES.get(card.type, "") if card.uniqueness in _UNIVERSAL else ""
