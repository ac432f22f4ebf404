"""The questions for planning an event, each with its choices, its default and the reason.

The default is the guide's, for the day and the edition of the event, and the reason is the guide's sentence.
"""

from collections.abc import Callable, Iterator, Mapping
from datetime import date
from typing import Literal, NamedTuple

from cardpools.model import EDITIONS, Citation
from cardpools.pools.second_edition_cards import phase_on
from legality.engine.catalogs import catalog_of
from legality.engine.rulesets import clauses_for
from legality.planning.plan import terms_of
from legality.rules.common.round_count import enough_rounds
from legality.rules.common.sanction import approval_needed
from legality.terms.governing_guide import EDITION_NAMES, Kind, read_guide, window_on
from legality.terms.sanctioning import is_sanctioned
from legality.terms.stated import StatedTerms
from legality.terms.terms import GUIDES, LEVELS

AnswerChoice = Literal["text", "day", "word", "number", "yes-no", "names"]


class PlanQuestion(NamedTuple):
    """One question: the key of the event file that it fills, and the default answer."""

    key: str
    asks: str
    answer: AnswerChoice
    default: object
    why: str = ""
    """Why this is the default."""
    citation: Citation | None = None
    choices: tuple[str, ...] = ()
    means: Mapping[str, str] = {}
    """The meaning of each name in lower case, for questions that ask for names."""
    required: bool = False
    """Nothing is taken for an answer: there is no default."""
    by_option_only: bool = False
    """A person is not asked; an option may answer it."""


Asking = Callable[[StatedTerms, date], PlanQuestion | None]


def questions(plan: Callable[[], StatedTerms], today: date) -> Iterator[PlanQuestion]:
    """Yield one question after the other. Each depends on the answers so far."""
    for asking in ASKED:
        question = asking(plan(), today)
        if question is not None:
            yield question


def name(plan: StatedTerms, today: date) -> PlanQuestion:
    """Ask for the name."""
    return PlanQuestion("name", "Name of the event", "text", "")


def day(plan: StatedTerms, today: date) -> PlanQuestion:
    """Ask for the day, which decides on the guide, the bans and the cards."""
    return PlanQuestion("on", "Day", "day", today, "today, where no other day is said")


def edition(plan: StatedTerms, today: date) -> PlanQuestion:
    """Ask for the edition."""
    named = ", ".join(f"{each} {EDITION_NAMES[each]}" for each in EDITIONS)
    return PlanQuestion("edition", f"Edition ({named})", "word", None, choices=EDITIONS, required=True)


def guide(plan: StatedTerms, today: date) -> PlanQuestion:
    """Ask for the guide. The default is the one in force on the day, if we have it."""
    assert plan.edition is not None
    window = window_on(plan.edition, plan.on or today)
    why = "it stands in for the one in force" if window.unsure else "it governs on that day"
    remark = window.why or window.note
    return PlanQuestion(
        "guide",
        "Guide",
        "word",
        window.guide,
        f"{why}; {remark}" if remark else why,
        window.citation,
        GUIDES,
    )


def sanctioned(plan: StatedTerms, today: date) -> PlanQuestion | None:
    """Ask whether the event is sanctioned, where the guide leaves the others free."""
    free = read_guide(terms_of(plan, today).guide).unsanctioned
    if free is None:
        return None
    why = "most of the guide's rules for events are for sanctioned ones"
    return PlanQuestion("sanctioned", "Is the event sanctioned?", "yes-no", True, why, free)


def level(plan: StatedTerms, today: date) -> PlanQuestion | None:
    """Ask for the level, which Decipher's documents do not have."""
    if terms_of(plan, today).guide.startswith("decipher"):
        return None
    return PlanQuestion(
        "level", "Level", "word", "local", "championships are announced as such", None, LEVELS
    )


def offered(key: Kind, asks: str) -> Asking:
    """Ask for a format, a pool or rules of the guide."""

    def asking(plan: StatedTerms, today: date) -> PlanQuestion | None:
        terms = terms_of(plan, today)
        book = read_guide(terms.guide)
        choices = tuple(offer.id for offer in book.offered(key, terms.edition, terms.on))
        default = book.default(key, terms.edition, terms.on, terms.format)
        if default is None:
            taken = getattr(terms, key)
            return PlanQuestion(key, asks, "word", taken, choices=choices or (taken,))
        return PlanQuestion(key, asks, "word", default.value, default.why, default.citation, choices)

    return asking


def structure(plan: StatedTerms, today: date) -> PlanQuestion | None:
    """Ask for a structure that Decipher's guide describes besides its sanctioned formats."""
    terms = terms_of(plan, today)
    offers = read_guide(terms.guide).offered("structure", terms.edition, terms.on)
    if not offers or terms.rules != "decipher-swiss":
        return None
    choices = tuple(offer.id for offer in offers)
    why = "the sanctioned one; the others are not sanctioned"
    return PlanQuestion(
        "structure", "Other structure than Swiss", "word", "", why, offers[0].citation, choices
    )


def scenario(plan: StatedTerms, today: date) -> PlanQuestion | None:
    """Ask for a scenario, where the guide has any."""
    terms = terms_of(plan, today)
    offers = read_guide(terms.guide).offered("scenario", terms.edition, terms.on)
    if not offers:
        return None
    choices = tuple(offer.id for offer in offers)
    return PlanQuestion(
        "scenario", "Scenario", "word", "", "an event has one only if it says so", None, choices
    )


def approved(plan: StatedTerms, today: date) -> PlanQuestion | None:
    """Ask a championship whether its pool was approved, where the guide wants that."""
    terms = terms_of(plan, today)
    needed = approval_needed(read_guide(terms.guide), terms)
    if needed is None or terms.event.level == "local":
        return None
    asks = "Was the pool approved by the Department of Organized Play?"
    return PlanQuestion("pool_approved", asks, "yes-no", False, "a championship needs it", needed.citation)


def limited(plan: StatedTerms, today: date) -> PlanQuestion | None:
    """Ask for the definition of a Limited pool, which its organiser makes."""
    if terms_of(plan, today).pool != "limited":
        return None
    return PlanQuestion("limited", "File that defines the pool, beside this one", "text", "", "no file yet")


def second_edition_cards(plan: StatedTerms, today: date) -> PlanQuestion | None:
    """Ask for [1EC] cards on the days on which the event decided on them."""
    terms = terms_of(plan, today)
    if terms.edition != "1e" or terms.guide.startswith("decipher"):
        return None
    phase = phase_on(terms.on, catalog_of("1e").published)
    if phase.standing not in ("optional", "doubtful"):
        return None
    asks = "Are [1EC] cards of Second Edition allowed?"
    return PlanQuestion("second_edition_cards", asks, "yes-no", True, phase.reason, phase.citation)


def releases(plan: StatedTerms, today: date) -> PlanQuestion | None:
    """Ask whether the event celebrates a release, whose cards it may then use."""
    terms = terms_of(plan, today)
    if terms.guide == "decipher-1996":
        return None
    means = {
        called.casefold(): code
        for code, each in catalog_of(terms.edition).expansions.items()
        for called in (code, each.name, *each.also)
    }
    asks = "Release event of which expansions (names or codes, with commas)"
    return PlanQuestion("release_of", asks, "names", (), "most events are none", means=means)


def announced_size(plan: StatedTerms, today: date) -> PlanQuestion | None:
    """Ask for another deck size, which the rules of 1996 let an event announce."""
    found = [each for each in clauses_for(terms_of(plan, today)) if each.code == "E-ANNOUNCED-SIZE"]
    free = next((each for each in found if each.numbers["free"]), None)
    if free is None:
        return None
    asks = "Another deck size than 60 or 80, announced in advance"
    return PlanQuestion("announced_size", asks, "number", None, "the size of the rules", free.citation)


def rounds(plan: StatedTerms, today: date) -> PlanQuestion:
    """Ask for the rounds. The default is the fewest that the guide lets an event have."""
    terms = terms_of(plan, today)
    fewest = next((each for each in clauses_for(terms) if each.code == "E-FEW-ROUNDS"), None)
    if fewest is None:
        return PlanQuestion("rounds", "Rounds", "number", None, "they depend on the players")
    least = enough_rounds(terms, fewest.numbers["minimum"])
    return PlanQuestion("rounds", "Rounds", "number", least, "the minimum", fewest.citation)


def lists_required(plan: StatedTerms, today: date) -> PlanQuestion:
    """Ask whether players hand in deck lists, which decides between D1 and D2."""
    said = Citation("opg-5.0", "Appendix A, Special Rules", "if deck lists are required")
    cited = said if terms_of(plan, today).guide == "opg-5.0" else None
    asks = "Are deck lists required, and decks checked?"
    return PlanQuestion(
        "lists_required", asks, "yes-no", False, "an event requires them only if it says so", cited
    )


def listed(key: str, asks: str) -> Asking:
    """Ask for a fact of the listing, which a sanctioned event must include."""

    def asking(plan: StatedTerms, today: date) -> PlanQuestion | None:
        terms = terms_of(plan, today)
        found = [each for each in clauses_for(terms) if each.code == "E-LISTING-INCOMPLETE"]
        if not found or not is_sanctioned(terms):
            return None
        why = "the listing must include it"
        return PlanQuestion(key, asks, "text", "", why, found[0].citation, by_option_only=True)

    return asking


ASKED: tuple[Asking, ...] = (
    *(name, day, edition, guide, sanctioned, level),
    *(offered("format", "Format"), offered("pool", "Card pool"), approved, limited),
    *(offered("rules", "Rules"), structure, announced_size, scenario, second_edition_cards, releases),
    *(rounds, lists_required),
    *(listed("venue", "Address of the venue"), listed("time_zone", "Time zone, such as Europe/Berlin")),
    *(listed("fee", "Entry fee, if any"), listed("prizes", "Prizes, if any")),
    *(listed("director", "Tournament director"), listed("contact", "How to reach the director")),
)
