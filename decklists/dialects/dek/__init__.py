"""LackeyCCG's `.dek` files: XML."""

from decklists.dialects import Dialect


def begins_a_tag(text: str) -> bool:
    """Tell whether a text may be XML."""
    return text.lstrip()[:1] == "<"


DIALECT = Dialect(
    "dek",
    "LackeyCCG .dek",
    begins_a_tag,
    mistakes="decklists.dialects.dek.mistakes",
    has_grammar=True,
    has_long_lines=True,
    ending="dek",
)
