"""Fetching from a real server: whatever it does becomes a file or one line."""

from collections.abc import Iterator
from time import monotonic

import pytest

from cardpools.sources.remote import FetchedFile, FetchError, FetchLimits, fetch_file
from tests.cardpools.server import Reply, Site, serving

LIMITS = FetchLimits(connect=1.0, silence=0.3, total=0.5, size=50_000, private=True)


@pytest.fixture
def site() -> Iterator[Site]:
    with serving() as site:
        yield site


def test_a_file_is_fetched_once(site: Site) -> None:
    site.pages["/a.txt"] = Reply(b"abc")
    first = fetch_file(site.url + "a.txt", "", LIMITS)
    assert first.content == b"abc"
    assert fetch_file(site.url + "a.txt", first.etag, LIMITS) == FetchedFile(None, first.etag)
    site.pages["/a.txt"] = Reply(b"abcd")
    assert fetch_file(site.url + "a.txt", first.etag, LIMITS).content == b"abcd"


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
        fetch_file(site.url + "a.txt", "", LIMITS)
    assert said in str(caught.value)
    assert str(caught.value).startswith(f"{site.url}a.txt: ")
    assert "\n" not in str(caught.value)
    assert monotonic() - start < 1.0


def test_no_server_at_all(site: Site) -> None:
    with pytest.raises(FetchError, match="no connection to the server"):
        fetch_file("http://127.0.0.1:9/a.txt", "", LIMITS)


def test_no_address_at_all() -> None:
    with pytest.raises(FetchError, match="MissingSchema"):
        fetch_file("a.txt", "", LIMITS)


@pytest.mark.parametrize("scheme", ["http", "https"])
def test_a_server_on_this_machine_is_not_called_unless_that_is_allowed(site: Site, scheme: str) -> None:
    site.pages["/a.txt"] = Reply(b"abc")
    url = f"{site.url}a.txt".replace("http", scheme)
    with pytest.raises(FetchError, match=r"in a network behind it; --private allows that"):
        fetch_file(url, "", LIMITS._replace(private=False))
    assert site.asked == []


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_a_file_that_has_moved_is_fetched_where_it_is(site: Site, status: int) -> None:
    site.pages["/old/a.txt"] = Reply(b"", status, leads_to="../new/a.txt")
    site.pages["/new/a.txt"] = Reply(b"abc")
    assert fetch_file(f"{site.url}old/a.txt", "", LIMITS).content == b"abc"


def test_five_redirections_are_followed_and_no_more(site: Site) -> None:
    for number in range(6):
        site.pages[f"/{number}"] = Reply(b"", 302, leads_to=f"/{number + 1}")
    site.pages["/6"] = Reply(b"abc")
    assert fetch_file(f"{site.url}1", "", LIMITS).content == b"abc"
    with pytest.raises(FetchError, match="leads in circles"):
        fetch_file(f"{site.url}0", "", LIMITS)
    site.pages["/7"] = Reply(b"", 302)  # It leads nowhere, which is to itself.
    with pytest.raises(FetchError, match="leads in circles"):
        fetch_file(f"{site.url}7", "", LIMITS)


def test_no_file_of_this_machine_is_read_by_a_redirection(site: Site) -> None:
    site.pages["/a.txt"] = Reply(b"", 302, leads_to="ftp://example.org/a.txt")
    with pytest.raises(FetchError, match="a place that is less safe"):
        fetch_file(f"{site.url}a.txt", "", LIMITS)


def test_a_packed_answer_is_neither_asked_for_nor_unpacked(site: Site) -> None:
    site.pages["/a.txt"] = Reply(b"abc", packed="gzip")
    with pytest.raises(FetchError, match="packed, which was not asked for"):
        fetch_file(f"{site.url}a.txt", "", LIMITS)
    assert site.accepted == {"identity"}


def test_a_file_of_just_the_size_is_fetched(site: Site) -> None:
    site.pages["/a.txt"] = Reply(b"a" * 50_000)
    assert len(fetch_file(f"{site.url}a.txt", "", LIMITS).content or b"") == 50_000
    site.pages["/a.txt"] = Reply(b"a" * 50_001)
    with pytest.raises(FetchError, match="larger than 50,000 bytes"):
        fetch_file(f"{site.url}a.txt", "", LIMITS)
