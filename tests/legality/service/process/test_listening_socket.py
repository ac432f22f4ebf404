"""Answers leave at once on a connection that is kept, as browsers and proxies keep theirs."""

import sys
import time
from http.client import HTTPConnection
from pathlib import Path

import pytest

from tests.legality.service.running import running

HELD_BACK = 0.04
"""Seconds for which a client keeps the confirmation back that the rest of an answer would wait for."""


@pytest.mark.skipif(sys.platform != "linux", reason="how long a client waits depends on its system")
@pytest.mark.parametrize("workers", [1, 2])
def test_no_answer_waits_until_its_headers_are_confirmed(workers: int, tmp_path: Path) -> None:
    with running(tmp_path, "--workers", str(workers)) as service:
        connection = HTTPConnection(service.address.removeprefix("http://"))
        taken = [seconds_of_an_answer(connection) for _ in range(12)]
        connection.close()
    # The first answers of a connection are confirmed at once, and a busy machine makes some of them late.
    assert min(taken[3:]) < HELD_BACK / 2


def seconds_of_an_answer(connection: HTTPConnection) -> float:
    before = time.perf_counter()
    connection.request("GET", "/healthz")
    answer = connection.getresponse()
    answer.read()
    assert answer.status == 200
    return time.perf_counter() - before
