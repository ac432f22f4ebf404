"""What `convert` writes is judged as the list that it was made from, in every dialect."""

from pathlib import Path

import pytest

from decklists import DIALECT_NAMES, write
from legality.engine import catalog_of
from legality.engine.resolved.settle_parts import settle_parts
from tests.pasted.notations import NOTATIONS, lines
from tests.pasted.reading import judged
from tests.shared import all_lists, needs_shared

WITHOUT_HEADINGS = lines("{0} {1}", heading="")


def verdicts(text: str | bytes) -> dict[str, bool | None]:
    """Return the verdict on a list in each dialect, and on the list itself under its own name."""
    found = judged(text)
    deck = settle_parts(found.reading.deck, catalog_of(found.verdict.terms.edition))
    written = {dialect: judged(write(deck, dialect).text).verdict.legal for dialect in DIALECT_NAMES}
    return {"": found.verdict.legal, **written}


@pytest.mark.parametrize(
    "name", ["count and blank", "types", "OCTGN", "columns without a header", "semicolons"]
)
def test_a_notation_is_judged_alike_in_every_dialect(name: str) -> None:
    assert set(verdicts(NOTATIONS[name]()).values()) == {True}


def test_a_list_without_headings_is_judged_alike_in_every_dialect() -> None:
    assert set(verdicts(WITHOUT_HEADINGS).values()) == {True}


FIRST_EDITION = Path(__file__).parent / "strangers" / "1e-no-headings-blank.txt"


def test_a_list_of_first_edition_without_headings_is_left_open_in_every_dialect() -> None:
    assert set(verdicts(FIRST_EDITION.read_bytes()).values()) == {None}


@needs_shared
@pytest.mark.parametrize("path", all_lists(), ids=lambda path: path.name)
def test_a_real_list_is_judged_alike_in_every_dialect(path: Path) -> None:
    found = verdicts(path.read_bytes())
    if found[""] is not None:  # A list that cannot be judged may be read better in a stricter dialect.
        assert set(found.values()) == {found[""]}
