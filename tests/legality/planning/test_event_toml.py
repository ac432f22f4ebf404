"""Whatever is answered, the file that is written says the same when it is read."""

import tomllib

from hypothesis import given
from hypothesis import strategies as st

from legality.planning.event_toml import write_event

TEXTS = st.text(st.characters(exclude_categories=["Cs"]), min_size=1)
VALUES = TEXTS | st.booleans() | st.integers(0, 9999) | st.dates() | st.lists(TEXTS, min_size=1).map(tuple)


@given(VALUES, st.text(), st.text())
def test_what_is_written_is_read(value: object, reason: str, heading: str) -> None:
    text = write_event({"key": value}, {"key": reason}, [heading])
    read = tomllib.loads(text)["key"]
    assert (tuple(read) if isinstance(read, list) else read) == value


def test_what_was_left_open_is_left_out() -> None:
    assert tomllib.loads(write_event({"a": "", "b": None, "c": (), "d": False}, {}, [])) == {"d": False}


def test_each_answer_stands_apart_with_its_reason_above() -> None:
    text = write_event(
        {"name": "Spring", "rounds": 4, "sanctioned": True}, {"rounds": "the fewest"}, ["An event"]
    )
    assert text == '# An event\n\nname = "Spring"\n\n# the fewest\nrounds = 4\n\nsanctioned = true\n'


def test_half_a_sign_that_no_file_can_hold_is_a_question_mark() -> None:
    assert tomllib.loads(write_event({"name": "a\ud800b"}, {}, [])) == {"name": "a?b"}
