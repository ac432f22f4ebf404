"""Styles, scripts and pictures. Their addresses hold a digest, so browsers may cache them for ever."""

import re
from functools import lru_cache
from hashlib import sha256
from pathlib import Path

from fastapi.responses import Response
from fastapi.staticfiles import StaticFiles
from starlette.types import Scope

STATIC_FOLDER = Path(__file__).parents[2] / "static"

MODULES = "modules"
"""The folder of the ES modules."""

IMMUTABLE = "public, max-age=31536000, immutable"


@lru_cache(maxsize=64)
def static_address(name: str) -> str:
    """Return the address of a file, with its digest."""
    digest = sha256((STATIC_FOLDER / name).read_bytes()).hexdigest()[:12]
    return f"/static/{name}?v={digest}"


@lru_cache(maxsize=64)
def module_address(name: str) -> str:
    """Return the address of an ES module, with the digest of all modules in its path.

    So the modules that it imports by relative addresses have the digest as well.
    """
    content = b"\0".join(path.read_bytes() for path in sorted((STATIC_FOLDER / MODULES).iterdir()))
    return f"/static/{MODULES}/{sha256(content).hexdigest()[:12]}/{name}"


_IMPORT = re.compile(r'^import (?:[^"]+ from )?"\./([^"]+)";', re.MULTILINE)


@lru_cache(maxsize=64)
def imported_modules(name: str) -> tuple[str, ...]:
    """Return the modules that a module imports, and those that these import, each once."""
    found: dict[str, None] = {}
    for each in _IMPORT.findall((STATIC_FOLDER / MODULES / name).read_text("utf-8")):
        found |= dict.fromkeys((each, *imported_modules(each)))
    return tuple(found)


class CachedFiles(StaticFiles):
    """Marks a file immutable if its digest was asked for; other addresses are not cached."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return a file with its cache headers."""
        folder, _, rest = path.partition("/")
        name = rest.partition("/")[2] if folder == MODULES else ""
        answer = await super().get_response(f"{folder}/{name}" if name else path, scope)
        asked = f"{scope['path']}?{scope['query_string'].decode('latin-1')}"
        if asked == (f"{module_address(name)}?" if name else static_address(path)):
            answer.headers["Cache-Control"] = IMMUTABLE
        return answer
