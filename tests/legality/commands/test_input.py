"""Lists from a pipe and from web pages, through the front door."""

import json
import os
import pty
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from legality.commands.web import deck_page
from tests.cardpools.server import Reply, Site, serving
from tests.legality.commands.checking import GOOD, ON, run


@pytest.fixture
def site() -> Iterator[Site]:
    with serving() as site:
        site.pages["/robots.txt"] = Reply(b"", 404)
        yield site


LIST = Path(GOOD).read_bytes()


def test_a_piped_list_needs_no_dash() -> None:
    assert run(*ON, text=LIST).stdout == run("-", *ON, text=LIST).stdout
    assert run(*ON, text=LIST).exit_code == 0


def test_nothing_piped_in_is_no_list() -> None:
    result = run(text="")
    assert (result.stdout, result.stderr, result.exit_code) == ("", "Error: standard input: is empty\n", 2)


def test_without_a_list_at_a_terminal_the_command_does_not_wait() -> None:
    ours, theirs = pty.openpty()
    try:
        command = [sys.executable, "-m", "legality", "check"]
        done = subprocess.run(command, stdin=theirs, capture_output=True, check=False, text=True, timeout=60)
    finally:
        os.close(ours)
        os.close(theirs)
    assert done.stderr == "Error: name a deck list: a file, a URL, or - for standard input\n"
    assert done.returncode == 3


def test_a_page_is_read_like_a_file(site: Site) -> None:
    site.pages["/deck.txt"] = Reply(LIST)
    result = run(f"{site.url}deck.txt", "--private", *ON)
    assert (result.stderr, result.exit_code) == ("", 0)


def test_a_page_in_html_is_read(site: Site) -> None:
    lines = LIST.decode().splitlines()
    site.pages["/deck"] = Reply(f"<html><body><pre>{'<br>'.join(lines)}</pre></body></html>".encode())
    assert run(f"{site.url}deck", "--private", *ON).exit_code == 0


def test_this_machine_is_refused_without_the_switch_and_never_called(site: Site) -> None:
    site.pages["/deck.txt"] = Reply(LIST)
    for url in (f"{site.url}deck.txt", f"{site.url}deck.txt".replace("127.0.0.1", "localhost")):
        result = run(url, *ON)
        assert (
            result.stderr == f"Error: {url}: not a public http or https address (--private allows others)\n"
        )
        assert result.stdout == ""
    assert site.asked == []


@pytest.mark.parametrize(
    "url",
    [
        "http://10.0.0.1/deck.txt",
        "http://[::1]/deck.txt",
        "http://169.254.169.254/latest",
        "http://1.1.1.1:22/deck.txt",
        "http://2130706433/deck.txt",
        "http://[/deck.txt",
    ],
)
def test_addresses_that_no_webhook_may_have_are_refused(url: str) -> None:
    assert "not a public http or https address" in run(url).stderr


def test_a_page_that_robots_txt_refuses_is_left_alone(site: Site) -> None:
    site.pages["/robots.txt"] = Reply(b"User-agent: *\nDisallow: /decks/\n")
    site.pages["/decks/1"] = Reply(LIST)
    site.pages["/lists/1"] = Reply(LIST)
    assert "the site lets no program read this page" in run(f"{site.url}decks/1", "--private").stderr
    assert run(f"{site.url}lists/1", "--private", *ON).exit_code == 0


def test_a_page_that_is_missing_too_long_or_no_list_is_refused(site: Site) -> None:
    site.pages["/long"] = Reply(b"1 Horta\n" * 130_000)
    site.pages["/png"] = Reply(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR")
    for path, reason in (("gone", "answered 404"), ("long", "larger than"), ("png", "is a picture")):
        result = run(f"{site.url}{path}", "--private")
        assert reason in result.stderr
        assert result.exit_code not in (0, 1)


def test_a_redirection_is_vetted_as_well(site: Site) -> None:
    site.pages["/deck"] = Reply(b"", 302, leads_to="http://ada:secret@127.0.0.1/deck")
    assert "leave the user name and password out" in run(f"{site.url}deck", "--private").stderr


def test_a_password_in_an_address_is_refused_and_not_printed() -> None:
    result = run("https://ada:secret@1.1.1.1/deck.txt")
    assert (
        result.stderr
        == "Error: https://1.1.1.1/deck.txt: leave the user name and password out of the address\n"
    )
    assert result.exit_code == 3


def test_robots_txt_is_asked_for_the_path_of_a_redirection(site: Site) -> None:
    site.pages["/robots.txt"] = Reply(b"User-agent: *\nDisallow: /closed/\n")
    site.pages["/open"] = Reply(b"", 302, leads_to=f"{site.url}closed/1")
    site.pages["/closed/1"] = Reply(LIST)
    result = run(f"{site.url}open", "--private")
    assert result.stderr.startswith(f"Error: {site.url}closed/1: the site lets no program read this page")
    assert [path for path, _ in site.asked] == ["/robots.txt", "/open"]


def test_robots_txt_is_asked_for_the_server_of_a_redirection(site: Site) -> None:
    with serving() as other:
        other.pages["/robots.txt"] = Reply(b"User-agent: legality\nDisallow: /\n")
        other.pages["/deck"] = Reply(LIST)
        site.pages["/deck"] = Reply(b"", 301, leads_to=f"{other.url}deck")
        assert "the site lets no program read" in run(f"{site.url}deck", "--private").stderr
        assert [path for path, _ in other.asked] == ["/robots.txt"]
        other.pages["/robots.txt"] = Reply(b"", 404)
        assert run(f"{site.url}deck", "--private", *ON).exit_code == 0


@pytest.mark.parametrize("status", [404, 410, 500, 503])
def test_a_page_that_answers_with_an_error_is_not_done(site: Site, status: int) -> None:
    site.pages["/deck"] = Reply(b"", status)
    result = run(f"{site.url}deck", "--private")
    assert (result.stderr, result.exit_code) == (
        f"Error: {site.url}deck: the server answered {status}\n",
        2,
    )


def test_a_server_that_does_not_answer_is_not_done() -> None:
    with serving() as site:
        url = site.url
    result = run(f"{url}deck", "--private")
    assert "no connection to the server" in result.stderr
    assert result.exit_code == 2


def test_a_page_that_takes_too_long_is_not_done(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deck_page, "SECONDS", 0.2)
    site.pages["/deck"] = Reply(LIST, pause=0.6)
    result = run(f"{site.url}deck", "--private", "--json")
    assert "not complete after 0.2 seconds" in result.stderr
    assert result.exit_code == 2
    assert json.loads(result.stdout)["error"]["kind"] == "failed"


def test_a_server_that_no_name_server_knows_is_said_so() -> None:
    result = run("http://no-such-host.invalid/deck.txt")
    assert (result.stderr, result.exit_code) == (
        "Error: no-such-host.invalid: no server of this name was found (DNS)\n",
        2,
    )
