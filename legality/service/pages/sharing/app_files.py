"""What a browser needs to install the bench as an app: manifest and icons. Crawlers find robots.txt."""

from functools import lru_cache

from fastapi import APIRouter
from fastapi.responses import JSONResponse, PlainTextResponse, Response

from legality.render.preview.app_icon import draw_app_icon
from legality.render.preview.canvas import NIGHT
from legality.service.http.files.static_files import STATIC_FOLDER
from legality.service.work.context import Here
from legality.service.work.drawing_process import DRAWING_PROCESS

router = APIRouter(include_in_schema=False)

PNG = "image/png"

SIZES = (192, 512)

TOUCH, SMALL = 180, 48
"""Pixels of the icon that iOS takes, and of the one that browsers ask for unasked."""

A_WEEK = {"Cache-Control": "public, max-age=604800"}

PRIVATE = ("/mine/", "/v/", "/e/*/desk", "/out")
"""Pages that hold lists or secrets. Search engines are told to leave them out."""


@router.get("/app.webmanifest")
async def show_manifest(here: Here) -> Response:
    """Return the manifest. Its addresses begin with the path below which the service is."""
    root = here.settings.root_path
    icons = [
        {
            "src": f"{root}/icons/{size}.png",
            "sizes": f"{size}x{size}",
            "type": PNG,
            "purpose": purpose,
        }
        for size in SIZES
        for purpose in ("any", "maskable")
    ]
    manifest = {
        "name": "legality for the Star Trek CCG",
        "short_name": "legality",
        "description": "Check a Star Trek CCG deck list, with the rule and a fix for each problem.",
        "id": f"{root}/",
        "start_url": f"{root}/",
        "scope": f"{root}/",
        "display": "standalone",
        "background_color": NIGHT,
        "theme_color": NIGHT,
        "icons": icons,
    }
    return JSONResponse(manifest, 200, A_WEEK, "application/manifest+json")


@router.get("/icons/{size}.png")
async def show_icon(here: Here, size: int) -> Response:
    """Return an icon of the app."""
    if size not in (*SIZES, TOUCH):
        return PlainTextResponse("There is no icon of this size.\n", 404)
    return Response(await here.judge_threads.run(icon_of, size), 200, A_WEEK, PNG)


@router.get("/favicon.ico")
async def show_favicon(here: Here) -> Response:
    """Return the small icon, for browsers and bots that read no page first."""
    return Response(await here.judge_threads.run(icon_of, SMALL), 200, A_WEEK, PNG)


@router.get("/service-worker.js")
async def show_service_worker() -> Response:
    """Return the worker that opens the bench offline. Its place says for which pages it works: for all."""
    script = (STATIC_FOLDER / "service-worker.js").read_text("utf-8")
    return Response(script, 200, {"Cache-Control": "no-cache"}, "text/javascript; charset=utf-8")


@router.get("/robots.txt")
async def show_robots(here: Here) -> Response:
    """Tell search engines which pages to leave out."""
    root = here.settings.root_path
    lines = ["User-agent: *", *(f"Disallow: {root}{path}" for path in PRIVATE)]
    return PlainTextResponse("\n".join(lines) + "\n", 200, A_WEEK)


@lru_cache(maxsize=4)
def icon_of(size: int) -> bytes:
    """Draw an icon once."""
    return DRAWING_PROCESS.draw(draw_app_icon, size)
