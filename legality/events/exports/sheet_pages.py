"""The counting sheets of an event as one page to print, written sheet by sheet."""

from collections.abc import Collection, Iterator
from typing import IO

from sqlalchemy.orm import Session

from decklists.mistake_excerpts import printable
from legality.events.actors import DESK, Actor, admit
from legality.events.desk.desk_overviews import find_drawn
from legality.events.desk.event_sheets import list_for_sheets, make_score_cards, stream_sheets
from legality.events.desk.penalty_records import penalties_of, stream_penalties
from legality.events.store.queries import find_event
from legality.events.store.store import Store
from legality.events.store.tables import EventRow
from legality.render.sheet.html import Paper, SheetToPrint, stream_sheet_pages


def write_sheets(
    store: Store, slug: str, file: IO[bytes], *, by: Actor, paper: Paper, draw: str = "", player: str = ""
) -> None:
    """Write the sheets of all lists, of a draw, or of one player, with the penalties so far."""
    admit(by, slug, DESK)
    with store.read() as session:
        event = find_event(session, slug)
        only = find_drawn(session, event, draw) if draw else {player} if player else None
        remark = explain_printing(len(list_for_sheets(session, event, only)))
        title = f"Counting sheets: {printable(event.name)}"
        for piece in stream_sheet_pages(_printed(store, session, event, only), paper, title, remark):
            file.write(piece.encode("utf-8", "replace"))


def _printed(
    store: Store, session: Session, event: EventRow, only: Collection[str] | None
) -> Iterator[SheetToPrint]:
    """Yield the sheets with the penalties of their players."""
    given = stream_penalties(session, event) if only is None else penalties_of(session, event, only)
    cards = make_score_cards(given)
    for registration, sheet in stream_sheets(store, session, event, only):
        yield SheetToPrint(sheet, cards.get(registration, ()))


def explain_printing(sheets: int) -> str:
    """Return the remark for the screen; it is not printed."""
    if not sheets:
        return "No list is registered, so there is no sheet. Go back to the desk."
    return f"Sheets: {sheets}. Print this page (Ctrl+P, or Share and Print on a phone)."
