"""The depth of JSON text, measured before it is parsed.

Parsers recurse, so they give up at a depth that depends on the Python version and on the stack of the thread.
The scan is linear and does not recurse: the same text gets the same answer everywhere.
"""

import re

DEEPEST = 100
"""The deepest nesting of JSON that is parsed. A deck has 5 levels."""

_TOKEN = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*(?:"|\\?\Z)|([\[{])|[\]}]', re.DOTALL)
"""A string, an opening bracket or a closing one. A string without an end reaches to the end of the text."""


def is_too_deep(text: str, start: int = 0) -> bool:
    """Tell whether the JSON value that begins at an offset nests deeper than any that is parsed."""
    if text.count("[", start) + text.count("{", start) <= DEEPEST:
        return False
    depth = 0
    for token in _TOKEN.finditer(text, start):
        if token[0][0] == '"':
            continue
        depth += 1 if token[1] else -1
        if depth > DEEPEST:
            return True
        if depth <= 0:
            return False
    return False
