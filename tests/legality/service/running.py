"""A real service on a free port of this machine, ended by its process id, or killed with all its workers."""

import os
import resource
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import date, timedelta
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).parents[3]

PATIENCE = 120
"""Seconds for a service to start on a machine that is busy with other things."""

CROWD = {
    "LEGALITY_POSTS_PER_MINUTE": "1000000",
    "LEGALITY_READS_PER_MINUTE": "1000000",
    "LEGALITY_PROCESSOR_SECONDS_PER_MINUTE": "1000000",
    "LEGALITY_REGISTRATIONS_PER_MINUTE": "1000000",
}
"""Settings for tests that are a crowd behind one address."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def start_ahead() -> str:
    """Return when an event of a real service begins: eight weeks from now, because no test sets its clock."""
    return f"{date.today() + timedelta(weeks=8)}T10:00"


class Running:
    """`legality serve` as a process: started, stopped, killed and started again by the same command."""

    def __init__(self, home: Path, *options: str, before: Sequence[str] = (), **settings: str) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.log = home / "log"
        self._command = [*before, sys.executable, str(ROOT / "cli.py"), "serve", *options]
        own = {"LEGALITY_DATA": str(home), "LEGALITY_PORT": str(self.port), "TMPDIR": str(home)}
        self._environment = {**os.environ, **own, **settings}
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def process(self) -> "subprocess.Popen[bytes]":
        assert self._process is not None, "the service was not started"
        return self._process

    def start(self, **settings: str) -> None:
        """Start it, and wait until it answers. Settings for this time replace those of the first."""
        environment = self._environment | settings
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                self._command, env=environment, cwd=ROOT, stderr=log, start_new_session=True
            )
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            assert self.process.poll() is None, f"the service has ended by itself: {self.log.read_text()}"
            try:
                with urlopen(f"{self.address}/healthz", timeout=5):
                    return
            except (URLError, ConnectionError, TimeoutError):
                time.sleep(0.05)
        raise AssertionError(f"the service does not answer: {self.log.read_text()[-2000:]}")

    def stop(self) -> None:
        """Tell it to end, and see that it does."""
        self.process.send_signal(signal.SIGTERM)
        ended = self.process.wait(60)
        assert ended in (0, -signal.SIGTERM), self.log.read_text("utf-8")

    def kill(self) -> None:
        """Kill it with all its workers, without any warning."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(30)

    def pause(self) -> None:
        """Stop it with all its workers (SIGSTOP): connections stay open, and nobody answers."""
        os.killpg(self.process.pid, signal.SIGSTOP)

    def resume(self) -> None:
        """Let it go on after a pause."""
        os.killpg(self.process.pid, signal.SIGCONT)

    def processes(self) -> list[int]:
        """Return the ids of the process and of all its workers."""
        found = []
        for entry in Path("/proc").iterdir():
            if entry.name.isdigit():
                try:
                    group = os.getpgid(int(entry.name))
                except ProcessLookupError:
                    continue
                found += [int(entry.name)] if group == self.process.pid else []
        return found

    def workers(self) -> list[int]:
        """Return the ids of the workers: what serves beside the process that starts and replaces them."""
        others = [each for each in self.processes() if each != self.process.pid]
        return [each for each in others if b"spawn_main" in Path(f"/proc/{each}/cmdline").read_bytes()]

    def kill_worker(self, worker: int) -> None:
        """Kill one worker, and wait for the one that takes its place."""
        before = len(self.workers())
        os.kill(worker, signal.SIGKILL)
        for _ in range(300):
            found = self.workers()
            if worker not in found and len(found) == before:
                return
            time.sleep(0.05)
        raise AssertionError("no worker took the place of the one that was killed")

    def let_files_grow_to(self, size: int) -> None:
        """Let the service write no file beyond a size, as on a disk that is full; -1 lifts that again."""
        for process in self.processes():
            _, most = resource.prlimit(process, resource.RLIMIT_FSIZE)
            resource.prlimit(process, resource.RLIMIT_FSIZE, (size, most))


@contextmanager
def running(home: Path, *options: str, before: Sequence[str] = (), **settings: str) -> Iterator[Running]:
    """Start a service, behind the words of another program such as prlimit; stop it or what became of it."""
    service = Running(home, *options, before=before, **settings)
    try:
        service.start()
        yield service
        service.stop()
    finally:
        if service.process.poll() is None:
            service.kill()


@contextmanager
def serving(home: Path, *options: str, **settings: str) -> Iterator[str]:
    """Start `legality serve`, and yield its address once it answers."""
    with running(home, *options, **settings) as service:
        yield service.address
