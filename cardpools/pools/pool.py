"""Which printings of an edition a pool holds on a day: compiled once, then one lookup.

pool = compile_pool(PoolTerms("1e", "virtual", "opg-5.0", date(2025, 2, 10)), open_catalog("1e"))
pool.status("AUT-1")            how one printing stands, with reason and citation
pool.card_status("tasha-yar")   how a card stands: usable if some printing is, and which one
pool.usable                     ids of the printings that are legal without any doubt
"""

import os
from functools import cached_property, lru_cache, partial

from cardpools.data_files.digest import BY_HAND, digest_of
from cardpools.data_files.folders import shipped_folder
from cardpools.data_files.toml_tables import name_of, toml_files
from cardpools.model import Citation
from cardpools.pools.card_notes import NO_NOTES, Notes
from cardpools.pools.gather_notes import Remarks
from cardpools.pools.guide_clauses import Guide, UnknownGuideError, guides, read_guide
from cardpools.pools.judge_printings import Bench, judge
from cardpools.pools.judged_by import PublishedLists, bench_of
from cardpools.pools.pool_terms import NoSuchPool, PoolTerms
from cardpools.pools.printing_kinds import Lot
from cardpools.pools.printings import Keyed, Shelf, lots_of, stock_of
from cardpools.pools.status import CardStatus, Standing, Status, roll_up

_UNKNOWN = Status(Standing.UNKNOWN, "The catalog has no such printing", Citation("catalog"))


class Pool:
    """The cards that may be used under these terms. Made by `compile_pool`."""

    def __init__(self, terms: PoolTerms, shelf: Shelf, bench: Bench) -> None:
        self.terms = terms
        self._shelf = shelf
        self._bench = bench
        self._judged: dict[tuple[tuple[Lot, ...], Notes], tuple[Status, ...]] = {}
        self._stands: dict[str, CardStatus] = {}  # Never longer than the catalog.
        self._remarks = Remarks(terms, shelf, bench)
        selection = bench.pool.selection
        self._definition = terms.limited if selection and selection.by == "definition" else None

    def status(self, printing_id: str) -> Status:
        """Say how one printing stands. Where it may not be used, name those of the card that may."""
        stock = stock_of(self._shelf)
        card = stock.card_of.get(printing_id)
        if card is None:
            return _UNKNOWN
        return dict(self.card_status(card).printings)[printing_id]

    def card_status(self, card_id: str) -> CardStatus:
        """Say how a card stands: usable if some printing is."""
        status = self._stands.get(card_id)
        if status is None:
            status = self._stand(card_id)
            if status.printings:
                self._stands[card_id] = status
        return status

    def _stand(self, card_id: str) -> CardStatus:
        printings = self._shelf.printings(card_id)
        if not printings:
            nothing = _UNKNOWN._replace(reason="The catalog has no printing of this card")
            return CardStatus(card_id, nothing, (), (), ())
        ids = tuple(printing.id for printing in printings)
        lots = lots_of(self._shelf.card(card_id), printings, self._shelf)
        found = self._judge(lots, self._remarks.on(card_id, lots, ids))
        if definition := self._definition:
            reasons = map(definition.why_not, printings)
            found = tuple(map(partial(self._limited, definition.name), found, reasons))
        return roll_up(card_id, zip(ids, found, strict=True))

    def _limited(self, definition: str, status: Status, why_not: str) -> Status:
        """4.2.2: what the organiser's definition leaves out is not in the pool."""
        if not why_not:
            return status
        return Status(Standing.NOT_IN_POOL, f"Not in {definition}: {why_not}", self._bench.pool.cited)

    @cached_property
    def usable(self) -> frozenset[str]:
        """The ids of all printings that are legal without any doubt."""
        return self._having(Standing.LEGAL)

    @cached_property
    def unsure(self) -> frozenset[str]:
        """The ids of all printings of which the guide or the known dates leave a doubt."""
        return self._having(Standing.UNSURE)

    def _having(self, standing: Standing) -> frozenset[str]:
        """Judge each kind of card once, and then again the cards of which something is known by name."""
        stock = stock_of(self._shelf)
        found: set[str] = set()
        for lots, columns in stock.alike.items():
            for status, column in zip(judge(lots, NO_NOTES, self._bench), columns, strict=True):
                if status.standing is standing:
                    found.update(column)
        for card in self._remarks.named:
            ids, lots = stock.printings.get(card, ()), stock.lots.get(card, ())
            found.difference_update(ids)
            judged = judge(lots, self._remarks.on(card, lots, ids), self._bench)
            found.update(i for i, status in zip(ids, judged, strict=True) if status.standing is standing)
        if definition := self._definition:
            found -= {printing.id for printing in stock.rows if definition.why_not(printing)}
        return frozenset(found)

    def _judge(self, lots: tuple[Lot, ...], notes: Notes) -> tuple[Status, ...]:
        key = (lots, notes)
        if key not in self._judged:
            self._judged[key] = judge(lots, notes, self._bench)
        return self._judged[key]


def compile_pool(terms: PoolTerms, shelf: Shelf, lists: PublishedLists | None = None) -> Pool | NoSuchPool:
    """Return the pool, or which pools the edition and the guide have instead.

    The lists that Block and Hall of Fame follow are those that are shipped, unless others are given.
    """
    try:
        guide = read_guide(terms.guide, shelf.published)
    except UnknownGuideError:
        named = ", ".join(guides(shelf.published))
        reason = f"No document {terms.guide!r} says anything of pools; these do: {named}"
        return NoSuchPool(terms, (), reason, Citation(terms.guide, certainty="unverified"))
    return _refused(terms, guide, shelf.published) or _compiled(terms, Keyed(shelf), lists)


def pools_revision(edition: str, folder: str = "") -> str:
    """Return the digest of what the guides say of pools and of the dated lists that pools follow."""
    data = folder or shipped_folder()
    of_catalog = ("SOURCE.toml", *BY_HAND)
    own = f"{data}/{edition}"
    folders = [own, *(entry.path for entry in os.scandir(own) if entry.is_dir() and entry.name != "bans")]
    lists = (path for place in folders for path in toml_files(place))
    followed = [path for path in lists if name_of(path) not in of_catalog]
    return digest_of(data, [path[len(data) + 1 :] for path in (*toml_files(f"{data}/pools"), *followed)])


def pools_of(guide: str, edition: str, data: str = "") -> tuple[str, ...]:
    """Return the pools that a guide has for an edition, in the guide's order."""
    return tuple(pool.id for pool in read_guide(guide, data).pools.values() if edition in pool.editions)


def _refused(terms: PoolTerms, guide: Guide, data: str) -> NoSuchPool | None:
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
def _compiled(terms: PoolTerms, keyed: Keyed, lists: PublishedLists | None) -> Pool:
    return Pool(terms, keyed.shelf, bench_of(terms, keyed.shelf, lists))
