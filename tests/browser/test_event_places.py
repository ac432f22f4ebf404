"""Events on a phone: found, registered for with the network cut in the middle, kept on the device, framed."""

import threading
from collections.abc import Iterator
from datetime import datetime
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.accessible import faults
from tests.browser.bad_network import BadNetwork, bad_network
from tests.browser.conftest import DESKTOP, PHONE, Open
from tests.browser.scene import Scene
from tests.legality.service.asking import FAULTY, LEGAL
from tests.legality.service.running import free_port, running, start_ahead

HOME = "America/New_York"
"""Where the reader is."""

OTHER = LEGAL.replace("2 Anara", "1 Anara").replace("1 Lasting Peace\n", "2 Lasting Peace\n")

NO_ANSWER = "No answer from the server. What you entered is still here."


def size_of(kind: tuple[int, int]) -> dict[str, int]:
    return {"width": kind[0], "height": kind[1]}


@pytest.fixture(scope="session")
def network(service: str) -> Iterator[BadNetwork]:
    with bad_network(service) as made:
        yield made


@pytest.fixture(scope="session")
def scene(chromium: Browser, network: BadNetwork) -> Iterator[Scene]:
    context = chromium.new_context()
    made = Scene(context.request, network.address)
    facts = {"name": "Nantes Regional", "zone": "Europe/Paris", "country": "FR", "places": "8"}
    made.announced("on-the-phone", venue="Maison des Jeux, Nantes", names_public="yes", **facts)
    yield made
    context.close()


@pytest.fixture
def phone(chromium: Browser, scene: Scene) -> Iterator[BrowserContext]:
    context = chromium.new_context(viewport=size_of(PHONE), timezone_id=HOME, has_touch=True)  # type: ignore[arg-type]
    yield context
    context.close()


def test_a_player_finds_an_event_and_registers_although_the_answer_is_lost(
    phone: BrowserContext, scene: Scene, network: BadNetwork
) -> None:
    page = phone.new_page()
    page.goto(f"{scene.address}/events")
    page.get_by_role("searchbox").fill("maison des jeux")
    page.get_by_role("button", name="Search").click()
    page.get_by_role("link", name="Nantes Regional").click()
    starts = datetime.fromisoformat(start_ahead()).replace(tzinfo=ZoneInfo("Europe/Paris"))
    there = starts.astimezone(ZoneInfo(HOME))
    expect(page.locator("main")).to_contain_text(f"10:00 {starts:%Z} ({there:%a, %H:%M}")
    expect(page.locator("meter")).to_have_attribute("max", "8")
    page.get_by_role("link", name="Register your deck").click()
    page.get_by_label("Your name").fill("Ada Lovell")
    page.locator("#list").fill(LEGAL)
    with network.losing_answers("/e/on-the-phone/register") as lost:
        page.get_by_role("button", name="Register", exact=True).click()
        expect(page.locator("#not-sent")).to_contain_text(NO_ANSWER)
        assert set(lost) == {204}  # It had arrived.
    expect(page.get_by_label("Your name")).to_have_value("Ada Lovell")
    page.get_by_role("button", name="Register", exact=True).click()
    expect(page.get_by_role("heading", name="Registered: your list is legal")).to_be_visible()
    expect(page.locator("main")).to_contain_text("It had arrived before. Nothing was sent twice.")
    assert scene.get("/e/on-the-phone/players").count("Ada Lovell") == 1
    replace_offline(page, phone, scene)
    page.goto(f"{scene.address}/events")
    mine = page.get_by_role("region", name="My registrations")
    mine.get_by_role("link", name="Nantes Regional").click()
    expect(page.locator("main")).to_contain_text("Ada Lovell")
    page.get_by_text("Withdraw", exact=True).first.click()
    page.get_by_role("button", name="Withdraw").click()
    expect(page.get_by_role("heading", name="You have left this event")).to_be_visible()
    expect(page.get_by_role("link", name="Register again")).to_be_visible()
    page.goto(f"{scene.address}/events")
    expect(page.get_by_role("heading", name="Events")).to_be_visible()
    expect(page.locator("#mine")).to_be_hidden()


def replace_offline(page: Page, phone: BrowserContext, scene: Scene) -> None:
    """Send another list without a network, then with one: it is one new version."""
    page.get_by_text("Replace the list", exact=True).first.click()
    page.locator("#list").fill(OTHER)
    phone.set_offline(True)
    page.get_by_role("button", name="Replace the list").click()
    expect(page.locator("#not-sent")).to_contain_text(NO_ANSWER)
    expect(page.locator("#list")).to_have_value(OTHER)
    phone.set_offline(False)
    page.get_by_role("button", name="Replace the list").click()
    expect(page.locator("main")).to_contain_text("Version 2")
    page.get_by_text("Replace the list", exact=True).first.click()
    page.locator("#list").fill(FAULTY)
    page.get_by_role("button", name="Replace the list").click()
    expect(page.get_by_role("heading", name="Your new list was not accepted")).to_be_visible()
    expect(page.locator("main")).to_contain_text("still counts")


def test_pages_of_events_are_accessible_and_no_wider_than_the_screen(open_page: Open, scene: Scene) -> None:
    scene.registered("on-the-phone", "Bram de Vries")
    for size, scheme in ((PHONE, "light"), (DESKTOP, "dark")):
        for path in ("/events", "/e/on-the-phone", "/e/on-the-phone/players", "/e/on-the-phone/poster"):
            page = open_page(path, size, scheme)
            assert page.evaluate("document.documentElement.scrollWidth") <= size[0], path
            assert faults(page) == [], path
            page.close()


def test_times_in_the_past_are_questioned_and_the_first_fault_has_the_focus(open_page: Open) -> None:
    page = open_page("/events/new?edition=2e&name=Long+ago", PHONE)
    page.get_by_label("Begins").fill("2020-01-01T10:00")
    page.get_by_label("Players, if known").fill("many")
    page.get_by_role("button", name="Announce the event").click()
    expect(page.get_by_role("alert")).to_contain_text("Fix the highlighted field.")
    expect(page.get_by_label("Players, if known")).to_be_focused()
    page.get_by_label("Players, if known").fill("")
    page.get_by_role("button", name="Announce the event").click()
    expect(page.get_by_role("alert")).to_contain_text("Begins on 1 January 2020. That is in the past.")
    page.get_by_role("button", name="Announce it anyway").click()
    expect(page.get_by_role("heading", name="The event is announced")).to_be_visible()


def test_a_frame_has_the_height_of_its_content_and_shows_the_receipt(
    chromium: Browser, tmp_path: Path
) -> None:
    port = free_port()
    club = f"http://127.0.0.1:{port}"
    with running(tmp_path, "--frame-origin", club) as service:
        context = chromium.new_context(viewport=size_of(PHONE))  # type: ignore[arg-type]
        scene = Scene(context.request, service.address)
        scene.announced("framed", name="Framed")
        desk = scene.get("/e/framed/desk/share")
        assert "data-legality" in desk
        page = context.new_page()
        page.goto(f"{service.address}/e/framed/desk/share")
        (tmp_path / "club.html").write_text(f"<body>{page.locator('#frame-1').input_value()}", "utf-8")
        with serving_folder(tmp_path, port):
            page.goto(f"{club}/club.html")
            frame = page.frame_locator("iframe")
            expect(frame.get_by_role("heading", name="Register for Framed")).to_be_visible()
            page.wait_for_function(FITS)
            frame.locator("#player").fill("Anna")
            frame.locator("#list").fill(FAULTY)
            frame.get_by_role("button", name="Check first").click()
            expect(frame.locator("#findings li").first).to_be_visible()
            page.wait_for_function(FITS)
            frame.locator("#list").fill(LEGAL)
            frame.get_by_role("button", name="Register", exact=True).click()
            expect(frame.get_by_role("heading", name="You’re in: Framed")).to_be_visible()
            expect(frame.get_by_role("button", name="Copy")).to_be_visible()
            with page.expect_download() as saved:
                frame.get_by_role("link", name="Download").click()
            assert "Anna" in Path(saved.value.path()).read_text("utf-8")
        context.close()


FITS = """() => {
  const frame = document.querySelector("iframe");
  return Number(frame.height) > 200 && Number(frame.height) !== 760;
}"""
"""The frame got a height of its own: 760 is that of the snippet."""


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # http.server names it so.
        pass


class serving_folder:  # noqa: N801  # It is used like a function.
    """The site of a club on this machine."""

    def __init__(self, folder: Path, port: int) -> None:
        self.server = ThreadingHTTPServer(("127.0.0.1", port), partial(Quiet, directory=str(folder)))
        self.thread = threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.05})

    def __enter__(self) -> None:
        self.thread.start()

    def __exit__(self, *_: object) -> None:
        self.server.shutdown()
        self.thread.join()
        self.server.server_close()
