"""What a guide says of its pools: the files in `data/pools`, read into clauses with their citations."""

from collections.abc import Mapping
from datetime import date
from functools import lru_cache
from typing import Any, NamedTuple

from cardpools.data_files.folders import shipped_folder
from cardpools.data_files.toml_tables import read_toml, stem, toml_files
from cardpools.model import Certainty, Citation
from cardpools.pools.printing_kinds import Make


class UnknownGuideError(LookupError):
    """A document that governs no card pools."""


class Clause(NamedTuple):
    """One thing that a guide says of some cards, and where it says it."""

    answer: str
    citation: Citation


class CoreCards(NamedTuple):
    """What a pool says of the cards on the core list, on the days on which that list matters."""

    answer: str
    citation: Citation
    since: date
    until: date

    def of_day(self, day: date) -> bool:
        """Tell whether the list matters on a day."""
        return self.since <= day <= self.until


class Selection(NamedTuple):
    """A pool that holds only some cards: those of its blocks, letters, list or definition."""

    by: str  # blocks, letters, retired, definition
    citation: Citation
    letters: frozenset[str] = frozenset()
    core_expansions: tuple[str, ...] = ()


class Proxies(NamedTuple):
    """The authorized proxies, and what of the physical card: allowed too, or only in print."""

    physical: str
    citation: Citation
    citation_2e: Citation


class Definition(NamedTuple):
    """One pool of one guide."""

    id: str
    title: str
    editions: frozenset[str]
    citation: Citation
    makes: Mapping[Make, Clause]
    selection: Selection | None
    core_cards: CoreCards | None
    core_expansions: Clause | None
    missions: Clause | None
    proxies: Proxies | None

    @property
    def cited(self) -> Citation:
        """The sentence on which cards the pool selects, or its section."""
        return self.selection.citation if self.selection else self.citation


class Rules(NamedTuple):
    """Rules that a guide names beside its pools, and the last day on which they could be played."""

    id: str
    editions: frozenset[str]
    until: date | None


class Guide(NamedTuple):
    """What one document says of card pools and of the time from which a card may be used."""

    id: str
    title: str
    days: int
    release: Citation
    release_events: Citation | None
    pre_release_events: Citation | None
    errata: Citation
    promos: Citation
    printable: Clause
    previews: Citation
    watermark: Citation | None
    converted: Clause
    playtest: Citation
    pools: Mapping[str, Definition]
    rules: tuple[Rules, ...]


def guides(data: str = "") -> tuple[str, ...]:
    """Name the documents that have something to say of pools."""
    return tuple(map(stem, toml_files(f"{data or shipped_folder()}/pools")))


def read_guide(guide: str, data: str = "") -> Guide:
    """Read the pools of a document. The files are trusted here; `tools.check_pool_files` checks them."""
    return _read(guide, data or shipped_folder())


@lru_cache(maxsize=64)
def _read(guide: str, data: str) -> Guide:
    if guide not in guides(data):
        raise UnknownGuideError(guide)
    table = _merged(guide, f"{data}/pools")
    document = table["document"]
    release, promos = table["release"], table.get("promos", {})
    default = {"answer": "unsure", "certainty": "unverified"}
    return Guide(
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
            Rules(entry["id"], frozenset(entry["editions"]), entry.get("until")) for entry in table["rules"]
        ),
        pools={key: _definition(document, key, pool, table["pools"]) for key, pool in table["pools"].items()},
    )


def _merged(guide: str, folder: str) -> dict[str, Any]:
    """Return the guide's table over the one that it is based on, whose words then are only likely its own."""
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


def _clause(document: str, table: Mapping[str, Any], section: str = "") -> Clause:
    return Clause(table["answer"], _cite(document, table, section))


def _definition(
    document: str, pool: str, table: Mapping[str, Any], all_pools: Mapping[str, Any]
) -> Definition:
    section = table["section"]
    wider = all_pools[table["within"]] if "within" in table else table
    core_expansions, missions = (
        _clause(document, table[key], section) if key in table else None
        for key in ("core_expansions", "missions")
    )
    return Definition(
        id=pool,
        title=table["title"],
        editions=frozenset(table["editions"]),
        citation=_cite(document, {}, section),
        makes=_makes(document, wider["makes"], wider["section"]),
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


def _makes(document: str, table: Mapping[str, Any], section: str) -> dict[Make, Clause]:
    return {make: _clause(document, table.get(make) or table["others"], section) for make in Make}


def _selection(document: str, table: Mapping[str, Any], section: str) -> Selection | None:
    if "selection" not in table:
        return None
    entry = table["selection"]
    return Selection(
        by=entry["by"],
        citation=_cite(document, entry, section),
        letters=frozenset(entry.get("letters", ())),
        core_expansions=tuple(entry.get("core_expansions", ())),
    )


def _proxies(document: str, table: Mapping[str, Any] | None) -> Proxies | None:
    if table is None:
        return None
    second = {**table, "quote": table["quote_2e"]}
    return Proxies(table["physical"], _cite(document, table), _cite(document, second))
