"""Styles, scripts and pictures. Their addresses hold a digest, so browsers may cache them for ever."""

import re
from collections.abc import Callable
from functools import cache, lru_cache
from gzip import compress
from hashlib import sha256
from mimetypes import guess_type
from pathlib import Path

from fastapi.responses import Response
from fastapi.staticfiles import StaticFiles
from starlette.datastructures import Headers
from starlette.types import Receive, Scope, Send

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
    """Marks a file immutable if its digest was asked for; other addresses are not cached.

    A browser asks for many files of a page at once, so a whole file at the address with its digest comes from
    memory, compressed once. Starlette answers all other requests.
    """

    def __init__(self, takes_gzip: Callable[[Headers], bool]) -> None:
        super().__init__(directory=STATIC_FOLDER)
        self._takes_gzip = takes_gzip
        self._kept: dict[tuple[str, bool], Response] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer from memory, or as other files are answered."""
        headers = Headers(scope=scope)
        name = _addressed_file(scope)
        if not name or scope["method"] != "GET" or not PARTIAL.isdisjoint(headers):
            await super().__call__(scope, receive, send)
            return
        key = (name, self._takes_gzip(headers))
        if key not in self._kept:
            self._kept[key] = _whole_file(*key)
        await self._kept[key](scope, receive, send)

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return a file with its cache headers."""
        folder, _, rest = path.partition("/")
        name = rest.partition("/")[2] if folder == MODULES else ""
        answer = await super().get_response(f"{folder}/{name}" if name else path, scope)
        if _addressed_file(scope):
            answer.headers["Cache-Control"] = IMMUTABLE
        return answer


PARTIAL = {"range", "if-none-match", "if-modified-since"}
"""Requests with these headers do not want the whole file."""


def _addressed_file(scope: Scope) -> str:
    """Return the name of the file whose address with its digest was asked for, or nothing."""
    query = scope["query_string"].decode("latin-1")
    return files_by_address().get(f"{scope['path']}?{query}" if query else scope["path"], "")


@cache
def files_by_address() -> dict[str, str]:
    """Return the names of all files by their addresses with digests."""
    names = [path.name for path in STATIC_FOLDER.iterdir() if path.is_file()]
    modules = [path.name for path in (STATIC_FOLDER / MODULES).iterdir()]
    found = {static_address(name): name for name in names}
    return found | {module_address(name): f"{MODULES}/{name}" for name in modules}


def _whole_file(name: str, is_packed: bool) -> Response:
    content = (STATIC_FOLDER / name).read_bytes()
    headers = {"Cache-Control": IMMUTABLE, "Vary": "Accept-Encoding"}
    if is_packed:
        content = compress(content, mtime=0)
        headers["Content-Encoding"] = "gzip"
    return Response(content, 200, headers, guess_type(name)[0])
