"""D-CHALLENGE: a card that the Chair's Challenge of the event does not allow."""

from legality.engine import Case, Offences, Repair, offence, rule
from legality.rules.common.restricted_cards import citation_of, concerned_cards, fits
from legality.terms.challenge import describe_named


@rule(
    "D-CHALLENGE",
    "{title} is not allowed in this Chair's Challenge ({restriction})",
    fix="replace {title}",
    repair=Repair("pool", "replace_card"),
)
def challenge(case: Case) -> Offences:
    """A Chair's Challenge restricts decks as its announcement says: only these cards, or none of those.

    A restriction by affiliation is about personnel, ships and facilities, since other cards have none.
    """
    for restriction in case.terms.event.challenge:
        if restriction.allow not in ("only", "none"):
            continue
        for held in concerned_cards(case, restriction).values():
            named = [each for each in held if fits(case, restriction, each)]
            wrong = named if restriction.allow == "none" else [each for each in held if each not in named]
            if wrong:
                title, said = wrong[0].card.name, describe_named(restriction, case.catalog)
                yield offence(wrong, citation_of(restriction), title=title, restriction=said)
