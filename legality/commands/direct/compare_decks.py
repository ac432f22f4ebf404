"""`legality compare` once its options are read: read both sides, compare them, print what follows."""

from datetime import date
from typing import TYPE_CHECKING, NamedTuple

from legality.commands.common import deck_source, exit_codes, output, refusal
from legality.conduct.penalties import NoSuchInfraction
from legality.deck_check.consequence import Consequence, consequence, is_sound
from legality.deck_check.deck_check import DeckCheckResult, DifferentEditions, ListText, compare_texts
from legality.render.deck_check.consequence_words import consequence_blocks as in_words
from legality.render.deck_check.text import lay_out_deck_check
from legality.render.deck_check.words import deck_check_report
from legality.terms.stated import StatedTerms

if TYPE_CHECKING:
    from legality.conduct.circumstances import Circumstances


class CompareCall(NamedTuple):
    """One call of `legality compare`: the list, the deck, and the value of each option."""

    listed: str
    deck: str
    today: date
    announced: StatedTerms = StatedTerms()
    list_dialect: str | None = None
    deck_dialect: str | None = None
    in_json: bool = False
    width: int | None = None
    circumstances: "Circumstances | None" = None


def answer(words: tuple[str, ...], today: date) -> int:
    """Answer a call without options."""
    return compare_decks(CompareCall(words[0], words[1], today))


def compare_decks(call: CompareCall) -> int:
    """Compare a deck with its list, print what differs and what follows, and return the exit code."""
    found = _compare(call)
    follows = _consequence(found, call.circumstances)
    code = exit_codes.OF_VERDICT[is_sound(found, follows)]
    if call.in_json:
        from legality.render.deck_check.json import comparison_json

        output.emit(output.as_json({**comparison_json(found, follows), "exit_code": code}) + "\n")
    else:
        wide = call.width or output.terminal_width()
        output.print_lines(lay_out_deck_check(deck_check_report(found), in_words(follows), wide))
    return code


def _compare(call: CompareCall) -> DeckCheckResult:
    """Read both sides and compare them. A file without any card is no list and no deck."""
    sources = deck_source.read_source(call.listed), deck_source.read_source(call.deck)
    listed, found = (
        ListText(deck_source.display_name(source.name), source.data, dialect)
        for source, dialect in zip(sources, (call.list_dialect, call.deck_dialect), strict=True)
    )
    try:
        checked = compare_texts(listed, found, call.announced, call.today)
    except DifferentEditions as error:
        raise refusal.NotDoneError(f"{listed.source}, {found.source}: {error}") from None
    for source, judged in zip(sources, checked.sides.values(), strict=True):
        deck_source.require_cards(source, judged.reading)
    return checked


def _consequence(found: DeckCheckResult, circumstances: "Circumstances | None") -> Consequence:
    """Find the consequence of the deck check at the given stage."""
    try:
        return consequence(found, circumstances)
    except NoSuchInfraction as error:
        raise refusal.RefusedError(str(error)) from error
