"""Which addresses are on the public net: neither our own machine nor a network behind it."""

from collections.abc import Iterator
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address

Address = IPv4Address | IPv6Address

NAT64 = IPv6Network("64:ff9b::/96")
"""IPv6 addresses that are IPv4 addresses behind a gateway."""

UNICAST = IPv6Network("2000::/3")
"""What the net gives out. Old kinds outside of it are not all known to Python as private."""

SPECIAL = IPv4Network("192.0.0.0/24")
"""Kept for purposes of the net itself; Python knows of some of it only."""


def is_public(address: Address) -> bool:
    """Tell whether an address is on the public net, and so are those that it stands for."""
    carried = tuple(_inside(address))
    alone = address not in SPECIAL if isinstance(address, IPv4Address) else address in UNICAST
    return (alone or bool(carried)) and all(
        each.is_global and not each.is_multicast for each in (address, *carried)
    )


def is_public_text(address: str) -> bool:
    """Tell the same of an address as sockets write it."""
    return is_public(ip_address(address.partition("%")[0]))


def _inside(address: Address) -> Iterator[Address]:
    """Go through the IPv4 addresses that an IPv6 address carries."""
    if isinstance(address, IPv4Address):
        return
    carried = [address.ipv4_mapped, address.sixtofour, *(address.teredo or ())]
    if address in NAT64:
        carried.append(IPv4Address(int(address) & 0xFFFFFFFF))
    yield from (each for each in carried if each is not None)
