"""A service as `run` starts it: what it prints, what it writes down, how long it waits, how it ends."""

import json
import os
import re
import signal
import socket
import sys
import time
from collections.abc import Iterator
from multiprocessing import get_context
from pathlib import Path
from threading import Thread
from typing import NamedTuple
from urllib.error import URLError
from urllib.request import urlopen

import pytest

from legality.service.http import connection_timeouts
from legality.service.process.connection_table import ConnectionLimits
from legality.service.run_server import run
from tests.legality.service.running import free_port

SECONDS = 0.25
"""So long headers may take here."""


class Started(NamedTuple):
    """A service in a process of its own, which has all that was loaded here."""

    port: int
    log: Path


def serve(port: int, home: Path, parent: int) -> None:
    Thread(target=end_with, args=(parent,), daemon=True).start()
    with (home / "log").open("wb") as log:
        os.dup2(log.fileno(), 2)
    sys.stderr = os.fdopen(2, "w", buffering=1)
    limits = ConnectionLimits(in_all=500, by_client=100, by_proxy=250, seconds=SECONDS)
    connection_timeouts.process_limits = lambda: limits  # type: ignore[assignment]  # People set whole seconds.
    connection_timeouts.BODY_SECONDS = SECONDS
    run({"port": port, "database": f"sqlite:///{home}/events.sqlite"})
    os._exit(7)


def end_with(parent: int) -> None:
    """End as soon as nobody is there any more who would end this process."""
    while os.getppid() == parent:
        time.sleep(0.2)
    os._exit(9)


@pytest.fixture(scope="module")
def started(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Started]:
    """Start the service, and see it end well when it is told to."""
    home, port = tmp_path_factory.mktemp("started"), free_port()
    process = get_context("fork").Process(target=serve, args=(port, home, os.getpid()))
    process.start()
    end = time.monotonic() + 60
    while time.monotonic() < end:
        try:
            with urlopen(f"http://127.0.0.1:{port}/healthz", timeout=5):
                break
        except (URLError, ConnectionError, TimeoutError):
            assert process.is_alive(), (home / "log").read_text("utf-8")
            time.sleep(0.02)
    yield Started(port, home / "log")
    assert process.pid
    os.kill(process.pid, signal.SIGTERM)
    process.join(60)
    ended = process.exitcode
    process.kill()
    assert ended in (7, -signal.SIGTERM)


def test_it_says_where_it_is_and_writes_nothing_down_but_our_journal(started: Started) -> None:
    address = f"http://127.0.0.1:{started.port}"
    with urlopen(f"{address}/start?secret=of-somebody", timeout=20) as answer:
        assert answer.status == 200
        assert "server" not in answer.headers
    end = time.monotonic() + 20
    while "/start" not in started.log.read_text("utf-8").partition("\n")[2] and time.monotonic() < end:
        time.sleep(0.02)
    first, *lines = started.log.read_text("utf-8").splitlines()
    assert first == (
        f"Open {address}/ to check a deck, {address}/start for what else to do. Stop with Ctrl+C."
    )
    told = [json.loads(line) for line in lines]
    assert {"said": "request", "route": "/start", "status": 200}.items() <= told[-1].items()
    assert "of-somebody" not in started.log.read_text("utf-8")


def closed_after(port: int, *pieces: bytes, every: float) -> float:
    """Return after how many seconds a connection is closed that is fed piece by piece."""
    with socket.create_connection(("127.0.0.1", port), 10) as connection:
        begun = time.monotonic()
        connection.settimeout(every)
        for piece in pieces:
            try:
                connection.sendall(piece)
                if connection.recv(100_000) == b"":
                    break
            except TimeoutError:
                continue
            except ConnectionError:
                break
        return time.monotonic() - begun


def test_headers_that_drip_are_not_waited_for(started: Started) -> None:
    drops = [b"GET /healthz HTTP/1.1\r\n", *[b"X-Drop: 1\r\n"] * 40]
    assert SECONDS - 0.1 <= closed_after(started.port, *drops, every=0.1) < 4
    assert SECONDS - 0.1 <= closed_after(started.port, *[b""] * 40, every=0.1) < 4


def test_a_connection_may_be_silent_between_two_requests(started: Started) -> None:
    asked = b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n"
    with socket.create_connection(("127.0.0.1", started.port), 10) as connection:
        for _ in range(2):
            connection.sendall(asked)
            answer = b""
            while not answer.endswith(b"alive\n"):
                answer += connection.recv(100_000)
            assert answer.startswith(b"HTTP/1.1 200 OK")
            time.sleep(SECONDS + 0.2)
        connection.sendall(b"GET /healthz HTTP/1.1\r\n")
        connection.settimeout(SECONDS + 10)
        assert connection.recv(100_000) == b""


def closed_for(port: int, reason: str) -> float:
    """Return how many connections were closed for a reason."""
    with urlopen(f"http://127.0.0.1:{port}/metrics", timeout=20) as answer:
        text = answer.read().decode()
    found = re.search(rf'legality_connections_closed_total\{{reason="{reason}"\}} (\S+)', text)
    return float(found[1]) if found else 0.0


@pytest.mark.slow
def test_a_client_that_does_not_read_its_answer_is_not_waited_for(started: Started) -> None:
    before = closed_for(started.port, "slow-reader")
    with socket.socket() as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        connection.connect(("127.0.0.1", started.port))
        connection.sendall(b"GET /openapi.json HTTP/1.1\r\nHost: here\r\n\r\n" * 60)
        end = time.monotonic() + 20
        while closed_for(started.port, "slow-reader") == before and time.monotonic() < end:
            time.sleep(0.1)
    assert closed_for(started.port, "slow-reader") == before + 1


@pytest.mark.slow
def test_a_body_that_no_route_reads_may_not_drip_for_ever(started: Started) -> None:
    head = b"POST /nothing/here HTTP/1.1\r\nHost: here\r\nContent-Length: 9000\r\n\r\n"
    with socket.create_connection(("127.0.0.1", started.port), 10) as connection:
        connection.sendall(head)
        connection.settimeout(0.05)
        begun = time.monotonic()
        while time.monotonic() - begun < 10:
            try:
                connection.sendall(b"x")
                if connection.recv(100_000) == b"":
                    break
            except TimeoutError:
                continue
            except ConnectionError:
                break
    assert SECONDS < time.monotonic() - begun < 8
