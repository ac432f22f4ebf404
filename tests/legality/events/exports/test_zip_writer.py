"""Archives that every program opens: the same files, names and times, also with more than 65,535 entries."""

import io
import shutil
import subprocess
import zipfile
from datetime import UTC, datetime
from pathlib import Path

import pytest

from legality.events.exports.zip_writer import ZipWriter

AT = datetime(2026, 11, 19, 21, 33, 44, tzinfo=UTC)


def packed(files: dict[str, bytes]) -> bytes:
    written = io.BytesIO()
    with ZipWriter(written) as archive:
        for name, content in files.items():
            archive.add(name, content, AT)
    return written.getvalue()


@pytest.mark.parametrize(
    "files",
    [{}, {"a.txt": b""}, {"lackey/Zoë-1.txt": b"3\tAh-Kel\n" * 999, "as-sent/日本.txt": bytes(range(256))}],
)
def test_what_is_packed_is_unpacked(files: dict[str, bytes], tmp_path: Path) -> None:
    content = packed(files)
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        assert archive.testzip() is None
        assert {each.filename: archive.read(each) for each in archive.infolist()} == files
        assert {each.date_time for each in archive.infolist()} <= {(2026, 11, 19, 21, 33, 44)}
    if files and (program := shutil.which("unzip")):
        path = tmp_path / "made.zip"
        path.write_bytes(content)
        subprocess.run([program, "-tqq", path], check=True)


@pytest.mark.slow
def test_more_entries_than_the_old_form_counts() -> None:
    content = packed({f"{number:05}.txt": b"x" for number in range(65_600)})
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        assert len(archive.namelist()) == 65_600
        assert archive.read("65599.txt") == b"x"


def test_an_export_that_fails_leaves_no_directory() -> None:
    written = io.BytesIO()

    def fail() -> None:
        with ZipWriter(written) as archive:
            archive.add("a.txt", b"a", AT)
            raise KeyError

    with pytest.raises(KeyError):
        fail()
    assert not zipfile.is_zipfile(io.BytesIO(written.getvalue()))
