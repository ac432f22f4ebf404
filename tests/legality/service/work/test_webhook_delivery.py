"""Webhooks go to the vetted address and to nowhere else, and no server keeps us for long."""

import socket
import time
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime

import pytest

from legality.events.store.outbox import DeliveryReply, DeliveryRequest
from legality.events.webhook_targets import Target
from legality.service.work.webhook_delivery import NoAnswerError, send_request
from tests.legality.service.listening import answering, listening


def told(port: int, url: str = "") -> DeliveryRequest:
    where = url or f"http://hooks.example:{port}/told?by=us"
    return DeliveryRequest(
        where, Target("hooks.example", port, "127.0.0.1"), {"X-Legality-Topic": "locked"}, b"{}"
    )


def test_it_goes_to_the_vetted_address_under_the_name_and_follows_nothing() -> None:
    with listening(302) as (port, heard):
        assert send_request(told(port)).status == 302
    assert [(each.path, each.headers["Host"], each.body) for each in heard] == [
        ("/told?by=us", f"hooks.example:{port}", b"{}")
    ]
    assert heard[0].headers["X-Legality-Topic"] == "locked"


def test_an_address_that_is_a_number_of_ipv6_is_named_in_brackets() -> None:
    with listening(204) as (port, heard):
        url = f"http://[2001:db8::1]:{port}/"
        request = DeliveryRequest(url, Target("2001:db8::1", port, "127.0.0.1"), {}, b"")
        assert send_request(request).status == 204
    assert heard[0].headers["Host"] == f"[2001:db8::1]:{port}"


def test_an_address_without_a_path_is_asked_for_its_root() -> None:
    with listening(204) as (port, heard):
        assert send_request(told(port, f"http://hooks.example:{port}")).status == 204
    assert heard[0].path == "/"


def test_a_server_that_speaks_slowly_is_not_listened_to_for_long() -> None:
    def letter_by_letter(connection: socket.socket) -> None:
        for letter in b"HTTP/1.1 200 OK" * 10:
            connection.sendall(bytes([letter]))
            time.sleep(0.1)

    begun = time.monotonic()
    with answering(letter_by_letter) as port, pytest.raises(TimeoutError):
        send_request(told(port), seconds=0.5)
    assert time.monotonic() - begun < 5


@pytest.mark.parametrize("secure", ["http", "https"])
def test_a_server_that_says_nothing_is_not_waited_for(secure: str) -> None:
    def nothing(connection: socket.socket) -> None:
        while connection.recv(1000):
            pass

    with answering(nothing) as port, pytest.raises(TimeoutError):
        send_request(told(port, f"{secure}://hooks.example:{port}/"), seconds=0.3)


def test_of_a_long_answer_only_the_status_is_read() -> None:
    sent = 0

    def endless(connection: socket.socket) -> None:
        nonlocal sent
        connection.recv(65_536)
        connection.sendall(b"HTTP/1.1 200 OK\r\n")
        for _ in range(2_000):
            sent += connection.send(b"X: " + b"x" * 65_533)

    with answering(endless) as port:
        assert send_request(told(port)).status == 200
    assert sent < 100_000_000


@pytest.mark.parametrize(
    "said",
    [
        b"SSH-2.0-OpenSSH\r\n",
        b"",
        b"HTTP/1.1 abc\r\n",
        b"HTTP/1.1\r\n",
        b"HTTP/1.1 2000 OK\r\n",
        b"x" * 5_000,
    ],
)
def test_what_is_no_web_server_has_not_been_told(said: bytes) -> None:
    def answer(connection: socket.socket) -> None:
        connection.recv(65_536)
        connection.sendall(said)

    with answering(answer) as port, pytest.raises(NoAnswerError):
        send_request(told(port))


def reply_to(head: bytes, *, pause: float = 0) -> DeliveryReply:
    """Send a delivery to a server that answers with this head, and leaves the connection open for a while."""

    def answer(connection: socket.socket) -> None:
        connection.recv(65_536)
        connection.sendall(head)
        time.sleep(pause)

    with answering(answer) as port:
        return send_request(told(port))


def http_date(seconds: float) -> str:
    return format_datetime(datetime.now(UTC) + timedelta(seconds=seconds), usegmt=True)


@pytest.mark.parametrize(
    ("status", "headers", "seconds"),
    [
        (429, "Retry-After: 7", 7),
        (429, "RETRY-AFTER:  0.65 ", 0.65),
        (503, "Retry-After: 3599", 3599),
        (429, "Retry-After: 999999999999", 3600),
        (429, "Retry-After: 2\r\nX-RateLimit-Reset-After: 9", 2),
        (429, "X-RateLimit-Reset-After: 1.25", 1.25),
        (200, "X-RateLimit-Remaining: 0\r\nX-RateLimit-Reset-After: 1.25", 1.25),
        (200, "X-RateLimit-Remaining: 4\r\nX-RateLimit-Reset-After: 1.25", None),
        (200, "Retry-After: 7", None),
        (500, "Retry-After: 7", None),
        (429, "", None),
        *(
            (429, f"Retry-After: {odd}", None)
            for odd in ("-1", "0", "inf", "nan", "1e9", "soon", "٣", "1.2.3")
        ),
        (429, f"Retry-After: {'9' * 400}", None),
    ],
)
def test_a_receiver_says_when_to_come_back(status: int, headers: str, seconds: float | None) -> None:
    reply = reply_to(f"HTTP/1.1 {status} x\r\n{headers}\r\n\r\n".encode())
    assert (reply.status, reply.for_server) == (status, False)
    assert reply.wait == (None if seconds is None else timedelta(seconds=seconds))


@pytest.mark.parametrize(("ahead", "least", "most"), [(60, 50, 60), (90_000, 3600, 3600), (-60, None, None)])
def test_a_receiver_says_it_by_a_date(ahead: float, least: float | None, most: float | None) -> None:
    wait = reply_to(f"HTTP/1.1 429 x\r\nRetry-After: {http_date(ahead)}\r\n\r\n".encode()).wait
    if least is None or most is None:
        assert wait is None
    else:
        assert wait is not None
        assert least <= wait.total_seconds() <= most


def test_a_limit_of_a_whole_server() -> None:
    reply = reply_to(b"HTTP/1.1 429 x\r\nRetry-After: 1\r\nX-RateLimit-Global: true\r\n\r\n")
    assert reply == DeliveryReply(429, timedelta(seconds=1), for_server=True)


def test_headers_that_do_not_come_are_not_waited_for() -> None:
    begun = time.monotonic()
    reply = reply_to(b"HTTP/1.1 200 OK\r\nX-RateLimit-Rem", pause=3)
    assert reply == DeliveryReply(200)
    assert time.monotonic() - begun < 8


def test_where_to_come_back_is_read_from_the_first_16_kilobytes() -> None:
    filling = b"".join(b"X-%d: %s\r\n" % (number, b"x" * 990) for number in range(20))
    reply = reply_to(b"HTTP/1.1 429 x\r\n" + filling + b"Retry-After: 7\r\n\r\n")
    assert reply == DeliveryReply(429)
