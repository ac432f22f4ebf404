"""A-GUIDE-UNSURE: a day on which it is not known what the guide in force said."""

from legality.engine import Case, Offences, offence, rule
from legality.terms.governing_guide import possible_guides, read_guide, window_on


@rule(
    "A-GUIDE-UNSURE",
    "judged by {guide}, because {why}",
    fix="compare with the guide of the day, if you have it",
)
def guide_unsure(case: Case) -> Offences:
    """Where the guide in force is not held, another stands in for it, and the reader is told."""
    terms = case.terms
    window = window_on(terms.edition, terms.on, terms.rule_folder)
    stands_in = window.guide in possible_guides(terms.edition, terms.guide, terms.on, terms.rule_folder)
    if window.unsure and stands_in:
        yield offence(
            citation=window.citation, guide=read_guide(terms.guide, terms.rule_folder).name, why=window.why
        )
