"""E-LISTING-INCOMPLETE: a sanctioned event whose listing lacks something that it must include."""

from legality.engine import Case, Offences, offence, rule
from legality.terms.sanctioning import is_sanctioned
from legality.terms.terms import LISTING

WORDS = {
    "venue": "the venue address",
    "fee": "the entry fee",
    "prizes": "the prizes",
    "rounds": "the number of rounds",
    "director": "the name of the tournament director",
    "contact": "the contact information of the tournament director",
    "time_zone": "the time zone",
}


@rule(
    "E-LISTING-INCOMPLETE",
    "the listing of a sanctioned event must include {missing}",
    fix="add {missing}",
)
def listing_incomplete(case: Case, *, needed: list[str]) -> Offences:
    """The listing of a sanctioned event says where it is, who runs it and what else players must know.

    An event that says none of this has no listing here, and is not judged.
    """
    event = case.terms.event
    if not is_sanctioned(case.terms) or not any(getattr(event, name) for name in LISTING):
        return
    missing = [WORDS[name] for name in needed if not getattr(event, name)]
    if missing:
        yield offence(missing=" and ".join(filter(None, (", ".join(missing[:-1]), missing[-1]))))
