"""Judge selections: pools with only the cards of certain blocks, letters or lists."""

from datetime import date
from typing import NamedTuple, Protocol

from cardpools.model import Citation, Expansion
from cardpools.pools.blocks import BlocksOnDay
from cardpools.pools.guide_clauses import CoreCards, PoolDefinition
from cardpools.pools.printing_kinds import ALTERNATES, KIND_NAMES, PrintingKind, PrintingProfile
from cardpools.pools.status import Standing, Status


class PublishedList(Protocol):
    """The part of a published list that a pool needs. `cardpools.bans.dated_lists` loads them."""

    @property
    def title(self) -> str:
        """The title of the list."""

    @property
    def cards(self) -> frozenset[str]:
        """The ids of its cards."""

    @property
    def citation(self) -> Citation:
        """The source of the list."""

    def certain(self, day: date) -> bool:
        """Tell whether this is certainly the list of the day."""

    def source_of(self, card: str) -> Citation:
        """Return the source that put a card on the list."""


class SelectionBasis(NamedTuple):
    """The facts of the day by which a pool selects."""

    on: date
    blocks: BlocksOnDay
    published: PublishedList | None


def judge_selection(
    profile: PrintingProfile,
    listed: Citation | None,
    expansion: Expansion,
    pool: PoolDefinition,
    basis: SelectionBasis,
) -> Status | None:
    """Judge whether the pool selects this printing; None if its kind alone decides."""
    if pool.selection is None or pool.selection.by == "definition":
        return None
    if pool.selection.by == "letters":
        return _by_letter(profile, pool)
    if pool.selection.by == "retired":
        return _unless_retired(listed, pool, basis)
    return _by_block(profile, listed, expansion, pool, basis)


def _by_letter(profile: PrintingProfile, pool: PoolDefinition) -> Status | None:
    """Academy: common, starter and virtual cards, and all missions regardless of rarity.

    A promo of a mission falls between the two sentences: all missions are in, all promos are out.
    """
    assert pool.selection is not None
    if pool.missions and profile.role == "mission":
        if profile.kind in ALTERNATES or profile.letter in _OUT_BY_LETTER:
            doubt = pool.missions.citation._replace(certainty="unverified")
            called = KIND_NAMES[profile.kind]
            reason = f"All missions are in and every {called} is out: the guide does not settle it"
            return Status(Standing.UNSURE, reason, doubt)
        return Status(Standing.LEGAL, "A mission, regardless of its rarity", pool.missions.citation)
    if _letter(profile) in pool.selection.letters:
        return None
    reason = (
        f"Its rarity is {profile.letter or 'unknown'}, not one of {', '.join(sorted(pool.selection.letters))}"
    )
    return Status(Standing.NOT_IN_POOL, reason, pool.selection.citation)


_OUT_BY_LETTER = frozenset({"B", "VP"})  # 5.0: "any virtual promo (those bearing a “B” or “VP”) cards"


def _letter(profile: PrintingProfile) -> str:
    return "V" if profile.kind is PrintingKind.VIRTUAL else profile.letter


def _unless_retired(listed: Citation | None, pool: PoolDefinition, basis: SelectionBasis) -> Status | None:
    """Hall of Fame: the linked list names the cards that are ineligible."""
    assert pool.selection is not None
    known = basis.published
    if known is None:
        reason = "No list of the retired cards of this day is known"
        return Status(Standing.UNSURE, reason, pool.selection.citation._replace(certainty="unverified"))
    if not listed:
        return None
    if listed != known.citation:
        return Status(Standing.NOT_IN_POOL, f"Retired: {listed.section}", listed)
    if known.certain(basis.on):
        return Status(Standing.NOT_IN_POOL, f"Retired: it is on the list {known.title}", known.citation)
    reason = f"Retired on the list {known.title}, which is not known to be the list of {basis.on}"
    return Status(Standing.UNSURE, reason, known.citation._replace(certainty="unverified"))


def _by_block(
    profile: PrintingProfile,
    listed: Citation | None,
    expansion: Expansion,
    pool: PoolDefinition,
    basis: SelectionBasis,
) -> Status | None:
    """Block: the current block, the previous block, and the core, which is expansions or a list by guide."""
    assert pool.selection is not None
    core = pool.core_cards if listed and profile.kind not in ALTERNATES else None
    if core and basis.published and core.counts_on(basis.on) and core.answer == "in":
        return _core_card(core, basis.published, listed, basis.on)
    if expansion.name in pool.selection.core_expansions:
        return _core_expansion(expansion, pool)
    held = basis.blocks.holds(expansion.block) if expansion.block else "out"
    in_blocks = profile.kind is PrintingKind.VIRTUAL or profile.kind is PrintingKind.BOUTIQUE
    if held == "in" and in_blocks:
        return None
    if core and basis.published and core.counts_on(basis.on):
        return _perhaps_core(core, basis.published)
    if not in_blocks:
        return None
    if held == "unsure":
        reason = f"The block {expansion.block} may or may not have been replaced on this day"
        doubt = pool.selection.citation._replace(certainty="unverified")
        return Status(Standing.UNSURE, reason, doubt)
    blocks = " and ".join(sorted(basis.blocks.certain)) or "unknown"
    reason = f"{expansion.name} is not in the blocks of this day ({blocks}) and not core"
    return Status(Standing.NOT_IN_POOL, reason, pool.selection.citation)


def _core_card(core: CoreCards, known: PublishedList, listed: Citation | None, day: date) -> Status:
    """5.0 4.2.5: cards on the core card list are in, whoever printed them."""
    if listed and listed != known.citation:
        return Status(Standing.LEGAL, f"On the core list: {listed.section}", listed)
    if known.certain(day):
        return Status(Standing.LEGAL, f"On the list {known.title}", core.citation)
    doubt = known.citation._replace(certainty="unverified")
    return Status(
        Standing.UNSURE, f"On the list {known.title}, which is not known to be the list of {day}", doubt
    )


def _core_expansion(expansion: Expansion, pool: PoolDefinition) -> Status | None:
    """4.1: core expansions are in. 5.0 says so as well, in its glossary, where 4.2.5 has a list of cards."""
    if pool.core_expansions is None:
        return None
    reason = f"{expansion.name} is a core expansion, and the card is not on the core list: the guide has both"
    return Status(Standing.UNSURE, reason, pool.core_expansions.citation)


def _perhaps_core(core: CoreCards, known: PublishedList) -> Status:
    """Of the two guides that may govern the day, one includes the cards of the list and one does not."""
    reason = f"On the list {known.title}, which guide 5.0 counts and 4.1 does not: either may have governed"
    return Status(Standing.UNSURE, reason, core.citation)
