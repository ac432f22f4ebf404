"""Give each imported card the id that it has had since its first printing.

Importers make ids from names, so a rename would make a new card. The ledger (ids.csv) recognizes a card by
its first printing, and by its name where a promo was given another number.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from datetime import date
from itertools import count
from typing import NamedTuple

from cardpools.catalog.folding import fold
from cardpools.catalog.slug import slug
from cardpools.data_files.card_ids import LedgerEntry
from cardpools.model import Card, Expansion, Printing
from cardpools.sources.intake import Intake


class KeptIds(NamedTuple):
    """An intake whose cards have their lasting ids, and the ledger with what the intake adds."""

    intake: Intake
    ledger: dict[str, LedgerEntry]


def keep_ids(
    intake: Intake, ledger: Mapping[str, LedgerEntry], expansions: Mapping[str, Expansion]
) -> KeptIds:
    """Return the intake with lasting ids. Without a ledger, each card keeps the id that its importer made."""
    first = find_first_printings(intake.printings, expansions)
    became = _match(intake.cards, first, ledger, expansions) if ledger else {}
    became |= _new_ids(intake.cards, first, became, ledger, expansions)
    renamed = _rename(intake, became)
    entries = {
        card.id: _entry(card, first[old.id], ledger.get(card.id))
        for old, card in zip(intake.cards, renamed.cards, strict=True)
    }
    return KeptIds(renamed, {**ledger, **entries})


def find_first_printings(
    printings: Iterable[Printing], expansions: Mapping[str, Expansion]
) -> dict[str, Printing]:
    """Return the earliest printing of each card. Promos come last: their numbers change."""

    def age(printing: Printing) -> tuple[bool, date, str, str]:
        expansion = expansions.get(printing.expansion)
        latest = expansion.latest if expansion else date.max
        return _is_promo(expansion), latest, printing.expansion, printing.id

    found: dict[str, Printing] = {}
    for printing in sorted(printings, key=age):
        found.setdefault(printing.card, printing)
    return found


def _match(
    cards: Iterable[Card],
    first: Mapping[str, Printing],
    ledger: Mapping[str, LedgerEntry],
    expansions: Mapping[str, Expansion],
) -> dict[str, str]:
    """Return the id in the ledger for each imported card that is in it.

    A first printing decides before a name, and a name before the number of a promo. Each id is given once.
    """
    by_printing = {entry.printing: entry.card for entry in ledger.values() if entry.printing}
    by_name = {fold(name): entry.card for entry in ledger.values() for name in (*entry.former, entry.name)}
    became: dict[str, str] = {}
    taken: set[str] = set()

    def claim(card: Card, found: str | None) -> None:
        if found and card.id not in became and found not in taken:
            became[card.id] = found
            taken.add(found)

    waiting = sorted(cards)
    regular = {key for key, printing in first.items() if not _is_promo(expansions.get(printing.expansion))}
    for card in waiting:
        if card.id in regular:
            claim(card, by_printing.get(first[card.id].id))
    for card in waiting:
        claim(card, card.id if card.id in ledger and fold(card.name) in _names(ledger[card.id]) else None)
    for card in waiting:
        claim(card, by_name.get(fold(card.name)))
    for card in waiting:
        claim(card, by_printing.get(first[card.id].id) if card.id in first else None)
    return became


def _names(entry: LedgerEntry) -> set[str]:
    return {fold(name) for name in (entry.name, *entry.former)}


def _new_ids(
    cards: Iterable[Card],
    first: Mapping[str, Printing],
    became: Mapping[str, str],
    ledger: Mapping[str, LedgerEntry],
    expansions: Mapping[str, Expansion],
) -> dict[str, str]:
    """Return ids for the cards that the ledger does not know. An id that is taken gets the expansion."""
    used = {*ledger, *became.values()}
    found: dict[str, str] = {}
    for card in cards:
        if card.id not in became and card.id not in found:
            found[card.id] = _free_id(card.id, first[card.id].expansion, used)
            used.add(found[card.id])
    return found


def _free_id(key: str, expansion: str, used: Collection[str]) -> str:
    """Return the id, with the expansion behind it and then a number as long as it is taken."""
    if key not in used:
        return key
    named = f"{key}-{slug(expansion) or 'other'}"
    numbered = (f"{named}-{number}" for number in count(2))
    return named if named not in used else next(each for each in numbered if each not in used)


def _rename(intake: Intake, became: Mapping[str, str]) -> Intake:
    """Put the ids into cards, printings and evidence."""
    doubled = [key for key, times in Counter(became.values()).items() if times > 1]
    if doubled:
        raise AssertionError(f"one id for several cards: {doubled[:5]}")
    return intake._replace(
        cards=tuple(
            card._replace(id=became[card.id], reverse_of=became.get(card.reverse_of, card.reverse_of))
            for card in intake.cards
        ),
        printings=tuple(each._replace(card=became.get(each.card, each.card)) for each in intake.printings),
        evidence=tuple(each._replace(card=became.get(each.card, each.card)) for each in intake.evidence),
    )


def _entry(card: Card, first: Printing, before: LedgerEntry | None) -> LedgerEntry:
    """Return the ledger's row of a card; a name that it no longer has becomes a former one."""
    if before is None:
        return LedgerEntry(card.id, first.id, card.name, ())
    former = tuple(name for name in (*before.former, before.name) if fold(name) != fold(card.name))
    return LedgerEntry(card.id, before.printing or first.id, card.name, tuple(dict.fromkeys(former)))


def _is_promo(expansion: Expansion | None) -> bool:
    return expansion is not None and expansion.kind == "promo"
