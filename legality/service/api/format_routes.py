"""POST /api/v1/formats: judge a list in all pools under all rules."""

from datetime import date
from typing import Any

from fastapi import APIRouter
from fastapi.responses import JSONResponse

from cardpools.model import EDITIONS
from decklists.reader import read
from legality.contracts.formats_answer import FormatsAnswer
from legality.engine.catalogs import catalog_of
from legality.formats.matrix import matrices
from legality.inference.infer import ASKED, infer_edition
from legality.judging import title_in
from legality.render.formats.json import as_json
from legality.service.http.openapi_problems import BODY, refusals
from legality.service.http.paths import API
from legality.service.models.list_requests import FormatsRequest
from legality.service.work.context import Here
from legality.service.work.judge_request import require_deck, require_reading
from legality.terms.terms import Event

router = APIRouter(prefix=API, tags=["Lists"])


@router.post("/formats", response_model=FormatsAnswer, responses=refusals(*BODY, "no-cards"))
async def check_formats(asked: FormatsRequest, here: Here) -> JSONResponse:
    """Judge a list under all pools and rules of its guide, as `legality formats --json` does."""
    return await here.answer_json(build_matrices, asked, here.today())


def build_matrices(asked: FormatsRequest, today: date) -> dict[str, Any]:
    """Read the list and judge it in every format of its guides."""
    editions = (asked.edition,) if asked.edition else EDITIONS
    reading = require_deck(require_reading(read(asked.list, asked.dialect, title_in(editions))))
    played, why = (asked.edition, ASKED) if asked.edition else infer_edition(reading.deck)
    on = asked.on or today
    event = asked.add_supply(Event())
    found = matrices(
        reading.deck, played, catalog_of(played), on, tuple(asked.guides), reading.mistakes, event
    )
    about = {"schema": "legality/formats-1", "source": "", "dialect": reading.dialect, "edition_why": why}
    return {**about, "guides": [as_json(each) for each in found]}
