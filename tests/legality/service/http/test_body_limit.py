"""A body that is a little too large is read before its refusal, so that its sender reads that."""

import asyncio

import pytest
from starlette.types import Message, Receive, Scope, Send

from legality.service.http.body_limit import DISCARDED, BodyLimit

MOST = 100


async def never(scope: Scope, receive: Receive, send: Send) -> None:
    raise AssertionError("a body beyond the limit reached the application")


def answer_to(announced: int, *, ends: bool = True) -> tuple[int, int]:
    """Return the status of the answer, and how many pieces of ten bytes were read before it."""
    read, statuses = 0, list[int]()

    async def receive() -> Message:
        nonlocal read
        if read * 10 >= announced and not ends:
            await asyncio.sleep(60)
        read += 1
        return {"type": "http.request", "body": b"x" * 10, "more_body": read * 10 < announced or not ends}

    async def send(message: Message) -> None:
        if message["type"] == "http.response.start":
            statuses.append(message["status"])

    scope: Scope = {"type": "http", "headers": [(b"content-length", str(announced).encode())]}
    asyncio.run(BodyLimit(never, MOST, 0.2)(scope, receive, send))
    return statuses[0], read


@pytest.mark.parametrize(
    ("announced", "pieces"), [(MOST + 10, 11), (DISCARDED * MOST, 30), (DISCARDED * MOST + 1, 0), (10**12, 0)]
)
def test_what_is_read_before_a_refusal(announced: int, pieces: int) -> None:
    assert answer_to(announced) == (413, pieces)


def test_a_body_that_does_not_end_is_refused_in_time() -> None:
    assert answer_to(MOST + 10, ends=False) == (413, 11)
