"""The templates, and what all of them may call. Whatever is put into a page is escaped."""

from functools import lru_cache
from hashlib import sha256
from pathlib import Path

from fastapi.templating import Jinja2Templates
from jinja2 import Environment, FileSystemLoader, StrictUndefined

from decklists.render import printable
from legality.events.tokens import new_key
from legality.render.words import counted
from legality.service import moments
from legality.service.described import release
from legality.service.stored import headline_of

HERE = Path(__file__).parent


def templates() -> Jinja2Templates:
    """Return the templates. A name that nobody gave is an error, not an empty place."""
    environment = Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters |= {"printable": printable, "capitalized": capitalized, "counted": counted}
    environment.filters["moment"] = moments.told
    environment.globals |= {
        "static": static,
        "release": release,
        "headline_of": headline_of,
        "new_key": new_key,
    }
    return Jinja2Templates(env=environment)


@lru_cache(maxsize=16)
def static(name: str) -> str:
    """Return the address of a file, which changes with the file, so that browsers may keep it."""
    digest = sha256((HERE / "static" / name).read_bytes()).hexdigest()[:12]
    return f"/static/{name}?v={digest}"


def capitalized(text: str) -> str:
    """Return a text that begins like a sentence."""
    return text[:1].upper() + text[1:]
