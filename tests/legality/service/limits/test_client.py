"""Who counts as one client: by address, by network, behind proxies."""

import asyncio

import pytest
from starlette.types import Message, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from legality.service.limits.client import UNKNOWN, Client, client_of


def of(host: str) -> Client:
    return client_of({"client": (host, 1)})


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("192.0.2.1", "192.0.2.2", False),
        ("2001:db8::1", "2001:db8::ffff:2", True),
        ("2001:db8:0:1::1", "2001:db8:0:2::1", False),
        ("2001:db8:0:2::1", "2001:db8:0:3::1", False),
        ("2001:db8:0:2::1", "2001:db8:0:2:ffff::1", True),
        ("::ffff:192.0.2.1", "::ffff:192.0.2.2", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("::FFFF:C000:0201", "192.0.2.1", True),
        ("64:ff9b::192.0.2.1", "192.0.2.1", True),
        ("64:ff9b::192.0.2.1", "64:ff9b::192.0.2.2", False),
        ("fe80::1%eth0", "fe80::2%eth1", True),
        ("192.0.2.1.5", "x" * 5_000, True),
        ("010.0.0.1", "", True),
    ],
)
def test_addresses_are_the_same_client_in_any_spelling(one: str, other: str, same: bool) -> None:
    assert (of(one) == of(other)) is same


def test_networks_of_ipv6_are_one_group() -> None:
    assert of("2001:db8:0:1::1").group == of("2001:db8:0:ffff::1").group
    assert of("2001:db8:0:1::1").group != of("2001:db8:1:1::1").group
    assert of("192.0.2.1").group == "192.0.2.1"


def test_an_address_that_cannot_be_read_is_unknown() -> None:
    assert client_of({}) == client_of({"client": None}) == of("unix:") == of("192.0.2.1:80") == UNKNOWN


PROXY, OTHER = "127.0.0.1", "198.51.100.7"


@pytest.mark.parametrize(
    ("peer", "header", "expected"),
    [
        (PROXY, "192.0.2.9", "192.0.2.9"),
        (OTHER, "192.0.2.9", OTHER),
        (PROXY, "", PROXY),
        (PROXY, "203.0.113.1, 192.0.2.9", "192.0.2.9"),
        (PROXY, "203.0.113.1, 192.0.2.9, 127.0.0.1", "192.0.2.9"),
        (PROXY, "127.0.0.1, 127.0.0.1", "127.0.0.1"),
        (PROXY, "192.0.2.9:55555", "192.0.2.9"),
        (PROXY, "[2001:db8::9]", "2001:db8::9"),
        (PROXY, "[2001:db8::9]:55555", "2001:db8::9"),
        (PROXY, "2001:db8::9", "2001:db8::9"),
        (PROXY, "::ffff:192.0.2.9", "192.0.2.9"),
        (PROXY, "192.0.2.9, made up", "unknown"),
        (PROXY, "192.0.2.9, <script>", "unknown"),
        (PROXY, "192.0.2.9, " + "9" * 5_000, "unknown"),
        (PROXY, "[2001:db8::9", "unknown"),
    ],
)
def test_only_a_trusted_proxy_names_the_client(peer: str, header: str, expected: str) -> None:
    """The last address that no trusted proxy has counts: a client may write anything to the left of it."""
    seen: list[Client] = []

    async def note(scope: Scope, _receive: Receive, _send: Send) -> None:
        seen.append(client_of(scope))

    async def receive() -> Message:
        raise AssertionError

    async def send(_message: Message) -> None:
        raise AssertionError

    headers = [(b"x-forwarded-for", header.encode())] if header else []
    scope = {"type": "http", "client": (peer, 1), "headers": headers, "scheme": "http"}
    asyncio.run(ProxyHeadersMiddleware(note, PROXY)(scope, receive, send))  # type: ignore[arg-type]
    assert seen == [UNKNOWN if expected == "unknown" else of(expected)]


def test_several_trusted_proxies_are_skipped() -> None:
    seen: list[Client] = []

    async def note(scope: Scope, _receive: Receive, _send: Send) -> None:
        seen.append(client_of(scope))

    chain = [(b"x-forwarded-for", b"203.0.113.1, 192.0.2.9"), (b"x-forwarded-for", b"10.1.2.3")]
    scope = {"type": "http", "client": ("10.0.0.1", 1), "headers": chain, "scheme": "http"}
    asyncio.run(ProxyHeadersMiddleware(note, "10.0.0.0/8")(scope, None, None))  # type: ignore[arg-type]
    assert seen == [of("192.0.2.9")]
