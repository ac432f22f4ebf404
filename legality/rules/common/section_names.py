"""The names of the parts of a deck within the wording of a finding."""

from decklists.deck_parts import DECK_PARTS
from decklists.model import SectionKind

SECTION_NAMES: dict[SectionKind, str] = {part.kind: part.phrase for part in DECK_PARTS}
