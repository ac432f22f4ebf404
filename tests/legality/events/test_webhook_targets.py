"""Where a webhook may go."""

from ipaddress import ip_address

import pytest

from cardpools.sources.public_net import is_public
from legality.events.errors import AddressRefused
from legality.events.webhook_targets import parse_server, resolve_host, vet_target


@pytest.mark.parametrize("address", ["8.8.8.8", "93.184.216.34", "2606:4700::1111", "::ffff:8.8.8.8"])
def test_public(address: str) -> None:
    assert is_public(ip_address(address))


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "10.1.2.3",
        "172.16.0.1",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",  # What must be refused, not what is listened on.
        "224.0.0.1",
        "255.255.255.255",
        "::1",
        "::",
        "fe80::1",
        "fc00::1",
        "ff02::1",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1",
        "64:ff9b::7f00:1",
        "2002:7f00:1::",
        "2001:0:7f00:1::",
    ],
)
def test_not_public(address: str) -> None:
    assert not is_public(ip_address(address))


@pytest.mark.parametrize(
    "url",
    [
        "ftp://a.example",
        "file:///etc/passwd",
        "gopher://a.example",
        "//a.example",
        "a.example",
        "",
        "http://",
        "http://user:pw@a.example",
        "http://a.example:99999",
        "http://a.example/\r\nX: y",
        "http://a .example",
        "http://[::1",
        "http://a.example\\@b.example",
        "http://ä.example",
        f"http://a.example/{'x' * 500}",
    ],
)
def test_what_is_no_address_for_a_webhook(url: str) -> None:
    with pytest.raises(AddressRefused):
        parse_server(url)


def test_the_port_is_that_of_the_scheme() -> None:
    assert parse_server("https://a.example/x") == ("a.example", 443)
    assert parse_server("http://a.example:8080") == ("a.example", 8080)


@pytest.mark.parametrize("port", [80, 443, 1024, 8443])
def test_ports_of_the_web_and_those_that_belong_to_nobody_are_called(port: int) -> None:
    url = f"https://a.example:{port}/"
    target = vet_target(url, allow_private=False, resolve=lambda *_: ["93.184.216.34", "1.1.1.1"])
    assert target == ("a.example", port, "93.184.216.34")


@pytest.mark.parametrize("port", [1, 22, 25, 79, 81, 442, 444, 1023])
def test_ports_of_other_services_are_called_only_where_everything_is_allowed(port: int) -> None:
    url = f"https://a.example:{port}/"
    with pytest.raises(AddressRefused):
        vet_target(url, allow_private=False, resolve=lambda *_: ["93.184.216.34"])
    assert vet_target(url, allow_private=True, resolve=lambda *_: ["10.0.0.7"]).address == "10.0.0.7"


def test_the_zone_of_an_address_is_no_part_of_it() -> None:
    said = {"resolve": lambda *_: ["fe80::1%eth0"]}
    assert vet_target("http://a.example", allow_private=True, **said).address == "fe80::1"
    with pytest.raises(AddressRefused, match="public addresses only"):
        vet_target("http://a.example", allow_private=False, **said)


def test_the_longest_address() -> None:
    longest = f"http://a.example/{'x' * 483}"
    assert len(longest) == 500
    assert parse_server(longest) == ("a.example", 80)
    with pytest.raises(AddressRefused):
        parse_server(longest + "x")


@pytest.mark.parametrize("host", ["127.0.0.1", "2130706433", "0x7f.1", "127.1", "localhost", "[::1]"])
def test_our_own_machine_by_any_name(host: str) -> None:
    with pytest.raises(AddressRefused):
        vet_target(f"http://{host}/", allow_private=False)


def test_a_name_that_nobody_knows() -> None:
    with pytest.raises(AddressRefused, match=r"^nobody knows the server of this address$"):
        resolve_host("no-such-name.invalid", 80)
    with pytest.raises(AddressRefused):
        vet_target("http://a.example", allow_private=True, resolve=lambda _host, _port: [])
