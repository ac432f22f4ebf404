"""Tribbles and match play on a phone and on a desk: driven by forms and looked at."""

from itertools import count
from typing import Any

import pytest
from playwright.sync_api import APIRequestContext, Browser, Locator, Page

from tests.browser.accessible import faults
from tests.browser.conftest import DESKTOP, PHONE, Open
from tests.legality.service.asking import LEGAL
from tests.legality.service.running import start_ahead

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hal", "Bartholomew-Maximilian von Hohenstein")

slugs = count(1)


class Director:
    """A director with an event that is locked, and with the secrets of all."""

    def __init__(self, ask: APIRequestContext, address: str, edition: str) -> None:
        self.ask = ask
        self.base = f"{address}/api/v1/events"
        self.slug = f"shown-{edition}-{next(slugs)}"
        facts = {
            "slug": self.slug,
            "name": "Deep Space Open",
            "policy": "flag",
            "terms": {"edition": edition},
        }
        made = self._send("POST", self.base, {**facts, "starts": f"{start_ahead()}:00Z"})
        self.secret: str = made["secret"]
        self.own = f"{self.base}/{self.slug}"
        self.do("POST", "/open")
        self.receipts = [self.do("POST", "/registrations", player=name, list=LEGAL) for name in NAMES]
        self.do("POST", "/lock")

    def _send(self, method: str, address: str, sent: Any = None) -> Any:
        headers = {"Authorization": f"Bearer {getattr(self, 'secret', '')}"}
        answer = self.ask.fetch(address, method=method, data=sent, headers=headers)
        assert answer.ok, answer.text()
        return answer.json()

    def do(self, method: str, path: str, **sent: Any) -> Any:
        return self._send(method, f"{self.own}{path}", sent if method != "GET" else None)

    def sign_in(self, page: Page) -> None:
        page.locator("input[name=secret]").fill(self.secret)
        with page.expect_navigation():
            page.locator("input[name=secret]").press("Enter")


@pytest.fixture
def ask(chromium: Browser) -> APIRequestContext:
    return chromium.new_context().request


def press(page: Page, button: Locator) -> None:
    """Press the button of a form, and wait for the page that follows."""
    old = page.evaluate("performance.timeOrigin")
    button.click()
    page.wait_for_function("old => performance.timeOrigin !== old", arg=old)
    page.wait_for_load_state()


def hold(page: Page) -> None:
    """Nothing is wrong with the page, and it is no wider than the screen."""
    assert faults(page) == []
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0


def test_tribbles_from_pods_to_the_final(ask: APIRequestContext, service: str, open_page: Open) -> None:
    director = Director(ask, service, "tr")
    page = open_page(f"/e/{director.slug}/desk", PHONE)
    director.sign_in(page)
    page.goto(f"{service}/e/{director.slug}/desk/pods")
    hold(page)
    page.get_by_label("Show the names of the players").check()
    press(page, page.get_by_role("button", name="Seat round 1"))
    table = page.locator("#t-1")
    table.locator("input[name=points]").first.fill("1 100")
    table.locator("input[name=emptied]").first.check()
    press(page, table.get_by_role("button", name="Enter the points"))
    hold(page)
    assert "1,100 points" in page.locator("#standings ~ table").inner_text()
    for number in range(1, 7):
        found = director.do("POST", f"/rounds/{number}/pods", names_public=True)
        for place in sorted({seat["table"] for seat in found["seats"]}):
            points = [
                {"player": seat["player"], "points": 10 * rank, "emptied": rank == 0}
                for rank, seat in enumerate(seat for seat in found["seats"] if seat["table"] == place)
            ]
            told = {"points": points, "reason": "counted again"}
            director.do("PUT", f"/rounds/{number}/tables/{place}/points", **told)
    for size in (PHONE, DESKTOP):
        for path in ("rounds", "standings", "clock"):
            hold(open_page(f"/e/{director.slug}/{path}", size))
    shown = open_page(f"/e/{director.slug}/standings", DESKTOP)
    assert "table 1: " in shown.locator("table").inner_text()
    receipt = open_page(f"/mine/{director.receipts[0]['secret']}", PHONE)
    assert "Round 6, table" in receipt.locator("#pod").inner_text()
    page.goto(f"{service}/e/{director.slug}/desk/pods")
    hold(page)


def test_a_bracket_from_draw_to_winner(ask: APIRequestContext, service: str, open_page: Open) -> None:
    director = Director(ask, service, "2e")
    found = director.do("POST", "/rounds/1/pairing", names_public=True)
    for place, game in enumerate(game for game in found["games"] if game["opponent"]):
        told = {"result": "FW", "player_score": 100, "opponent_score": 5 * place}
        director.do("PUT", f"/games/{game['id']}/result", **told)
    page = open_page(f"/e/{director.slug}/desk", PHONE)
    director.sign_in(page)
    page.goto(f"{service}/e/{director.slug}/desk/bracket")
    hold(page)
    page.get_by_label("Kind").select_option("modified-mcintyre")
    page.get_by_label("Show the names").check()
    press(page, page.get_by_role("button", name="Draw the bracket"))
    hold(page)
    while page.get_by_role("button", name="Enter").count():
        page.get_by_role("radio").first.check()
        press(page, page.get_by_role("button", name="Enter").first)
    assert page.locator(".places li").count() == 8
    for size in (PHONE, DESKTOP):
        hold(open_page(f"/e/{director.slug}/bracket", size))
    hold(open_page(f"/e/{director.slug}/bracket", DESKTOP, "dark"))
    receipts = [open_page(f"/mine/{each['secret']}", PHONE) for each in director.receipts[:2]]
    assert any("Match" in each.locator("main").inner_text() for each in receipts), "one of nine is not in it"
    for path in ("score-cards", "table-tents", "pairings"):
        for paper in ("a4", "letter"):
            got = page.request.get(f"{service}/e/{director.slug}/desk/rounds/{path}.pdf?paper={paper}")
            assert got.body().startswith(b"%PDF"), got.status
        page.goto(f"{service}/e/{director.slug}/desk/rounds/{path}")
        assert "Print this page" in page.locator("main").inner_text()


def test_the_ring_of_the_clock_is_red_in_the_last_five_minutes(
    ask: APIRequestContext, service: str, open_page: Open
) -> None:
    director = Director(ask, service, "2e")
    director.do("POST", "/rounds/1/pairing", names_public=True)
    director.do("POST", "/rounds/1/clock", minutes=50)
    page = open_page(f"/e/{director.slug}/clock", DESKTOP)
    ring = page.locator(".time-ring")
    assert ring.get_attribute("class") == "time-ring"
    page.clock.install()
    page.reload()
    page.clock.fast_forward("44:00")
    assert ring.get_attribute("class") == "time-ring"
    page.clock.fast_forward("01:30")
    assert ring.get_attribute("class") == "time-ring last"
