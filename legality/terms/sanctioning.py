"""Whether an event is sanctioned, by its guide, its scenario and its structure."""

from legality.terms.governing_guide import GuideBook, Offer, read_guide
from legality.terms.terms import Terms


def guide_of(terms: Terms) -> GuideBook:
    """Return the guide of an event."""
    return read_guide(terms.guide, terms.rule_folder)


def scenario_of(terms: Terms) -> Offer | None:
    """Return the scenario of an event, where its guide offers it to the edition."""
    offer = guide_of(terms).offer("scenario", terms.scenario)
    return offer if offer and terms.edition in offer.editions else None


def structure_of(terms: Terms) -> Offer | None:
    """Return the structure of an event, where its guide describes one of that name."""
    offer = guide_of(terms).offer("structure", terms.event.structure)
    return offer if offer and terms.edition in offer.editions else None


def unsanctioned_part(terms: Terms) -> Offer | None:
    """Return the scenario or the structure that no sanctioned event has, if the event has one."""
    parts = (scenario_of(terms), structure_of(terms))
    return next((each for each in parts if each and each.unsanctioned), None)


def is_sanctioned(terms: Terms) -> bool:
    """Tell whether an event is sanctioned. With some scenarios and structures none is, whatever it says."""
    return terms.event.sanctioned is not False and unsanctioned_part(terms) is None


def is_free(terms: Terms) -> bool:
    """Tell whether an event may have any structure: it is not sanctioned, and its guide leaves such free."""
    return guide_of(terms).unsanctioned is not None and not is_sanctioned(terms)
