"""Pictures of every page, for a person to look at: python -m tools.take_screenshots FOLDER.

With --docs in place of FOLDER it writes the pictures in docs/pictures.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.arranged import arranged
from tests.browser.every_page import every_page
from tests.browser.operator_scene import OPERATOR_KEY
from tests.browser.scene import Scene
from tests.legality.service.asking import FAULTY, LEGAL
from tests.legality.service.running import serving
from tools.write_pictures import PICTURES, take_pictures

CHROMIUM = Path("/usr/bin/chromium")
SIZES = {"phone": (390, 844), "desktop": (1280, 900)}
HEIGHT = "Math.min(document.documentElement.scrollHeight, 6000)"
"""The documentation of the API is too high for a picture."""

SCHEMES = ("light", "dark")
ON_PAPER = ("sheets", "desk-list", "receipt", "shared", "precheck-faulty")


def shoot(browser: Browser, scene: Scene, cookies: list[dict[str, str]], folder: Path) -> int:
    """Write a picture of every page in every size and scheme, and of some as they are printed."""
    written = 0
    for size, (width, height) in SIZES.items():
        for scheme in SCHEMES:
            context = browser.new_context(
                viewport={"width": width, "height": height},
                color_scheme="dark" if scheme == "dark" else "light",
                timezone_id="Europe/Berlin",
            )
            context.add_cookies(cookies)  # type: ignore[arg-type]
            page = context.new_page()
            for name, path in every_page(scene).items():
                page.goto(f"{scene.address}{path}")
                clip = {"x": 0, "y": 0, "width": width, "height": page.evaluate(HEIGHT)}
                path_of = folder / f"{name}-{size}-{scheme}.png"
                page.screenshot(path=path_of, full_page=True, clip=clip, timeout=120_000)  # type: ignore[arg-type]
                written += 1
            written += shoot_typing(page, scene, folder, f"{size}-{scheme}")
            if (size, scheme) == ("desktop", "light"):
                written += shoot_print(page, scene, folder)
            context.close()
    return written


def shoot_typing(page: Page, scene: Scene, folder: Path, ending: str) -> int:
    """Write pictures of pages that react to typing."""
    page.goto(f"{scene.address}/")
    page.fill("#list", FAULTY)
    page.click("text=Check the deck")
    page.click("text=Where else is it legal?")
    page.wait_for_selector(".matrix")
    page.screenshot(path=folder / f"precheck-faulty-{ending}.png", full_page=True)
    page.fill("#list", LEGAL)
    page.wait_for_selector(".verdict.legal")
    page.screenshot(path=folder / f"precheck-legal-{ending}.png", full_page=True)
    page.goto(f"{scene.address}{scene.pages['register']}")
    page.fill("#player", "Anna")
    page.fill("#list", FAULTY)
    page.wait_for_selector("#verdict.illegal")
    page.screenshot(path=folder / f"register-typed-{ending}.png")
    page.screenshot(path=folder / f"register-faulty-{ending}.png", full_page=True)
    return 4


def shoot_print(page: Page, scene: Scene, folder: Path) -> int:
    """Write pages as they are printed."""
    for name in ON_PAPER:
        page.evaluate("localStorage.clear()")  # The bench would show the list that it kept.
        page.goto(f"{scene.address}{scene.pages.get(name, '/')}")
        if name not in scene.pages:
            page.fill("#list", FAULTY)
            page.wait_for_selector(".verdict.illegal")
        page.pdf(path=folder / f"{name}-print.pdf", prefer_css_page_size=True, format="A4")
    return len(ON_PAPER)


@contextmanager
def start_browser() -> Iterator[tuple[Browser, str]]:
    """Start a service and a browser. Yield the browser and the address of the service."""
    with (
        TemporaryDirectory() as home,
        serving(Path(home), "--workers", "1", LEGALITY_OPERATOR_KEY=OPERATOR_KEY) as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path=str(CHROMIUM), args=["--no-sandbox", "--disable-lcd-text"]
        )
        yield browser, address
        browser.close()


def main(folder: Path) -> None:
    """Take pictures of all pages."""
    folder.mkdir(parents=True, exist_ok=True)
    with start_browser() as (browser, address):
        scene, cookies = arranged(browser, address, "regional")
        print(f"{shoot(browser, scene, cookies, folder)} pictures in {folder}")


def docs() -> None:
    """Take the pictures of the docs."""
    with start_browser() as (browser, address):
        print(f"{take_pictures(browser, address)} pictures in {PICTURES}")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m tools.take_screenshots FOLDER|--docs")
    if sys.argv[1] == "--docs":
        docs()
    else:
        main(Path(sys.argv[1]))
