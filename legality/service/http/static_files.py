"""Styles, scripts and pictures. Their addresses hold a digest, so browsers may cache them for ever."""

from functools import lru_cache
from hashlib import sha256
from pathlib import Path

from fastapi.responses import Response
from fastapi.staticfiles import StaticFiles
from starlette.types import Scope

STATIC_FOLDER = Path(__file__).parents[1] / "static"

IMMUTABLE = "public, max-age=31536000, immutable"


@lru_cache(maxsize=16)
def static_address(name: str) -> str:
    """Return the address of a file, with its digest."""
    digest = sha256((STATIC_FOLDER / name).read_bytes()).hexdigest()[:12]
    return f"/static/{name}?v={digest}"


class CachedFiles(StaticFiles):
    """Marks a file immutable if its digest was asked for; other addresses are not cached."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return a file with its cache headers."""
        answer = await super().get_response(path, scope)
        if f"{scope['path']}?{scope['query_string'].decode('latin-1')}" == static_address(path):
            answer.headers["Cache-Control"] = IMMUTABLE
        return answer
