"""How new the data of this service are, for the foot of every page and for programs."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any

from cardpools.data_files.data_problems import WrongDataError
from cardpools.model import EDITIONS
from cardpools.revisions.how_new import HowNew, how_new
from legality.engine.catalogs import catalog_of
from legality.render.catalog.data_age import age_sentences
from legality.service.http.openapi_document import program_version


def describe_data() -> str:
    """Return how new the cards and bans are, in two sentences."""
    return age_sentences(_editions())


def about_service() -> Mapping[str, Any]:
    """Return the version of the program, and how new its cards and bans are."""
    editions = {each.edition: each.as_json() for each in _editions()}
    return {"schema": "legality/about-1", "version": program_version(), "editions": editions}


def _editions() -> Iterator[HowNew]:
    """Yield how new each edition is. Data that cannot be read are left out: `/readyz` reports them."""
    for edition in EDITIONS:
        with suppress(WrongDataError, OSError):
            yield how_new(catalog_of(edition))
