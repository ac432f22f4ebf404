"""A log with a bound: repeated records are counted."""

import io
import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager

from legality.service.http.request_log import JsonFormatter, LibraryFormatter
from legality.service.process.bounded_log import BoundedHandler


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


@contextmanager
def logging_to(
    name: str, formatter: logging.Formatter
) -> Iterator[tuple[logging.Logger, Clock, io.StringIO]]:
    clock, stream = Clock(), io.StringIO()
    handler, logger = BoundedHandler(stream, clock), logging.Logger(name)
    handler.setFormatter(formatter)
    logger.addHandler(handler)
    yield logger, clock, stream
    handler.close()


def lines(stream: io.StringIO) -> list[dict[str, object]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_a_library_that_repeats_itself_is_written_once_a_second_with_a_count() -> None:
    with logging_to("asyncio", LibraryFormatter()) as (logger, clock, stream):
        for _ in range(3):
            for _ in range(2_000):
                logger.error("socket.accept() out of system resource")
            logger.error("another place")
            clock.now += 1.0
    found = lines(stream)
    assert len(found) == 9
    assert [each["repeated"] for each in found if "repeated" in each] == [1_999] * 3
    assert len(stream.getvalue()) < 2_000


def test_requests_of_one_route_and_status_are_written_up_to_their_number() -> None:
    with logging_to("legality.service", JsonFormatter()) as (logger, clock, stream):
        for status in (429, 200):
            for number in range(30):
                facts = {"facts": {"status": status, "n": number}, "kind": ("/", status), "a_second": 20}
                logger.info("request", extra=facts)
        clock.now += 1.0
    found = lines(stream)
    assert [each["n"] for each in found if each["status"] == 429] == [*range(20), 29]
    assert [each["repeated"] for each in found if "repeated" in each] == [10, 10]


def test_a_pause_ends_a_flood_with_its_count() -> None:
    clock, stream = Clock(), io.StringIO()
    handler = BoundedHandler(stream, clock)
    handler.setFormatter(LibraryFormatter())
    logger = logging.Logger("asyncio")
    logger.addHandler(handler)
    for _ in range(5):
        logger.error("again")
    assert len(lines(stream)) == 1
    clock.now = 1.5
    handler.write_dropped()
    handler.write_dropped()
    assert [each.get("repeated") for each in lines(stream)] == [None, 4]
    logger.error("again")
    assert len(lines(stream)) == 3
    handler.close()


def test_a_closed_standard_error_stops_nothing() -> None:
    logger, handler = logging.Logger("legality.service"), BoundedHandler(io.StringIO())
    handler.stream.close()
    handler.setFormatter(JsonFormatter())
    logger.addHandler(handler)
    raised, logging.raiseExceptions = logging.raiseExceptions, False
    try:
        logger.info("request")
    finally:
        logging.raiseExceptions = raised
    assert handler.stream.closed
