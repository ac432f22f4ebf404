"""A real Dask scheduler and real workers, each a process of its own, over TCP or TLS on this machine."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from tests.legality.service.running import ROOT, free_port

Process = subprocess.Popen[bytes]


@contextmanager
def cluster(
    folder: Path, workers: int, environment: dict[str, str] | None = None, protocol: str = "tcp"
) -> Iterator[tuple[str, list[Process]]]:
    """Start a scheduler and so many workers; yield its address and the workers."""
    address = f"{protocol}://127.0.0.1:{(port := free_port())}"
    with ExitStack() as running:
        host = ["--host", f"{protocol}://127.0.0.1", "--port", str(port)]
        scheduler = ["dask_scheduler", *host, "--no-dashboard"]
        running.enter_context(ended(started(folder, "scheduler", scheduler, environment)))
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


def certificates(folder: Path, name: str = "sweep") -> dict[str, str]:
    """Make a certificate for everybody of a cluster, and say in Dask's own variables where it lies."""
    key, certificate = folder / f"{name}.key", folder / f"{name}.pem"
    command = ["openssl", "req", "-x509", "-nodes", "-days", "2", "-subj", f"/CN={name}"]
    command += ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"]
    command += ["-addext", "subjectAltName=IP:127.0.0.1"]
    subprocess.run([*command, "-keyout", key, "-out", certificate], check=True, capture_output=True)
    tls = "DASK_DISTRIBUTED__COMM__TLS"
    said = {f"{tls}__CA_FILE": str(certificate)}
    for who in ("SCHEDULER", "WORKER", "CLIENT"):
        said |= {f"{tls}__{who}__CERT": str(certificate), f"{tls}__{who}__KEY": str(key)}
    return said


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


def sweeping(*words: str | Path, environment: dict[str, str] | None = None) -> Process:
    """Start a sweep as a process."""
    command = [sys.executable, str(ROOT / "cli.py"), "sweep", *map(str, words)]
    env = {**os.environ, **(environment or {})}
    return subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def wait_for_rows(place: Path, rows: int, process: Process) -> None:
    """Wait until a sweep has come so far, or has ended."""
    while process.poll() is None:
        if place.exists() and place.read_bytes().count(b"\n") > rows:
            return
        time.sleep(0.02)
