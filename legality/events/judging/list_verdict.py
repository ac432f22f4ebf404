"""The verdict on a list of an event, as it is stored. This module imports no database."""

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from legality.engine.catalogs import Catalogs
from legality.engine.verdict import Verdict
from legality.judging import judge_text
from legality.terms.stated import StatedTerms
from legality.terms.terms import Terms


class ListVerdict(NamedTuple):
    """A verdict in its stored spelling, or no verdict if it says the same as the one before."""

    legal: bool | None
    problems: int
    verdict: str | None

    def against(self, before: str) -> "ListVerdict":
        """Leave the verdict out if it is spelled like the one before."""
        return self._replace(verdict=None) if self.verdict == before else self


def judge_list_text(text: bytes, dialect: str, terms: Terms, catalogs: Catalogs) -> ListVerdict:
    """Judge a stored list under the terms of its event, with enclosed files and supplies in them."""
    verdict = judge_text(text, state_terms(terms), terms.on, "list", dialect, catalogs).verdict
    return as_stored(verdict)


def as_stored(verdict: Verdict) -> ListVerdict:
    """Return a verdict in the spelling of `column_types.canonical_json`."""
    written = verdict.as_json()
    spelled = json.dumps(written, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return ListVerdict(is_list_legal(verdict), count_problems(written), spelled)


def is_list_legal(verdict: Verdict) -> bool | None:
    """Tell whether the list is legal, without the findings about the event itself (E-).

    `verdict.legal` counts those as well: it says whether the deck may be played in this event.
    """
    return for_player(verdict).legal


def for_player(verdict: Verdict) -> Verdict:
    """Leave out the findings about the event itself (E-): its director has to mend those, not the player.

    An event that leaves its pool or supply open leaves the list open too.
    """
    counted = tuple(each for each in verdict.findings if each.family != "E" or each.doubt)
    return verdict._replace(findings=counted)


def stored_for_player(verdict: Mapping[str, Any], legal: bool | None) -> dict[str, Any]:
    """Do the same with a stored verdict, of which `legal` says whether the list is legal.

    It does not say which findings leave the list open, so these stay if the list is open.
    """
    kept = {**verdict, "legal": legal}
    for name in ("findings", "more_findings"):
        if name in verdict and legal is not None:
            kept[name] = [each for each in verdict[name] if not each["code"].startswith("E-")]
    return kept


def state_terms(terms: Terms) -> StatedTerms:
    """Return terms that are stated in full, so that nothing is inferred from a list."""
    named = ("edition", "format", "pool", "rules", "guide", "on")
    facts = {name: getattr(terms, name) for name in named}
    folder = terms.rule_folder or None
    return StatedTerms(**facts, scenario=terms.scenario or None, event=terms.event, rule_folder=folder)


def count_problems(verdict: Mapping[str, Any]) -> int:
    """Count the errors of a verdict, those that it only counts included."""
    shown: int = sum(each["severity"] == "error" for each in verdict["findings"])
    more = verdict.get("more_findings", ())
    left_out: int = sum(each["findings"] for each in more if each["severity"] == "error")
    return shown + left_out
