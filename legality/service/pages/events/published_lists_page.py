"""The decks of an event, public once the director has published them: as cards, side by side, as files."""

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from decklists.dialects import DIALECT_NAMES
from decklists.writer import write
from legality.events.calendar.published_decks import (
    PublishedDecks,
    list_published_players,
    read_published_decks,
)
from legality.events.exports.safe_names import safe_name
from legality.service.forms.choices import dialect_choices
from legality.service.http.files.file_answers import answer_with_file
from legality.service.http.paging import After
from legality.service.http.problems import ProblemError
from legality.service.models.path_parameters import ID, Registration
from legality.service.views.events.deck_cards import compare_decks, deck_parts, read_deck
from legality.service.work.context import Here

router = APIRouter(include_in_schema=False)

A_PAGE = 100

DeckId = Annotated[str, Query(pattern=ID)]
DialectText = Annotated[str, Query(alias="as", max_length=16)]

ENDINGS = {"dek": "dek", "table": "csv", "json": "json"}
"""Endings of files by dialect; the others are text."""


@router.get("/e/{slug}/lists")
async def show_published_lists(request: Request, here: Here, slug: str, after: After = "") -> Response:
    """Show whose decks are public, or 404 until they are published."""
    found = await here.keep(list_published_players, slug, after=after, limit=A_PAGE)
    facts = {"event": found.event, "players": found.players, "after": found.after}
    return here.render_page(request, "events/published_lists.html", facts)


@router.get("/e/{slug}/lists/compare")
async def compare_published_decks(
    request: Request, here: Here, slug: str, one: DeckId, other: DeckId
) -> Response:
    """Show two decks side by side, first what differs."""
    found = await here.keep(read_published_decks, slug, (one, other))

    def compare() -> Response:
        first, second = (
            read_deck(each.newest.text, each.newest.dialect, found.event.terms) for each in found.decks
        )
        rows = compare_decks(first, second, found.event.terms)
        facts = {"event": found.event, "one": found.decks[0], "other": found.decks[1]}
        facts |= {"differing": [row for row in rows if row.one != row.other]}
        facts |= {"shared": [row for row in rows if row.one == row.other]}
        return here.render_page(request, "events/compared_decks.html", facts)

    return await here.judge_threads.run(compare)


@router.get("/e/{slug}/lists/{registration}")
async def show_published_deck(
    request: Request, here: Here, slug: str, registration: Registration
) -> Response:
    """Show one deck as cards."""
    found = await here.keep(read_published_decks, slug, (registration,))

    def render() -> Response:
        (deck,) = found.decks
        reading = read_deck(deck.newest.text, deck.newest.dialect, found.event.terms)
        facts = {"event": found.event, "deck": deck, "parts": deck_parts(reading, found.event.terms)}
        return here.render_page(
            request, "events/published_deck.html", facts | {"dialects": dialect_choices()}
        )

    return await here.judge_threads.run(render)


@router.get("/e/{slug}/lists/{registration}/file")
async def download_published_deck(
    here: Here, slug: str, registration: Registration, dialect: DialectText = "lackey"
) -> Response:
    """Return one deck as a file in the dialect that the reader's program takes."""
    if dialect not in DIALECT_NAMES:
        raise ProblemError(
            "invalid", f"There is no dialect of this name. There are {', '.join(DIALECT_NAMES)}."
        )
    found: PublishedDecks = await here.keep(read_published_decks, slug, (registration,))
    (deck,) = found.decks

    def convert() -> str:
        return write(read_deck(deck.newest.text, deck.newest.dialect, found.event.terms).deck, dialect).text

    text = await here.judge_threads.run(convert)
    name = f"{slug}-{safe_name(deck.player, 'deck')}"
    kind = "application/json" if dialect == "json" else "text/plain; charset=utf-8"
    return answer_with_file(text.encode("utf-8", "replace"), name, ENDINGS.get(dialect, "txt"), kind)
