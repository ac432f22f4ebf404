"""A list is read as far as any list may go, and one byte further."""

from io import BytesIO

import pytest

from decklists.text.size_limits import LIMITS, PIECE, read_bounded


class CountingStream(BytesIO):
    """A stream that notes how many bytes it is asked for."""

    def __init__(self, content: bytes) -> None:
        super().__init__(content)
        self.asked: list[int | None] = []

    def read(self, size: int | None = -1, /) -> bytes:
        self.asked.append(size)
        return super().read(size)


@pytest.mark.parametrize(
    "length", [0, 1, PIECE - 1, PIECE, PIECE + 1, LIMITS.length, LIMITS.length + 1, LIMITS.length + 2]
)
def test_all_is_read_up_to_one_byte_more_than_the_limit(length: int) -> None:
    content = bytes(n % 251 for n in range(length))
    assert read_bounded(BytesIO(content)) == content[: LIMITS.length + 1]


def test_a_usual_list_is_read_without_asking_for_a_megabyte() -> None:
    stream = CountingStream(b"1 Spock\n" * 100)
    read_bounded(stream)
    assert stream.asked == [PIECE]
