"""Failures that happen: a limit that is used up, a network with delays. No answer is made up."""

import httpx2
from playwright.sync_api import Page

MOST = 100


def slow_down(page: Page, milliseconds: int = 1000) -> None:
    """Let every answer of the real service take longer, as over a bad connection."""
    network = page.context.new_cdp_session(page)
    network.send("Network.enable")
    conditions = {"offline": False, "latency": milliseconds, "downloadThroughput": -1, "uploadThroughput": -1}
    network.send("Network.emulateNetworkConditions", conditions)


def use_up_posts(address: str) -> None:
    """Post until the service refuses this address, which is that of the browser too."""
    assert 429 in (httpx2.post(f"{address}/", data={"list": ""}).status_code for _ in range(MOST))


def use_up_reads(address: str) -> None:
    """Open a page until the service refuses this address."""
    assert 429 in (httpx2.get(f"{address}/cards").status_code for _ in range(MOST))
