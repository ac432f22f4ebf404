"""LackeyCCG's text: a count, a tab and a title to a line."""

from decklists.dialects import Dialect
from decklists.dialects.common.signs import has_columns

DIALECT = Dialect("lackey", "LackeyCCG text", has_columns, has_grammar=True)
