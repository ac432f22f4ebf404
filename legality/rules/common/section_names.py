"""The players' names for the parts of a deck within the wording of a finding."""

from decklists.model import SectionKind
from decklists.part_table import DECK_PARTS

SECTION_NAMES: dict[SectionKind, str] = {part.kind: part.phrase for part in DECK_PARTS}
