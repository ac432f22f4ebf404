"""E-WRONG-GUIDE: a guide that did not govern on the day of the event."""

from legality.engine import Case, Offences, offence, rule
from legality.terms.governing_guide import possible_guides, read_guide, window_on


@rule(
    "E-WRONG-GUIDE",
    "{guide} is not the guide of {on}; that is {governing}",
    fix="leave the guide to the date, or judge for a day on which it governed",
)
def wrong_guide(case: Case) -> Offences:
    """A deck is judged by the guide of its day. Another one may be asked for, but the reader is told."""
    terms = case.terms
    window = window_on(terms.edition, terms.on, terms.rule_folder)
    known = terms.edition in read_guide(terms.guide, terms.rule_folder).editions()
    if known and window.guide not in possible_guides(terms.edition, terms.guide, terms.on, terms.rule_folder):
        yield offence(
            citation=window.citation,
            guide=read_guide(terms.guide, terms.rule_folder).name,
            governing=read_guide(window.guide, terms.rule_folder).name,
            on=terms.on.isoformat(),
        )
