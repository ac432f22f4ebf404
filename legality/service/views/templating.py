"""The Jinja environment: filters, globals, escaping of every value."""

import re
from datetime import date
from functools import cache, partial
from pathlib import Path

from fastapi.templating import Jinja2Templates
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from jinja2.ext import Extension
from markupsafe import Markup

from cardpools.revisions.how_new import write_day
from decklists.mistake_excerpts import printable
from legality.events.store.secrets import new_key
from legality.render.layout.words import count_noun, format_source
from legality.rounds.results.score_words import write_score
from legality.service.http.files.inline_files import STYLE, read_inline
from legality.service.http.files.static_files import imported_modules, module_address, static_address
from legality.service.http.openapi_document import program_version
from legality.service.views import time_zones
from legality.service.views.data_age import describe_data
from legality.service.views.named_links import link_cards, tick_words
from legality.service.views.stored_list import headline_of, headline_of_own

HERE = Path(__file__).parents[1]


class RootedAddresses(Extension):
    """Puts `root`, the path below which the service is, before every absolute address in a template.

    It does so when a template is loaded, so no template can forget it.
    """

    ADDRESS = re.compile(r"""(?<=\s)(href|src|action|formaction|data-live)="(?=/(?!/))""")
    VARIABLE = re.compile(r"""(\{%-? set \w+ = )(?="/)""")

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        """Return the source of a template with the path."""
        return self.VARIABLE.sub(r"\1root ~ ", self.ADDRESS.sub(r'\1="{{ root }}', source))


@cache
def load_templates(root: str = "") -> Jinja2Templates:
    """Return the templates, for a service below a path. An undefined name is an error, not an empty
    string."""
    environment = Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=[RootedAddresses],
    )
    environment.filters |= {"printable": printable, "capitalized": capitalize, "counted": count_noun}
    environment.filters |= {"day_words": write_iso_day, "source": format_source}
    environment.filters["moment"] = time_zones.format_for_people
    environment.filters["brief_moment"] = time_zones.format_briefly
    environment.filters["time_of_day"] = time_zones.format_time_of_day
    environment.filters |= {"linked": partial(link_cards, root), "ticked": tick_words}
    environment.globals |= {
        "root": root,
        "static": lambda name: f"{root}{static_address(name)}",
        "module_scripts": partial(write_module_scripts, root),
        "inline_script": write_inline_script,
        "inline_styles": write_inline_styles,
        "release": program_version,
        "data_age": describe_data,
        "headline_of": headline_of,
        "headline_of_own": headline_of_own,
        "new_key": new_key,
        "zone_word": time_zones.zone_word,
        "write_score": write_score,
    }
    return Jinja2Templates(env=environment)


def write_module_scripts(root: str, *names: str) -> Markup:
    """Return the tags of ES modules, and of all that they import, so that the browser asks for all at once.

    The priority of imports is low: they come behind the style sheets, without which nothing is painted.
    """
    imports = dict.fromkeys(each for name in names for each in imported_modules(name) if each not in names)
    preload = Markup('<link rel="modulepreload" href="{}" fetchpriority="low">')
    script = Markup('<script type="module" src="{}"></script>')
    tags = [(preload, each) for each in imports] + [(script, each) for each in names]
    return Markup("").join(tag.format(f"{root}{module_address(name)}") for tag, name in tags)


def write_inline_script(name: str) -> Markup:
    """Return a script of ours inside of the page, which the content policy allows by its digest."""
    return Markup("<script>{}</script>").format(Markup(read_inline(name)))  # noqa: S704  # Our own file.


def write_inline_styles() -> Markup:
    """Return the style sheet of the first screen inside of the page, whose paint then waits for no file."""
    return Markup("<style>{}</style>").format(Markup(read_inline(STYLE)))  # noqa: S704  # Our own file.


def write_iso_day(day: str) -> str:
    """Return a day of a stored verdict as people write it: 20 November 2026."""
    return write_day(date.fromisoformat(day))


def capitalize(text: str) -> str:
    """Return a text with its first letter as a capital; str.capitalize would lower the rest."""
    return text[:1].upper() + text[1:]
