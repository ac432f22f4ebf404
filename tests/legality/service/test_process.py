"""legality serve as a process: ports, signals, standard streams."""

import json
import os
import pty
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest

from tests.legality.service.asking import FAULTY
from tests.legality.service.running import ROOT, free_port

SERVE = (sys.executable, str(ROOT / "cli.py"), "serve")


def ask(address: str) -> int:
    """Ask with patience: a busy machine takes seconds to start a service or another worker."""
    with urlopen(f"{address}/healthz", timeout=60) as answer:
        return int(answer.status)


@contextmanager
def started(home: Path, *options: str) -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    """Start the command on any free port, and return its process and the address that it prints."""
    environment = {**os.environ, "LEGALITY_DATA": str(home), "TMPDIR": str(home)}
    log = home / f"log-{time.monotonic_ns()}"  # A pipe that is not read would fill.
    command = [*SERVE, "--port", "0", *options]
    with log.open("wb") as file, subprocess.Popen(command, stderr=file, cwd=ROOT, env=environment) as process:
        try:
            yield process, printed_address(log)
        finally:
            process.terminate()
            process.wait(60)


def printed_address(log: Path) -> str:
    """Wait for the line that tells the address, and for the service."""
    for _ in range(1_000):
        if found := re.search(
            r"^Open (http://127\.0\.0\.1:[1-9][0-9]*)/ to check", log.read_text(), re.MULTILINE
        ):
            until_answered(found[1])
            return found[1]
        time.sleep(0.05)
    raise AssertionError(log.read_text())


@pytest.mark.slow
def test_port_0_is_any_free_port_which_is_printed(tmp_path: Path) -> None:
    with started(tmp_path) as (_, address), started(tmp_path) as (_, other):
        assert address != other
        assert [ask(address), ask(other)] == [200, 200]


@pytest.mark.slow
def test_several_workers_share_the_port_that_is_printed(tmp_path: Path) -> None:
    with started(tmp_path, "--workers", "2") as (process, address):
        assert [ask(address) for _ in range(8)] == [200] * 8
        process.send_signal(signal.SIGHUP)  # The workers are replaced one by one.
        end = time.monotonic() + 5
        while time.monotonic() < end:
            assert ask(address) == 200
        assert process.poll() is None


@pytest.mark.slow
def test_a_hangup_drops_nothing(tmp_path: Path) -> None:
    body = json.dumps({"list": FAULTY}).encode()
    kind = f"Content-Type: application/json\r\nContent-Length: {len(body)}"
    head = f"POST /api/v1/check HTTP/1.1\r\nHost: here\r\n{kind}"
    with started(tmp_path) as (process, address):
        port = int(address.rpartition(":")[2])
        with socket.create_connection(("127.0.0.1", port), 30) as connection:
            connection.sendall(f"{head}\r\n\r\n".encode() + body[:10])
            time.sleep(0.3)
            process.send_signal(signal.SIGHUP)
            time.sleep(0.3)
            connection.sendall(body[10:])
            assert connection.recv(100).startswith(b"HTTP/1.1 200 OK")
        assert ask(address) == 200


@pytest.mark.slow
def test_a_closed_terminal_ends_the_service_after_its_requests(tmp_path: Path) -> None:
    master, slave = pty.openpty()
    environment = {**os.environ, "LEGALITY_DATA": str(tmp_path), "TMPDIR": str(tmp_path)}
    command = [*SERVE, "--port", "0"]
    with subprocess.Popen(command, stderr=slave, cwd=ROOT, env=environment) as process:
        try:
            address = os.read(master, 200).decode().split()[1].rstrip("/")
            until_answered(address)
            process.send_signal(signal.SIGHUP)
            assert process.wait(40) in (0, -signal.SIGHUP)
        finally:
            process.kill()
    os.close(master)
    os.close(slave)


def until_answered(address: str) -> None:
    for _ in range(400):
        try:
            ask(address)
        except (URLError, ConnectionError):
            time.sleep(0.05)
        else:
            return
    raise AssertionError(f"{address} does not answer")


@pytest.mark.slow
def test_closed_standard_streams_stop_nothing(tmp_path: Path) -> None:
    port = free_port()
    environment = {"PATH": os.environ["PATH"], "LEGALITY_DATA": str(tmp_path), "LEGALITY_PORT": str(port)}
    shell = f'exec "{sys.executable}" "{ROOT / "cli.py"}" serve <&- >&- 2>&-'
    with subprocess.Popen(["sh", "-c", shell], cwd=ROOT, env=environment) as process:
        try:
            until_answered(f"http://127.0.0.1:{port}")
            streams = [Path(f"/proc/{process.pid}/fd/{number}").readlink() for number in range(3)]
            assert streams == [Path("/dev/null")] * 3
        finally:
            process.terminate()
        assert process.wait(60) in (0, -signal.SIGTERM)


@pytest.mark.slow
def test_a_variable_with_a_typo_is_named_and_the_service_starts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LEGALITY_POST_PER_MINUTE", "9")
    with started(tmp_path):
        (log,) = tmp_path.glob("log-*")
        first = log.read_text().splitlines()[0]
    said = "LEGALITY_POST_PER_MINUTE is not a setting. Did you mean LEGALITY_POSTS_PER_MINUTE?"
    assert first == f"Warning: {said}"
