"""Fetching from a real server: whatever it does becomes a file or one line."""

from collections.abc import Iterator
from time import monotonic

import pytest

from cardpools.sources.remote import Fetched, FetchError, Limits, fetch
from tests.cardpools.server import Reply, Site, serving

LIMITS = Limits(connect=1.0, silence=0.3, total=0.5, size=50_000, private=True)


@pytest.fixture
def site() -> Iterator[Site]:
    with serving() as site:
        yield site


def test_a_file_is_fetched_once(site: Site) -> None:
    site.pages["/a.txt"] = Reply(b"abc")
    first = fetch(site.url + "a.txt", "", LIMITS)
    assert first.content == b"abc"
    assert fetch(site.url + "a.txt", first.etag, LIMITS) == Fetched(None, first.etag)
    site.pages["/a.txt"] = Reply(b"abcd")
    assert fetch(site.url + "a.txt", first.etag, LIMITS).content == b"abcd"


@pytest.mark.parametrize(
    ("reply", "said"),
    [
        (Reply(b"", 404), "the server answered 404"),
        (Reply(b"", 500), "the server answered 500"),
        (Reply(b"", 304), "the server answered 304"),
        (Reply(b"abc", says_length=4000), "breaks off"),
        (Reply(b"abc", pause=1.0), "does not answer in time"),
        (Reply(b"a" * 40, drip=0.05), "not complete after 0.5 seconds"),
        (Reply(b"a" * 60_000), "larger than 50,000 bytes"),
    ],
)
def test_what_goes_wrong_is_one_line(site: Site, reply: Reply, said: str) -> None:
    site.pages["/a.txt"] = reply
    start = monotonic()
    with pytest.raises(FetchError) as caught:
        fetch(site.url + "a.txt", "", LIMITS)
    assert said in str(caught.value)
    assert str(caught.value).startswith(f"{site.url}a.txt: ")
    assert "\n" not in str(caught.value)
    assert monotonic() - start < 1.0


def test_no_server_at_all(site: Site) -> None:
    with pytest.raises(FetchError, match="no connection to the server"):
        fetch("http://127.0.0.1:9/a.txt", "", LIMITS)


def test_no_address_at_all() -> None:
    with pytest.raises(FetchError, match="MissingSchema"):
        fetch("a.txt", "", LIMITS)
