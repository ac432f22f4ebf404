"""What every test must not touch: the data that the person at this machine has fetched, and their cache."""

import os
from pathlib import Path
from tempfile import TemporaryDirectory

from cardpools import kept
from cardpools.place import VARIABLE

CACHE = TemporaryDirectory(prefix="legality-tests-")

os.environ[VARIABLE] = str(Path(__file__).parent / "nothing-was-fetched")
os.environ[kept.VARIABLE] = CACHE.name
