"""Check the hand-written files about pools field by field: python -m tools.check_pool_files."""

import sys
from pathlib import Path

from cardpools.bundles.published_schemas import problems_in
from cardpools.data_files.folders import SHIPPED

__all__ = ["problems_in"]

if __name__ == "__main__":
    faults = problems_in(Path(SHIPPED))
    print("\n".join(map(str, faults)) or "no faults")
    sys.exit(bool(faults))
