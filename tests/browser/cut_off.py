"""A director's phone at one event, whose network is cut in the middle of a step."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.browser.bad_network import BadNetwork, bad_network
from tests.browser.conftest import PHONE
from tests.browser.scene import Scene
from tests.legality.events.databases import sqlite_template
from tests.legality.service.asking import FAULTY
from tests.legality.service.conftest import database, kind, postgres_template
from tests.legality.service.running import CROWD, Running, running
from tests.postgres import postgres

__all__ = ["database", "kind", "postgres", "postgres_template", "sqlite_template"]

NOT_SENT = "#not-sent"
KEPT = "No answer from the server. What you entered is still here."


@pytest.fixture(scope="module")
def served(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("lost"), "--database", database, **CROWD) as service:
        yield service


@pytest.fixture(scope="module")
def network(served: Running) -> Iterator[BadNetwork]:
    with bad_network(served.address) as made:
        yield made


@dataclass
class Day:
    """A director's phone at one event."""

    context: BrowserContext
    page: Page
    scene: Scene
    slug: str
    network: BadNetwork

    @property
    def desk(self) -> str:
        return f"/e/{self.slug}/desk"

    def open(self, path: str = "") -> Page:
        self.page.goto(f"{self.scene.address}{self.desk}{path}")
        return self.page

    def press_in_vain(self, button: Locator, path: str) -> None:
        """Press a button offline, send again so that the answer is lost, then send again and get it."""
        note = self.page.locator(NOT_SENT)
        self.page.wait_for_load_state()  # A page whose script never came is sent by the browser.
        self.context.set_offline(True)
        button.click()
        expect(note).to_contain_text(KEPT)
        self.context.set_offline(False)
        with self.network.losing_answers(path) as lost:
            note.get_by_role("button", name="Send again").click()
            while not lost:
                self.page.wait_for_timeout(20)
            assert lost[0] in (200, 201, 204), "the server did it, and its answer was lost"
            expect(note).to_contain_text(KEPT)
        note.get_by_role("button", name="Send again").click()
        expect(note).to_have_count(0)

    def times(self, entry: str) -> int:
        """Return how often the audit log names what was done."""
        log = self.scene.get(f"{self.desk}/audit")
        return len(re.findall(f"<b>{entry}</b>", log))


def phone(browser: Browser) -> BrowserContext:
    return browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]})


@pytest.fixture
def day(chromium: Browser, network: BadNetwork, request: pytest.FixtureRequest) -> Iterator[Day]:
    """An open event with two lists and a player who is expected."""
    context = phone(chromium)
    slug = re.sub("[^a-z0-9]+", "-", request.node.originalname.removeprefix("test_"))[:40].strip("-")
    slug = f"{slug}-{request.node.callspec.params['kind'][:2]}"
    scene = Scene(context.request, network.address)
    scene.announced(slug, name="Nantes Regional", policy="flag")
    scene.at_desk(slug, "/roster/add", names="Elin Söderberg, elin")
    scene.registered(slug, "Anna")
    scene.registered(slug, "Berta", FAULTY)
    yield Day(context, context.new_page(), scene, slug, network)
    context.close()
