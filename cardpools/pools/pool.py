"""The printings of an edition in a pool on a day. Compiled once, then one lookup.

pool = compile_pool(PoolTerms("1e", "virtual", "opg-5.0", date(2025, 2, 10)), open_catalog("1e"))
pool.status("AUT-1")            the status of one printing, with reason and citation
pool.card_status("tasha-yar")   the status of a card: usable if some printing is
pool.usable                     ids of the printings that are legal without any doubt
"""

import os
from functools import cached_property, lru_cache, partial
from typing import TYPE_CHECKING

from cardpools.announcements.layers import FILE, OTHER_KINDS, add_announced
from cardpools.data_files import BY_HAND, digest_of, file_name, toml_files
from cardpools.data_files.folders import published_folder
from cardpools.model import Citation, Edition
from cardpools.pools.card_notes import NO_NOTES, CardNotes
from cardpools.pools.gather_notes import NotesByCard
from cardpools.pools.guide_clauses import PoolGuide, UnknownGuideError, list_guides, read_guide
from cardpools.pools.judge_printings import judge
from cardpools.pools.pool_context import PoolContext, PublishedLists, make_context
from cardpools.pools.pool_terms import NoSuchPool, PoolTerms
from cardpools.pools.printing_kinds import ALTERNATES, Profiles
from cardpools.pools.printings import CatalogKey, PoolCatalog, index_printings, profiles_of, shared_profiles
from cardpools.pools.status import CardStatus, Standing, Status, roll_up

if TYPE_CHECKING:
    from cardpools.pools.announced_status import AnnouncedStatus

_UNKNOWN = Status(Standing.UNKNOWN, "The catalog has no such printing", Citation("catalog"))
_UNPRINTED = _UNKNOWN._replace(reason="The catalog has no printing of this card")

Statuses = tuple[Status, ...]

MOST_UNPRINTED = 10_000
"""Cards without a printing are kept while there are fewer. Repairs ask for the same open places again."""


class Pool:
    """The cards that may be used under these terms. Create it with `compile_pool`."""

    def __init__(self, terms: PoolTerms, catalog: PoolCatalog, context: PoolContext) -> None:
        self.terms = terms
        self._catalog = catalog
        self._context = context
        self._profiles = shared_profiles(CatalogKey(catalog))
        self._judged: dict[tuple[Profiles, CardNotes], tuple[Status, ...]] = {}
        self._stands: dict[str, CardStatus] = {}  # Hardly longer than the catalog.
        self._notes = NotesByCard(terms, catalog, context, self._standing_of)
        selection = context.pool.selection
        self._definition = terms.limited if selection and selection.by == "definition" else None
        self._announced = _announced_status(terms, catalog) if catalog.announced else None

    def status(self, printing_id: str) -> Status:
        """Return the status of one printing. `instead` has the usable printings of its card."""
        index = index_printings(self._catalog)
        card = index.card_of.get(printing_id)
        if card is None:
            return _UNKNOWN
        return dict(self.card_status(card).printings)[printing_id]

    def card_status(self, card_id: str) -> CardStatus:
        """Return the status of a card: usable if some printing is."""
        status = self._stands.get(card_id)
        if status is None:
            status = self._judge_card(card_id)
            if status.printings or len(self._stands) < MOST_UNPRINTED:
                self._stands[card_id] = status
        return status

    def _standing_of(self, card_id: str) -> Standing:
        return self.card_status(card_id).standing

    def _judge_card(self, card_id: str) -> CardStatus:
        printings = self._catalog.printings(card_id)
        if not printings:
            return CardStatus(card_id, _UNPRINTED, (), (), ())
        ids = tuple(printing.id for printing in printings)
        profiles = self._profiles.get(card_id)
        if profiles is None:
            profiles = profiles_of(self._catalog.card(card_id), printings, self._catalog)
            self._profiles[card_id] = profiles
        found = self._judge(profiles, self._notes.on(card_id, profiles, ids))
        if definition := self._definition:
            reasons = map(definition.why_not, printings)
            narrowed = tuple(map(partial(self._apply_definition, definition.name), found, reasons))
            found = self._with_promos(definition.name, profiles, found, narrowed)
        judged = tuple(zip(ids, found, strict=True))
        rows = self._announced.apply(card_id, judged) if self._announced else judged
        return roll_up(card_id, rows, self.terms.on)

    def _apply_definition(self, definition: str, status: Status, why_not: str) -> Status:
        """4.2.2: printings that the organiser's definition excludes are not in the pool."""
        if not why_not:
            return status
        return Status(
            Standing.NOT_IN_POOL, f"Not in {definition}: {why_not}", self._context.pool.selection_citation
        )

    def _with_promos(
        self, definition: str, profiles: Profiles, before: Statuses, narrowed: Statuses
    ) -> Statuses:
        """5.1.2: a promo is legal if "there exists an alternate version of the card that is legal"."""
        kinds = [profile.kind for profile in profiles]
        if not any(each.legal and kind not in ALTERNATES for each, kind in zip(narrowed, kinds, strict=True)):
            return narrowed
        reason = f"A promo of a card that is in {definition}"
        cited = self._context.guide.promos
        return tuple(
            Status(Standing.LEGAL, reason, cited)
            if was.legal and kind in ALTERNATES and not now.legal
            else now
            for was, now, kind in zip(before, narrowed, kinds, strict=True)
        )

    @cached_property
    def usable(self) -> frozenset[str]:
        """The ids of all printings that are legal without any doubt."""
        return self._printings_with(Standing.LEGAL)

    @cached_property
    def unsure(self) -> frozenset[str]:
        """The ids of all printings that the guide or the known dates leave in doubt."""
        return self._printings_with(Standing.UNSURE)

    def _printings_with(self, standing: Standing) -> frozenset[str]:
        """Judge equal cards once, then judge the cards with notes again."""
        index = index_printings(self._catalog)
        found: set[str] = set()
        for profiles, columns in index.alike.items():
            for status, column in zip(judge(profiles, NO_NOTES, self._context), columns, strict=True):
                if status.standing is standing:
                    found.update(column)
        for card in self._notes.noted_cards:
            ids, profiles = index.printings.get(card, ()), index.profiles.get(card, ())
            found.difference_update(ids)
            judged = judge(profiles, self._notes.on(card, profiles, ids), self._context)
            found.update(i for i, status in zip(ids, judged, strict=True) if status.standing is standing)
        if definition := self._definition:
            excluded = {printing.id for printing in index.rows if definition.why_not(printing)}
            cards = {index.card_of[printing] for printing in found & excluded}
            found -= excluded
            for card in cards:  # Its promos may be in for another printing.
                stands = self.card_status(card).printings
                found.update(printing for printing, status in stands if status.standing is standing)
        for card in self._announced.cards if self._announced else ():
            found.difference_update(index.printings.get(card, ()))
            stands = self.card_status(card).printings
            found.update(printing for printing, status in stands if status.standing is standing)
        return frozenset(found)

    def _judge(self, profiles: Profiles, notes: CardNotes) -> tuple[Status, ...]:
        key = (profiles, notes)
        found = self._judged.get(key)
        if found is None:
            found = self._judged[key] = judge(profiles, notes, self._context)
        return found


def _announced_status(terms: PoolTerms, catalog: PoolCatalog) -> "AnnouncedStatus":
    from cardpools.pools.announced_status import AnnouncedStatus  # Few days have announcements.

    return AnnouncedStatus(terms, catalog)


def compile_pool(
    terms: PoolTerms, catalog: PoolCatalog, lists: PublishedLists | None = None
) -> Pool | NoSuchPool:
    """Return the pool, or the pools that the edition and the guide have instead.

    `lists` replaces the shipped lists for Block and Hall of Fame.
    """
    try:
        guide = read_guide(terms.guide, catalog.published)
    except UnknownGuideError:
        named = ", ".join(list_guides(catalog.published))
        reason = f"No document {terms.guide!r} says anything of pools; these do: {named}"
        return NoSuchPool(terms, (), reason, Citation(terms.guide, certainty="unverified"))
    return _find_refusal(terms, guide, catalog.published) or _compile(terms, CatalogKey(catalog), lists)


def pools_revision(edition: Edition, folder: str = "") -> str:
    """Return the digest of the pool files of all guides and of the dated lists that pools follow."""
    data = folder or published_folder(edition)
    of_catalog = ("SOURCE.toml", FILE, *BY_HAND)
    own = f"{data}/{edition}"
    folders = [own]
    if os.access(own, os.F_OK):  # A bundle of Tribbles has none: nothing is published but its cards.
        folders += [each.path for each in os.scandir(own) if each.is_dir() and each.name != "bans"]
    lists = (path for place in folders for path in toml_files(place))
    followed = [path for path in lists if file_name(path) not in of_catalog]
    found = digest_of(data, [path[len(data) + 1 :] for path in (*toml_files(f"{data}/pools"), *followed)])
    return add_announced(found, own, edition, OTHER_KINDS)


def pools_of(guide: str, edition: Edition, data: str = "") -> tuple[str, ...]:
    """Return the pools that a guide has for an edition, in the guide's order."""
    known = read_guide(guide, data or published_folder(edition)).pools.values()
    return tuple(pool.id for pool in known if edition in pool.editions)


def _find_refusal(terms: PoolTerms, guide: PoolGuide, data: str) -> NoSuchPool | None:
    allowed = pools_of(terms.guide, terms.edition, data)
    asked = guide.pools.get(terms.pool)
    if terms.pool not in allowed:
        why = f"{guide.title} has no pool {terms.pool!r} for {terms.edition}"
        if asked:
            why = f"{guide.title}: {asked.title} is for {', '.join(sorted(asked.editions))} events only"
        cited = asked.citation if asked else Citation(terms.guide, "Card pools")
        return NoSuchPool(terms, allowed, why, cited)
    assert asked is not None
    if asked.selection and asked.selection.by == "definition" and terms.limited is None:
        why = "A Limited pool needs the organiser's definition"
        return NoSuchPool(terms, allowed, why, asked.selection.citation)
    return None


@lru_cache(maxsize=256)
def _compile(terms: PoolTerms, key: CatalogKey, lists: PublishedLists | None) -> Pool:
    return Pool(terms, key.catalog, make_context(terms, key.catalog, lists))
