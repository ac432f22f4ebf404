"""Docstrings that people read: the statement of a rule, the help of a command.

`python -OO` strips them from the program, so they are read from its source there.
"""

import sys
from collections.abc import Callable
from types import ModuleType
from typing import Any

ARE_STRIPPED = sys.flags.optimize >= 2


def docstring_of(documented: Callable[..., Any] | ModuleType) -> str:
    """Return the docstring of a function or a module; empty if it has none, or if its source is gone."""
    from inspect import getdoc

    return getdoc(documented) or (_docstring_in_source(documented) if ARE_STRIPPED else "")


def _docstring_in_source(documented: Callable[..., Any] | ModuleType) -> str:
    import ast
    from inspect import getsource

    try:
        tree = ast.parse(getsource(documented))
    except (OSError, SyntaxError):
        return ""
    found: Any = tree if isinstance(documented, ModuleType) else tree.body[0]
    return ast.get_docstring(found) or ""
