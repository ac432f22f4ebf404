"""One guide as data: the formats, pools, rules and scenarios that it offers, and its defaults."""

import os
from collections.abc import Mapping
from datetime import date
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from cardpools.data_files.digest import digest_of
from cardpools.data_files.toml_tables import file_name, read_toml, toml_files
from cardpools.model import EDITION_NAMES, Citation, Edition

if TYPE_CHECKING:
    from legality.terms.terms import Format, Guide

RULE_FOLDER = os.path.dirname(os.path.dirname(__file__))  # noqa: PTH120
"""The folder with the guides and rulesets of the program. Events may have frozen others."""

FOLDER = f"{RULE_FOLDER}/guides"

DOCUMENTS = "documents.toml"
"""The file with the addresses of the documents. No verdict depends on it."""

Kind = Literal["format", "pool", "rules", "scenario", "structure"]
KINDS: tuple[Kind, ...] = ("format", "pool", "rules", "scenario")
"""The kinds that are terms of an event. A structure is a fact of it."""

OFFERED: tuple[Kind, ...] = (*KINDS, "structure")


class Days(NamedTuple):
    """The first and the last day of something, with the reason and the citation."""

    since: date
    until: date
    why: str
    citation: Citation


class Approval(NamedTuple):
    """A pool that the Department of Organized Play must approve before a championship may use it."""

    formats: "tuple[Format, ...]"
    citation: Citation


class Offer(NamedTuple):
    """A format, pool, set of rules or scenario of a guide, with its citation."""

    id: str
    name: str
    editions: tuple[Edition, ...]
    citation: Citation
    days: Days | None = None
    """The days on which it was offered, if they are not those of the guide."""
    renamed: Days | None = None
    """Its later name (as `why`), and the days on which it bears it."""
    approval: Approval | None = None
    required: Mapping[Edition, tuple[str, ...]] = {}
    """The documents that a director must have, by edition."""
    recommended: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    """The requirements for an event besides documents, in words."""
    unrated: Citation | None = None
    unsanctioned: Citation | None = None
    players_choose: Citation | None = None
    """A format whose players choose or bring the cards from which they build their decks."""

    def name_on(self, day: date) -> str:
        """Return its name on a day: OTF is Modern from 1 May 2023."""
        return self.renamed.why if self.renamed and day >= self.renamed.since else self.name


class Default(NamedTuple):
    """The default for an event that announces nothing else, and its reason."""

    of: Kind
    value: str
    why: str
    citation: Citation
    editions: tuple[Edition, ...]
    formats: "tuple[Format, ...]"
    since: date
    until: date

    def holds(self, edition: Edition, in_format: str, on: date) -> bool:
        """Tell whether this is the default of an event."""
        fits = not self.editions or edition in self.editions
        return fits and (not self.formats or in_format in self.formats) and self.since <= on <= self.until


class GuideBook(NamedTuple):
    """The offers and defaults of a guide."""

    id: "Guide"
    name: str
    offers: Mapping[tuple[Kind, str], Offer]
    defaults: tuple[Default, ...]
    unsanctioned: Citation | None
    """The sentence that leaves events free which are not sanctioned, where the guide has one."""
    heats: Citation | None
    """The sentence that lets players play another deck in the next heat, where the guide has heats."""
    revision: str

    def offer(self, kind: Kind, value: str) -> Offer | None:
        """Return a format, pool, set of rules or scenario of the guide, whichever editions it is for."""
        return self.offers.get((kind, value))

    def offered(self, kind: Kind, edition: Edition, on: date) -> tuple[Offer, ...]:
        """Return all formats (pools, rules, scenarios) that an event of an edition may have on a day."""
        of_kind = [offer for (each, _), offer in self.offers.items() if each == kind]
        return tuple(offer for offer in of_kind if edition in offer.editions and in_time(offer, on))

    def editions(self) -> tuple[Edition, ...]:
        """Return the editions of which the guide speaks at all."""
        spoken = {edition for offer in self.offers.values() for edition in offer.editions}
        return tuple(edition for edition in EDITION_NAMES if edition in spoken)

    def default(self, of: Kind, edition: Edition, on: date, in_format: str = "") -> Default | None:
        """Return the default of an event, with its reason."""
        of_kind = (each for each in self.defaults if each.of == of)
        return next((each for each in of_kind if each.holds(edition, in_format, on)), None)


def in_time(offer: Offer, on: date) -> bool:
    """Tell whether a guide offered something on a day."""
    return offer.days is None or offer.days.since <= on <= offer.days.until


@lru_cache(maxsize=64)
def read_guide(guide: "Guide", rule_folder: str = "") -> GuideBook:
    """Read a guide. It inherits the kinds of offers that it does not define from the guide it builds on."""
    document = read_toml(f"{rule_folder or RULE_FOLDER}/guides/{guide}.toml")
    own = {kind: [read_offer(table, guide) for table in document.get(kind, [])] for kind in OFFERED}
    base = read_guide(document["base"], rule_folder) if "base" in document else None
    offers = {(kind, offer.id): offer for kind in OFFERED for offer in own[kind]}
    defaults = [read_default(table, guide) for table in document["default"]]
    if base:
        silent = [kind for kind in OFFERED if not own[kind]]
        offers |= inherit_offers(base, silent, tuple(document["editions"]))
        defaults += [default for default in base.defaults if default.of in silent]
    own_free = Citation(**document["unsanctioned"]) if "unsanctioned" in document else None
    free = own_free or (base.unsanctioned if base else None)
    own_heats = Citation(**document["heats"]) if "heats" in document else None
    heats = own_heats or (base.heats if base else None)
    revision = guides_revision(rule_folder)
    return GuideBook(guide, document["name"], offers, tuple(defaults), free, heats, revision)


@lru_cache(maxsize=16)
def guides_revision(rule_folder: str = "") -> str:
    """Return the digest of all guides and of the days on which they governed.

    It is one for all, since a verdict may depend on several: if it is unknown which of them governed, none of
    them alone forbids anything.
    """
    folder = f"{rule_folder or RULE_FOLDER}/guides"
    names = map(file_name, toml_files(folder))
    return digest_of(folder, [name for name in names if name != DOCUMENTS])


def inherit_offers(
    base: GuideBook, kinds: list[Kind], editions: tuple[Edition, ...]
) -> dict[tuple[Kind, str], Offer]:
    """Inherit offers of some kinds, limited to the editions of the guide."""
    found = {key: offer for key, offer in base.offers.items() if key[0] in kinds}
    kept = {key: [each for each in offer.editions if each in editions] for key, offer in found.items()}
    return {key: offer._replace(editions=tuple(kept[key])) for key, offer in found.items() if kept[key]}


def read_offer(table: dict[str, Any], guide: "Guide") -> Offer:
    """Read one format, pool, set of rules or scenario."""
    cited = cite(table, guide)
    editions = tuple(table["editions"])
    bounds = [read_days(table[key], guide) for key in ("begun", "ended") if key in table]
    renamed = table.get("renamed")
    return Offer(
        id=table["id"],
        name=table["name"],
        editions=editions,
        citation=cited,
        days=bounds[0] if bounds else None,
        renamed=read_days(renamed | {"why": renamed["name"]}, guide) if renamed else None,
        approval=read_approval(table, cited),
        required={each: tuple(table.get(f"required_{each}", table.get("required", ()))) for each in editions},
        recommended=tuple(table.get("recommended", ())),
        needs=tuple(table.get("needs", ())),
        unrated=cited._replace(quote=table["unrated"]) if "unrated" in table else None,
        unsanctioned=cited._replace(quote=table["unsanctioned"]) if "unsanctioned" in table else None,
        players_choose=cited._replace(quote=table["players_choose"]) if "players_choose" in table else None,
    )


def read_approval(table: dict[str, Any], cited: Citation) -> Approval | None:
    """Read whether a pool needs approval. The citation is in the section of the pool."""
    if "approval" not in table:
        return None
    return Approval(tuple(table.get("approval_formats", ())), cited._replace(quote=table["approval"]))


def read_days(table: dict[str, Any], guide: "Guide") -> Days:
    """Read the first and last day of an offer."""
    since, until = table.get("from", date.min), table.get("until", date.max)
    return Days(since, until, table["why"], cite(table, guide))


def read_default(table: dict[str, Any], guide: "Guide") -> Default:
    """Read one default."""
    return Default(
        of=table["of"],
        value=table["value"],
        why=table["why"],
        citation=cite(table, guide),
        editions=tuple(table.get("editions", ())),
        formats=tuple(table.get("formats", ())),
        since=table.get("from", date.min),
        until=table.get("until", date.max),
    )


def cite(table: dict[str, Any], guide: "Guide") -> Citation:
    """Read a citation; the document is the guide itself where no other is named."""
    document, quote = table.get("document", guide), table.get("quote", "")
    return Citation(document, table["section"], quote, table.get("certainty", "sure"))
