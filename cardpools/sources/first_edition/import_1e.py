"""Import the shipped 1E data: the plugin's tables of February 2025, and printings by hand that they lack."""

from pathlib import Path
from typing import NamedTuple

from cardpools.data_files.folders import SHIPPED
from cardpools.sources.card_table import CardTable, ReportedLine
from cardpools.sources.first_edition import lackey_1e
from cardpools.sources.first_edition.cards_1e import CardAndPrinting, unite_cards
from cardpools.sources.first_edition.decisions_1e import Decisions, read_decisions
from cardpools.sources.first_edition.doubts_1e import Doubt, list_doubts
from cardpools.sources.first_edition.printings_1e import number_shared_ids
from cardpools.sources.first_edition.printings_by_hand import add_printings_by_hand
from cardpools.sources.intake import Intake

DATA = Path(SHIPPED) / "1e"
DATE = "2025-02"

ABOUT = {
    "edition": "1e",
    "name": "LackeyCCG plugin for the First Edition 5.1.4; Dramatis Personae and newer promos by hand",
    "from": "https://raw.githubusercontent.com/eberlems/startrek1e/playable/",
    "taken": "2025-02-02",
    "left_out": "cards.csv of 2026-01: docs/identity.md says why",
}


class GatheredTables(NamedTuple):
    """Tables, the cards and printings of their rows, and the reported lines."""

    tables: tuple[CardTable, ...]
    shown: list[CardAndPrinting]
    reported: list[ReportedLine]

    def intake(self, decisions: Decisions) -> Intake:
        """Make the intake from the rows."""
        cards = unite_cards(self.shown, decisions.released)
        printings = number_shared_ids(one.printing for one in self.shown)
        return Intake("1e", self.tables, tuple(cards), tuple(printings), tuple(self.reported))


def import_first_edition(source_dir: Path) -> tuple[Intake, dict[str, str]]:
    """Import the shipped data."""
    decisions = read_decisions(DATA)
    return add_printings_by_hand(gather_tables(source_dir, decisions).intake(decisions), DATA), ABOUT


def list_first_edition_doubts(source_dir: Path) -> list[Doubt]:
    """Return the open questions about the shipped cards."""
    decisions = read_decisions(DATA)
    gathered = gather_tables(source_dir, decisions)
    return list_doubts(unite_cards(gathered.shown, decisions.released), gathered.shown)


def gather_tables(source_dir: Path, decisions: Decisions) -> GatheredTables:
    """Read the plugin's tables of the shipped data."""
    return gather_plugin(source_dir / "1e" / DATE, decisions)


def gather_plugin(folder: Path, decisions: Decisions) -> GatheredTables:
    """Read the plugin's tables of one date."""
    tables = lackey_1e.read_tables(folder, f"1e/{folder.name}")
    shown, unread = lackey_1e.read_rows((row for table in tables for row in table.rows), decisions)
    return GatheredTables(tables, shown, [line for table in tables for line in table.reported] + unread)
