"""Tell public IP addresses from those of this machine and of private networks."""

from collections.abc import Iterator
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address

Address = IPv4Address | IPv6Address

NAT64 = IPv6Network("64:ff9b::/96")
"""The IPv6 prefix for IPv4 addresses behind a NAT64 gateway."""

UNICAST = IPv6Network("2000::/3")
"""Global unicast addresses. Python does not know all others as private."""

SPECIAL = IPv4Network("192.0.0.0/24")
"""Reserved for IETF protocols; Python knows only a part of it."""


def is_public(address: Address) -> bool:
    """Tell whether an address, and every address embedded in it, is public."""
    carried = tuple(_inside(address))
    alone = address not in SPECIAL if isinstance(address, IPv4Address) else address in UNICAST
    return (alone or bool(carried)) and all(
        each.is_global and not each.is_multicast for each in (address, *carried)
    )


def is_public_text(address: str) -> bool:
    """Tell the same for an address in the text form of sockets."""
    return is_public(ip_address(address.partition("%")[0]))


def _inside(address: Address) -> Iterator[Address]:
    """Yield the IPv4 addresses embedded in an IPv6 address."""
    if isinstance(address, IPv4Address):
        return
    carried = [address.ipv4_mapped, address.sixtofour, *(address.teredo or ())]
    if address in NAT64:
        carried.append(IPv4Address(int(address) & 0xFFFFFFFF))
    yield from (each for each in carried if each is not None)
