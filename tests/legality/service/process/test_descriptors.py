"""Descriptors: as many as allowed, a reserve, and standard streams that are closed."""

import subprocess
import sys

import pytest

RAISED = """
import resource, sys
resource.setrlimit(resource.RLIMIT_NOFILE, (256, {hard}))
from legality.service.process import descriptors
descriptors.raise_limit()
print(descriptors.descriptor_limit(), descriptors.most_connections(4_000))
"""

CLOSED = """
import os
os.close(0); os.close(2)
from legality.service.process.descriptors import open_standard_streams
open_standard_streams()
print(os.open("pyproject.toml", os.O_RDONLY) > 2)
"""


def run(code: str) -> str:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize(
    ("hard", "expected"), [(1_024, "1024 768\n"), (20_000, "20000 4000\n"), (256, "256 16\n")]
)
def test_the_soft_limit_becomes_the_hard_one_and_some_are_kept_back(hard: int, expected: str) -> None:
    assert run(RAISED.format(hard=hard)) == expected


def test_a_file_never_gets_the_number_of_a_closed_standard_stream() -> None:
    assert run(CLOSED) == "True\n"
