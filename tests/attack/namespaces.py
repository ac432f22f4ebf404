"""Run a program in a network of its own, with a name server that says nothing and with addresses of ours."""

import json
import os
import subprocess
import sys
from pathlib import Path
from shutil import which
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
NAME_SERVER = "127.0.0.53"


def require_namespaces() -> None:
    """Skip a test where no network namespace can be made."""
    if which("unshare") is None or which("ip") is None:
        pytest.skip("no network namespace here: unshare (util-linux) and ip (iproute2) are needed")
    made = subprocess.run(["unshare", "--net", "--mount", "ip", "link", "set", "lo", "up"], check=False)
    if made.returncode:
        pytest.skip("no network namespace here: this needs root or user namespaces")


def run_apart(folder: Path, *program: str, addresses: tuple[str, ...] = (), seconds: float = 240) -> Any:
    """Run `python PROGRAM FOLDER` in a network of its own, and return the JSON that it prints.

    Its name server is 127.0.0.53. `addresses` belong to its loopback interface.
    """
    (folder / "resolv.conf").write_text(f"nameserver {NAME_SERVER}\n")
    lines = [
        "set -e",
        "ip link set lo up",
        *(f"ip address add {each} dev lo" for each in addresses),
        f'mount --bind "{folder}/resolv.conf" /etc/resolv.conf',
        'exec "$@"',
    ]
    command = ["unshare", "--net", "--mount", "--fork", "--kill-child", "sh", "-c", "\n".join(lines), "sh"]
    command += [sys.executable, *program, str(folder)]
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ}, capture_output=True, timeout=seconds, check=False
    )
    assert done.returncode == 0, done.stderr.decode()[-3000:]
    return json.loads(done.stdout)
