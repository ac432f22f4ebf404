"""Connections without end from one address: the service stays up, answers others, and its log stays small."""

import resource
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
import requests

from tests.legality.service.asking import LEGAL
from tests.legality.service.running import running

DESCRIPTORS = 1_024
MOST_LOG = 1_000_000
HELD = 1_300


@contextmanager
def more_descriptors(number: int = 4_096) -> Iterator[None]:
    """Let this process open more descriptors for a while: it holds the connections."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(number, hard), hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def ask_honestly(address: str, until: float) -> list[tuple[int, float]]:
    """Check a list again and again, each time on a connection of its own, and return statuses and seconds."""
    answers: list[tuple[int, float]] = []
    while time.monotonic() < until:
        begun = time.monotonic()
        url, proxied = f"{address}/api/v1/check", {"X-Forwarded-For": f"10.1.1.{len(answers) % 200}"}
        try:
            status = requests.post(url, json={"list": LEGAL}, headers=proxied, timeout=10).status_code
        except requests.RequestException:
            status = 0
        answers.append((status, time.monotonic() - begun))
        time.sleep(0.05)
    return answers


@pytest.mark.slow
@pytest.mark.timed
def test_1300_silent_connections_keep_nobody_out(tmp_path: Path) -> None:
    limit = f"--nofile={DESCRIPTORS}:{DESCRIPTORS}"
    with more_descriptors(), running(tmp_path, before=("prlimit", limit)) as service:
        held: list[socket.socket] = []
        for number in range(HELD):
            with suppress(OSError):
                held.append(socket.create_connection(("127.0.0.1", service.port), 5))
            if number % 100 == 0:
                time.sleep(0.02)
        answers = ask_honestly(service.address, time.monotonic() + 4)
        for one in held:
            one.close()
        assert {status for status, _ in answers} == {200}
        assert max(seconds for _, seconds in answers) < 2
        counts = requests.get(f"{service.address}/metrics", timeout=5).text
    assert 'legality_connections_closed_total{reason="address-limit"}' in counts
    log = (tmp_path / "log").read_text("utf-8")
    assert len(log) < MOST_LOG
    assert "accept" not in log


@pytest.mark.slow
@pytest.mark.timed
@pytest.mark.parametrize("workers", [1, 2])
def test_an_address_that_drips_and_never_reads_keeps_nobody_out(tmp_path: Path, workers: int) -> None:
    limit = f"--nofile={DESCRIPTORS}:{DESCRIPTORS}"
    options = ("--workers", str(workers))
    with more_descriptors(), running(tmp_path, *options, before=("prlimit", limit)) as service:
        code = (
            "import asyncio, sys; from tests.attack.outside.attacker import Attacker;"
            "from tests.attack.outside.idle_connections import attack\n"
            "async def main():\n"
            "    await attack(Attacker(int(sys.argv[1])), asyncio.get_running_loop().time() + 15)\n"
            "asyncio.run(main())"
        )
        command = [sys.executable, "-c", code, str(service.port)]
        attacking = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        try:
            answers = ask_honestly(service.address, time.monotonic() + 15)
        finally:
            attacking.kill()
            attacking.wait()
        failed = [status for status, _ in answers if status != 200]
        assert len(failed) <= len(answers) / 100, (failed, len(answers))
        assert sorted(seconds for _, seconds in answers)[int(len(answers) * 0.99)] < 2
    assert (tmp_path / "log").stat().st_size < MOST_LOG
