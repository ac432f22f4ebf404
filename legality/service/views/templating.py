"""The templates, and what all of them may call. Whatever is put into a page is escaped."""

from pathlib import Path

from fastapi.templating import Jinja2Templates
from jinja2 import Environment, FileSystemLoader, StrictUndefined

from decklists.mistake_excerpts import printable
from legality.events.store.secrets import new_key
from legality.render.layout.words import count_noun
from legality.service.http.openapi_document import release
from legality.service.http.static_files import address_of
from legality.service.views import time_zones
from legality.service.views.stored_list import headline_of

HERE = Path(__file__).parents[1]


def templates() -> Jinja2Templates:
    """Return the templates. A name that nobody gave is an error, not an empty place."""
    environment = Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters |= {"printable": printable, "capitalized": capitalized, "counted": count_noun}
    environment.filters["moment"] = time_zones.told
    environment.globals |= {
        "static": address_of,
        "release": release,
        "headline_of": headline_of,
        "new_key": new_key,
    }
    return Jinja2Templates(env=environment)


def capitalized(text: str) -> str:
    """Return a text that begins like a sentence."""
    return text[:1].upper() + text[1:]
