"""The folders that belong to a user: data and cache, by the XDG variables or below the home folder."""

import os
from functools import lru_cache


def user_folder(variable: str, below_home: str) -> str:
    """Return our folder in a user's base folder, or nothing for a user without a home.

    A container may have no HOME and a user id without a name; `expanduser` then leaves the `~`, and a folder
    of that name would be made in the current one. A relative path is ignored, as the XDG specification says.
    """
    return _folder_in(os.environ.get(variable, ""), os.environ.get("HOME"), below_home)


@lru_cache(maxsize=16)
def _folder_in(base: str, given_home: str | None, below_home: str) -> str:
    """Return the folder by the values of the variables, which each deck asks for several times."""
    if not os.path.isabs(base):  # noqa: PTH117  # Importing pathlib costs a cold process three milliseconds.
        home = os.path.expanduser("~") if given_home != "" else ""  # noqa: PTH111
        base = f"{home}/{below_home}" if os.path.isabs(home) else ""  # noqa: PTH117
    return f"{base}/stccg-legality" if base else ""
