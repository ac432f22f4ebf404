"""The result of an importer: cards, printings, and every line that became no printing."""

from collections import Counter
from typing import NamedTuple

from cardpools.catalog.slug import slug
from cardpools.data_files.title_evidence import TitleEvidence
from cardpools.model import Card, Edition, Printing
from cardpools.sources.card_table import CardTable, ReportedLine


class Intake(NamedTuple):
    """The cards and printings of an edition from its source tables."""

    edition: Edition
    tables: tuple[CardTable, ...]
    cards: tuple[Card, ...]
    printings: tuple[Printing, ...]
    reported: tuple[ReportedLine, ...]  # those of the tables and those of the importer
    evidence: tuple[TitleEvidence, ...] = ()  # 2E: why each card has its title

    @property
    def lines(self) -> int:
        """Return the number of lines in all tables, without headers."""
        return sum(table.lines for table in self.tables)


def find_odd_value(card: Card) -> str:
    """Return why the facts of a card cannot be written; empty if they can."""
    if not slug(card.title):
        return "no name"
    for field in ("affiliations", "icons", "keywords"):
        if odd := next((value for value in getattr(card, field) if ";" in value), None):
            return f"{field}: {odd!r} has a semicolon"
        if "" in getattr(card, field):
            return f"{field}: one of them is empty"
    return ""


def find_faults(intake: Intake) -> list[str]:
    """Return violated invariants: a lost line, a duplicate id, a printing without its card."""
    found = []
    out = len(intake.printings) + len(intake.reported)
    if intake.lines != out:
        found.append(f"{intake.lines} lines in, {out} out")
    cards = Counter(card.id for card in intake.cards)
    printings = Counter(printing.id for printing in intake.printings)
    found += [f"card id {key!r} used {times} times" for key, times in cards.items() if times > 1]
    found += [f"printing id {key!r} used {times} times" for key, times in printings.items() if times > 1]
    found += [f"printing {p.id!r} of no card {p.card!r}" for p in intake.printings if p.card not in cards]
    reverses = {card.reverse_of for card in intake.cards if card.reverse_of}
    return found + [f"other side of no card {key!r}" for key in sorted(reverses - cards.keys())]
