"""Vet the addresses of webhooks: only public ones, so that no webhook reaches machines of our own network."""

import socket
from collections.abc import Callable
from ipaddress import ip_address
from typing import NamedTuple
from urllib.parse import urlsplit

from cardpools.sources.public_net import is_own, is_public
from legality.events.errors import AddressRefused

PORTS = {"http": 80, "https": 443}

FIRST_FREE = 1024
"""Below it, ports belong to services of their own, such as mail; none but those of the web is called."""

LONGEST = 500
"""Characters of a URL."""

LONGEST_HOST = 253
"""Characters of a host name, as in DNS."""


class Target(NamedTuple):
    """A server by name, and the address that was looked at; it is connected to by address."""

    host: str
    port: int
    address: str


Resolve = Callable[[str, int], list[str]]
"""Finds the addresses of a name."""


def resolve_host(host: str, port: int) -> list[str]:
    """Ask the system for the addresses of a name."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise AddressRefused("nobody knows the server of this address") from None
    return [str(each[4][0]) for each in found]


def vet_target(url: str, *, allow_private: bool, resolve: Resolve = resolve_host) -> Target:
    """Return where to connect, or refuse. A name with one address that is not public is refused whole."""
    host, port = parse_server(url)
    addresses = [ip_address(each.partition("%")[0]) for each in resolve(host, port)]
    if not addresses:
        raise AddressRefused("nobody knows the server of this address")
    if not allow_private and port < FIRST_FREE and port not in PORTS.values():
        raise AddressRefused("a webhook goes to port 80 or 443, or to one from 1024 on")
    if not allow_private and not all(map(is_public, addresses)):
        raise AddressRefused("a webhook goes to public addresses only")
    if not allow_private and any(map(is_own, addresses)):
        raise AddressRefused("a webhook goes to no address of this machine")
    return Target(host, port, str(addresses[0]))


def parse_server(url: str) -> tuple[str, int]:
    """Return name and port of a server; whatever is odd about the URL is refused."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise AddressRefused("this is no address") from None
    if len(url) > LONGEST or not url.isascii() or not url.isprintable() or " " in url or "\\" in url:
        raise AddressRefused("this is no address")
    if parts.scheme not in PORTS or not parts.hostname or "@" in parts.netloc:
        raise AddressRefused("a webhook is an http or https address without a password in it")
    if len(parts.hostname) > LONGEST_HOST:
        raise AddressRefused("this is no address")
    return parts.hostname, port or PORTS[parts.scheme]
