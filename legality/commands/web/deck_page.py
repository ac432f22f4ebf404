"""Fetch the page of a deck list: a public one, within limits, and only if its site lets programs read it."""

from collections.abc import Callable
from urllib.parse import urljoin
from urllib.robotparser import RobotFileParser

from cardpools.sources.remote import FetchError, FetchLimits, StatusError, fetch_file
from decklists.text.size_limits import LIMITS
from legality.events.errors import AddressRefused
from legality.events.webhook_targets import vet_target

SECONDS = 20.0
"""The time for a page in all."""

ROBOT = "legality"
"""The name by which robots.txt may allow or refuse this program."""


class PageError(Exception):
    """A page cannot be read. The text gives the reason in one line."""


def fetch_page(url: str, *, private: bool) -> bytes:
    """Return the bytes of a page. Addresses are vetted as those of webhooks, each redirection too."""
    limits = FetchLimits(connect=5.0, silence=10.0, total=SECONDS, size=LIMITS.length, private=private)

    def vet(place: str) -> None:
        vet_target(place, allow_private=private)

    try:
        vet(url)
        if not _is_allowed(url, limits, vet):
            raise PageError(f"{url}: the site lets no program read this page; save it, and check the file")
        return fetch_file(url, limits=limits, vet=vet).content or b""
    except AddressRefused:
        public = (
            "an http or https address"
            if private
            else "a public http or https address (--private allows others)"
        )
        raise PageError(f"{url}: not {public}") from None
    except FetchError as error:
        raise PageError(str(error)) from None


def _is_allowed(url: str, limits: FetchLimits, vet: Callable[[str], None]) -> bool:
    """Ask robots.txt. A site without one allows everything."""
    rules = RobotFileParser()
    try:
        content = fetch_file(urljoin(url, "/robots.txt"), limits=limits, vet=vet).content or b""
    except StatusError as error:
        if error.status < 500:
            return True
        raise
    rules.parse(content.decode("utf-8", "replace").splitlines())
    return rules.can_fetch(ROBOT, url)
