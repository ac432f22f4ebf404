"""A frozen copy of the card tables, pools and bans, for snapshots and for the outputs in docs.

Data change often: a ban is announced, a set is released. Snapshots show how the product answers, so they
judge by data that stay the same. Renew the copy with `python -m tools.freeze_data` only when a snapshot needs
newer data, and write the snapshots anew. Git stores equal files once, so the copy makes no clone larger.

Tests of the data themselves, and of the examples that `legality explain` shows, judge by the live data.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

from cardpools.data_files import folders

DATA = Path(__file__).with_name("data")


@contextmanager
def frozen_data() -> Iterator[None]:
    """Judge by the frozen data within the block, in every thread of this process.

    A process that starts within the block judges by the live data.
    """
    with patch.object(folders, "SHIPPED", str(DATA)):
        yield
