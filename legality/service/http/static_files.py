"""Styles, scripts and pictures, at addresses that change with them, so that browsers may keep them."""

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
    """Return the address of a file."""
    digest = sha256((STATIC_FOLDER / name).read_bytes()).hexdigest()[:12]
    return f"/static/{name}?v={digest}"


class CachedFiles(StaticFiles):
    """Lets a file be kept that was asked for by its whole address; any other may have changed tomorrow."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return a file."""
        answer = await super().get_response(path, scope)
        if f"{scope['path']}?{scope['query_string'].decode('latin-1')}" == static_address(path):
            answer.headers["Cache-Control"] = IMMUTABLE
        return answer
