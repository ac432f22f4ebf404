"""Our own JSON, in which a deck travels between programs."""

from decklists.dialects import Dialect


def begins_an_object(text: str) -> bool:
    """Tell whether a text may be JSON."""
    return text.lstrip()[:1] == "{"


DIALECT = Dialect(
    "json",
    "JSON",
    begins_an_object,
    mistakes="decklists.dialects.json.mistakes",
    has_grammar=True,
    has_long_lines=True,
    ending="json",
)
