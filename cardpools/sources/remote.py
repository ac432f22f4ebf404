"""Fetch card tables from a web server that may be slow, unreachable or changed.

One file at a time, with limits on size and time. The time limit covers everything: name resolution, TLS,
redirects, status line, headers and body, however slowly they drip. Any failure raises FetchError with one
line.
"""

from collections.abc import Callable
from contextlib import closing
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from typing import NamedTuple
from urllib.parse import urljoin, urlsplit

import requests
from urllib3.exceptions import HTTPError, ReadTimeoutError

from cardpools.sources.public_connections import PrivateAddressError, open_session

BASES = {
    "1e": "https://raw.githubusercontent.com/eberlems/startrek1e/playable/",
    "2e": "https://raw.githubusercontent.com/eberlems/startrek2e/playable/",
    "tr": "https://raw.githubusercontent.com/eberlems/tribbles/playable/",
}
"""The base address of each edition's public plugin."""


class FetchError(Exception):
    """A file could not be fetched. The text gives the reason in one line."""


class StatusError(FetchError):
    """The server answered with another status than 200."""

    def __init__(self, url: str, status: int) -> None:
        super().__init__(f"{url}: the server answered {status}")
        self.status = status


class FetchLimits(NamedTuple):
    """Limits on the time and size of a response."""

    connect: float = 5.0  # seconds until the connection is open
    silence: float = 10.0  # seconds without a byte
    total: float = 60.0  # seconds for a whole file
    size: int = 20_000_000  # bytes; the largest table has 1.3 million
    private: bool = False  # allow this machine and private networks


LIMITS = FetchLimits()

_PIECE = 65_536

MOST_REDIRECTIONS = 5
REDIRECTIONS = (301, 302, 303, 307, 308)


Vet = Callable[[str], None]
"""Raises an error if an address must not be fetched."""


def _vet_nothing(_url: str) -> None:
    """Leave it to the connections, which are public ones only."""


class FetchedFile(NamedTuple):
    """A fetched file; `content` is None if the ETag still matches."""

    content: bytes | None
    etag: str


def fetch_file(
    url: str, etag: str = "", limits: FetchLimits = LIMITS, vet: Vet = _vet_nothing
) -> FetchedFile:
    """Fetch a file, unless it still has this ETag. The address and each redirection are vetted.

    A thread fetches it, and is left behind at the deadline: a socket's own timeout begins anew with each
    byte, and name resolution has none. It is a daemon, so the process does not wait for it at its end.
    """
    answers: SimpleQueue[FetchedFile | Exception] = SimpleQueue()
    Thread(target=_answer, args=(answers, url, etag, limits, vet), daemon=True).start()
    try:
        answer = answers.get(timeout=limits.total)
    except Empty:
        raise FetchError(f"{url}: not complete after {limits.total:g} seconds") from None
    if isinstance(answer, Exception):
        raise answer
    return answer


def _answer(
    answers: "SimpleQueue[FetchedFile | Exception]", url: str, etag: str, limits: FetchLimits, vet: Vet
) -> None:
    try:
        answers.put(_fetch(url, etag, limits, vet))
    except Exception as error:  # The caller raises it.
        answers.put(error)


def _fetch(url: str, etag: str, limits: FetchLimits, vet: Vet) -> FetchedFile:
    try:
        with (
            open_session(private=limits.private) as session,
            closing(_request(session, url, etag, limits, vet)) as response,
        ):
            if response.status_code == requests.codes.not_modified and etag:
                return FetchedFile(None, etag)
            if response.status_code != requests.codes.ok:
                raise StatusError(url, response.status_code)
            return FetchedFile(_read_body(response, limits), response.headers.get("ETag", ""))
    except (requests.RequestException, HTTPError) as wrong:
        raise FetchError(f"{url}: {_explain_error(wrong)}") from wrong


def _request(
    session: requests.Session, url: str, etag: str, limits: FetchLimits, vet: Vet
) -> requests.Response:
    """Return the response, following redirects, but never from HTTPS to HTTP."""
    # Do not accept compressed responses: a few bytes may expand to more than fits into memory.
    headers = {"Accept-Encoding": "identity", **({"If-None-Match": etag} if etag else {})}
    times, place = (limits.connect, limits.silence), url
    for _ in range(MOST_REDIRECTIONS + 1):
        vet(place)
        response = session.get(place, headers=headers, timeout=times, stream=True, allow_redirects=False)
        if response.status_code not in REDIRECTIONS:
            return response
        response.close()
        following = urljoin(place, response.headers.get("Location", ""))
        if urlsplit(following).scheme not in {"https", urlsplit(place).scheme}:
            raise FetchError(f"{url}: the server leads to a place that is less safe")
        place = following
    raise FetchError(f"{url}: the server leads in circles")


def _read_body(response: requests.Response, limits: FetchLimits) -> bytes:
    """Read the body in pieces, so that a slow server meets the deadline between two pieces."""
    if response.headers.get("Content-Encoding", "identity") != "identity":
        raise FetchError(f"{response.url}: packed, which was not asked for")
    deadline = monotonic() + limits.total
    content = bytearray()
    while piece := response.raw.read1(_PIECE, decode_content=False):
        content += piece
        if len(content) > limits.size:
            raise FetchError(f"{response.url}: larger than {limits.size:,} bytes")
        if monotonic() > deadline:
            raise FetchError(f"{response.url}: not complete after {limits.total:g} seconds")
    announced = response.headers.get("Content-Length", "")
    if announced.isdecimal() and response.raw.tell() < int(announced):
        raise FetchError(
            f"{response.url}: breaks off after {response.raw.tell():,} of {int(announced):,} bytes"
        )
    return bytes(content)


def _explain_error(wrong: Exception) -> str:
    if isinstance(wrong, requests.Timeout | TimeoutError | ReadTimeoutError):
        return "the server does not answer in time"
    if PrivateAddressError.SAID in str(wrong):
        return PrivateAddressError.SAID
    if isinstance(wrong, requests.ConnectionError):
        return "no connection to the server"
    if isinstance(wrong, HTTPError):
        return "the answer breaks off"
    return type(wrong).__name__
