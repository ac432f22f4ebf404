"""Plain typing: any text may be of this dialect, so its record has no sign."""

from decklists.dialects import Dialect

DIALECT = Dialect("plain", "typed text", has_grammar=True)
