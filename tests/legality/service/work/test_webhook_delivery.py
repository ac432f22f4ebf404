"""Webhooks go to the vetted address and to nowhere else, and no server keeps us for long."""

import socket
import time

import pytest

from legality.events.store.outbox import DeliveryRequest
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
