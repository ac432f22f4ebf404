"""Build the shipped data of an edition from the source tables."""

from collections.abc import Callable, Collection
from pathlib import Path
from shutil import copyfile

from cardpools.catalog.name_index import write_index
from cardpools.data_files.card_ids import IDS, read_ledger, unite_ledgers
from cardpools.data_files.digest import BY_HAND
from cardpools.data_files.expansion_file import read_expansions
from cardpools.data_files.folders import SHIPPED
from cardpools.data_files.title_evidence import EVIDENCE
from cardpools.model import Edition
from cardpools.revisions.earlier_tables import date_promos
from cardpools.revisions.undescribed import describe
from cardpools.sources import write_files
from cardpools.sources.first_edition.import_1e import import_first_edition
from cardpools.sources.intake import Intake, find_faults
from cardpools.sources.keep_ids import keep_ids
from cardpools.sources.lackey_tr import import_tribbles
from cardpools.sources.second_edition.lackey_2e import import_second_edition

DATA = Path(SHIPPED)

# An importer reads the folder with `1e/`, `2e/` and `tr/`, and returns the sources of its tables too.
Importer = Callable[[Path], tuple[Intake, dict[str, str]]]
IMPORTERS: dict[Edition, Importer] = {
    "1e": import_first_edition,
    "2e": import_second_edition,
    "tr": import_tribbles,
}


def build_data(edition: Edition, source_dir: Path, out_dir: Path) -> Intake:
    """Write cards.csv, printings.csv, names.tsv and SOURCE.toml of an edition to `out_dir`.

    `source_dir` holds the tables of all editions, laid out like `../shared/cards`. The facts by hand
    are copied too, because the revision covers them.
    """
    intake, about = IMPORTERS[edition](source_dir)
    by_hand = DATA / edition
    kept = keep_ids(intake, read_ledger(by_hand), read_expansions(str(by_hand), edition)).intake
    dated = date_promos(kept, source_dir)
    write_data(dated, about, by_hand=by_hand, out_dir=out_dir)
    return dated


def write_data(
    intake: Intake,
    about: dict[str, str],
    *,
    by_hand: Path,
    out_dir: Path,
    current: Path | None = None,
    undescribed: Collection[str] = (),
) -> None:
    """Write all data files of an intake, and copy the files by hand. Describe the `undescribed` expansions.

    Cards keep the ids that they have in the ledger by hand, and in that of the `current` data folder.
    """
    if wrong := find_faults(intake):
        raise write_files.ContradictionError(f"{intake.edition}: " + "; ".join(wrong[:20]))
    ledger = unite_ledgers(read_ledger(current or by_hand).values(), over=read_ledger(by_hand))
    intake, ledger = keep_ids(intake, ledger, read_expansions(str(by_hand), intake.edition))
    out_dir.mkdir(parents=True, exist_ok=True)
    write_files.write_ledger(out_dir / IDS, ledger.values())
    for name in BY_HAND:
        if (by_hand / name).is_file() and out_dir.resolve() != by_hand.resolve():
            copyfile(by_hand / name, out_dir / name)
    if undescribed:
        describe(out_dir / "expansions.toml", undescribed, about["from"])
    write_files.write_cards(out_dir / "cards.csv", intake.cards)
    write_files.write_printings(out_dir / "printings.csv", intake.printings)
    write_files.write_evidence(out_dir / EVIDENCE, intake.evidence)
    write_index(out_dir)
    write_files.write_source(out_dir, intake, about)
