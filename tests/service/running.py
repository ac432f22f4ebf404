"""A real service on a free port of this machine, ended by its own process id."""

import os
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

ROOT = Path(__file__).parents[2]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def serving(home: Path, *options: str) -> Iterator[str]:
    """Start `legality serve`, and yield its address once it answers."""
    port = free_port()
    environment = {**os.environ, "LEGALITY_DATA": str(home), "LEGALITY_PORT": str(port)}
    command = [sys.executable, str(ROOT / "cli.py"), "serve", *options]
    with (home / "log").open("wb") as log:
        process = subprocess.Popen(command, env=environment, cwd=ROOT, stderr=log, start_new_session=True)
    address = f"http://127.0.0.1:{port}"
    try:
        _wait(address, process)
        yield address
    finally:
        process.send_signal(signal.SIGTERM)
        ended = process.wait(30)
    assert ended in (0, -signal.SIGTERM), (home / "log").read_text("utf-8")


def _wait(address: str, process: "subprocess.Popen[bytes]") -> None:
    for _ in range(600):
        assert process.poll() is None, "the service has ended by itself"
        try:
            with urlopen(f"{address}/healthz", timeout=5):
                return
        except (URLError, ConnectionError):
            time.sleep(0.1)
    raise AssertionError("the service does not answer")
