"""Lists as strangers paste them: sections, headings, notes and layout, each with its meaning written by hand.

`NAME.meaning` beside `NAME.txt` has the edition, the verdicts that the list bears (L legal, I illegal, O left
open) and the cards of each part.
"""

from collections import Counter
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.pasted.reading import by_id, cards_in_parts, judged

FOLDER = Path(__file__).parent / "strangers"
MEANINGS = sorted(FOLDER.glob("*.meaning"))
LETTERS = {True: "L", False: "I", None: "O"}

BESIDE_THE_DECK = ["w2-maybe-claim", "w2-sideboard-claim-copies"]
"""Lists with a fourth Anara under a heading that names no part of the deck."""


class Meaning(NamedTuple):
    """The meaning of a list: its edition, its possible verdicts, and its cards in their parts."""

    edition: str
    verdicts: str
    parts: dict[str, dict[str, int]]


def meaning_of(path: Path) -> Meaning:
    """Read the meaning of a list."""
    said, parts, part = dict[str, str](), dict[str, Counter[str]](), ""
    for line in path.read_text("utf-8").splitlines():
        if line.startswith("["):
            part = line.strip("[]")
            parts[part] = Counter()
        elif part:
            count, _, name = line.partition(" ")
            parts[part][name] += int(count)
        else:
            key, _, value = line.partition(": ")
            said[key] = value
    return Meaning(said["edition"], said["verdict"], {each: dict(cards) for each, cards in parts.items()})


@pytest.mark.parametrize("path", MEANINGS, ids=lambda path: path.stem)
def test_a_stranger_s_list_is_read_as_meant(path: Path) -> None:
    meaning = meaning_of(path)
    found = judged(path.with_suffix(".txt").read_text("utf-8"))
    assert found.verdict.terms.edition == meaning.edition
    assert cards_in_parts(found) == by_id(meaning.edition, meaning.parts)
    assert LETTERS[found.verdict.legal] in meaning.verdicts


@pytest.mark.parametrize("name", BESIDE_THE_DECK)
def test_cards_beside_the_deck_do_not_make_it_illegal(name: str) -> None:
    assert judged((FOLDER / f"{name}.txt").read_text("utf-8")).verdict.legal is None


def legal_deck() -> str:
    """Return a legal deck of Second Edition."""
    return (FOLDER / "w2-maybe-claim.txt").read_text("utf-8").partition("\nMaybe")[0]


@pytest.mark.parametrize(
    "heading",
    ["Bench (4)", "Extra cards: 4", "4 Extras", "Side (3)", "Bajorans x4", "I would add", "Cut:", "Wishlist"],
)
def test_cards_under_words_that_nobody_knows_do_not_make_a_deck_illegal(heading: str) -> None:
    assert judged(f"{legal_deck()}\n{heading}\n4 Anara\n").verdict.legal is None


@pytest.mark.parametrize(
    "heading", ["Hand (36)", "36 Bajorans", "My cards (36)", "Stuff", "Deck of doom: 36"]
)
def test_types_settle_the_part_of_cards_under_words_that_nobody_knows(heading: str) -> None:
    found = judged(legal_deck().replace("Draw deck", heading))
    assert (found.verdict.legal, found.verdict.sections["draw"]) == (None, 36)


@pytest.mark.parametrize(
    "heading",
    [
        *("Draw deck (shuffled well)", "Draw deck - all in", "III. Draw deck", "Draw deck total: 36"),
        *("Total draw deck: 36", "[b]Draw deck:[/b] 36", "Non-Aligned (36)", "Zugdeck", "People (36)"),
    ],
)
def test_a_heading_with_more_than_the_name_of_its_part_opens_it(heading: str) -> None:
    found = judged(legal_deck().replace("Draw deck", heading))
    assert (found.verdict.legal, found.verdict.sections["draw"]) == (True, 36)


@pytest.mark.parametrize("line", ["Seeds (0)", "Missions: none", "Prophets", "fun!", "asdf qwer"])
def test_a_line_astray_leaves_its_part_together_and_the_verdict_open(line: str) -> None:
    found = judged(legal_deck().replace("1 Furel", f"{line}\n1 Furel"))
    assert (found.verdict.legal, found.verdict.sections["draw"]) == (None, 36)


@pytest.mark.parametrize("line", ["Sites:", "Tactics (0)", "Seeds: none"])
def test_an_empty_heading_does_not_say_the_edition(line: str) -> None:
    found = judged(f"{legal_deck()}\n{line}\n")
    assert (found.verdict.terms.edition, found.verdict.legal) == ("2e", True)


@pytest.mark.parametrize(
    "line", ["Page 1 of 2", "(edited)", "Tobias — Today at 14:33", "-= end of list =-", "© 2026 Treknobabble"]
)
def test_stamps_and_footers_are_notes(line: str) -> None:
    found = judged(f"{legal_deck()}\n{line}\n")
    assert (found.verdict.legal, found.reading.accounts[-1]) == (True, "comment")


@pytest.mark.parametrize(
    "text",
    ["For Cardassia!\n\n{deck}", "{deck}\n\nFor Cardassia!\nTom\n", "{deck}\n--\nFor Cardassia!\nTom\n"],
)
def test_a_greeting_that_is_a_title_is_left_open(text: str) -> None:
    found = judged(text.format(deck=legal_deck()))
    assert (found.verdict.legal, found.verdict.sections["draw"]) == (None, 36)


@pytest.mark.parametrize(
    "stamp", ["[12.11.26, 19:03:11] Tom: ", "11/12/2026, 7:03 pm - Tom R.: ", "[19:03] <Tom> ", "19:03 Tom: "]
)
def test_a_chat_is_read_without_its_stamps(stamp: str) -> None:
    found = judged("\n".join(stamp + line for line in legal_deck().split("\n") if line))
    assert (found.verdict.legal, found.verdict.sections["draw"]) == (True, 36)


def test_too_many_copies_stay_illegal_between_lines_astray() -> None:
    assert judged((FOLDER / "planted-illegal.txt").read_text("utf-8")).verdict.legal is False


def test_there_are_lists_of_strangers() -> None:
    assert len(MEANINGS) > 25
