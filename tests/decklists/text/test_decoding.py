"""Bytes become text by their evidence, in little time whatever they are."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from decklists.text.decoding import decode


@given(st.binary())
def test_windows_1252_is_read_as_the_codec_reads_it(data: bytes) -> None:
    text, encoding, by_look = decode(b"\xe9!" + data)
    if encoding == "cp1252":
        assert by_look
        assert text == (b"\xe9!" + data).decode("cp1252", "replace")


def test_every_byte_of_windows_1252_has_its_character() -> None:
    data = bytes(range(1, 256))
    assert decode(data) == (data.decode("cp1252", "replace"), "cp1252", True)


@pytest.mark.parametrize(
    "data", [b"\x81" * 1_000_000, b"\xe9" * 1_000_000, b"\xef\xbb\xbf" + b"\xff" * 999_997]
)
def test_a_megabyte_of_wrong_bytes_blocks_nobody(data: bytes) -> None:
    """Undefined bytes took half a second, during which no other thread ran."""
    begun = time.thread_time()
    decode(data)
    assert time.thread_time() - begun < 0.2
