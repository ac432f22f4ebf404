"""A real nginx with the shipped configuration before a real service, and clients with own addresses."""

import http.client
import os
import re
import shutil
import signal
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlencode

from tests.legality.service.running import ROOT, Running, free_port

SHIPPED = ROOT / "tools" / "deploy" / "nginx"
NGINX = shutil.which("nginx") or shutil.which("/usr/sbin/nginx")
NOT_THERE = "nginx IS NOT INSTALLED, so its configuration was not tested (apt-get install nginx-light)"

MAIN = """
daemon off; pid {home}/pid; error_log {home}/start.log; worker_processes 1;
{user}
events {{ worker_connections 1024; }}
http {{
    client_body_temp_path {home}/body; proxy_temp_path {home}/proxy; fastcgi_temp_path {home}/fastcgi;
    uwsgi_temp_path {home}/uwsgi; scgi_temp_path {home}/scgi;
    {site}
}}
"""

WHOLE = "include /etc/nginx/conf.d/legality.conf;"
"""The service has a host of its own."""

BELOW = """
include /etc/nginx/legality/http.conf;
server {
    listen 443 ssl http2;
    ssl_certificate /etc/legality/tls/fullchain.pem;
    ssl_certificate_key /etc/legality/tls/privkey.pem;
    location / { return 200 "another site"; }
    include /etc/nginx/conf.d/subpath.conf;
}
"""
"""The service is below a path of another site."""


class Answer(NamedTuple):
    """An answer that came through the proxy."""

    status: int
    headers: http.client.HTTPMessage
    text: str


class Proxy:
    """nginx as a process, on ports of this machine."""

    def __init__(self, home: Path, service: Running, site: str) -> None:
        self.home = home
        self.plain, self.secure = free_port(), free_port()
        self._write(service, site)

    def _write(self, service: Running, site: str) -> None:
        """Write the shipped files with paths, ports and a certificate of this test."""
        self.home.chmod(0o755)
        make_certificate(self.home)
        for path in (*SHIPPED.glob("legality/*.conf"), *SHIPPED.glob("*.conf")):
            (self.home / path.name).write_text(self._placed(path.read_text("utf-8")), "utf-8")
        upstream = (SHIPPED / "upstream-host.conf").read_text("utf-8")
        assert "127.0.0.1:8000" in upstream
        (self.home / "legality-upstream.conf").write_text(upstream.replace(":8000", f":{service.port}"))
        # Another user could not write into this test's folder.
        user = "user root;" if os.getuid() == 0 else ""
        main = MAIN.format(home=self.home, user=user, site=self._placed(site))
        (self.home / "nginx.conf").write_text(main, "utf-8")

    def _placed(self, text: str) -> str:
        for shipped, here in (
            ("listen 80;", f"listen 127.0.0.1:{self.plain};"),
            ("listen 443 ssl http2;", f"listen 127.0.0.1:{self.secure} ssl http2;"),
            ("/etc/nginx/legality-upstream.conf", f"{self.home}/legality-upstream.conf"),
            ("/etc/nginx/conf.d/", f"{self.home}/"),
            ("/etc/nginx/legality/", f"{self.home}/"),
            ("/etc/legality/tls/", f"{self.home}/"),
            ("/var/cache/legality-nginx", f"{self.home}/cache"),
            ("/var/log/nginx/legality", f"{self.home}/legality"),
        ):
            text = text.replace(shipped, here)
        assert not re.search(r"^[^#]*(/etc/|/var/(?!www))", text, re.MULTILINE), (
            "a path of this machine is left"
        )
        return text

    def command(self, *options: str) -> list[str]:
        assert NGINX is not None, NOT_THERE
        return [NGINX, "-e", f"{self.home}/start.log", "-c", f"{self.home}/nginx.conf", *options]

    def read_log(self) -> str:
        """Return everything that nginx has written down."""
        time.sleep(0.1)  # A line is written after its answer.
        return "".join(path.read_text("utf-8") for path in sorted(self.home.glob("*.log")))

    def ask(
        self,
        method: str,
        path: str,
        body: bytes | str | None = None,
        headers: dict[str, str] | None = None,
        client: str = "127.0.0.1",
    ) -> Answer:
        """Send a request over https from an address of this machine."""
        trusted = ssl.create_default_context(cafile=self.home / "fullchain.pem")
        connection = http.client.HTTPSConnection(
            "localhost", self.secure, timeout=60, context=trusted, source_address=(client, 0)
        )
        return _ask(connection, method, path, body, headers or {})

    def ask_plain(self, method: str, path: str, headers: dict[str, str] | None = None) -> Answer:
        """Send a request over http."""
        connection = http.client.HTTPConnection("127.0.0.1", self.plain, timeout=60)
        return _ask(connection, method, path, None, headers or {})

    def send_form(
        self, path: str, fields: dict[str, str], cookie: str = "", client: str = "127.0.0.1"
    ) -> Answer:
        """Send a form as a browser does."""
        headers = {"Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin"}
        headers |= {"Cookie": cookie} if cookie else {}
        return self.ask("POST", path, urlencode(fields), headers, client)


def _ask(
    connection: http.client.HTTPConnection,
    method: str,
    path: str,
    body: bytes | str | None,
    headers: dict[str, str],
) -> Answer:
    try:
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        return Answer(answer.status, answer.headers, answer.read().decode("utf-8", "replace"))
    finally:
        connection.close()


def make_certificate(folder: Path) -> None:
    """Make a certificate for this machine, by the script that operators use for a try."""
    subprocess.run(
        [ROOT / "tools" / "deploy" / "make_certificate.sh", "localhost", folder],
        check=True,
        capture_output=True,
    )


def wait_for(port: int) -> None:
    """Wait until a port of this machine takes connections."""
    for _ in range(200):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise AssertionError(f"nothing listens on port {port}")


@contextmanager
def proxying(home: Path, service: Running, site: str = WHOLE) -> Iterator[Proxy]:
    """Start nginx before a service, and stop it."""
    proxy = Proxy(home, service, site)
    subprocess.run(proxy.command("-t"), check=True, capture_output=True)
    process = subprocess.Popen(proxy.command())
    try:
        wait_for(proxy.secure)
        yield proxy
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(30)
