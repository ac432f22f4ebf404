"""A real PostgreSQL for the tests: made, started and thrown away by them, and nobody else's.

It listens on a socket in its own folder and on no port, so two runs at once are not in each other's way.
"""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path

import pytest

NOT_THERE = (
    "PostgreSQL IS NOT INSTALLED, so nothing of this was tested on it (apt-get install postgresql): "
    "no initdb in PATH or /usr/lib/postgresql"
)

UNSAFE_AND_FAST = {
    "fsync": "off",
    "full_page_writes": "off",
    "max_connections": "200",
    "listen_addresses": "''",
}
"""The tests kill clients and the server's processes, never the machine, so nothing has to reach the disk."""

_numbers = count(1)


class Cluster:
    """A running server."""

    def __init__(self, folder: Path, binaries: Path) -> None:
        self.folder = folder
        self._binaries = binaries
        self._user = "postgres" if os.getuid() == 0 else None  # The server refuses to run as root.

    def url(self, database: str) -> str:
        """Return the URL of a database."""
        return f"postgresql+psycopg://postgres@/{database}?host={self.folder}"

    def make(self) -> None:
        """Make the files of the server."""
        if self._user:
            shutil.chown(self.folder, self._user)
        self._run(
            "initdb", "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync", "-D", f"{self.folder}/data"
        )

    def start(self) -> None:
        """Start the server."""
        settings = " ".join(f"-c {name}={value}" for name, value in UNSAFE_AND_FAST.items())
        options = f"{settings} -k {self.folder}"
        self._run(
            "pg_ctl", "-D", f"{self.folder}/data", "-l", f"{self.folder}/log", "-o", options, "-w", "start"
        )

    def stop(self, mode: str = "immediate") -> None:
        """Stop the server, by default as if it had crashed."""
        self._run("pg_ctl", "-D", f"{self.folder}/data", "-m", mode, "-w", "stop")

    def kill(self) -> None:
        """Kill the server without any warning. Its processes find that out by themselves."""
        os.kill(self._postmaster(), signal.SIGKILL)

    def bring_back(self) -> None:
        """Start the server again, as soon as what is left of the one before has ended."""
        for _ in range(100):
            try:
                self.start()
            except subprocess.CalledProcessError:
                time.sleep(0.2)
            else:
                return
        raise AssertionError((self.folder / "log").read_text("utf-8"))

    def _postmaster(self) -> int:
        return int((self.folder / "data" / "postmaster.pid").read_text("utf-8").split()[0])

    def new_database(self, like: str = "template0") -> str:
        """Make an empty database, or one like another that nobody uses just now, and return its name."""
        name = f"events_{next(_numbers)}"
        self._run("createdb", "-h", str(self.folder), "-U", "postgres", "-T", like, name)
        return name

    def _run(self, program: str, *options: str) -> None:
        # The log keeps the server's own words; its output must not hold our pipe open, so it goes to a file.
        with (self.folder / f"{program}.out").open("wb") as output:
            subprocess.run(
                [self._binaries / program, *options],
                check=True,
                stdout=output,
                stderr=subprocess.STDOUT,
                user=self._user,
                cwd=self.folder,
            )


def binaries() -> Path | None:
    """Return where the server's programs are, the newest first."""
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    installed = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), reverse=True)
    return installed[0].parent if installed else None


@contextmanager
def cluster() -> Iterator[Cluster]:
    """Start a server, and throw it away afterwards, whatever became of it."""
    found = binaries()
    assert found is not None, NOT_THERE
    folder = Path(tempfile.mkdtemp(prefix="legality-pg-"))
    made = Cluster(folder, found)
    try:
        made.make()
        made.start()
        yield made
    finally:
        with suppress(subprocess.CalledProcessError):  # It may have been killed, and not brought back.
            made.stop()
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """Start a server for this session."""
    if binaries() is None:
        pytest.skip(NOT_THERE)
    with cluster() as made:
        yield made
