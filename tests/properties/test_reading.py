"""What holds of every text: it is read without a crash, and every line of it is accounted for."""

from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from decklists import DIALECT_NAMES, read
from decklists.dialects.common.headings import read_heading
from tests.properties.holds import check
from tests.properties.lists import TITLES, cards, texts
from tests.shared import all_lists, needs_shared

REAL = all_lists()
dialects = st.sampled_from((None, *DIALECT_NAMES))


@given(texts, dialects)
def test_any_list_is_read_and_accounted_for(text: str, dialect: str | None) -> None:
    check(read(text, dialect))


@given(st.text(), dialects)
def test_any_text_is_read_and_accounted_for(text: str, dialect: str | None) -> None:
    check(read(text, dialect))


@given(st.binary(), dialects)
def test_any_bytes_are_read_and_accounted_for(raw: bytes, dialect: str | None) -> None:
    check(read(raw, dialect))


@given(texts, dialects)
def test_bytes_and_text_are_read_alike(text: str, dialect: str | None) -> None:
    assert (
        read(("\ufeff" + text).encode("utf-8", "replace"), dialect)[:3]
        == (read(text.encode("utf-8", "replace").decode(), dialect)[:3])
    )


@given(texts, st.sampled_from(("lackey", "plain", "trekcc")))
def test_the_place_of_a_name_is_where_the_name_stands(text: str, dialect: str) -> None:
    reading = read(text, dialect)
    for section in reading.deck.sections:
        for entry in section.entries:
            assert reading.line_of(entry)[entry.start - 1 : entry.end - 1] == entry.name


@given(texts, texts, st.sampled_from(("lackey", "plain", "trekcc")))
def test_what_follows_shifts_no_entry_before_it(text: str, more: str, dialect: str) -> None:
    text = "1 Spock\n" + text + "\n"  # A first line that stands alone would be the title.
    whole, first = read(text + more, dialect), read(text, dialect)
    # Whether numbers count or number the lines (`Spock (1)`, `Worf (2)`) is told by all of them together.
    assume(not any(mistake.code == "L-NUMBERS-UNCLEAR" for mistake in (*whole.mistakes, *first.mistakes)))
    held = [entry for section in first.deck.sections for entry in section.entries]
    assert [entry for section in whole.deck.sections for entry in section.entries][: len(held)] == held


@pytest.mark.slow
@given(st.lists(cards.filter(lambda line: not read_heading(line)), min_size=1, max_size=8), st.data())
def test_the_order_of_cards_is_no_matter(written: list[str], data: st.DataObject) -> None:
    mixed = data.draw(st.permutations(written))
    texts = ("Draw deck\n" + "\n".join(written), "Draw deck\n" + "\n".join(mixed))
    one, other = (read(text, "plain").deck.sections[0].entries for text in texts)
    assert sorted(entry[:3] for entry in one) == sorted(entry[:3] for entry in other)


@given(st.sampled_from(TITLES), st.integers(2, 99), st.sampled_from(("lackey", "plain")))
def test_so_many_copies_on_one_line_or_on_two(title: str, count: int, dialect: str) -> None:
    together = read(f"{count}\t{title}\n", dialect).deck.sections[0].entries
    apart = read(f"1\t{title}\n{count - 1}\t{title}\n", dialect).deck.sections[0].entries
    assert {entry.name for entry in together + apart} == {title}
    assert sum(entry.count for entry in together) == sum(entry.count for entry in apart) == count


@needs_shared
@given(st.sampled_from(REAL) if REAL else st.nothing(), st.data())
def test_a_real_list_that_was_damaged_is_read_and_accounted_for(path: Path, data: st.DataObject) -> None:
    raw = bytearray(path.read_bytes())
    for _ in range(data.draw(st.integers(1, 5))):
        place = data.draw(st.integers(0, len(raw) - 1))
        raw[place : place + data.draw(st.integers(0, 4))] = data.draw(st.binary(max_size=4))
    check(read(bytes(raw), data.draw(dialects)))
