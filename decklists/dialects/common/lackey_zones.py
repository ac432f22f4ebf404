"""The zones of LackeyCCG's plugins, as its text and its `.dek` name them."""

from collections.abc import Iterator

from decklists.dialects.common.losses import Loss
from decklists.dialects.common.part_names import LACKEY_ZONES
from decklists.dialects.common.part_order import Pile, heading_of, piles
from decklists.model import Deck, Span

ZONES = {zone.kind: zone.heading for zone in LACKEY_ZONES}
"""LackeyCCG's name of each part; the draw deck has no heading in its text."""


def zone_of(pile: Pile, edition: str) -> str:
    """Return the zone of a part. One that LackeyCCG does not have keeps the words that people use."""
    return ZONES[pile.kind] if pile.kind in ZONES else heading_of(pile, edition)


def zone_losses(deck: Deck) -> Iterator[Loss]:
    """Tell which parts of the deck have no zone in LackeyCCG's plugin for its edition."""
    edition = deck.edition
    known = {zone.kind for zone in LACKEY_ZONES if edition in ("", zone.edition)}
    for pile in piles(deck):
        if pile.entries and pile.kind not in known:
            place: Span = pile.entries[0].span
            said = pile.heading or heading_of(pile, edition)
            reason = f"LackeyCCG has no such zone{f' in its {edition} plugin' if edition else ''}"
            yield Loss("section", said, place, reason)
