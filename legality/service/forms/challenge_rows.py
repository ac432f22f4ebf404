"""The rows of the director's form that restrict decks for a Chair's Challenge."""

from collections.abc import Iterator, Mapping

from cardpools.model import Edition
from legality.service.views.time_zones import NoMomentError
from legality.terms.challenge import CRITERIA, Allow, Restriction
from legality.terms.challenge_names import read_restrictions
from legality.terms.event_names import catalogs_of

ROWS = (1, 2, 3)

ALLOWANCES: dict[Allow, str] = {
    "only": "only these cards",
    "none": "none of these cards",
    "at-most": "at most so many of them in all",
    "copies": "at most so many copies of each",
}


class WrongChallengeError(NoMomentError):
    """A restriction that means nothing, or names something unknown."""

    def __init__(self, errors: list[str]) -> None:
        super().__init__(" ".join(f"{error}." for error in errors))
        self.field = "challenge"


def read_challenge(said: Mapping[str, str], edition: Edition) -> tuple[Restriction, ...]:
    """Read the rows that say something, or raise WrongChallengeError with every error."""
    found, errors = read_restrictions(_rows(said), catalogs_of(edition))
    if errors:
        raise WrongChallengeError(errors)
    return found


def _rows(said: Mapping[str, str]) -> Iterator[Restriction]:
    for row in ROWS:
        allow = next((each for each in ALLOWANCES if each == said.get(f"challenge{row}_allow")), None)
        if allow is None:
            continue
        by, number = said.get(f"challenge{row}_by", ""), said.get(f"challenge{row}_number", "")
        named = {by: _names(said.get(f"challenge{row}_names", ""))} if by in ("titles", *CRITERIA) else {}
        if number and not (number.isdecimal() and len(number) < 4):
            raise WrongChallengeError([f"Restriction {row}: write the number in figures, at most 999"])
        yield Restriction(
            allow,
            said.get("challenge_source", ""),
            number=int(number) if number else None,
            among=_names(said.get(f"challenge{row}_among", "")),
            **named,  # type: ignore[arg-type]  # A list of names.
        )


def _names(text: str) -> tuple[str, ...]:
    """Split names at semicolons. Titles of Second Edition hold commas."""
    return tuple(filter(None, (each.strip() for each in text.split(";"))))
