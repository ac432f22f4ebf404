"""The systemd units without systemd: their commands and environment, in a sandbox of bwrap and prctl."""

import ctypes
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

from tests.legality.service.running import PATIENCE, ROOT
from tests.tools.deploy.proxy import wait_for

FOLDER = ROOT / "tools" / "deploy"
BWRAP = shutil.which("bwrap")
NOT_THERE = "bwrap IS NOT INSTALLED, so the unit was not run (apt-get install bubblewrap)"

PR_SET_MDWE, REFUSE_EXEC_GAIN = 65, 1


def read_unit(name: str) -> dict[str, list[str]]:
    """Return the values of each key of a unit, in their order."""
    found: dict[str, list[str]] = {}
    for line in (FOLDER / "systemd" / name).read_text("utf-8").splitlines():
        key, given, value = line.partition("=")
        if given and not line.startswith("#"):
            found.setdefault(key, []).append(value)
    return found


def unit_environment(unit: dict[str, list[str]], settings: dict[str, str]) -> dict[str, str]:
    """Return the environment that systemd would give: a PATH, that of the unit, that of legality.env."""
    own = dict(pair.split("=", 1) for line in unit["Environment"] for pair in line.split())
    example = dict(
        line.split("=", 1)
        for line in (FOLDER / "legality.env").read_text("utf-8").splitlines()
        if line and not line.startswith("#")
    )
    return {"PATH": "/usr/local/bin:/usr/bin:/bin"} | own | example | settings


def sandbox(unit: dict[str, list[str]], home: Path) -> list[str]:
    """Return the command that makes everything read-only but the folders of the unit."""
    assert BWRAP is not None, NOT_THERE
    assert unit["ProtectSystem"] == ["strict"]
    writable = {
        f"/var/lib/{unit['StateDirectory'][0]}": "state",
        f"/var/cache/{unit['CacheDirectory'][0]}": "cache",
    }
    writable |= dict.fromkeys(unit.get("ReadWritePaths", ()), "backups")
    programs = home / "programs"
    programs.mkdir(exist_ok=True)
    for name, target in (
        ("legality", Path(sys.executable).parent / "legality"),
        ("backup.sh", FOLDER / "backup.sh"),
    ):
        if not (programs / name).exists():
            (programs / name).symlink_to(target)
    command = [BWRAP, "--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc", "--tmpfs", "/var/tmp"]
    command += ["--tmpfs", "/var", "--tmpfs", "/opt", "--ro-bind", str(programs), "/opt/legality/bin"]
    for inside, outside in writable.items():
        (home / outside).mkdir(mode=0o700, exist_ok=True)
        command += ["--bind", str(home / outside), inside]
    # /tmp stays visible, because the program and this test may be in it, but it is read-only.
    (home / "tmp").mkdir(exist_ok=True)
    command += ["--bind", str(home / "tmp"), "/var/tmp", "--setenv", "TMPDIR", "/var/tmp"]
    return [
        *command,
        "--cap-drop",
        "ALL",
        "--unshare-pid",
        "--unshare-ipc",
        "--die-with-parent",
        "--chdir",
        "/",
    ]


def refuse_executable_memory() -> None:
    """MemoryDenyWriteExecute=yes, on kernels that can do it without a filter of system calls."""
    ctypes.CDLL(None).prctl(PR_SET_MDWE, REFUSE_EXEC_GAIN, 0, 0, 0)
    os.umask(0o077)


@contextmanager
def unit_running(home: Path, port: int, settings: dict[str, str]) -> Iterator[subprocess.Popen[bytes]]:
    """Start legality.service, and stop it as systemd does."""
    unit = read_unit("legality.service")
    environment = unit_environment(unit, settings | {"LEGALITY_PORT": str(port)})
    command = [*sandbox(unit, home), *unit["ExecStart"][0].split()]
    with (home / "journal").open("ab") as journal:
        process = subprocess.Popen(
            command, env=environment, stderr=journal, preexec_fn=refuse_executable_memory
        )
    try:
        wait_for(port)
        wait_until_ready(port)
        yield process
    finally:
        if process.poll() is None:
            process.kill()
        process.wait(60)


def wait_until_ready(port: int) -> None:
    """Ask /readyz until it answers. The port takes connections before the workers do."""
    with urlopen(f"http://127.0.0.1:{port}/readyz", timeout=PATIENCE) as answer:
        assert answer.status == 200


def stop_unit(process: "subprocess.Popen[bytes]") -> None:
    """Send SIGTERM to the first process of the unit, as KillMode=mixed does, and wait for the end."""
    (inside,) = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text("ascii").split()
    (first,) = Path(f"/proc/{inside}/task/{inside}/children").read_text("ascii").split()
    os.kill(int(first), signal.SIGTERM)
    process.wait(60)
