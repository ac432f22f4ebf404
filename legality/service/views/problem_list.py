"""The problems of a list as a checklist: those of the whole deck first, then by line, advice last."""

from typing import NamedTuple

from legality.edits.edit import certain_edits, find_edits
from legality.edits.fix_list import find_refused
from legality.engine.finding import SEVERITIES, Finding
from legality.judging import Judged
from legality.service.views.marked_list import FindingMark, is_of_whole_deck, mark_findings


class ListedProblem(NamedTuple):
    """A finding with its number and its line (0 for the whole deck)."""

    number: int
    line: int
    mark: FindingMark


class Checklist(NamedTuple):
    """Errors and warnings, advice, and the number of corrections that can be made unasked."""

    problems: tuple[ListedProblem, ...]
    advice: tuple[ListedProblem, ...]
    sure: int
    """Corrections of problems."""
    tidied: int
    """Corrections that only follow advice, such as a count before each name."""

    @property
    def fix_label(self) -> str:
        """Return the words of the button that makes them all, or nothing: Fix 1 and tidy 20 for me."""
        counts = (("fix", self.sure), ("tidy", self.tidied))
        said = " and ".join(f"{verb} {count}" for verb, count in counts if count)
        return f"{said.capitalize()} for me" if said else ""


def list_problems(judged: Judged) -> Checklist:
    """Return the problems of a judged list in the order in which a player mends them."""
    shown = judged.verdict.bounded.findings
    marks = mark_findings(shown, judged)
    order = sorted(zip(shown, marks, strict=True), key=lambda pair: _place(pair[0]))
    problems = []
    for number, (finding, mark) in enumerate(order, 1):
        line = 0 if is_of_whole_deck(finding) else finding.first_line
        problems.append(ListedProblem(number, line, mark))
    faults = tuple(each for each in problems if each.mark.told.severity != "advice")
    edits = find_edits(judged, shown)
    of_faults = {number: each for number, each in edits.items() if shown[number].severity != "advice"}
    refused = find_refused(judged, edits)
    certain, all_certain = certain_edits(of_faults), certain_edits(edits)
    sure, every = (len([each for each in some if each not in refused]) for some in (certain, all_certain))
    return Checklist(faults, tuple(problems[len(faults) :]), sure, every - sure)


def _place(finding: Finding) -> tuple[bool, bool, int, int]:
    of_list = is_of_whole_deck(finding)
    severity = SEVERITIES.index(finding.severity)
    return finding.severity == "advice", not of_list, severity if of_list else 0, finding.first_line
