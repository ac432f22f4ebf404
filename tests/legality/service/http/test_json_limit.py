"""JSON is checked before it is parsed, however it arrives."""

import asyncio

import pytest
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from legality.service.http.json_limit import DEPTH, DIGITS, MARKS, JsonLimit

MOST = 100_000


def send_through(
    *pieces: bytes,
    method: str = "POST",
    kind: bytes | None = b"application/json",
    ends: bool = True,
    app: ASGIApp | None = None,
) -> tuple[int, bytes]:
    """Send a body in pieces, and return the status and the body that the application got."""
    sent: list[Message] = []
    got = b""

    async def keep_body(_scope: Scope, receive: Receive, send: Send) -> None:
        nonlocal got
        while (message := await receive())["type"] == "http.request":
            got += message["body"]
            if not message["more_body"]:
                break
        await send({"type": "http.response.start", "status": 200, "headers": []})

    last = len(pieces) - 1
    waiting: list[Message] = [
        *(
            {"type": "http.request", "body": each, "more_body": n < last or not ends}
            for n, each in enumerate(pieces)
        ),
        {"type": "http.disconnect"},
    ]

    async def receive() -> Message:
        return waiting.pop(0)

    async def send(message: Message) -> None:
        sent.append(message)

    headers = [(b"content-type", kind)] if kind is not None else []
    scope = {"type": "http", "method": method, "headers": headers, "path": "/api/v1/check"}
    asyncio.run(JsonLimit(app or keep_body, MOST)(scope, receive, send))
    return sent[0]["status"], got


def nested(depth: int) -> bytes:
    return b"[" * depth + b"]" * depth


@pytest.mark.parametrize(
    "body",
    [
        nested(DEPTH),
        b"[" + b"1," * (MARKS - 3) + b"1]",
        b"9" * DIGITS,
        b'{"list": "' + b"[" * 50_000 + b'\\"' + b"," * 40_000 + b'"}',
        b'{"list": "\\u0000\\ud800"}',
        b"no JSON",
        b"\xff\xfe\xfa",
        b"",
        '{"list": "Café"}'.encode("utf-16"),
    ],
)
def test_a_body_within_the_limits_arrives_whole(body: bytes) -> None:
    half = len(body) // 2
    assert send_through(body[:half], body[half:]) == (200, body)


@pytest.mark.parametrize(
    "body",
    [
        nested(DEPTH + 1),
        b'{"a":' * 10_000,
        b"[" + b"1," * MARKS + b"1]",
        b"9" * (DIGITS + 1),
        nested(DEPTH + 1).decode().encode("utf-16"),
        ("[" + '"∀", ' * 9 + "[" * DEPTH).encode("utf-16"),
    ],
)
@pytest.mark.parametrize("kind", [b"application/json", b"application/vnd.x+json; charset=utf-8", b"", None])
@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
def test_a_body_beyond_them_never_reaches_the_parser(body: bytes, kind: bytes | None, method: str) -> None:
    half = len(body) // 2
    assert send_through(body[:half], body[half:], method=method, kind=kind) == (400, b"")


def test_a_body_arrives_as_one_message() -> None:
    async def app(_scope: Scope, receive: Receive, send: Send) -> None:
        found = [await receive(), await receive()]
        assert [each.get("body") for each in found] == [b'{"list": ""}', None]
        assert found[1]["type"] == "http.disconnect"
        await send({"type": "http.response.start", "status": 200, "headers": []})

    assert send_through(b"{", b'"list"', b': ""}', app=app)[0] == 200


def test_a_client_that_hangs_up_within_a_body_is_told_of_by_one_message() -> None:
    async def app(_scope: Scope, receive: Receive, send: Send) -> None:
        assert (await receive())["type"] == "http.disconnect"
        await send({"type": "http.response.start", "status": 200, "headers": []})

    assert send_through(b"{", b'"list"', ends=False, app=app)[0] == 200


def test_forms_and_files_are_not_read() -> None:
    assert send_through(nested(90), kind=b"multipart/form-data; boundary=x") == (200, nested(90))
    assert send_through(nested(90), method="GET") == (200, nested(90))
