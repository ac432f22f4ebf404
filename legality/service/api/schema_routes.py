"""GET /api/v1/schema: the JSON schema of a verdict."""

import json
from functools import lru_cache
from pathlib import Path
from typing import Any

from fastapi import APIRouter, Request, Response

from legality.service.http.etags import answer_with_etag, cacheable
from legality.service.http.paths import API

router = APIRouter(prefix=API, tags=["Data"])

SCHEMA = Path(__file__).parents[2] / "schemas" / "verdict-1.json"


@lru_cache(maxsize=1)
def read_schema() -> dict[str, Any]:
    """Read the schema."""
    read: dict[str, Any] = json.loads(SCHEMA.read_text("utf-8"))
    return read


@router.get("/schema", response_model=dict[str, Any], **cacheable())
async def get_verdict_schema(request: Request) -> Response:
    """Return the JSON schema of `legality/verdict-1`, as `legality schema` prints it."""
    return answer_with_etag(request, read_schema())
