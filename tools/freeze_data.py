"""Copy the live data to `tests/frozen`, by which snapshots and the outputs in docs are judged.

Run `python -m tools.freeze_data`, write the snapshots and the outputs in docs anew, and read the difference.
"""

import shutil

from cardpools.data_files.folders import SHIPPED
from tests.frozen import DATA


def main() -> None:
    """Replace the frozen copy by the live data."""
    shutil.rmtree(DATA, ignore_errors=True)
    shutil.copytree(SHIPPED, DATA)


if __name__ == "__main__":
    main()
