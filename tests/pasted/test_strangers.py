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


def test_too_many_copies_stay_illegal_between_lines_astray() -> None:
    assert judged((FOLDER / "planted-illegal.txt").read_text("utf-8")).verdict.legal is False


def test_there_are_lists_of_strangers() -> None:
    assert len(MEANINGS) > 25
