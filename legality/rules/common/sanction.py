"""Whether an event is sanctioned, and whether its guide offers its format, pool, rules and scenario.

Two things reduce an error to a warning. An event that is not sanctioned may have any structure. And if it is
unknown which of several guides was in force, an event breaks a rule for sure only if all of them have it.
"""

from legality.engine import Case, Offences, Severity, offence
from legality.engine.rulesets import load_ruleset
from legality.terms.governing_guide import EDITION_NAMES, GuideBook, Kind, Offer, possible_guides, read_guide
from legality.terms.terms import GUIDES, Terms


def guide_of(terms: Terms) -> GuideBook:
    """Return the guide of an event."""
    return read_guide(terms.guide, terms.rule_folder)


def guides_of(terms: Terms) -> list[GuideBook]:
    """Return the guides that may have governed on the day, the event's own among them."""
    possible = possible_guides(terms.edition, terms.guide, terms.on, terms.rule_folder)
    return [read_guide(guide, terms.rule_folder) for guide in possible]


def scenario_of(terms: Terms) -> Offer | None:
    """Return the scenario of an event, where its guide offers it to the edition."""
    offer = guide_of(terms).offer("scenario", terms.scenario)
    return offer if offer and terms.edition in offer.editions else None


def is_sanctioned(terms: Terms) -> bool:
    """Tell whether an event is sanctioned: one scenario never is, whatever the event says."""
    scenario = scenario_of(terms)
    return terms.event.sanctioned and not (scenario and scenario.unsanctioned)


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
    choices = " or ".join(each.name_on(terms.on) for each in guide.offered(kind, terms.edition, terms.on))
    yield offence(
        citation=begun.citation if begun else offer.citation if offer else None,
        severity=severity_of_refusal(terms, kind, value),
        what=name_of(kind, value, terms),
        edition=EDITION_NAMES[terms.edition],
        guide=f"{guide.name} before {begun.since}" if begun else guide.name,
        fix=f"choose {choices}" if choices else f"leave the {kind} out",
    )


def allows(guide: GuideBook, kind: Kind, value: str, terms: Terms) -> bool:
    """Tell whether a guide offers something to the edition on the day."""
    return any(offer.id == value for offer in guide.offered(kind, terms.edition, terms.on))


def name_of(kind: Kind, value: str, terms: Terms) -> str:
    """Return the name that the event's guide uses, or else the newest guide that has one."""
    books = (read_guide(guide, terms.rule_folder) for guide in (terms.guide, *GUIDES))
    offer = next((offer for book in books if (offer := book.offer(kind, value))), None)
    return offer.name_on(terms.on) if offer else value


def severity_of_refusal(terms: Terms, kind: Kind, value: str) -> Severity | None:
    """Return how grave it is that the guide does not offer something, where that is less than an error."""
    free = guide_of(terms).unsanctioned and not is_sanctioned(terms)
    if free or any(allows(guide, kind, value, terms) for guide in guides_of(terms)):
        return "warning"
    return None


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
