"""Judge Second Edition cards in First Edition events, by phases and by conversions."""

from datetime import date
from functools import lru_cache
from typing import Any, NamedTuple

from cardpools.data_files import read_toml
from cardpools.data_files.folders import shipped_folder
from cardpools.model import Citation
from cardpools.pools.guide_clauses import PoolGuide
from cardpools.pools.pool_terms import PoolTerms, SecondEditionCards
from cardpools.pools.status import Standing, Status

DIRECTOR_DECIDES = "the guide still names the Conversion Rules for Open, so the director decides"


class Phase(NamedTuple):
    """A period with one rule for Second Edition cards in First Edition."""

    standing: str
    reason: str
    citation: Citation
    since: date | None
    until: date | None


class Conversion(NamedTuple):
    """A Second Edition card that was converted into a First Edition card, on a day in a window."""

    original: str
    card: str
    title: str  # of the First Edition card
    earliest: date
    latest: date
    citation: Citation


def read_phases(data: str = "") -> tuple[Phase, ...]:
    """Read the phases. Each begins on the day on which the one before it ends."""
    return _read(f"{data or shipped_folder()}/1e/second-edition.toml")


@lru_cache(maxsize=16)
def _read(path: str) -> tuple[Phase, ...]:
    tables: list[dict[str, Any]] = read_toml(path)["phases"]
    begins: list[date | None] = [None, *(table.get("until") for table in tables)]
    return tuple(_make_phase(table, since) for table, since in zip(tables, begins, strict=False))


def _make_phase(table: dict[str, Any], since: date | None) -> Phase:
    citation = Citation(table["document"], quote=table.get("quote", ""), certainty=table["certainty"])
    return Phase(table["standing"], table["reason"], citation, since, table.get("until"))


def phase_on(day: date, data: str = "") -> Phase:
    """Return the phase of a day."""
    return next(phase for phase in read_phases(data) if phase.until is None or day < phase.until)


def open_admission(rules: str, pool: str, on: date, data: str = "") -> SecondEditionCards | None:
    """Return the word on Second Edition cards that an event has which says nothing of them.

    They have left First Edition. But 4.3.2 still names the Conversion Rules for Open, so in the pool of all
    cards the director decides. The other pools hold no card of another edition.
    """
    if rules == "open" and pool in ("complete", "limited") and phase_on(on, data).standing == "gone":
        return "allowed"
    return None


def judge_admission(terms: PoolTerms, data: str) -> Status:
    """Judge whether Second Edition cards may be used in this First Edition event.

    An event can exclude them only while that is its choice. If an organiser allows them after their end
    (guide 5.0 still has the Conversion Rules for Open), guide and practice differ: the status is in doubt.
    """
    phase = phase_on(terms.on, data)
    word = terms.second_edition_cards
    since, until = phase.since, phase.until
    if phase.standing in ("optional", "doubtful") and word == "not":
        reason = "This event does not allow [1EC] cards of Second Edition"
        return Status(Standing.NOT_IN_POOL, reason, phase.citation, since, until)
    if phase.standing in ("legal", "optional"):
        return Status(Standing.LEGAL, phase.reason, phase.citation, since, until)
    if phase.standing == "doubtful" or word == "allowed":
        doubt = phase.citation._replace(certainty="unverified")
        decides = f"; {DIRECTOR_DECIDES}" if phase.standing == "gone" else ""
        return Status(Standing.UNSURE, f"{phase.reason}{decides}", doubt, since, until)
    return Status(Standing.NOT_IN_POOL, phase.reason, phase.citation, since, until)


def judge_conversion(
    conversion: Conversion, terms: PoolTerms, guide: PoolGuide, converted: Standing
) -> Status | None:
    """Judge a converted card, which may not be used itself; None before its conversion.

    4.1 glossary: only the converted First Edition card may be used. 4.1 5.1.2: it becomes legal with the
    rest of its expansion. So it replaces the Second Edition card only where it may be used itself:
    `converted` is its own standing. Under the beta of OTF the Second Edition copy may be played as the First
    Edition card.
    """
    too_early = terms.on < conversion.earliest or converted is Standing.NOT_YET_LEGAL
    if guide.converted.answer == "counts-as" or too_early:
        return None
    cited = guide.converted.citation
    if terms.on < conversion.latest:
        reason = f"Converted into the First Edition card {conversion.title}, on a day that is not known"
        doubt = cited._replace(certainty="unverified")
        return Status(Standing.UNSURE, reason, doubt, conversion.earliest, conversion.latest)
    if converted is not Standing.LEGAL:
        may = "may be legal" if converted is Standing.UNSURE else "is not legal"
        reason = f"Converted into the First Edition card {conversion.title}, which {may} in this pool itself"
        return Status(Standing.UNSURE, reason, cited._replace(certainty="unverified"), conversion.latest)
    reason = f"Converted: only the First Edition card {conversion.title} may be used"
    return Status(Standing.REPLACED, reason, cited, since=conversion.latest)
