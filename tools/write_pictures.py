"""The pictures in docs/pictures: python -m tools.take_screenshots --docs.

Pillow reduces them to a third of their size: run `pip install pillow` first; it is in no extra.
"""

import re
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from playwright.sync_api import Browser, Page

from tests.browser.scene import Scene
from tests.legality.service.asking import FAULTY, LEGAL, elements

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"

COLOURS = 128
MAXCOVERAGE = 1
"""Of Pillow: a palette that keeps rare colours, such as those of the dials."""

SLUG = "autumn"
PLAYERS = {"Anna": LEGAL, "Berta": FAULTY, "Carla": LEGAL}


@dataclass(frozen=True)
class Picture:
    """A part of a page as a browser shows it, with its size in pixels."""

    name: str
    path: str
    width: int
    height: int
    typed: str = ""
    """The list that is typed into the page first. The picture shows it as cards."""


def take_pictures(browser: Browser, address: str) -> int:
    """Fill a service and write every picture, in the light scheme."""
    scene, pictures = arrange(browser, address)
    context = browser.new_context(color_scheme="light", timezone_id="Europe/Berlin")
    context.add_cookies(scene.ask.storage_state()["cookies"])  # type: ignore[arg-type]
    page = context.new_page()
    for each in pictures:
        show(page, f"{address}{each.path}", each)
        path = PICTURES / f"{each.name}.png"
        page.screenshot(path=path)
        reduce_colours(path)
    context.close()
    return len(pictures)


def show(page: Page, address: str, picture: Picture) -> None:
    """Open a page in the size of its picture."""
    page.set_viewport_size({"width": picture.width, "height": picture.height})
    page.goto(address)
    if picture.typed:
        page.fill("#list", picture.typed)
        page.click(".segment >> text=Cards")
        page.wait_for_selector("#verdict.illegal")
        page.evaluate("scrollTo(0, 0)")


def reduce_colours(path: Path) -> None:
    """Write a picture again with a palette."""
    with import_module("PIL.Image").open(path) as picture:
        small = picture.convert("RGB").quantize(COLOURS, method=MAXCOVERAGE, kmeans=3)
    small.save(path, optimize=True)


def arrange(browser: Browser, address: str) -> tuple[Scene, list[Picture]]:
    """Hold an event with three players and a deck check, and return its pictures."""
    scene = Scene(browser.new_context().request, address)
    desk = scene.announced(SLUG, name="Autumn Regional", policy="flag")
    receipts = [scene.registered(SLUG, player, text) for player, text in PLAYERS.items()]
    (own,) = re.findall(r"/desk(/lists/[0-9a-f]+)\"><bdi>Anna<", scene.get(desk))
    fields = count_deck(scene.get(f"{desk}{own}/check"))
    checked = scene.at_desk(SLUG, f"{own}/check", stage="between-rounds", **fields).url
    return scene, [
        Picture("check", "/", 1000, 640, typed=FAULTY),
        Picture("receipt", receipts[0].removeprefix(address), 390, 640),
        Picture("new-event", "/events/new?edition=2e&on=2030-03-02", 760, 640),
        Picture("desk", desk, 860, 720),
        Picture("deck-check", checked.removeprefix(address), 760, 640),
    ]


def count_deck(page: str) -> dict[str, str]:
    """Count the deck on a page of a deck check: one copy is another card."""
    ticked = {
        each["name"]: each["value"] for each in elements(page, "input") if each.get("type") == "checkbox"
    }
    short = [name for name, copies in ticked.items() if copies == "2"][-1]
    del ticked[short]
    return {**ticked, short.replace("all-", "n-"): "1", "others": "1 Escape"}
