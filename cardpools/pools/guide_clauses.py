"""Read the pools of a guide from `data/pools` into clauses with citations."""

from collections.abc import Mapping
from datetime import date
from functools import lru_cache
from typing import Any, NamedTuple

from cardpools.data_files import file_stem, read_toml, toml_files
from cardpools.data_files.folders import published_folder, shipped_folder
from cardpools.model import EDITIONS, Certainty, Citation
from cardpools.pools.printing_kinds import PrintingKind


class UnknownGuideError(LookupError):
    """There is no pool file for this document."""


class PoolClause(NamedTuple):
    """The answer of a guide for some cards, with its citation."""

    answer: str
    citation: Citation


class CoreCards(NamedTuple):
    """The answer of a pool for cards on the core list, and the days on which the list counts."""

    answer: str
    citation: Citation
    since: date
    until: date

    def counts_on(self, day: date) -> bool:
        """Tell whether the list counts on a day."""
        return self.since <= day <= self.until


class PoolSelection(NamedTuple):
    """How a pool selects cards: by blocks, letters, the retired list, or a definition."""

    by: str  # blocks, letters, retired, definition
    citation: Citation
    letters: frozenset[str] = frozenset()
    core_expansions: tuple[str, ...] = ()


class ProxyClause(NamedTuple):
    """The clause on authorized proxies. `physical` is the answer for the physical card itself."""

    physical: str
    citation: Citation
    citation_2e: Citation


class PoolDefinition(NamedTuple):
    """One pool of one guide."""

    id: str
    title: str
    editions: frozenset[str]
    citation: Citation
    kinds: Mapping[PrintingKind, PoolClause]
    selection: PoolSelection | None
    core_cards: CoreCards | None
    core_expansions: PoolClause | None
    missions: PoolClause | None
    proxies: ProxyClause | None

    @property
    def selection_citation(self) -> Citation:
        """The sentence on the selection, or the section of the pool."""
        return self.selection.citation if self.selection else self.citation


class PlayableRules(NamedTuple):
    """Rules of a guide, and the last day on which they were in force."""

    id: str
    editions: frozenset[str]
    until: date | None


class PoolGuide(NamedTuple):
    """The clauses of one document on card pools and on the waiting time after a release."""

    id: str
    title: str
    days: int
    release: Citation
    release_events: Citation | None
    pre_release_events: Citation | None
    errata: Citation
    promos: Citation
    printable: PoolClause
    previews: Citation
    watermark: Citation | None
    converted: PoolClause
    playtest: Citation
    pools: Mapping[str, PoolDefinition]
    rules: tuple[PlayableRules, ...]
    bans_on: date | None = None
    """The day whose ban lists are printed in the guide, if it prints its own."""

    def ban_day(self, on: date) -> date:
        """Return the day whose ban lists count in an event on this day."""
        return self.bans_on or on


def list_guides(data: str = "") -> tuple[str, ...]:
    """Return the ids of the documents that define pools."""
    return tuple(map(file_stem, toml_files(f"{data or shipped_folder()}/pools")))


def guides_in_use() -> tuple[PoolGuide, ...]:
    """Return the documents that define pools, each with the pools of all editions in use.

    The editions may be at different revisions, so that their published data are in different folders.
    """
    folders = tuple(dict.fromkeys(map(published_folder, EDITIONS)))
    guides = dict.fromkeys(guide for folder in folders for guide in list_guides(folder))
    return tuple(map(_unite_pools, guides))


def _unite_pools(guide: str) -> PoolGuide:
    """Return a document whose pools are each defined by the revision of an edition that has it."""
    homes = {edition: published_folder(edition) for edition in EDITIONS}
    known = {
        edition: read_guide(guide, home) for edition, home in homes.items() if guide in list_guides(home)
    }
    first = next(iter(known.values()))
    pools: dict[str, PoolDefinition] = {}
    for name in dict.fromkeys(name for each in known.values() for name in each.pools):
        defined = {edition: each.pools[name] for edition, each in known.items() if name in each.pools}
        wanted = (pool for edition, pool in defined.items() if edition in pool.editions)
        pools[name] = next(wanted, next(iter(defined.values())))
    return first._replace(pools=pools)


def read_guide(guide: str, data: str = "") -> PoolGuide:
    """Read the pools of a document. `tools.check_pool_files` validates the files in the tests."""
    return _read(guide, data or shipped_folder())


@lru_cache(maxsize=64)
def _read(guide: str, data: str) -> PoolGuide:
    if guide not in list_guides(data):
        raise UnknownGuideError(guide)
    table = _merge_base(guide, f"{data}/pools")
    document = table["document"]
    release, promos = table["release"], table.get("promos", {})
    default = {"answer": "unsure", "certainty": "unverified"}
    return PoolGuide(
        id=guide,
        title=table["title"],
        days=release["days"],
        release=_cite(document, release),
        release_events=_cite_if(document, release.get("release_events")),
        pre_release_events=_cite_if(document, release.get("pre_release_events")),
        errata=_cite(document, table.get("errata", release)),
        promos=_cite(document, promos),
        printable=_clause(document, promos.get("printable", default)),
        previews=_cite(document, table.get("previews", {})),
        watermark=_cite_if(document, table.get("watermark")),
        converted=_clause(document, table.get("converted", default)),
        playtest=_cite(document, table.get("playtest", {"certainty": "unverified"})),
        rules=tuple(
            PlayableRules(entry["id"], frozenset(entry["editions"]), entry.get("until"))
            for entry in table["rules"]
        ),
        pools={key: _definition(document, key, pool, table["pools"]) for key, pool in table["pools"].items()},
        bans_on=table.get("bans", {}).get("on"),
    )


def _merge_base(guide: str, folder: str) -> dict[str, Any]:
    """Return the guide's table merged over that of the guide that it is based on."""
    table = read_toml(f"{folder}/{guide}.toml")
    if "based_on" not in table:
        return table
    base = read_toml(f"{folder}/{table['based_on']}.toml")
    own = {
        key: {"document": table["document"], **value}
        for key, value in table.items()
        if isinstance(value, dict)
    }
    return {**base, "title": table["title"], "rules": table["rules"], **own}


def _cite(document: str, table: Mapping[str, Any], section: str = "") -> Citation:
    certainty: Certainty = table.get("certainty", "sure")
    return Citation(
        table.get("document", document), table.get("section", section), table.get("quote", ""), certainty
    )


def _cite_if(document: str, table: Mapping[str, Any] | None) -> Citation | None:
    return _cite(document, table) if table is not None else None


def _clause(document: str, table: Mapping[str, Any], section: str = "") -> PoolClause:
    return PoolClause(table["answer"], _cite(document, table, section))


def _definition(
    document: str, pool: str, table: Mapping[str, Any], all_pools: Mapping[str, Any]
) -> PoolDefinition:
    section = table["section"]
    wider = all_pools[table["within"]] if "within" in table else table
    core_expansions, missions = (
        _clause(document, table[key], section) if key in table else None
        for key in ("core_expansions", "missions")
    )
    return PoolDefinition(
        id=pool,
        title=table["title"],
        editions=frozenset(table["editions"]),
        citation=_cite(document, {}, section),
        kinds=_kind_clauses(document, wider["makes"], wider["section"]),
        selection=_selection(document, table, section),
        core_cards=_core_cards(document, table.get("core_cards"), section),
        core_expansions=core_expansions,
        missions=missions,
        proxies=_proxies(document, table.get("proxies")),
    )


def _core_cards(document: str, table: Mapping[str, Any] | None, section: str) -> CoreCards | None:
    if table is None:
        return None
    since, until = table.get("since", date.min), table.get("until", date.max)
    return CoreCards(*_clause(document, table, section), since, until)


def _kind_clauses(document: str, table: Mapping[str, Any], section: str) -> dict[PrintingKind, PoolClause]:
    return {kind: _clause(document, table.get(kind) or table["others"], section) for kind in PrintingKind}


def _selection(document: str, table: Mapping[str, Any], section: str) -> PoolSelection | None:
    if "selection" not in table:
        return None
    entry = table["selection"]
    return PoolSelection(
        by=entry["by"],
        citation=_cite(document, entry, section),
        letters=frozenset(entry.get("letters", ())),
        core_expansions=tuple(entry.get("core_expansions", ())),
    )


def _proxies(document: str, table: Mapping[str, Any] | None) -> ProxyClause | None:
    if table is None:
        return None
    second = {**table, "quote": table["quote_2e"]}
    return ProxyClause(table["physical"], _cite(document, table), _cite(document, second))
