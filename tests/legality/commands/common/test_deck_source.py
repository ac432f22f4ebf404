"""Taking the bytes of a list, or saying in one line why there are none."""

import io
import sys
from pathlib import Path

import pytest

from legality.commands.common.deck_source import DeckSource, read_source
from legality.commands.common.refusal import UnreadableError


def test_a_file(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_bytes(b"1\tHorta\r\n")
    assert read_source(str(path)) == DeckSource(str(path), b"1\tHorta\r\n")


def test_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"1\tCaf\xe9\n")))
    assert read_source("-") == DeckSource("standard input", b"1\tCaf\xe9\n")


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-32", "utf-8-sig", "cp1252"])
def test_text_in_any_encoding_is_text(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "deck.txt"
    path.write_bytes("1\tCafé\n1\tHorta\n".encode(encoding))
    assert read_source(str(path)).name == str(path)


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "is empty"),
        (b" \r\n\t\n", "is empty"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "is a picture; type the list, or export it as text"),
        (
            b"PK\x03\x04\x14\0\x06\0deck",
            "is a zip archive; unpack it first, or save a document in it as text",
        ),
        (b"1\tHorta\n" * 130_000, "is longer than any deck list (at most 1,000,000 bytes are read)"),
    ],
    ids=["nothing", "blank", "png", "zip", "long"],
)
def test_what_is_no_list(tmp_path: Path, data: bytes, reason: str) -> None:
    path = tmp_path / "deck.txt"
    path.write_bytes(data)
    with pytest.raises(UnreadableError) as caught:
        read_source(str(path))
    assert (caught.value.message, caught.value.exit_code) == (f"{path}: {reason}", 2)


def test_no_file_and_a_directory(tmp_path: Path) -> None:
    for argument, reason in (
        (str(tmp_path / "nowhere.txt"), "there is no such file"),
        (str(tmp_path), "is a directory, not a deck list"),
        ("x" * 5000, "cannot be read: File name too long"),
        ("a\0b", "cannot be read: embedded null byte"),
    ):
        with pytest.raises(UnreadableError) as caught:
            read_source(argument)
        assert caught.value.message == f"{argument}: {reason}"


def test_a_list_of_the_greatest_length(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_bytes(b"#" * 1_000_000)
    assert len(read_source(str(path)).data) == 1_000_000
