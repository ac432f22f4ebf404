"""Read whatever a fuzzer invents, and assert what holds of every reading.

    pip install '.[fuzz]'
    python -m tests.fuzz.reading -max_total_time=60 -timeout=5 [folder of texts to begin with]

The first byte chooses the dialect, or none, so that each one is reached; the rest is the text. What the
fuzzer finds it writes to `crash-…`, and the same command with that file as its argument shows it again.
"""

import sys

import atheris

with atheris.instrument_imports(include=["decklists"]):
    from decklists import DIALECT_NAMES, read
    from tests.properties.holds import check

CHOICES = (None, *DIALECT_NAMES)


def read_anything(data: bytes) -> None:
    """Read one invented text, as bytes and as text."""
    dialect = CHOICES[data[0] % len(CHOICES)] if data else None
    check(read(data[1:], dialect))
    check(read(data[1:].decode("utf-8", "replace"), dialect))


if __name__ == "__main__":
    atheris.Setup(sys.argv, read_anything)
    atheris.Fuzz()
