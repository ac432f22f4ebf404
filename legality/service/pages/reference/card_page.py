"""/card/EDITION/ID: a card. /card/NAME leads to it, or lets the reader choose."""

from collections.abc import Iterator
from datetime import date
from typing import NamedTuple
from urllib.parse import quote

from fastapi import APIRouter, Request, Response
from fastapi.responses import RedirectResponse

from cardpools.catalog.catalog import Catalog, UnknownIdError, shipped_editions
from cardpools.catalog.match import Ambiguous, Found
from cardpools.model import EDITIONS, SHORT_EDITION_NAMES, Card, Edition
from legality.engine.catalogs import catalog_of
from legality.service.http.problems import ProblemError
from legality.service.http.setting_values import fill_address
from legality.service.pages.reference.shared_page import DayText, answer_shared_page, read_day
from legality.service.views.named_links import card_address
from legality.service.views.reference.card_face import FullFace, full_face
from legality.service.views.reference.card_view import CardView, kind_words, view_card
from legality.service.views.reference.search_view import SearchWish, run_search
from legality.service.work.context import Here, Service

router = APIRouter(include_in_schema=False)

LONGEST_NAME = 200
"""Characters of a name in an address."""

COMMUNITY = "https://www.trekcc.org/"
"""The site of the game's community. Its pages of single cards have numbers, which we do not have."""


class CardChoice(NamedTuple):
    """A card that a name may mean."""

    edition: str
    name: str
    differs: str
    address: str
    face: FullFace


@router.get("/card/{name:path}")
async def show_card(request: Request, here: Here, name: str, on: DayText = "") -> Response:
    """Show a card on a day. A name leads to the address of its card."""
    day = read_day(on, here.today())
    if len(name) > LONGEST_NAME:
        raise ProblemError("not-found", "No card has such a long name.")
    edition, card_id = split_address(name)
    if edition and has_card(catalog_of(edition), card_id):
        return await answer_shared_page(
            request,
            here,
            "card.html",
            (edition, card_id, day, here.today()),
            lambda: describe_card(here, edition, card_id, day),
        )
    choices = await here.judge_threads.run(find_choices, edition, card_id, here.today())
    if len(choices) == 1:
        query = f"?on={quote(on.strip())}" if on.strip() else ""
        return RedirectResponse(f"{choices[0].address}{query}", 303)
    return await render_choices(request, here, card_id, choices)


def split_address(name: str) -> tuple[Edition | None, str]:
    """Return the edition of an address, if it begins with one, and the id or name after it."""
    first, slash, rest = name.partition("/")
    edition = next((each for each in EDITIONS if each == first and slash), None)
    return edition, (rest if edition else name).strip()


def has_card(catalog: Catalog, card_id: str) -> bool:
    """Tell whether the catalog has a card with this id."""
    try:
        return bool(catalog.card(card_id))
    except UnknownIdError:
        return False


def describe_card(here: Service, edition: Edition, card_id: str, day: date) -> dict[str, object]:
    """Gather the facts of the page. Runs in a judge thread."""
    catalog = catalog_of(edition).on(day)
    card = catalog.card(card_id)
    view = view_card(catalog, card, day)
    settings = here.settings
    values = {"edition": edition, "id": card.id, "title": card.title, "name": card.name}
    printing = next(iter(catalog.printings(card.id)))
    values |= {"expansion": printing.expansion, "number": printing.number}
    return {
        "card": view,
        "today": day == here.today(),
        "community": fill_address(settings.card_link, values) if settings.card_link else "",
        "picture": fill_address(settings.card_picture, values) if settings.card_picture else "",
        "community_home": community_home(view),
    }


def community_home(view: CardView) -> str:
    """Return the part of the community's site that is about the edition."""
    return f"{COMMUNITY}{view.edition}/" if view.edition in ("1e", "2e") else COMMUNITY


def find_choices(edition: Edition | None, name: str, day: date) -> list[CardChoice]:
    """Return the cards that an id or a name may mean, in one edition or in all."""
    editions = [edition] if edition else list(shipped_editions())
    return [each for one in editions for each in _choices_of(catalog_of(one).on(day), name)]


def _choices_of(catalog: Catalog, name: str) -> Iterator[CardChoice]:
    if has_card(catalog, name):
        yield _choice(catalog, catalog.card(name), "")
        return
    match = catalog.resolve(name)
    if isinstance(match, Ambiguous):
        yield from (_choice(catalog, each.card, each.differs) for each in match.candidates)
    elif isinstance(match, Found):
        yield _choice(catalog, match.card, "")


def _choice(catalog: Catalog, card: Card, differs: str) -> CardChoice:
    edition = SHORT_EDITION_NAMES[catalog.edition]
    told = " · ".join(filter(None, (edition, kind_words(card), differs if differs not in card.name else "")))
    address, face = card_address(catalog.edition, card.id), full_face(catalog.edition, card)
    return CardChoice(edition, card.name, told, address, face)


async def render_choices(request: Request, here: Service, name: str, choices: list[CardChoice]) -> Response:
    """Let the reader choose among several cards, or name similar ones."""

    def render() -> Response:
        catalogs = [catalog_of(each).on(here.today()) for each in shipped_editions()]
        similar = None if choices else run_search(catalogs, SearchWish(name, "", {}), 0)
        facts = {"name": name, "choices": choices, "page": similar}
        return here.render_page(request, "card_choice.html", facts, 200 if choices else 404)

    return await here.judge_threads.run(render)
