"""legality serve: one command, no configuration."""

import json
import socket
import subprocess
import sys
from http.client import HTTPConnection
from pathlib import Path
from urllib.request import urlopen

import pytest
from click.testing import CliRunner

from cli import main
from tests.legality.service.asking import FAULTY
from tests.legality.service.running import ROOT, serving


@pytest.mark.slow
def test_it_serves_and_finishes_what_it_accepted(tmp_path: Path) -> None:
    with serving(tmp_path) as address:
        asked = [HTTPConnection(address.removeprefix("http://"), timeout=60) for _ in range(8)]
        for connection in asked:
            body, headers = json.dumps({"list": FAULTY}), {"Content-Type": "application/json"}
            connection.request("POST", "/api/v1/check", body, headers)
        with urlopen(f"{address}/", timeout=20) as page:
            assert b"Is your deck legal?" in page.read()
    assert [connection.getresponse().status for connection in asked] == [200] * 8
    for connection in asked:
        connection.close()
    log = (tmp_path / "log").read_text("utf-8").splitlines()
    assert log[0].startswith(f"Open {address}/ to check a deck")
    assert all(json.loads(line) for line in log[1:])


def test_a_port_that_is_taken_is_refused_in_one_line() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        result = CliRunner().invoke(main, ["serve", "--port", port])
    assert result.exit_code == 3
    assert result.stderr.count("\n") == 1
    assert "cannot be listened on" in result.stderr


def test_a_package_that_is_missing_is_named_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "legality.service.run_server", None)
    result = CliRunner().invoke(main, ["serve"])
    said = "Error: legality.service.run_server is not installed; install the package again with pip\n"
    assert (result.exit_code, result.output) == (2, said)


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("mysql://x/y", "is not supported"),
        ("sqlite:////proc/none/e.sqlite", "/proc/none"),
        ("nonsense", "no database"),
    ],
)
def test_a_database_that_cannot_be_used_is_refused_in_one_line(url: str, said: str) -> None:
    result = CliRunner().invoke(main, ["serve", "--port", "0", "--database", url])
    assert result.exit_code == 3
    assert said in result.stderr
    assert result.stderr.count("\n") == 1


def test_checking_a_deck_loads_nothing_of_the_service() -> None:
    code = (
        "import sys; from click.testing import CliRunner; from cli import main; "
        "CliRunner().invoke(main, ['check', 'docs/examples/second-edition.txt']); "
        "print({'fastapi', 'uvicorn', 'jinja2', 'sqlalchemy', 'segno'} & set(sys.modules))"
    )
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "set()"
