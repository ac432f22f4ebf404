"""One process at a time changes the data of a machine, and a killed one blocks no other."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cardpools.data_files.data_lock import DataFolderBusyError, lock_data_folder

HOLD = (
    "import sys, time\nfrom cardpools.data_files.data_lock import lock_data_folder\n"
    "with lock_data_folder(sys.argv[1], 'legality data import'):\n"
    "    print('held', flush=True)\n    time.sleep(60)\n"
)


@pytest.fixture
def holder(tmp_path: Path) -> "subprocess.Popen[str]":
    process = subprocess.Popen([sys.executable, "-c", HOLD, str(tmp_path)], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "held\n"
    return process


def end(process: "subprocess.Popen[str]") -> None:
    process.send_signal(signal.SIGKILL)
    process.communicate(timeout=10)


def test_a_process_that_waits_in_vain_names_the_other(
    tmp_path: Path, holder: "subprocess.Popen[str]"
) -> None:
    begun = time.monotonic()
    said = f"lock is held by legality data import, process {holder.pid}, since 20"
    with pytest.raises(DataFolderBusyError, match=said), lock_data_folder(str(tmp_path), "other", 0.3):
        pass
    assert 0.3 <= time.monotonic() - begun < 5
    end(holder)


def test_the_lock_of_a_killed_process_is_free(tmp_path: Path, holder: "subprocess.Popen[str]") -> None:
    end(holder)
    with lock_data_folder(str(tmp_path), "mine", 0):
        assert f"mine, process {os.getpid()}" in (tmp_path / "lock").read_text()
    assert (tmp_path / "lock").read_text() == ""


def test_the_lock_is_free_after_a_failure(tmp_path: Path) -> None:
    with pytest.raises(KeyError), lock_data_folder(str(tmp_path), "one"):
        raise KeyError
    with lock_data_folder(str(tmp_path), "two", 0):
        pass
