"""Pools that hold only some cards: those of certain blocks, letters or lists."""

from datetime import date
from typing import NamedTuple, Protocol

from cardpools.model import Citation, Expansion
from cardpools.pool_rules.blocks import BlocksOnDay
from cardpools.pool_rules.guides import Definition
from cardpools.pool_rules.makes import ALTERNATES, CALLED, Lot, Make
from cardpools.status import Standing, Status


class PublishedList(Protocol):
    """A list of cards that was published, as far as a pool looks at it. `cardpools.lists` loads them."""

    @property
    def title(self) -> str:
        """What it is called."""

    @property
    def cards(self) -> frozenset[str]:
        """The ids of its cards."""

    @property
    def citation(self) -> Citation:
        """Where it was published."""

    def certain(self, day: date) -> bool:
        """Tell whether this is the list of the day without doubt."""


class Choice(NamedTuple):
    """What a pool needs to know of the day before it can select."""

    on: date
    blocks: BlocksOnDay
    published: PublishedList | None


def selected(lot: Lot, listed: bool, expansion: Expansion, pool: Definition, choice: Choice) -> Status | None:
    """Say whether the pool takes this printing, or nothing where its make decides alone."""
    if pool.selection is None or pool.selection.by == "definition":
        return None
    if pool.selection.by == "letters":
        return _by_letter(lot, pool)
    if pool.selection.by == "retired":
        return _unless_retired(listed, pool, choice)
    return _by_block(lot, listed, expansion, pool, choice)


def _by_letter(lot: Lot, pool: Definition) -> Status | None:
    """Academy: common, starter and virtual cards, and all missions regardless of rarity.

    A promo of a mission falls between the two sentences: all missions are in, all promos are out.
    """
    assert pool.selection is not None
    if pool.missions and lot.role == "mission":
        if lot.make in ALTERNATES:
            doubt = pool.missions.citation._replace(certainty="unverified")
            reason = f"All missions are in and every {CALLED[lot.make]} is out: the guide does not settle it"
            return Status(Standing.UNSURE, reason, doubt)
        return Status(Standing.LEGAL, "A mission, regardless of its rarity", pool.missions.citation)
    if _letter(lot) in pool.selection.letters:
        return None
    reason = (
        f"Its rarity is {lot.letter or 'unknown'}, not one of {', '.join(sorted(pool.selection.letters))}"
    )
    return Status(Standing.NOT_IN_POOL, reason, pool.selection.citation)


def _letter(lot: Lot) -> str:
    return "V" if lot.make is Make.VIRTUAL else lot.letter


def _unless_retired(listed: bool, pool: Definition, choice: Choice) -> Status | None:
    """Hall of Fame: the linked list names the cards that are ineligible."""
    assert pool.selection is not None
    known = choice.published
    if known is None:
        reason = "No list of the retired cards of this day is known"
        return Status(Standing.UNSURE, reason, pool.selection.citation._replace(certainty="unverified"))
    if not listed:
        return None
    if known.certain(choice.on):
        return Status(Standing.NOT_IN_POOL, f"Retired: it is on the list {known.title}", known.citation)
    reason = f"Retired on the list {known.title}, which is not known to be the list of {choice.on}"
    return Status(Standing.UNSURE, reason, known.citation._replace(certainty="unverified"))


def _by_block(
    lot: Lot, listed: bool, expansion: Expansion, pool: Definition, choice: Choice
) -> Status | None:
    """Block: the current block, the previous block, and the core, which is expansions or a list by guide."""
    assert pool.selection is not None
    if listed and pool.core_cards and choice.published and lot.make not in ALTERNATES:
        return _core_card(pool, choice.published, choice.on)
    if expansion.name in pool.selection.core_expansions:
        return None
    held = choice.blocks.holds(expansion.block) if expansion.block else "out"
    if held == "in" or (lot.make is not Make.VIRTUAL and lot.make is not Make.BOUTIQUE):
        return None
    if held == "unsure":
        reason = f"The block {expansion.block} may or may not have been replaced on this day"
        doubt = pool.selection.citation._replace(certainty="unverified")
        return Status(Standing.UNSURE, reason, doubt)
    blocks = " and ".join(sorted(choice.blocks.certain)) or "unknown"
    reason = f"{expansion.name} is not in the blocks of this day ({blocks}) and not core"
    return Status(Standing.NOT_IN_POOL, reason, pool.selection.citation)


def _core_card(pool: Definition, known: PublishedList, day: date) -> Status:
    """5.0 4.2.5: cards that are cited on the core card list, whoever printed them."""
    assert pool.core_cards is not None
    if known.certain(day):
        return Status(Standing.LEGAL, f"On the list {known.title}", pool.core_cards.citation)
    doubt = known.citation._replace(certainty="unverified")
    return Status(
        Standing.UNSURE, f"On the list {known.title}, which is not known to be the list of {day}", doubt
    )
