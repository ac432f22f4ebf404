"""What holds for every test: no data that somebody fetched, and properties that try the same examples always.

`HYPOTHESIS_PROFILE=wild` tries new examples on every run; whatever it finds becomes an `@example`.
"""

import os
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import settings

from cardpools import kept
from cardpools.place import VARIABLE

CACHE = TemporaryDirectory(prefix="legality-tests-")

os.environ[VARIABLE] = str(Path(__file__).parent / "nothing-was-fetched")
os.environ[kept.VARIABLE] = CACHE.name

# A machine that is busy makes an example slow, and says nothing of the code.
settings.register_profile("steady", derandomize=True, deadline=None)
settings.register_profile("wild", deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))
