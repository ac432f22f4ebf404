"""The dial of a player on the roster: the ring of a part of the wrong size is open, in words as well."""

from collections.abc import Iterable
from typing import NamedTuple

from decklists.model import SectionKind
from legality.events.roster.size_findings import SizeFinding
from legality.render.layout.words import SECTIONS
from legality.service.views.dial import RADII, RINGS, Ring, planet_at, share_of
from legality.service.views.part_limits import LIMITS


class PartFault(NamedTuple):
    """A part of the wrong size, and how much of its ring is closed, of 100."""

    part: SectionKind
    missing: int
    closed: int

    @property
    def words(self) -> str:
        """Return the fault for people: `draw deck 3 short`."""
        return f"{SECTIONS[self.part]} {f'{self.missing} short' if self.missing else 'too large'}"


class RosterDial(NamedTuple):
    """The rings of a list, and in words which parts have the wrong size."""

    rings: tuple[Ring, ...] = ()
    words: tuple[str, ...] = ()


def roster_dial(legal: bool | None, findings: Iterable[SizeFinding]) -> RosterDial:
    """Return the dial of a list that is not legal; without rings if no part has the wrong size.

    Only an illegal list has green rings: what was not judged keeps the colour of doubt.
    """
    faults = {fault.part: fault for each in findings if (fault := _fault(each))}
    if not faults:
        return RosterDial()
    wrong, right = ("bad", "good") if legal is False else ("open", "open")
    rings = []
    for parts, radius in zip(RINGS, RADII, strict=True):
        fault = next((faults[part] for part in parts if part in faults), None)
        closed = fault.closed if fault else 100
        rings.append(Ring(radius, closed, wrong if fault else right, planet_at(radius, closed)))
    named = (faults[part] for parts in RINGS for part in parts if part in faults)
    return RosterDial(tuple(rings), tuple(each.words for each in named))


def _fault(finding: SizeFinding) -> PartFault | None:
    """Return the part that a finding counts, if it is one with a limit and in whole cards."""
    if finding.code not in LIMITS:
        return None
    part, limit, _ = LIMITS[finding.code]
    missing, needed = finding.facts.get("missing", 0), finding.facts.get(limit)
    if not isinstance(missing, int) or not isinstance(needed, int) or needed < 1:
        return None
    return PartFault(part, missing, share_of(needed - missing, needed) if missing else 100)
