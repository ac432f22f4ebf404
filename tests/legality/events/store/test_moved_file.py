"""A SQLite file that was moved, deleted or replaced takes no more writes: they would be lost."""

import shutil
from pathlib import Path

import pytest

from legality.events.errors import StoreUnavailable
from legality.events.store import write_probe
from legality.events.store.store import open_store
from legality.events.store.write_probe import probe_write
from tests.legality.events.scenes import a_player, an_event


@pytest.mark.parametrize("what", ["moved", "deleted", "replaced"])
def test_nothing_is_written_to_a_file_that_is_gone(what: str, tmp_path: Path) -> None:
    path = tmp_path / "events.sqlite"
    store = open_store(f"sqlite:///{path}")
    an_event(store)
    if what == "replaced":
        shutil.copy(path, tmp_path / "copy")
        (tmp_path / "copy").rename(path)
    elif what == "moved":
        path.rename(tmp_path / "elsewhere")
    else:
        path.unlink()
    for call in (a_player, probe_write):
        with pytest.raises(StoreUnavailable, match="moved, deleted or replaced; restart the service"):
            call(store)
    store.close()


def test_a_probe_needs_room_beside_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = open_store(f"sqlite:///{tmp_path}/events.sqlite")
    probe_write(store)
    monkeypatch.setattr(write_probe, "ROOM", shutil.disk_usage(tmp_path).total + 1)
    with pytest.raises(StoreUnavailable, match="the disk is full"):
        probe_write(store)
    store.close()


@pytest.mark.parametrize(
    "url",
    [
        "postgresql+psycopg://u:p@127.0.0.1:abc/x",
        "postgresql+psycopg://u:p@[::1/x",
        "sqlite:///file:x.db?mode=memory&uri=true",
        "sqlite:////tmp/x.sqlite?bogus=1",
        "sqlite:///file:x.db",
    ],
)
def test_an_odd_database_url_is_refused_in_one_line(url: str) -> None:
    with pytest.raises(StoreUnavailable) as refused:
        open_store(url)
    assert "\n" not in str(refused.value)
    assert "u:p" not in str(refused.value)
