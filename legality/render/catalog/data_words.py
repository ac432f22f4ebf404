"""Exported, imported and held data as lines of text and as JSON."""

from collections.abc import Iterator, Mapping
from typing import Any

from cardpools.announcements.layers import FILE
from cardpools.bundles.data_changes import BanListChange, DatedListChange, list_published
from cardpools.bundles.import_bundle import EditionImport
from cardpools.data_files.held_revisions import HeldRevision
from cardpools.model import Edition
from legality.render.catalog import card_changes_text
from legality.render.layout.words import count_noun

HELD_HEADER = ("edition", "in use", "name", "cards", "bans known until", "since", "from")


def freshness_words(edition: Edition, freshness: Mapping[str, Any]) -> str:
    """Say how new the data of an edition are."""
    newest = f"up to {freshness['newest_expansion']}"
    return f"{edition}: {freshness['cards']:,} cards {newest}; {bans_words(freshness['bans_known_until'])}"


def bans_words(known_until: Mapping[str, str]) -> str:
    """Say until when bans are known. Lists that ended no longer change."""
    days = known_days(known_until)
    return f"bans known until {days}" if days else "no ban list that changes"


def known_days(known_until: Mapping[str, str]) -> str:
    """Return the day until which bans are known, or that of each list if they differ."""
    days = {name: day for name, day in known_until.items() if day}
    if len(set(days.values())) < 2:
        return "".join(set(days.values()))
    return ", ".join(f"{day} ({name})" for name, day in sorted(days.items(), key=lambda each: each[::-1]))


def import_json(found: EditionImport) -> dict[str, Any]:
    """Return what a bundle changes in an edition."""
    changes = found.changes
    return {
        "edition": found.edition,
        "revision": found.revision,
        "cards": card_changes_text.as_json(changes.cards),
        "bans": [one._asdict() for one in changes.bans],
        "lists": [one._asdict() for one in changes.lists],
        "files": list(changes.files),
    }


def import_lines(found: EditionImport, *, look: bool) -> Iterator[str]:
    """Yield the lines that say what a bundle changes in an edition."""
    if not found.changes.cards.is_empty:
        yield card_changes_text.summary(found.changes.cards)
    yield from card_changes_text.change_lines(found.changes.cards, every=False)
    yield from map(_ban_line, found.changes.bans)
    yield from map(_list_line, found.changes.lists)
    published = list_published(found.changes)
    if any(path.endswith(f"/{FILE}") for path in published):
        yield "  the announcements differ"
    pools = [path for path in published if "/pools/" in path]
    if pools:
        yield f"  {count_noun(len(pools), 'pool file differs', 'pool files differ')}"
    said = "would be in use" if look else "is in use from now on"
    yield f"{found.edition}: revision {found.revision} {said}"


def _ban_line(one: BanListChange) -> str:
    sign, said = ("+", "") if one.added else ("-", ", no longer recorded")
    return f"  {sign} {one.card} {one.kind} on {one.on} ({one.list}{said})"


def _list_line(one: DatedListChange) -> str:
    return f"  ~ {one.name}: {count_noun(one.cards_added, 'card')} added, {one.cards_removed} removed"


def held_json(edition: Edition, held: HeldRevision, cards: int, bans: Mapping[str, str]) -> dict[str, Any]:
    """Return a revision that this machine holds."""
    return {
        "edition": edition,
        "name": held.name,
        "in_use": held.in_use,
        "cards": cards,
        "bans_known_until": dict(bans),
        "since": held.origin.at,
        "from": held.origin.place,
    }


def held_row(held: Mapping[str, Any]) -> tuple[str, ...]:
    """Return such a revision as a row."""
    since = held["since"][:16].replace("T", " ")
    return (
        held["edition"],
        "in use" if held["in_use"] else "",
        held["name"],
        f"{held['cards']:,}",
        known_days(held["bans_known_until"]) or "-",
        since or "-",
        held["from"] or ("came with the program" if held["name"] == "shipped" else "not recorded"),
    )
