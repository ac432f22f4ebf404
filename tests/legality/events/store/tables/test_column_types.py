"""How moments and documents are kept: the same on every machine, whatever its clock shows."""

import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta, timezone

import pytest
from sqlalchemy.dialects import sqlite
from sqlalchemy.engine import Dialect

from legality.events.store.tables.column_types import Document, Moment

NOON = datetime(2026, 11, 18, 12, 0, tzinfo=UTC)
DIALECT: Dialect = sqlite.dialect()


@pytest.fixture(autouse=True)
def _far_from_utc(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("TZ", "Pacific/Honolulu")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.mark.parametrize(
    "kept",
    [datetime(2026, 11, 18, 12, 0), NOON, datetime(2026, 11, 18, 17, 0, tzinfo=timezone(timedelta(hours=5)))],
)
def test_a_moment_is_read_as_utc_whatever_the_database_says_of_zones(kept: datetime) -> None:
    """SQLite says none, and UTC is what was stored; a server may name its own."""
    read = Moment().process_result_value(kept, DIALECT)
    assert read is not None
    assert read.isoformat() == "2026-11-18T12:00:00+00:00"


def test_a_moment_is_written_as_utc_and_never_without_a_zone() -> None:
    evening = datetime(2026, 11, 18, 21, 0, tzinfo=timezone(timedelta(hours=9)))
    written = Moment().process_bind_param(evening, DIALECT)
    assert written is not None
    assert written.isoformat() == "2026-11-18T12:00:00+00:00"
    with pytest.raises(ValueError, match=r"^a moment needs its time zone$"):
        Moment().process_bind_param(datetime(2026, 11, 18), DIALECT)  # That is the fault.


def test_what_is_not_there_stays_away() -> None:
    for column in (Moment(), Document()):
        assert column.process_bind_param(None, DIALECT) is None
        assert column.process_result_value(None, DIALECT) is None


def test_a_document_is_written_in_one_spelling_and_read_back() -> None:
    document = {"b": [1, None, True], "a": "Zoë\0"}
    written = Document().process_bind_param(document, DIALECT)
    assert written == '{"a":"Zo\\u00eb\\u0000","b":[1,null,true]}'
    assert Document().process_result_value(written, DIALECT) == document
    assert Document().process_bind_param({}, DIALECT) == "{}"
