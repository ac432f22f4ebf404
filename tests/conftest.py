"""What every test must not touch: the data that the person at this machine has fetched."""

import os
from pathlib import Path

from cardpools.place import VARIABLE

os.environ[VARIABLE] = str(Path(__file__).parent / "nothing-was-fetched")
