"""Where the service calls to: nowhere behind the walls, however an address is written."""

import gzip
import socket
import zlib
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from ipaddress import ip_address
from threading import Thread
from typing import Any

import pytest

from cardpools.sources.public_net import is_public
from cardpools.sources.remote import FetchError, FetchLimits, fetch_file
from legality.events.errors import AddressRefused
from legality.events.webhook_targets import parse_server, vet_target

PRIVATE = FetchLimits(connect=2, silence=2, total=3, size=100_000, private=True)
PUBLIC = PRIVATE._replace(private=False)


ODD = """
    fec0::1 ::127.0.0.1 ::7f00:1 64:ff9b:1::7f00:1 64:ff9b::10.0.0.1 2002:a00:1:: fd00::1
    3fff::1 3fff:fff:ffff::1 192.88.99.1 192.0.0.9 192.0.0.10 2001:1::1 2001:3::1 2001:20::1 2001:4:112::1
    3ffe::1 64:ff9b::192.88.99.1 240.0.0.1 2001:db8::1
    ::ffff:169.254.169.254 ::ffff:0:127.0.0.1 fe80::1 192.0.0.8 198.18.0.1 100::1 4000::1
"""

SPELLED = """
    0177.0.0.1 0x7f000001 2130706433 127.1 0 [::ffff:7f00:1] [0:0:0:0:0:0:0:1] LOCALHOST localhost. [::]
    [fe80::1%25lo] 169.254.169.254 0xa9fea9fe ①②⑦.0.0.1 127。0。0。1
"""


@pytest.mark.parametrize("address", ODD.split())
def test_old_and_odd_kinds_of_addresses_are_not_public(address: str) -> None:
    assert not is_public(ip_address(address))


@pytest.mark.parametrize("address", ["64:ff9b::8.8.8.8", "::ffff:8.8.8.8", "2606:4700::1111", "1.1.1.1"])
def test_public_ones_still_are(address: str) -> None:
    assert is_public(ip_address(address))


@pytest.mark.parametrize("host", SPELLED.split())
def test_this_machine_however_it_is_written(host: str) -> None:
    with pytest.raises(AddressRefused):
        vet_target(f"http://{host}/", allow_private=False)


@pytest.mark.parametrize("port", [1, 22, 25, 53, 110, 143, 445, 465, 587, 1023])
def test_ports_of_other_services(port: int) -> None:
    with pytest.raises(AddressRefused, match="port"):
        vet_target(f"http://a.example:{port}/", allow_private=False, resolve=lambda _host, _port: ["8.8.8.8"])


@pytest.mark.parametrize(
    "url",
    ["http+unix://%2Frun%2Fdocker.sock/", "unix:///run/x", "http://a@127.0.0.1/", "http:///x", "http://\t/"],
)
def test_odd_schemes(url: str) -> None:
    with pytest.raises(AddressRefused):
        parse_server(url)


def test_a_name_that_changes_its_meaning_is_asked_once_and_called_by_number() -> None:
    meanings = iter([["8.8.8.8"], ["127.0.0.1"]])
    target = vet_target("http://a.example/", allow_private=False, resolve=lambda _host, _port: next(meanings))
    assert target.address == "8.8.8.8"


def test_a_name_with_one_private_meaning_is_refused_whole() -> None:
    with pytest.raises(AddressRefused):
        vet_target("http://a.example/", allow_private=False, resolve=lambda _h, _p: ["8.8.8.8", "10.0.0.1"])


class Server(BaseHTTPRequestHandler):
    asked: list[str] = []  # noqa: RUF012  # The server makes a handler for each request.
    answers: dict[str, tuple[int, dict[str, str], bytes]] = {}  # noqa: RUF012

    def do_GET(self) -> None:  # http.server calls it so.
        self.asked.append(self.path)
        status, headers, body = self.answers[self.path]
        self.send_response(status)
        for name, value in {"Content-Length": str(len(body)), **headers}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002  # The name is given by http.server.
        pass


@pytest.fixture
def server() -> Iterator[str]:
    made = ThreadingHTTPServer(("127.0.0.1", 0), Server)
    thread = Thread(target=made.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    Server.asked.clear()
    Server.answers = {"/a": (200, {}, b"table")}
    yield f"http://127.0.0.1:{made.server_port}"
    made.shutdown()
    thread.join()
    made.server_close()


def test_tables_come_from_this_machine_only_where_that_is_allowed(server: str) -> None:
    """Whatever server was named, or led to, was asked: also one that only this machine can reach."""
    assert fetch_file(f"{server}/a", "", PRIVATE).content == b"table"
    with pytest.raises(FetchError, match="--private"):
        fetch_file(f"{server}/a", "", PUBLIC)
    assert Server.asked == ["/a"]


def test_a_name_is_looked_at_when_it_is_connected_to(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server for names is not at hand, so the answers of the system's own are exchanged."""
    port = int(server.rpartition(":")[2])
    found = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", port))]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_given, **_named: found)
    with pytest.raises(FetchError, match="--private"):
        fetch_file("http://tables.example/a", "", PUBLIC)
    assert Server.asked == []


@pytest.mark.parametrize(
    "place", ["file:///etc/passwd", "ftp://127.0.0.1/x", "gopher://127.0.0.1/", "javascript:x"]
)
def test_a_server_leads_to_no_other_kind_of_place(server: str, place: str) -> None:
    Server.answers["/led"] = (302, {"Location": place}, b"")
    with pytest.raises(FetchError, match="less safe"):
        fetch_file(f"{server}/led", "", PRIVATE)


def test_a_server_leads_on_but_not_for_ever(server: str) -> None:
    Server.answers |= {"/on": (302, {"Location": "/a"}, b""), "/circle": (301, {"Location": "/circle"}, b"")}
    assert fetch_file(f"{server}/on", "", PRIVATE).content == b"table"
    with pytest.raises(FetchError, match="circles"):
        fetch_file(f"{server}/circle", "", PRIVATE)
    assert Server.asked.count("/circle") == 6


@pytest.mark.parametrize("encoding", ["gzip", "deflate", "gzip, gzip", "br"])
def test_what_is_packed_is_not_unpacked(server: str, encoding: str) -> None:
    """A gzip of a gzip of zeros grows a million times, and was unpacked before its size was looked at."""
    body = (
        gzip.compress(gzip.compress(b"0" * 20_000_000))
        if "gzip" in encoding
        else zlib.compress(b"0" * 20_000_000)
    )
    Server.answers["/bomb"] = (200, {"Content-Encoding": encoding}, body)
    with pytest.raises(FetchError, match="packed"):
        fetch_file(f"{server}/bomb", "", PRIVATE)


def test_what_is_too_large_is_not_read_to_its_end(server: str) -> None:
    Server.answers["/large"] = (200, {}, b"0" * 200_000)
    with pytest.raises(FetchError, match="larger than 100,000 bytes"):
        fetch_file(f"{server}/large", "", PRIVATE)
