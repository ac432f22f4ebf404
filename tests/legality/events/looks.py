"""What directors, players and programs are told of a small tournament."""

import io
import json
import re
import zipfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from sqlalchemy import Table
from sqlalchemy.dialects import postgresql
from sqlalchemy.schema import CreateIndex, CreateTable, ExecutableDDLElement

from legality.events.desk.deck_check_records import list_checks
from legality.events.desk.desk_lists import list_registrations
from legality.events.desk.draws import list_draws
from legality.events.desk.event_sheets import make_sheets
from legality.events.desk.in_force import read_bans
from legality.events.desk.lifecycle import list_events
from legality.events.desk.one_list import read_own_list
from legality.events.desk.penalty_records import list_penalties
from legality.events.desk.publishing import publish
from legality.events.desk.rights import find_own_registration, list_secondaries
from legality.events.exports.documents import export_csv, export_json, export_report
from legality.events.exports.list_archive import export_zip
from legality.events.exports.paper import export_paper
from legality.events.lists.staleness import find_stale_lists
from legality.events.out.webhook_subscriptions import list_deliveries, list_webhooks
from legality.events.store.audit_log import list_entries, verify_audit
from legality.events.store.backup_file import dump
from legality.events.store.store import Store
from legality.events.store.tables import Base
from tests.legality.events.laid_out import laid_out, plain
from tests.legality.events.refusals import refusals
from tests.legality.events.scenes import DIRECTOR, SLUG
from tests.legality.events.tournament import Tournament, held, later
from tests.looks import Looks, without_revisions

BASIS = re.compile(r'("newest_basis": ")[0-9a-f]{16}')
HASH = re.compile(r"\b[0-9a-f]{64}\b")

PAPER = (
    "README.txt",
    "index.html",
    "event.html",
    "event.txt",
    "roster.html",
    "roster.txt",
    "penalties.txt",
    "all-sheets.txt",
)
"""Files of the folder that a director takes along."""


def masked(text: str) -> str:
    """Mask what follows from the data: revisions, and the hashes over them."""
    return HASH.sub("h" * 8, BASIS.sub(r"\1" + "h" * 16, without_revisions(text)))


@cache
def tournament() -> dict[str, str]:
    """Hold the tournament once, and return all that is seen of it."""
    with held() as seen:
        paper = export_paper(seen.store, SLUG, by=DIRECTOR)
        shown = {name: paper[name].decode() for name in PAPER}
        shown["folder.txt"] = "".join(f"{path}: {titled(page)}\n" for path, page in paper.items())
        shown |= {name: show(seen.store) for name, show in TAKEN_OUT.items()}
        shown["receipts.txt"] = receipts(seen)
        shown["desk.txt"] = the_desk(seen.store)
        publish(seen.store, SLUG, by=DIRECTOR, now=later(30))
        shown["log.txt"] = the_log(seen.store)
    return {name: masked(text).replace("\r\n", "\n").replace("\f", "\f\n") for name, text in shown.items()}


def titled(page: bytes) -> str:
    """Return how a file begins, or what a page is called."""
    text = page.decode()
    found = re.search("<title>(.*)</title>", text)
    return found[1] if found else text.splitlines()[0]


def archive(store: Store) -> str:
    """Show what is in the archive of lists, and one of them as LackeyCCG reads it."""
    with zipfile.ZipFile(io.BytesIO(export_zip(store, SLUG, by=DIRECTOR))) as packed:
        names = [f"{each.filename} {each.date_time} {each.compress_type}" for each in packed.infolist()]
        lackey = packed.read(packed.namelist()[2]).decode()
    return "\n".join([*names, "", lackey])


def receipts(seen: Tournament) -> str:
    """Show what players get, and what their secrets open."""
    return laid_out(
        plain(
            {
                "anna": seen.anna,
                "replaced": seen.replaced,
                "corrected": seen.corrected,
                "holder": find_own_registration(seen.store, seen.ben.secret),
                "versions": read_own_list(seen.store, seen.ben.secret).versions,
            }
        )
    )


def the_desk(store: Store) -> str:
    """Show what a director sees."""
    return laid_out(
        plain(
            {
                "events": list_events(store),
                "bans": read_bans(store, SLUG),
                "stale": find_stale_lists(store, SLUG, by=DIRECTOR),
                "secondaries": list_secondaries(store, SLUG, by=DIRECTOR),
                "desk": list_registrations(store, SLUG, by=DIRECTOR),
                "withdrawn": list_registrations(store, SLUG, by=DIRECTOR, only="withdrawn"),
                "draws": list_draws(store, SLUG, by=DIRECTOR),
                "checks": list_checks(store, SLUG, by=DIRECTOR),
                "penalties": list_penalties(store, SLUG, by=DIRECTOR),
                "webhooks": list_webhooks(store, SLUG, by=DIRECTOR),
                "deliveries": list_deliveries(store, SLUG, by=DIRECTOR),
                "sheets": [repr(each) for each in make_sheets(store, SLUG, by=DIRECTOR)],
            }
        )
    )


def the_log(store: Store) -> str:
    """Show the audit log."""
    entries = list_entries(store, SLUG, by=DIRECTOR)
    return laid_out(plain({"entries": entries, "checked": verify_audit(store, SLUG)}))


def backup(store: Store) -> str:
    """Show the first and the last line of a backup, and the first row of each table."""
    file = io.StringIO()
    dump(store, file)
    first, *rows, last = map(json.loads, file.getvalue().splitlines())
    by_table = {each["table"]: each for each in reversed(rows)}
    shown = {name: {**each["row"], **shortened(each["row"])} for name, each in reversed(by_table.items())}
    return laid_out(plain([first, shown, last]))


def shortened(row: dict[str, Any]) -> dict[str, str]:
    """Return the beginning of what is long, and less of what is packed, for that changes with the data."""
    long = {name: text for name, text in row.items() if isinstance(text, str) and len(text) > 64}
    return {name: f"{text[: 2 if name == 'content' else 40]}…" for name, text in long.items()}


TAKEN_OUT: dict[str, Callable[[Store], str]] = {
    "event.json": lambda store: laid_out(plain(export_json(store, SLUG, by=DIRECTOR))),
    "desk.csv": lambda store: export_csv(store, SLUG, by=DIRECTOR),
    "report.txt": lambda store: export_report(store, SLUG, by=DIRECTOR),
    "archive.txt": archive,
    "backup.txt": backup,
}


def tables(module: str) -> str:
    """Show the tables of a module as PostgreSQL makes them."""
    kinds = [each for each in Base.__subclasses__() if each.__module__.endswith(f".{module}")]
    made = [Base.metadata.tables[kind.__tablename__] for kind in kinds]
    return "".join(f"{worded(statement)};\n\n" for table in made for statement in statements(table))


def statements(table: Table) -> list[ExecutableDDLElement]:
    """Return what makes a table."""
    indexes = sorted(table.indexes, key=lambda each: str(each.name))
    return [CreateTable(table), *map(CreateIndex, indexes)]


def worded(statement: ExecutableDDLElement) -> str:
    """Return a statement as people write it."""
    lines = str(statement.compile(dialect=postgresql.dialect())).strip().splitlines()  # type: ignore[no-untyped-call]
    return "\n".join(line.replace("\t", "    ").rstrip() for line in lines)


REFUSED = ("refused-lists.txt", "refused-events.txt", "refused-desk.txt", "refused-rest.txt")
TABLES = (
    "event_tables",
    "registration_tables",
    "desk_tables",
    "message_tables",
    "frozen_tables",
    "delivery_tables",
    "announcement_tables",
)


def shown(name: str) -> str:
    """Return one of the looks."""
    if name in REFUSED:
        return masked(refusals()[name])
    if name.endswith(".sql"):
        return tables(name.removesuffix(".sql"))
    return tournament()[name]


LOOKS = Looks(
    Path(__file__).with_name("snapshots"),
    [*PAPER, "folder.txt", *TAKEN_OUT, "receipts.txt", "desk.txt", "log.txt", *REFUSED]
    + [f"{module}.sql" for module in TABLES],
    shown,
)
