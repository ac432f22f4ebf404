"""The man page is the help of the program, and roff prints it without a warning."""

import re
import shutil
import subprocess

import pytest

from cli import SUMMARIES
from tools.write_man import PAGE, escape, page


def test_the_page_is_written_from_the_help() -> None:
    assert PAGE.read_text("utf-8") == page(), "write docs/legality.1 anew with: python -m tools.write_help"


def test_dots_and_dashes_and_backslashes_are_printed() -> None:
    assert escape(".x --y \\z") == "\\&.x \\-\\-y \\ez"


def test_roff_prints_every_command_without_a_warning() -> None:
    groff = shutil.which("groff")
    if groff is None:
        pytest.skip("there is no groff here")
    command = [groff, "-man", "-Tutf8", "-Kutf8", "-ww", str(PAGE)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.stderr, done.returncode) == ("", 0)
    plain = re.sub(".\b|\x1b\\[[0-9;]*m", "", done.stdout)  # Bold is a letter printed twice, or a code.
    assert [name for name in SUMMARIES if name not in plain] == []
