"""A real nginx before a real service, below a path: once it strips the path, once it leaves it."""

import os
import re
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
import requests

from tests.legality.service.asking import LEGAL
from tests.legality.service.running import free_port, running, start_ahead

NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")
ROOT = "/star/lists"

pytestmark = [pytest.mark.slow, pytest.mark.skipif(NGINX is None, reason="nginx is not installed")]

CONFIGURATION = """
daemon off; pid {home}/nginx.pid; error_log {home}/nginx.log; worker_processes 1;
events {{ worker_connections 128; }}
http {{
  access_log off;
  client_body_temp_path {home}/body; proxy_temp_path {home}/proxy; fastcgi_temp_path {home}/f;
  uwsgi_temp_path {home}/u; scgi_temp_path {home}/s;
  proxy_bind {outgoing};
  proxy_set_header Host $http_host; proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
  server {{ listen 127.0.0.1:{stripping}; location {root}/ {{ proxy_pass http://127.0.0.1:{service}/; }} }}
  server {{ listen 127.0.0.1:{leaving}; location {root}/ {{ proxy_pass http://127.0.0.1:{service}; }} }}
}}
"""


@contextmanager
def nginx(home: Path, *, outgoing: str = "127.0.0.1", **ports: int) -> Iterator[None]:
    """Run nginx until the block ends. It reaches the service from the address `outgoing`."""
    facts = {"home": home, "root": ROOT, "outgoing": outgoing, **ports}
    (home / "nginx.conf").write_text(CONFIGURATION.format(**facts))
    command = [str(NGINX), "-p", str(home), "-c", str(home / "nginx.conf")]
    with subprocess.Popen(command, stderr=subprocess.DEVNULL) as process:
        try:
            time.sleep(0.5)
            assert process.poll() is None, (home / "nginx.log").read_text()
            yield
        finally:
            process.terminate()


def test_a_player_registers_below_a_path(tmp_path: Path) -> None:
    stripping, leaving = free_port(), free_port()
    base = f"http://127.0.0.1:{stripping}{ROOT}"
    with (
        running(tmp_path, "--base-url", base) as service,
        nginx(tmp_path, service=service.port, stripping=stripping, leaving=leaving),
    ):
        for port in (stripping, leaving):
            visit(f"http://127.0.0.1:{port}", base)


def visit(site: str, base: str) -> None:
    """Load a page with its styles, judge a list, register by the API, and open the receipt."""
    page = requests.get(f"{site}{ROOT}/events", timeout=20).text
    styles = re.findall(r'<link rel="stylesheet" href="([^"]+)"', page)
    assert styles
    for style in styles:
        assert style.startswith(f"{ROOT}/static/")
        styled = requests.get(f"{site}{style}", timeout=20)
        assert (styled.status_code, "immutable" in styled.headers["cache-control"]) == (200, True)
    api, slug = f"{site}{ROOT}/api/v1", f"below-{site[-5:]}".strip(":/")
    made = requests.post(
        f"{api}/events",
        json={"slug": slug, "name": "Below", "terms": {"edition": "2e"}, "starts": f"{start_ahead()}:00Z"},
        timeout=20,
    )
    assert made.status_code == 201, made.text
    by = {"Authorization": f"Bearer {made.json()['secret']}"}
    assert requests.post(f"{api}/events/{slug}/open", headers=by, timeout=20).status_code == 200
    form = {"player": "Anna", "list": LEGAL}
    sent = requests.post(f"{site}{ROOT}/e/{slug}/register", data=form, timeout=20, allow_redirects=False)
    assert sent.status_code == 303, sent.text[:1000]
    assert sent.headers["location"].startswith(f"{ROOT}/mine/")
    receipt = requests.get(f"{site}{sent.headers['location']}", timeout=20)
    assert receipt.status_code == 200
    assert f"{base}/mine/" in receipt.text


def test_rates_of_an_address_hold_over_two_workers_behind_a_proxy(tmp_path: Path) -> None:
    """People behind the proxy have a rate each, whichever worker answers, whatever they claim to be.

    One request comes back in six seconds: nobody gets one while the workers change places.
    """
    port = free_port()
    settings = {"LEGALITY_READS_PER_MINUTE": "10", "FORWARDED_ALLOW_IPS": "127.0.0.1"}
    options = ("--workers", "2", "--base-url", f"http://127.0.0.1:{port}{ROOT}")
    with (
        running(tmp_path, *options, **settings) as service,
        nginx(tmp_path, service=service.port, stripping=port, leaving=free_port()),
    ):
        page = f"http://127.0.0.1:{port}{ROOT}/api/v1/pools"

        def ask(client: str, claimed: str = "") -> int:
            """Ask by a connection of its own, so that the workers take turns."""
            named = {"X-Forwarded-For": claimed} if claimed else {}
            with requests.Session() as session:
                session.mount("http://", FromAddress(client))
                return session.get(page, headers=named, timeout=20).status_code

        first = [ask("127.0.0.2", f"203.0.113.{number}") for number in range(30)]
        assert 10 <= first.count(200) <= 15
        assert first.count(429) == 30 - first.count(200)
        assert ask("127.0.0.3") == 200
        for client, (paused, other) in zip(
            ("127.0.0.4", "127.0.0.5"), permutations(service.workers()), strict=True
        ):
            os.kill(paused, signal.SIGSTOP)
            assert 10 <= [ask(client) for _ in range(20)].count(200) <= 15
            os.kill(paused, signal.SIGCONT)
            os.kill(other, signal.SIGSTOP)
            assert ask(client) == 429, "this worker does not know what the other one counted"
            os.kill(other, signal.SIGCONT)


def test_only_the_proxy_may_name_the_address_of_a_client(tmp_path: Path) -> None:
    """Whoever reaches the service beside the proxy is counted by the own address, whatever it claims."""
    port = free_port()
    settings = {"LEGALITY_READS_PER_MINUTE": "10", "FORWARDED_ALLOW_IPS": "127.0.0.9"}
    options = ("--workers", "2", "--base-url", f"http://127.0.0.1:{port}{ROOT}")
    with (
        running(tmp_path, *options, **settings) as service,
        nginx(tmp_path, service=service.port, stripping=port, leaving=free_port(), outgoing="127.0.0.9"),
    ):

        def ask(client: str, claimed: str, address: str) -> int:
            with requests.Session() as session:
                session.mount("http://", FromAddress(client))
                answer = session.get(
                    f"{address}/api/v1/pools", headers={"X-Forwarded-For": claimed}, timeout=20
                )
                return answer.status_code

        beside = [ask("127.0.0.2", f"203.0.113.{number}", service.address) for number in range(30)]
        assert 10 <= beside.count(200) <= 15
        blamed = [ask("127.0.0.3", "127.0.0.4", service.address) for _ in range(30)]
        assert 429 in blamed
        through = f"http://127.0.0.1:{port}{ROOT}"
        assert ask("127.0.0.4", "", through) == 200  # Nobody else can use up the rate of a client.
        assert [ask("127.0.0.4", "203.0.113.7", through) for _ in range(30)].count(429) >= 15


class FromAddress(requests.adapters.HTTPAdapter):
    """Connects from one of the addresses of this machine."""

    def __init__(self, address: str) -> None:
        self._address = address
        super().__init__()

    def init_poolmanager(self, *given: Any, **named: Any) -> None:
        """Bind each connection to the address."""
        super().init_poolmanager(*given, **named, source_address=(self._address, 0))
