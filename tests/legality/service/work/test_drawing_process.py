"""Pictures and PDF are drawn in a process of their own, which may end, hang or need too much."""

import asyncio
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from time import thread_time
from typing import Any, cast
from urllib.request import urlopen

import pytest

from legality.render.preview.site_preview import draw_site_preview
from legality.render.sheet.pdf import plain_letters
from legality.service.http.problems import ProblemError
from legality.service.limits.client import CURRENT, Client
from legality.service.limits.counts import CountTable, MemoryCounts
from legality.service.limits.rates import ProcessorTime
from legality.service.work.drawing_process import DrawingProcess
from legality.service.work.worker_threads import WorkerThreads
from tests.legality.service.running import Running

draw_nothing: Any = time.sleep
"""A function that the process can import, and that takes as long as it is told."""


class RecordedTime(ProcessorTime):
    """Keeps what clients are charged."""

    def __init__(self, most: int, table: CountTable) -> None:
        super().__init__(most, table)
        self.charged: list[float] = []

    def charge(self, client: Client, seconds: float) -> None:
        self.charged.append(seconds)
        super().charge(client, seconds)


@pytest.fixture
def drawing() -> Iterator[DrawingProcess]:
    made = DrawingProcess(seconds=30)
    yield made
    made.close()


def test_a_drawing_is_that_of_its_function_and_the_process_goes_on(drawing: DrawingProcess) -> None:
    assert drawing.draw(draw_site_preview) == draw_site_preview()
    process = drawing.process
    drawing.draw(draw_site_preview)
    assert drawing.process == process != os.getpid()


def test_letters_that_no_font_has_are_told(drawing: DrawingProcess) -> None:
    with pytest.raises(ProblemError) as refused:
        drawing.draw(cast(Any, plain_letters), "日本")
    said = "A PDF form has Latin letters only, and '日本' has others; print the HTML form."
    assert refused.value.detail == said


def test_other_errors_of_a_drawing_are_those_of_its_function(drawing: DrawingProcess) -> None:
    with pytest.raises(TypeError):
        drawing.draw(draw_nothing, "not a number")


def test_a_process_that_ended_is_replaced(drawing: DrawingProcess) -> None:
    drawing.draw(draw_nothing, 0)
    first = drawing.process
    assert first is not None
    os.kill(first, signal.SIGKILL)
    drawing.draw(draw_nothing, 0)
    assert drawing.process not in (None, first)


def test_a_drawing_that_takes_too_long_ends_with_its_process() -> None:
    drawing = DrawingProcess(seconds=0.2)
    with pytest.raises(ProblemError) as refused:
        drawing.draw(draw_nothing, 60)
    assert refused.value.kind.name == "busy"
    assert drawing.process is None
    drawing.close()


def test_a_drawing_that_needs_too_much_memory_fails_alone(drawing: DrawingProcess) -> None:
    with pytest.raises(MemoryError):
        drawing.draw(cast(Any, bytes), 1_000_000_000)
    assert drawing.draw(cast(Any, bytes), 3) == bytes(3)


def test_a_client_is_charged_for_the_time_of_the_process(drawing: DrawingProcess) -> None:
    processor, client = RecordedTime(1_000, MemoryCounts()), Client("artist")

    async def scene() -> None:
        CURRENT.set(client)
        threads = WorkerThreads(30, processor=processor)
        begun = thread_time()
        await threads.run(drawing.draw, draw_site_preview)
        assert thread_time() - begun < 0.05, "the event loop drew nothing"
        await threads.run(time.sleep, 0)
        threads.close()

    asyncio.run(scene())
    assert processor.charged[0] > 0.1, (
        "importing Pillow alone takes longer than 100 ms with the start of a process"
    )
    assert processor.charged[1] < 0.05, "the next job of the thread took nothing elsewhere"


def test_the_worker_maps_no_library_that_draws(tmp_path: Path) -> None:
    service = Running(tmp_path)
    service.start()
    try:
        for path in ("/preview.png", "/favicon.ico"):
            with urlopen(f"{service.address}{path}") as answer:
                assert answer.status == 200
                assert answer.read(4) == b"\x89PNG"
        maps = Path(f"/proc/{service.process.pid}/maps").read_text("utf-8")
        assert "/PIL/" not in maps
        assert "pillow.libs" not in maps
    finally:
        service.stop()
