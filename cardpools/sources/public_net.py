"""Tell public IP addresses from those of this machine and of private networks."""

import socket
from collections.abc import Iterator
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network

Address = IPv4Address | IPv6Address

NAT64 = IPv6Network("64:ff9b::/96")
"""The IPv6 prefix for IPv4 addresses behind a NAT64 gateway."""

UNICAST = IPv6Network("2000::/3")
"""Global unicast addresses. Python does not know all others as private."""

SPECIAL = tuple(
    map(
        ip_network,
        (
            "192.0.0.0/24",  # IETF protocols.
            "192.88.99.0/24",  # Relays of 6to4.
            "2001::/23",  # IETF protocols; some addresses lead to the router of one's own network.
            "2001:db8::/32",  # Documentation.
            "3ffe::/16",  # 6bone, given back.
            "3fff::/20",  # Documentation.
        ),
    )
)
"""Special-purpose networks that some version of Python knows only in part, or not at all."""

DISCARD = 9
"""Any port: no packet is sent."""

FAMILIES = {4: socket.AF_INET, 6: socket.AF_INET6}

NOT_OURS: dict[int, Address] = {4: IPv4Address("192.0.2.1"), 6: IPv6Address("2001:db8::1")}
"""Addresses of documentation, which no interface has."""


def is_public(address: Address) -> bool:
    """Tell whether an address, and every address embedded in it, is public."""
    carried = tuple(_inside(address))
    alone = isinstance(address, IPv4Address) or address in UNICAST
    return (alone or bool(carried)) and all(
        each.is_global and not each.is_multicast and not any(each in network for network in SPECIAL)
        for each in (address, *carried)
    )


def is_own(address: Address) -> bool:
    """Tell whether an address, or one embedded in it, belongs to an interface of this machine.

    A packet to one's own address has that address as its source, and a socket can be bound to it. A UDP
    socket tells both without sending anything. Where sockets can be bound to any address, the first counts.
    """
    return any(
        _is_source(each) or (_is_bindable(each) and not _is_bindable(NOT_OURS[each.version]))
        for each in (address, *_inside(address))
    )


def _is_source(address: Address) -> bool:
    try:
        with socket.socket(FAMILIES[address.version], socket.SOCK_DGRAM) as probe:
            probe.connect((str(address), DISCARD))
            return ip_address(str(probe.getsockname()[0]).partition("%")[0]) == address
    except OSError:  # No route leads there.
        return False


def _is_bindable(address: Address) -> bool:
    try:
        with socket.socket(FAMILIES[address.version], socket.SOCK_DGRAM) as probe:
            probe.bind((str(address), 0))
    except OSError:
        return False
    return True


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
