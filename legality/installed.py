"""Whether the installed files are those of the wheel: `python -m legality.installed`.

The wheel's RECORD holds a digest of every file. From a clone (an editable installation) git tells instead.
"""

import csv
import sys
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from hashlib import sha256
from importlib.metadata import Distribution, distribution
from pathlib import Path


def damaged(of: Distribution) -> Iterator[str]:
    """Name each file that is gone, or is not what the wheel brought."""
    record = of.read_text("RECORD")
    if record is None:
        yield "RECORD: is gone, so nothing can be compared"
        return
    # Read by hand: newer Pythons leave out of `of.files` what is gone.
    for row in csv.reader(record.splitlines()):
        name, told = (*row, "", "")[:2]
        kind, _, expected = told.partition("=")
        if kind == "sha256":
            path = Path(str(of.locate_file(name)))
            if not path.is_file():
                yield f"{name}: is gone"
            elif digest(path) != expected:
                yield f"{name}: was changed since it was installed"


def digest(path: Path) -> str:
    """Return the digest of a file as RECORD writes it."""
    return urlsafe_b64encode(sha256(path.read_bytes()).digest()).decode().rstrip("=")


def main() -> int:
    """Name what was changed, or say that nothing was."""
    faults = list(damaged(distribution("stccg-legality")))
    print(*faults or ["All installed files are those of the wheel."], sep="\n")
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())
