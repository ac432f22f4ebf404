"""Fetch the page of a deck list: a public one, within limits, and only if its site lets programs read it."""

import socket
from functools import cache
from urllib.parse import urljoin, urlsplit
from urllib.robotparser import RobotFileParser

from cardpools.sources.remote import FetchError, FetchLimits, StatusError, Vet, fetch_file
from decklists.text.size_limits import LIMITS
from legality.events.errors import AddressRefused
from legality.events.webhook_targets import vet_target

SECONDS = 20.0
"""The time for a page in all."""

ROBOT = "legality"
"""The name by which robots.txt may allow or refuse this program."""


class PageError(Exception):
    """A page must not be read. The text gives the reason in one line."""


class UnfetchedError(PageError):
    """A page could not be fetched: no such server, no answer in time, or an error as the answer."""


def fetch_page(url: str, *, private: bool) -> bytes:
    """Return the bytes of a page. Each redirection is vetted as the page itself, robots.txt included."""
    limits = FetchLimits(connect=5.0, silence=10.0, total=SECONDS, size=LIMITS.length, private=private)

    def vet_address(place: str) -> None:
        _require_no_credentials(place)
        vet_target(place, allow_private=private, resolve=_resolve)

    @cache
    def rules_of(robots: str) -> RobotFileParser:
        return _read_robots(robots, limits, vet_address)

    def vet(place: str) -> None:
        vet_address(place)
        if not rules_of(urljoin(place, "/robots.txt")).can_fetch(ROBOT, place):
            raise PageError(f"{place}: the site lets no program read this page; save it, and check the file")

    try:
        return fetch_file(url, limits=limits, vet=vet).content or b""
    except AddressRefused:
        public = (
            "an http or https address"
            if private
            else "a public http or https address (--private allows others)"
        )
        raise PageError(f"{url}: not {public}") from None
    except FetchError as error:
        raise UnfetchedError(str(error)) from None


def _read_robots(url: str, limits: FetchLimits, vet: Vet) -> RobotFileParser:
    """Read robots.txt. A site without one allows everything."""
    rules = RobotFileParser()
    try:
        content = fetch_file(url, limits=limits, vet=vet).content or b""
    except StatusError as error:
        if error.status >= 500:
            raise
        content = b""
    rules.parse(content.decode("utf-8", "replace").splitlines())
    return rules


def _require_no_credentials(url: str) -> None:
    """Refuse a name or password in an address, without printing it."""
    try:
        server = urlsplit(url).netloc
    except ValueError:
        return  # `vet_target` refuses it.
    if "@" in server:
        bare = url.replace(server, server.rpartition("@")[2], 1)
        raise PageError(f"{bare}: leave the user name and password out of the address")


def _resolve(host: str, port: int) -> list[str]:
    """Ask the system for the addresses of a name."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise UnfetchedError(f"{host}: no server of this name was found (DNS)") from None
    return [str(each[4][0]) for each in found]
