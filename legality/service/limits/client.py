"""The client of a request, as far as limits are concerned: an IPv4 address, or an IPv6 /64 in its /48."""

from contextvars import ContextVar
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import NamedTuple

from starlette.types import Scope

NAT64 = IPv6Network("64:ff9b::/96")
"""Addresses of IPv4 clients that reach an IPv6 server through a translator."""


class Client(NamedTuple):
    """One client. A provider gives each customer at least a /64, and many customers a whole /48."""

    address: str
    network: str = ""
    """The /48 of an IPv6 address; empty for IPv4."""

    @property
    def group(self) -> str:
        """Return the largest network that one person may hold: the /48, or the IPv4 address."""
        return self.network or self.address


SERVICE = Client("")
"""The service's own jobs, such as locking events. No limit applies to them."""

UNKNOWN = Client("unknown")
"""Everybody whose address cannot be read. They share their limits, so that no spelling escapes them."""

CURRENT: ContextVar[Client] = ContextVar("client", default=SERVICE)
"""The client of the running request. The middleware sets it and queues read it: no route must pass it on."""


def client_of(scope: Scope) -> Client:
    """Return the client of a request. IPv4 in IPv6 (mapped, NAT64) is the same client as plain IPv4."""
    return _client_at(scope["client"][0] if scope.get("client") else "")


@lru_cache(maxsize=1024)
def _client_at(host: str) -> Client:
    """Return the client of an address as text. Most connections ask more than once."""
    try:
        address = ip_address(host)
    except ValueError:
        return UNKNOWN
    if isinstance(address, IPv4Address):
        return Client(str(address))
    if four := _ipv4_within(address):
        return Client(str(four))
    bits = int(address)
    return Client(f"{bits >> 64:x}/64", f"{bits >> 80:x}/48")


def _ipv4_within(address: IPv6Address) -> IPv4Address | None:
    if address.ipv4_mapped is not None:
        return address.ipv4_mapped
    return IPv4Address(int(address) & 0xFFFFFFFF) if address in NAT64 else None
