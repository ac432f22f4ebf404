"""Whether an event is sanctioned, and whether its guide offers its format, pool, rules and scenario.

Two things reduce an error to a warning. An event that is not sanctioned may have any structure. And if it is
unknown which of several guides was in force, an event breaks a rule for sure only if all of them have it.
"""

from legality.engine import Case, Offences, Severity, offence
from legality.engine.rulesets import clauses_for, load_ruleset
from legality.terms.governing_guide import (
    EDITION_NAMES,
    Approval,
    GuideBook,
    Kind,
    possible_guides,
    read_guide,
)
from legality.terms.sanctioning import guide_of, is_free
from legality.terms.terms import GUIDES, Terms


def guides_of(terms: Terms) -> list[GuideBook]:
    """Return the guides that may have governed on the day, the event's own among them."""
    possible = possible_guides(terms.edition, terms.guide, terms.on, terms.rule_folder)
    return [read_guide(guide, terms.rule_folder) for guide in possible]


def report_not_offered(case: Case, kind: Kind, value: str) -> Offences:
    """Look for a format, pool, set of rules or scenario that the guide does not offer to the edition.

    Where a guide does not speak of the edition at all, E-NO-SUCH-EDITION says so once for all of them. What
    ended is left to E-RULES-ENDED, which knows the day.
    """
    terms = case.terms
    guide = guide_of(terms)
    if terms.edition not in guide.editions() or allows(guide, kind, value, terms):
        return
    offer = guide.offer(kind, value)
    begun = offer.days if offer and terms.edition in offer.editions else None
    if begun and terms.on > begun.until:
        return
    choices = choices_of(terms, kind)
    yield offence(
        citation=begun.citation if begun else offer.citation if offer else None,
        severity=severity_of_refusal(terms, kind, value),
        what=name_of(kind, value, terms),
        edition=EDITION_NAMES[terms.edition],
        guide=f"{guide.name} before {begun.since}" if begun else guide.name,
        fix=f"choose {choices}" if choices else f"leave the {kind} out",
    )


def choices_of(terms: Terms, kind: Kind) -> str:
    """Name the offers of the guide that an event may choose without breaking another rule for events.

    Rules of another format and pools that nobody has approved are no choice, unless there is no other.
    """
    offers = guide_of(terms).offered(kind, terms.edition, terms.on)
    fitting = [each for each in offers if fits(terms.but(**{kind: each.id}))] or offers
    return " or ".join(each.name_on(terms.on) for each in fitting)


def fits(terms: Terms) -> bool:
    """Tell whether the rules of an event are for its format, and its pool needs no approval that it lacks."""
    formats = [clause.numbers["needed"] for clause in clauses_for(terms) if clause.code == "E-RULES-FORMAT"]
    return terms.format in (formats or (terms.format,)) and not lacks_approval(terms)


def lacks_approval(terms: Terms) -> bool:
    """Tell whether a championship has a pool that its guide wants approved, and that is not."""
    levels = {level for clause in clauses_for(terms) for level in clause.numbers.get("levels", ())}
    if terms.event.pool_approved or terms.event.level not in levels:
        return False
    return approval_needed(guide_of(terms), terms) is not None


def approval_needed(guide: GuideBook, terms: Terms) -> Approval | None:
    """Return the sentence by which a guide asks for approval of the event's pool, if it does."""
    offer = guide.offer("pool", terms.pool)
    approval = offer.approval if offer and terms.edition in offer.editions else None
    return approval if approval and terms.format in (approval.formats or (terms.format,)) else None


def allows(guide: GuideBook, kind: Kind, value: str, terms: Terms) -> bool:
    """Tell whether a guide offers something to the edition on the day."""
    return any(offer.id == value for offer in guide.offered(kind, terms.edition, terms.on))


def name_of(kind: Kind, value: str, terms: Terms) -> str:
    """Return the name that the event's guide uses, or else the newest guide that has one."""
    books = (read_guide(guide, terms.rule_folder) for guide in (terms.guide, *GUIDES))
    offer = next((offer for book in books if (offer := book.offer(kind, value))), None)
    return offer.name_on(terms.on) if offer else value


def severity_of_refusal(terms: Terms, kind: Kind, value: str) -> Severity | None:
    """Return how grave it is that the guide does not offer something, where that is less than an error.

    A guide that has the scenario as an unsanctioned one refuses it to an event that is marked as sanctioned.
    """
    if is_free(terms) or any(may_have(guide, kind, value, terms) for guide in guides_of(terms)):
        return "warning"
    return None


def may_have(guide: GuideBook, kind: Kind, value: str, terms: Terms) -> bool:
    """Tell whether a guide offers something to an event that is marked as this one is."""
    offer = guide.offer(kind, value)
    refused = offer is not None and offer.unsanctioned is not None and bool(terms.event.sanctioned)
    return allows(guide, kind, value, terms) and not refused


def severity_of_shortage(terms: Terms, code: str, number: str, count: int) -> Severity | None:
    """Return how grave it is to have less than the guide asks, where that is less than an error.

    It is where another guide, which may have been the one in force, asks for no more than there is.
    """
    for guide in guides_of(terms):
        event = load_ruleset(f"{guide.id}/event", terms.rule_folder)
        clauses = event.on(terms.on) if event else ()
        asked = [each for each in clauses if each.code == code and terms.edition in each.editions]
        if all(count >= clause.numbers[number] for clause in asked):
            return "warning"
    return None
