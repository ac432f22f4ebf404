"""Find out whether there are any settings. Free of all that `legality check DECK` does not need."""

import os

KEYS = (
    *("edition", "format", "pool", "rules", "scenario", "guide", "event"),
    *("dialect", "width", "explain", "output-format"),
)
"""The options whose defaults can be set, by their names."""

COMPLETE_VARIABLE = "_LEGALITY_COMPLETE"
"""The environment variable by which a shell asks how a call may go on."""

OWN_FILE = "legality.toml"
SHARED_FILE = "pyproject.toml"
TABLE = b"[tool.legality"

MOST_BYTES = 1_000_000
"""A longer pyproject.toml is not looked into."""


def variable_of(key: str) -> str:
    """Return the environment variable of a setting."""
    return f"LEGALITY_{key.upper().replace('-', '_')}"


def find_settings_file() -> str:
    """Return the nearest file with settings, from the working folder upward, or nothing."""
    try:
        folder = os.getcwd()  # noqa: PTH109  # pathlib costs a cold start 5 ms.
    except OSError:  # The folder was deleted.
        return ""
    while True:
        own = os.path.join(folder, OWN_FILE)  # noqa: PTH118
        if os.path.isfile(own):  # noqa: PTH113
            return own
        shared = os.path.join(folder, SHARED_FILE)  # noqa: PTH118
        if _has_table(shared):
            return shared
        above = os.path.dirname(folder)  # noqa: PTH120
        if above == folder:
            return ""
        folder = above


def has_settings() -> bool:
    """Say whether a file or a variable sets any default."""
    return any(variable_of(key) in os.environ for key in KEYS) or bool(find_settings_file())


def _has_table(path: str) -> bool:
    try:
        with open(path, "rb") as file:  # noqa: PTH123
            return TABLE in file.read(MOST_BYTES)
    except OSError:
        return False
