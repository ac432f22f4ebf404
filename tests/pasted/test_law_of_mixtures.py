"""The law of reading over lists in several notations: damage to one line leaves the verdict open."""

from pathlib import Path
from random import Random

import pytest

from tests.pasted.deck import DRAW
from tests.pasted.reading import judged

MIXTURES = sorted((Path(__file__).parent / "mixtures").glob("*.txt"))


def misspelt(text: str, chance: Random) -> str:
    """Put two letters into a title of the draw deck."""
    name = chance.choice([name for _, name in DRAW if name in text])
    place = text.rindex(name) + chance.randrange(2, max(3, len(name) - 1))
    return f"{text[:place]}qx{text[place:]}"


@pytest.mark.parametrize("path", MIXTURES, ids=lambda path: path.stem)
def test_a_misspelt_title_leaves_the_verdict_open(path: Path) -> None:
    text = path.read_text("utf-8")
    assert judged(misspelt(text, Random(path.stem))).verdict.legal is None


@pytest.mark.parametrize(
    "words", ["2 Zzyzx of Qwghlm", "1 Escape or 1 Uninvited", "Sideboard:\n1 Escape", "Escpae, Uninvited"]
)
@pytest.mark.parametrize("path", MIXTURES, ids=lambda path: path.stem)
def test_a_line_that_nobody_can_read_leaves_the_verdict_open(path: Path, words: str) -> None:
    text = path.read_text("utf-8").rstrip("\n")
    assert judged(f"{text}\n{words}\n").verdict.legal is None
