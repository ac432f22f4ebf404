"""D-CHALLENGE-COUNT: more cards of a kind, or copies of a card, than the Chair's Challenge allows."""

from collections.abc import Iterable

from legality.engine import Case, Holding, Offences, Repair, offence, rule
from legality.rules.common.restricted_cards import citation_of, concerned_cards, fits
from legality.terms.challenge import Restriction, describe_named


@rule(
    "D-CHALLENGE-COUNT",
    "{count} {counted}; this Chair's Challenge allows {most} ({restriction})",
    fix="replace {surplus}",
    repair=Repair("pool", "replace_surplus"),
)
def challenge_count(case: Case) -> Offences:
    """A Chair's Challenge may limit a kind of cards in the whole deck, or the copies of each such card."""
    for restriction in case.terms.event.challenge:
        if restriction.allow not in ("at-most", "copies"):
            continue
        for held in _groups(case, restriction):
            count, most = sum(each.count for each in held), restriction.number or 0
            if count > most:
                said = describe_named(restriction, case.catalog)
                counted = f"copies of {held[0].card.name}" if restriction.allow == "copies" else "such cards"
                yield offence(
                    held,
                    citation_of(restriction),
                    count=count,
                    counted=counted,
                    most=most,
                    surplus=count - most,
                    restriction=said,
                )


def _groups(case: Case, restriction: Restriction) -> Iterable[list[Holding]]:
    """Return the lines that are counted together: all of them, or those of each card."""
    of_card = [
        [each for each in held if fits(case, restriction, each)]
        for held in concerned_cards(case, restriction).values()
    ]
    if restriction.allow == "copies":
        return filter(None, of_card)
    return [[each for held in of_card for each in held]]
