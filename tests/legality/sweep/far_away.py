"""A real Dask scheduler and real workers, each a process of its own, over TCP on this machine."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from tests.service.running import ROOT, free_port

Process = subprocess.Popen[bytes]


@contextmanager
def cluster(
    folder: Path, workers: int, environment: dict[str, str] | None = None
) -> Iterator[tuple[str, list[Process]]]:
    """Start a scheduler and so many workers; yield its address and the workers."""
    address = f"tcp://127.0.0.1:{(port := free_port())}"
    with ExitStack() as running:
        scheduler = ["dask_scheduler", "--host", "127.0.0.1", "--port", str(port), "--no-dashboard"]
        running.enter_context(ended(started(folder, "scheduler", scheduler)))
        options = ["--nthreads", "1", "--no-nanny", "--no-dashboard", "--local-directory", str(folder)]
        judges = [
            running.enter_context(
                ended(started(folder, f"worker{number}", ["dask_worker", address, *options], environment))
            )
            for number in range(workers)
        ]
        for number in range(workers):
            wait_for(folder / f"worker{number}.log", "Registered to")
        yield address, judges


def started(folder: Path, name: str, words: list[str], environment: dict[str, str] | None = None) -> Process:
    """Start one of Dask's commands."""
    module, *options = words
    env = {**os.environ, "PYTHONPATH": str(ROOT), **(environment or {})}
    with (folder / f"{name}.log").open("wb") as log:
        return subprocess.Popen(
            [sys.executable, "-m", f"distributed.cli.{module}", *options],
            cwd=folder,
            env=env,
            stdout=log,
            stderr=log,
        )


@contextmanager
def ended(process: Process) -> Iterator[Process]:
    """End a process by its own id, whatever happens."""
    try:
        yield process
    finally:
        process.kill()
        process.wait(30)


def wait_for(log: Path, words: str) -> None:
    """Wait until a process has said something."""
    for _ in range(600):
        if words in log.read_text("utf-8"):
            return
        time.sleep(0.1)
    raise AssertionError(log.read_text("utf-8"))


def sweeping(*words: str | Path) -> Process:
    """Start a sweep as a process."""
    command = [sys.executable, str(ROOT / "cli.py"), "sweep", *map(str, words)]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def wait_for_rows(place: Path, rows: int, process: Process) -> None:
    """Wait until a sweep has come so far, or has ended."""
    while process.poll() is None:
        if place.exists() and place.read_bytes().count(b"\n") > rows:
            return
        time.sleep(0.02)
