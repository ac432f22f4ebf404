"""Text answers are compressed for who takes it, and never where another site could measure a secret by it."""

import gzip
import json
from collections.abc import AsyncIterator
from urllib.parse import quote

import pytest
from fastapi.testclient import TestClient
from starlette.applications import Starlette
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from legality.service.http.compression import FASTEST, LEAST, LONG, Compression
from tests.legality.service.events import opened

TEXT = "<p>ballast tanks</p>" * 100


async def pieces() -> AsyncIterator[bytes]:
    for number in range(50):
        yield f"{number},{'x' * 100}\r\n".encode()


def answered(path: str, **headers: str) -> tuple[dict[str, str], bytes]:
    """Ask an application behind the compression, and return headers and bytes as they are on the wire."""
    app = Starlette(
        routes=[
            Route("/page", lambda _: Response(TEXT, headers={"ETag": '"t"'}, media_type="text/html")),
            Route("/long", lambda _: Response("a b" * LONG, media_type="application/problem+json")),
            Route("/short", lambda _: Response("a" * (LEAST - 1), media_type="text/plain")),
            Route("/image", lambda _: Response(b"\0" * 5000, media_type="image/png")),
            Route("/packed", lambda _: Response(b"\0" * 5000, headers={"Content-Encoding": "br"})),
            Route("/events", lambda _: Response("x" * 5000, media_type="text/event-stream")),
            Route("/same", lambda _: Response(status_code=304, headers={"ETag": '"t"'})),
            Route("/stream", lambda _: StreamingResponse(pieces(), media_type="text/csv")),
        ]
    )
    with TestClient(Compression(app)) as client:
        client.headers.clear()
        with client.stream("GET", path, headers=headers) as answer:
            return dict(answer.headers), b"".join(answer.iter_raw())


def test_a_page_is_compressed_and_its_etag_is_weak() -> None:
    headers, content = answered("/page", **{"Accept-Encoding": "br, gzip"})
    assert gzip.decompress(content).decode() == TEXT
    assert len(content) < len(TEXT) / 10
    assert headers["content-encoding"] == "gzip"
    assert int(headers["content-length"]) == len(content)
    assert (headers["etag"], headers["vary"]) == ('W/"t"', "Accept-Encoding")


@pytest.mark.parametrize("codings", ["", "br", "gzip;q=0", "gzip; q=0.0", "identity", "x-gzip"])
def test_who_does_not_take_gzip_gets_none(codings: str) -> None:
    headers, content = answered("/page", **{"Accept-Encoding": codings})
    assert content.decode() == TEXT
    assert "content-encoding" not in headers
    assert (headers["etag"], headers["vary"]) == ('"t"', "Accept-Encoding")


@pytest.mark.parametrize("path", ["/short", "/image", "/packed", "/events"])
def test_what_is_short_or_no_text_stays_as_it_is(path: str) -> None:
    plain, compressed = answered(path), answered(path, **{"Accept-Encoding": "gzip"})
    assert plain == compressed


def test_long_answers_and_streams_arrive_whole() -> None:
    _, long = answered("/long", **{"Accept-Encoding": "gzip;q=1.0"})
    assert gzip.decompress(long) == b"a b" * LONG
    assert FASTEST == 1
    headers, content = answered("/stream", **{"Accept-Encoding": "gzip"})
    assert gzip.decompress(content).decode().count("\r\n") == 50
    assert "content-length" not in headers


def test_an_unchanged_answer_names_what_it_depends_on() -> None:
    headers, content = answered("/same", **{"Accept-Encoding": "gzip"})
    assert (content, headers["vary"], headers["etag"]) == (b"", "Accept-Encoding", '"t"')


@pytest.mark.parametrize(
    ("site", "is_compressed"),
    [("same-origin", True), ("none", True), ("same-site", False), ("cross-site", False), ("", False)],
)
def test_a_secret_is_not_measured_from_another_site(site: str, is_compressed: bool) -> None:
    """Whoever lets a signed-in browser ask from another page learns the length of the text itself alone."""
    named = {"Accept-Encoding": "gzip", "Cookie": "desk=secret"} | ({"Sec-Fetch-Site": site} if site else {})
    headers, _ = answered("/page", **named)
    assert ("content-encoding" in headers) is is_compressed


@pytest.mark.slow
def test_the_service_compresses_pages_and_json_and_knows_its_etags(client: TestClient) -> None:
    for path in ("/api/v1/cards?title=picard&limit=200", "/cards?title=picard", "/openapi.json"):
        answer = client.get(path, headers={"Accept-Encoding": "gzip"})
        assert answer.headers.get("content-encoding") == "gzip", path
        assert "Accept-Encoding" in answer.headers["vary"]
        assert answer.text == client.get(path, headers={"Accept-Encoding": "identity"}).text
    first = client.get("/api/v1/cards?title=picard&limit=200", headers={"Accept-Encoding": "gzip"})
    tags = {"If-None-Match": first.headers["etag"], "Accept-Encoding": "gzip"}
    assert first.headers["etag"].startswith('W/"')
    assert client.get("/api/v1/cards?title=picard&limit=200", headers=tags).status_code == 304


def test_the_desk_is_compressed_for_its_own_pages_only(client: TestClient) -> None:
    desk = opened(client, slug="compressed-desk")
    own = {**desk.key, "Accept-Encoding": "gzip"}
    path = f"{desk.address}?search={quote('token')}"
    assert "content-encoding" not in client.get(path, headers=own).headers
    assert "content-encoding" not in client.get(path, headers=own | {"Sec-Fetch-Site": "same-site"}).headers
    assert client.get(path, headers=own | {"Sec-Fetch-Site": "none"}).headers["content-encoding"] == "gzip"


def test_an_export_is_compressed_while_it_is_sent(client: TestClient) -> None:
    desk = opened(client, slug="compressed-export")
    named = {"Authorization": f"Bearer {desk.secret}", "Accept-Encoding": "gzip"}
    answer = client.get("/api/v1/events/compressed-export/export/event.json", headers=named)
    assert answer.headers["content-encoding"] == "gzip"
    assert json.loads(answer.content)["schema"] == "legality/event-1"
