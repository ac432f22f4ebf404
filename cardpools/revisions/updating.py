"""Update card tables: fetch, import and validate them, and only then put them in place.

The revision in use does not change until the new one is validated. Files by hand are the shipped ones,
or those of the bundle in use.
Expansions that they lack are taken as not described yet.
"""

import json
import shutil
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from cardpools.bans.ban_files import load_bans
from cardpools.catalog.catalog import open_catalog
from cardpools.catalog.load_tables import load_tables
from cardpools.data_files.card_ids import read_ledger, unite_ledgers
from cardpools.data_files.data_lock import lock_data_folder
from cardpools.data_files.data_problems import WrongDataError
from cardpools.data_files.expansion_file import read_expansions
from cardpools.data_files.folders import (
    PUBLISHED,
    data_folder,
    fetched_home,
    shipped_folder,
)
from cardpools.data_files.held_revisions import RevisionOrigin, finish_stage, install_revision, stage_folder
from cardpools.data_files.toml_tables import read_toml
from cardpools.model import Edition
from cardpools.revisions.build_data import write_data
from cardpools.revisions.card_changes import RevisionDifference, compare_revisions, read_revision
from cardpools.revisions.earlier_tables import carry_over_known_days
from cardpools.revisions.facts_set_aside import copy_facts_by_hand
from cardpools.revisions.table_folders import edition_of, import_folder
from cardpools.revisions.undescribed import find_undescribed, leave_out_odd_codes
from cardpools.sources.card_table import BREAKS_OFF, ReportedLine, WrongTableError
from cardpools.sources.first_edition.printings_by_hand import NAME as PRINTINGS_BY_HAND
from cardpools.sources.first_edition.printings_by_hand import add_printings_by_hand
from cardpools.sources.intake import Intake
from cardpools.sources.keep_ids import keep_ids
from cardpools.sources.remote import LIMITS, FetchError, FetchLimits, fetch_file
from cardpools.sources.write_files import ContradictionError

TABLES: dict[Edition, tuple[str, ...]] = {
    "1e": ("sets/Physical.txt", "sets/Virtual.txt", "sets/Rework.txt"),
    "2e": ("sets/Physical.txt", "sets/Virtual.txt"),
    "tr": ("sets/tribbles.txt", "sets/trouble.txt"),
}
"""The tables of each plugin, below its base address."""

SINGLE_TABLE = ".txt"
"""The ending of an address that is a table, not the address of a plugin."""

ACTION = "legality cards update"

ETAGS = "etags.json"

MAY_VANISH = 0.02
"""The most printings that a newer revision may lack, as a share. A truncated table lacks more."""


class RejectedError(Exception):
    """The tables were rejected. The text gives the reason in one line."""


class Update(NamedTuple):
    """The changes of an update."""

    edition: Edition
    revision: str
    difference: RevisionDifference
    left_out: tuple[ReportedLine, ...]  # facts by hand that are set aside, and rows that became no printing
    undescribed: tuple[str, ...]  # codes of expansions that our data do not describe yet


def update(
    edition: Edition, base: str, limits: FetchLimits = LIMITS, *, only_look: bool = False
) -> Update | None:
    """Fetch the tables and put them in place; None if the server has no changes.

    Tables with no other cards, but with rows that cannot be used, give an update without a difference. Any
    problem raises FetchError or RejectedError, and the old revision stays in use.
    """
    with lock_data_folder(fetched_home(), ACTION), stage_folder(edition) as stage:
        current = Path(data_folder(edition))
        if not _fetch_tables(base, TABLES[edition], current / "tables", stage / "tables", limits):
            return None
        found, new_rows = _put_new_rows_first(_check_stage(edition, stage, current, base), current)
        if found.difference.is_empty:
            return found if new_rows else None
        if not only_look:
            at = datetime.now(UTC).isoformat(timespec="microseconds")
            finish_stage(stage, RevisionOrigin(base, at))
            install_revision(edition, stage, _name_of(found, stage))
    return found


def _put_new_rows_first(found: Update, current: Path) -> tuple[Update, int]:
    """Order the rows that are left out, those that the revision in use does not report first; count these."""
    reported = read_toml(current / "SOURCE.toml").get("reported", [])
    known = {(row["reason"], row["line"]) for row in reported}
    rows = sorted(found.left_out, key=lambda row: (row.reason, row.line) in known)
    new = sum((row.reason, row.line) not in known for row in rows if not row.file.endswith(".toml"))
    return found._replace(left_out=tuple(rows)), new


def _name_of(found: Update, stage: Path) -> str:
    """Return the name of the folder of a revision: equal cards may go with different bans."""
    published = stage / PUBLISHED
    if not published.is_dir():
        return found.revision
    files = sorted(path for path in published.rglob("*") if path.is_file())
    content = "".join(f"{path.relative_to(stage)}\0{path.read_text('utf-8')}\0" for path in files)
    return sha256(f"{found.revision}\0{content}".encode()).hexdigest()[: len(found.revision)]


def _carry_published(current: Path, stage: Path) -> None:
    """Copy the bans, lists, pools and announcements of a bundle, which newer tables do not replace."""
    if (current / PUBLISHED).is_dir():
        shutil.copytree(current / PUBLISHED, stage / PUBLISHED)
        if (current / PRINTINGS_BY_HAND).is_file():
            shutil.copyfile(current / PRINTINGS_BY_HAND, stage / PRINTINGS_BY_HAND)


def _fetch_tables(base: str, tables: tuple[str, ...], old: Path, new: Path, limits: FetchLimits) -> bool:
    """Fetch every table, or copy it if it is unchanged. Tell whether any table is new.

    `base` is the address of a plugin or of one table, or a folder of tables or one table on this machine.
    """
    new.mkdir()
    if Path(base).exists():
        return _copy_tables(Path(base), new)
    urls = [base] if base.endswith(SINGLE_TABLE) else [f"{base.rstrip('/')}/{table}" for table in tables]
    known: dict[str, str] = json.loads((old / ETAGS).read_text()) if (old / ETAGS).is_file() else {}
    etags: dict[str, str] = {}
    fresh = False
    for url in urls:
        name = url.rpartition("/")[2]
        found = fetch_file(url, known.get(url, ""), limits)
        if found.content is None:
            shutil.copyfile(old / name, new / name)
        else:
            (new / name).write_bytes(found.content)
            fresh = True
        etags[url] = found.etag
    (new / ETAGS).write_text(json.dumps(etags, indent=2) + "\n")
    return fresh


def _copy_tables(place: Path, new: Path) -> bool:
    """Copy tables of this machine, each with a limit of its size."""
    files = [place] if place.is_file() else sorted(place.glob(f"*{SINGLE_TABLE}"))
    for path in files:
        if path.stat().st_size > LIMITS.size:
            raise FetchError(f"{path}: more than {LIMITS.size:,} bytes")
        shutil.copyfile(path, new / path.name)
    if not files:
        raise FetchError(f"{place}: no card tables; their names end with {SINGLE_TABLE}")
    return True


def _check_stage(edition: Edition, stage: Path, current: Path, base: str) -> Update:
    """Build data files from the tables in the stage, and reject implausible ones."""
    try:
        if (there := edition_of(stage / "tables")) != edition:
            raise RejectedError(f"{base} has tables of {there}, not of {edition}")
        # The files by hand of a bundle go with its bans, which stay.
        by_hand = current if (current / PUBLISHED).is_dir() else Path(shipped_folder(), edition)
        intake = _import_tables(edition, stage / "tables", current, by_hand)
        intake = carry_over_known_days(intake, open_catalog(edition, current).all_printings())
        _reject_broken_off(intake)
        known = read_expansions(str(by_hand), edition)
        intake = leave_out_odd_codes(intake, known)
        undescribed = find_undescribed(intake, known)
        with TemporaryDirectory(prefix=".by-hand-", dir=stage) as copied:
            aside = copy_facts_by_hand(by_hand, intake.cards, Path(copied))
            write_data(
                intake,
                {"from": base},
                by_hand=Path(copied),
                out_dir=stage,
                current=current,
                undescribed=undescribed,
            )
        _carry_published(current, stage)
        before = read_revision(current)
        difference = compare_revisions(before, read_revision(stage))
        _reject_poorer(difference, len(before.printings))
        revision = load_tables(stage).revision
        load_bans(edition, open_catalog(edition, stage))
        return Update(edition, revision, difference, (*aside, *intake.reported), undescribed)
    except (WrongTableError, ContradictionError) as wrong:
        raise RejectedError(str(wrong)) from wrong
    except WrongDataError as wrong:
        raise RejectedError(f"{wrong.problems[0]} ({len(wrong.problems)} problems in all)") from wrong


def _reject_poorer(difference: RevisionDifference, before: int) -> None:
    """Reject tables that lack more printings than errata and corrections explain."""
    gone = len(difference.printings_removed)
    if gone > MAY_VANISH * before:
        raise RejectedError(f"{gone:,} of {before:,} printings are missing: older tables, or half of them")


def _import_tables(edition: Edition, folder: Path, current: Path, by_hand: Path) -> Intake:
    """Import tables with lasting ids, and add the printings by hand that they lack."""
    ledger = unite_ledgers(read_ledger(current).values(), over=read_ledger(by_hand))
    intake = import_folder(edition, folder)
    kept = keep_ids(intake, ledger, read_expansions(str(by_hand), edition)).intake
    if edition != "1e":
        return kept
    has_own = (by_hand / PRINTINGS_BY_HAND).is_file()
    return add_printings_by_hand(kept, by_hand if has_own else Path(shipped_folder(), edition))


def _reject_broken_off(intake: Intake) -> None:
    """Reject a table whose last line is incomplete and has no end: the transfer broke off."""
    for row in intake.reported:
        if row.reason == BREAKS_OFF:
            raise RejectedError(f"{row.file} breaks off in its last line, {row.line}")
