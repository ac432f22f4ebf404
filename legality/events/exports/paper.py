"""An event on paper: all that a director needs to go on if the machine dies, as files that anything opens."""

import io
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from decklists.mistake_excerpts import printable
from legality.conduct.read_code import read_conduct
from legality.deck_check.counting_sheet import Sheet
from legality.engine.catalogs import Catalogs, catalog_of, catalogs_with
from legality.events.actors import DESK, Actor, admit
from legality.events.desk.desk_lists import list_registrations
from legality.events.desk.event_sheets import make_score_cards, make_sheet, name_infraction
from legality.events.desk.in_force import find_bans, list_required_documents
from legality.events.desk.penalty_records import list_penalties
from legality.events.errors import FrozenDataGone
from legality.events.exports.documents import join_lines
from legality.events.exports.print_page import make_links, make_page, make_table, make_text
from legality.events.exports.safe_names import safe_name
from legality.events.lists.event_files import with_files
from legality.events.lists.judged_list import Basis, basis_of, catalog_for
from legality.events.lists.to_views import read_event_view
from legality.events.names import fold_name
from legality.events.store.queries import FACTS, find_event
from legality.events.store.store import Store
from legality.events.views import EventView, PenaltyView, RegistrationView
from legality.render.penalty import conduct_text
from legality.render.sheet import html as sheet_html
from legality.render.sheet import text as sheet_text
from legality.render.verdict.report import describe_terms

WIDTH = 90
BLANK_LINES = 24
"""The empty lines in the form for more penalties."""

ROOM_TO_WRITE = 12
"""The least width of a column in which people write."""

VERDICTS = {True: "legal", False: "ILLEGAL", None: "not judged"}

ROSTER = ("No.", "Player", "Handle", "List", "Version", "Errors", "Penalties", "Here", "Left")
GIVEN = ("Player", "Infraction", "Level", "Stage", "Given (UTC)", "By", "Note", "Waived")
BLANK = ("Round, table", "Player", "Infraction", "Level and penalty", "Director", "Note")

Files = dict[str, bytes]


class PaperFacts(NamedTuple):
    """Everything of an event that goes on paper, as it was at one moment for each part."""

    event: EventView
    basis: Basis
    lists: tuple[RegistrationView, ...]
    withdrawn: tuple[RegistrationView, ...]
    penalties: tuple[PenaltyView, ...]


def export_paper(store: Store, slug: str, *, by: Actor) -> Files:
    """Return the files of a folder, by their paths. They hold every list: keep them secret."""
    admit(by, slug, DESK)
    with store.read() as session:
        row = find_event(session, slug)
        event, basis = read_event_view(session, row), basis_of(row, store)
    gone = list_registrations(store, slug, by=by, only="withdrawn", loaded=FACTS)
    lists = tuple(
        sorted(
            list_registrations(store, slug, by=by),
            key=lambda each: (fold_name(each.player), each.id),
        )
    )
    told = PaperFacts(event, basis, lists, gone, list_penalties(store, slug, by=by))
    files = {**_about_the_event(told), **_roster(told), **_penalties(told), **_lists(told)}
    return {**_index(told, files), **files}


def _index(told: PaperFacts, files: Files) -> Files:
    what = (
        ("event.html", "what is played, the documents to have at hand, the bans in force"),
        ("roster.html", f"the {len(told.lists)} players with their verdicts"),
        ("penalties.html", "penalties given so far, and an empty form for more"),
        ("code-of-conduct.html", "every infraction with its level, and what each level means"),
        ("all-sheets.txt", "all counting sheets, one page of paper each"),
        *((path, "counting sheet") for path in files if path.startswith("sheets/") and path.endswith("html")),
    )
    title = f"{printable(told.event.name)}, on paper"
    text = "\n".join([title, "", "Every page is here as .html to print and as .txt.", "lists/: as sent.", ""])
    listed = "\n".join(f"{path}: {means}" for path, means in what)
    return {"index.html": make_page(title, make_links(what)), "README.txt": f"{text}\n{listed}\n".encode()}


def _about_the_event(told: PaperFacts) -> Files:
    event, terms = told.event, told.event.terms
    banned = find_bans(told.basis)
    bans = [f"  {printable(name)}" for name in banned.cards] or ["  none that we know of"]
    doubt = [f"Bans after {banned.unknown_after} are not known."] if banned.unknown_after else []
    frozen = event.revisions or {}
    lines = [
        describe_terms(terms),
        f"Starts {event.starts:%Y-%m-%d %H:%M} UTC; state: {event.state}; illegal lists: {event.policy}",
        f"Documents to have at hand: {', '.join(list_required_documents(terms))}",
        *(f"Frozen {what}: {revision}" for what, revision in sorted(frozen.items())),
        *(["", *map(printable, event.announcement.splitlines())] if event.announcement else []),
        "",
        f"Bans in force on {terms.on}:",
        *bans,
        *doubt,
    ]
    return _both("event", f"{printable(event.name)}", "\n".join(lines))


def _roster(told: PaperFacts) -> Files:
    rows = [_entered(number, each, told.penalties) for number, each in enumerate(told.lists, 1)]
    rows += [("-", each.player, each.handle, "withdrawn", "", "", "", "", "") for each in told.withdrawn]
    return _tables("roster", f"Roster: {printable(told.event.name)}", (ROSTER, rows))


def _entered(number: int, each: RegistrationView, given: Sequence[PenaltyView]) -> tuple[object, ...]:
    newest = each.newest
    codes = sorted({one["code"] for one in newest.verdict["findings"] if one["severity"] == "error"})
    own = [_short(one) for one in given if one.registration == each.id and not one.waived_at]
    legal = f"{VERDICTS[newest.legal]}{', corrected' if newest.corrected else ''}"
    return number, each.player, each.handle, legal, newest.number, " ".join(codes), "; ".join(own), "", ""


def _short(one: PenaltyView) -> str:
    return one.infraction if one.level is None else f"{one.infraction} level {one.level}"


def _penalties(told: PaperFacts) -> Files:
    rows = [
        (
            each.player,
            name_infraction(each),
            "" if each.level is None else each.level,
            each.stage,
            f"{each.given_at:%m-%d %H:%M}",
            each.given_by,
            join_lines(each.note),
            join_lines(each.waived_reason) if each.waived_at else "",
        )
        for each in told.penalties
    ]
    code = conduct_text.conduct_text(read_conduct(told.event.terms.guide))
    empty = [("",) * len(BLANK)] * BLANK_LINES
    title = f"Penalties: {printable(told.event.name)}"
    return {
        **_tables("penalties", title, (GIVEN, rows), (BLANK, empty)),
        **_both("code-of-conduct", "Infractions and levels", code),
    }


def _lists(told: PaperFacts) -> Files:
    files: Files = {}
    texts: list[str] = []
    cards = make_score_cards(told.penalties)
    catalogs = _catalogs_for(told)
    for number, each in enumerate(told.lists, 1):
        name = f"{number:03}-{safe_name(each.player, 'player')}-{each.id}"
        sheet, records = _sheet(told, each, catalogs), cards.get(each.id, ())
        lines = sheet_text.lay_out_sheet(sheet, records, WIDTH)
        texts.append("".join(f"{''.join(run.text for run in line)}\n" for line in lines))
        files[f"sheets/{name}.html"] = sheet_html.sheet_page(sheet, records, "a4").encode("utf-8", "replace")
        files[f"sheets/{name}.txt"] = texts[-1].encode("utf-8", "replace")
        files[f"lists/{name}.txt"] = each.newest.text
    return {"all-sheets.txt": "\f".join(texts).encode("utf-8", "replace"), **files}


def _catalogs_for(told: PaperFacts) -> Catalogs:
    try:
        return catalogs_with(catalog_for(told.basis))
    except FrozenDataGone:  # A sheet only sorts the list; the verdict on it is the one that was given.
        return catalog_of


def _sheet(told: PaperFacts, each: RegistrationView, catalogs: Catalogs) -> Sheet:
    """Sort a list for counting. The verdict on it is the one that was given, and not another of today."""
    terms = with_files(told.basis.terms, told.basis.files)
    newest, who = each.newest, {"player": each.player, "event": told.event.name}
    sheet = make_sheet(newest.text, newest.dialect, terms, catalogs, f"registration {each.id}", **who)
    return sheet._replace(legal=newest.legal)


def _both(name: str, title: str, text: str) -> Files:
    """Write text as a page to print and as text."""
    return {f"{name}.html": make_page(title, make_text(text)), f"{name}.txt": f"{title}\n\n{text}\n".encode()}


def _tables(name: str, title: str, *tables: tuple[Sequence[str], Sequence[Sequence[object]]]) -> Files:
    """Write tables as a page to print and as text."""
    laid_out = [line for header, rows in tables for line in ("", *_aligned(header, rows))]
    page = make_page(title, *(f"{make_table(header, rows)}\n<p></p>" for header, rows in tables))
    return {f"{name}.html": page, f"{name}.txt": "\n".join([title, *laid_out, ""]).encode("utf-8", "replace")}


def _aligned(header: Sequence[str], rows: Sequence[Sequence[object]]) -> Iterator[str]:
    """Write a table in columns. Rows without a word in them are lines to write on."""
    cells = [tuple(header), *(tuple(printable(str(cell)) for cell in row) for row in rows)]
    least = 0 if all(map(any, cells)) else ROOM_TO_WRITE
    wide = [max(least, *(len(row[column]) for row in cells)) for column in range(len(header))]
    for row in cells:
        filling = " " if any(row) else "_"
        texts = (cell.ljust(one, filling) for cell, one in zip(row, wide, strict=True))
        yield "  ".join(texts).rstrip()


def pack_files(files: Mapping[str, bytes]) -> bytes:
    """Return the folder as one archive."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, data in files.items():
            archive.writestr(zipfile.ZipInfo(path), data, zipfile.ZIP_DEFLATED)
    return content.getvalue()
