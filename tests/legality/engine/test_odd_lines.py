"""A misspelled card without a count: the verdict says what its line was taken for, and names the card."""

from datetime import date

import pytest

from legality.engine.odd_lines import MOST
from legality.judging import Judged, judge_text
from legality.terms.stated import StatedTerms

DAY = date(2026, 11, 20)


def judged(text: str) -> Judged:
    return judge_text(text, StatedTerms(edition="2e"), DAY)


DECK = "Draw deck\n2 Anara\n{line}\n2 Shandor\n"


@pytest.mark.parametrize(
    ("text", "code", "taken"),
    [
        (DECK, "L-LINE-UNKNOWN", "so it was read neither as a card nor as a heading"),
        ("{line}\n2 Anara\n2 Shandor\n", "L-HEADING-UNKNOWN", "so it was read as a heading"),
    ],
)
def test_a_misspelled_card_without_a_count_is_suggested(text: str, code: str, taken: str) -> None:
    verdict = judged(text.format(line="Furel, Resistence Fightr")).verdict
    (found,) = (each for each in verdict.findings if each.code == code)
    assert found.message.startswith("“Furel, Resistence Fightr” has no count, ")
    assert taken in found.message
    assert found.fix.startswith(
        "did you mean Furel, Resistance Fighter? Then write “1 Furel, Resistance Fighter”."
    )
    assert found.facts["suggestions"] == ("Furel, Resistance Fighter",)


def test_a_line_that_was_not_understood_makes_no_deck_illegal() -> None:
    verdict = judged(DECK.format(line="Furel, Resistence Fightr")).verdict
    assert verdict.legal is None


@pytest.mark.parametrize("line", ["fun!", "Sideboard", "have fun with it", "ask Peter for two of these"])
def test_a_note_resembles_no_card(line: str) -> None:
    verdict = judged(DECK.format(line=line)).verdict
    assert [each.facts for each in verdict.findings if "suggestions" in each.facts] == []


def test_only_the_first_odd_lines_are_compared_with_all_titles() -> None:
    lines = "\n2 Anara\n".join(["Furel, Resistence Fightr"] * (MOST + 5))
    verdict = judged(DECK.format(line=lines)).verdict
    odd = [each for each in verdict.findings if each.code == "L-LINE-UNKNOWN"]
    assert len(odd) == MOST + 5
    assert sum("suggestions" in each.facts for each in odd) == MOST
