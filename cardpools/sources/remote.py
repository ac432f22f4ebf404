"""Fetching card tables from a web server that may be slow, away, or not what it was.

One file is fetched at a time, never more of it than a card table can have, and never for longer than a person
would wait. Whatever goes wrong becomes one FetchError with one line.
"""

from contextlib import closing
from time import monotonic
from typing import NamedTuple

import requests
from urllib3.exceptions import HTTPError, ReadTimeoutError

BASES = {
    "1e": "https://raw.githubusercontent.com/eberlems/startrek1e/playable/",
    "2e": "https://raw.githubusercontent.com/eberlems/startrek2e/playable/",
    "tr": "https://raw.githubusercontent.com/eberlems/tribbles/playable/",
}
"""Where the public plugin of each edition lies."""


class FetchError(Exception):
    """A file that could not be fetched, and why, in one line."""


class Limits(NamedTuple):
    """What a server may take and send."""

    connect: float = 5.0  # seconds until it answers the call
    silence: float = 10.0  # seconds without a byte
    total: float = 60.0  # seconds for a whole file
    size: int = 20_000_000  # bytes; the largest table has 1.3 million


LIMITS = Limits()

_PIECE = 65_536


class Fetched(NamedTuple):
    """A file as the server has it; without content if it is still the one of the ETag that was sent."""

    content: bytes | None
    etag: str


def fetch(url: str, etag: str = "", limits: Limits = LIMITS) -> Fetched:
    """Fetch a file, unless it is still the one that has this ETag."""
    headers = {"If-None-Match": etag} if etag else {}
    times = (limits.connect, limits.silence)
    try:
        with closing(requests.get(url, headers=headers, timeout=times, stream=True)) as response:
            if response.status_code == requests.codes.not_modified and etag:
                return Fetched(None, etag)
            if response.status_code != requests.codes.ok:
                raise FetchError(f"{url}: the server answered {response.status_code}")
            return Fetched(_content(response, limits), response.headers.get("ETag", ""))
    except (requests.RequestException, HTTPError) as wrong:
        raise FetchError(f"{url}: {_plainly(wrong)}") from wrong


def _content(response: requests.Response, limits: Limits) -> bytes:
    """Read the body as it arrives, so that a server which drips is noticed between two drops."""
    deadline = monotonic() + limits.total
    content = bytearray()
    while piece := response.raw.read1(_PIECE, decode_content=True):
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


def _plainly(wrong: Exception) -> str:
    if isinstance(wrong, requests.Timeout | TimeoutError | ReadTimeoutError):
        return "the server does not answer in time"
    if isinstance(wrong, requests.ConnectionError):
        return "no connection to the server"
    if isinstance(wrong, HTTPError):
        return "the answer breaks off"
    return type(wrong).__name__
