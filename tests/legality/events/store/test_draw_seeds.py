"""Seeds of draws are fixed before the players are, nobody can choose one, and every draw can be verified."""

import hashlib
import json
from datetime import timedelta
from itertools import pairwise

import pytest
from sqlalchemy import delete, update

from legality.events.desk.draws import draw_decks, list_draws
from legality.events.desk.locking import lock
from legality.events.errors import Malformed
from legality.events.store import draw_seeds
from legality.events.store.audit_log import list_entries, verify_audit
from legality.events.store.draw_order import order_of
from legality.events.store.draw_seeds import MOST_DRAWS, chain_of
from legality.events.store.store import Store
from legality.events.store.tables import AuditEntry, Draw, DrawSeeds, EventRow
from legality.events.views import DrawView
from tests.legality.events.scenes import AFTER, DIRECTOR, SECONDARY, SLUG, a_player, an_event


def sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


@pytest.fixture
def six(store: Store) -> Store:
    an_event(store)
    for number in range(6):
        a_player(store, f"Player {number}")
    return store


def drawn(store: Store, size: int = 2) -> DrawView:
    return draw_decks(store, SLUG, size, again=True, by=SECONDARY, now=AFTER)


def test_each_seed_was_fixed_by_the_one_before_and_the_first_by_the_log(six: Store) -> None:
    created = list_entries(six, SLUG, by=DIRECTOR)[0]
    assert created.action == "created"
    before = created.facts["draw_commitment"]
    for number in range(4):
        draw = draw_decks(six, SLUG, 2, again=True, by=SECONDARY, now=AFTER + timedelta(minutes=number))
        assert sha256(draw.seed) == before
        assert list(draw.drawn) == sorted(draw.among, key=lambda each: sha256(f"{draw.seed}:{each}"))[:2]
        before = draw.seed
    assert verify_audit(six, SLUG).whole
    assert len(list_draws(six, SLUG, by=DIRECTOR)) == 4


def test_seeds_of_two_events_have_nothing_in_common(store: Store) -> None:
    ends = {draw_seeds.new_chain_end() for _ in range(50)}
    assert len(ends) == 50
    assert not set(chain_of(ends.pop())) & set(chain_of(ends.pop()))


def test_an_event_of_an_older_version_gets_its_seeds_at_the_lock_or_the_first_draw(six: Store) -> None:
    for forget in (lambda: lock(six, SLUG, by=DIRECTOR, now=AFTER), lambda: drawn(six)):
        with six.write() as session:
            session.execute(delete(DrawSeeds))
        forget()
        entries = list_entries(six, SLUG, by=DIRECTOR)
        (*_, committed) = [each for each in entries if each.action == "draws committed"]
        assert sha256(drawn(six).seed) in (committed.facts["draw_commitment"], entries[-1].facts.get("seed"))
        assert verify_audit(six, SLUG).whole


def test_an_event_has_so_many_draws_and_no_more(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(draw_seeds, "MOST_DRAWS", 2)
    an_event(store)
    assert drawn(store).seed != drawn(store).seed
    with pytest.raises(Malformed, match="at most 2 draws"):
        drawn(store)


def test_a_chain_has_a_seed_for_each_draw() -> None:
    chain = chain_of("5" * 64)
    assert len(chain) == MOST_DRAWS + 1
    assert all(sha256(later) == seed for seed, later in pairwise(chain))


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"seed": "a seed that I like"}, "is not the one in the log"),
        ({"drawn": []}, "is not the one in the log"),
        ({"among": ["somebody"]}, "is not the one in the log"),
        ({"size": 6}, "another number of decks"),
    ],
)
def test_a_draw_that_was_changed_in_the_database_shows(
    six: Store, changed: dict[str, object], said: str
) -> None:
    draw = drawn(six)
    with six.write() as session:
        session.execute(update(Draw).where(Draw.id == draw.id).values(**changed))
    assert any(said in fault for fault in verify_audit(six, SLUG).faults)


def test_a_draw_beside_the_log_and_one_that_is_gone_show(six: Store) -> None:
    draw = drawn(six)
    with six.write() as session:
        session.execute(delete(Draw))
    assert f"draw {draw.id} is not the one in the log" in verify_audit(six, SLUG).faults
    with six.write() as session:
        event = session.query(EventRow).one()
        row = Draw(id="beside", event_id=event.id, seed="x", size=1, among=[], drawn=[])
        row.round, row.drawn_at, row.drawn_by = None, AFTER, "director"
        session.add(row)
    assert "draw beside is missing from the log" in verify_audit(six, SLUG).faults


def test_a_program_that_chose_a_seed_or_the_decks_is_found_though_its_log_is_whole(six: Store) -> None:
    """A changed program writes a whole chain of hashes, but no seed that fits the commitment."""
    draw = drawn(six)
    seed = next(
        f"seed {number}"
        for number in range(999)
        if order_of(f"seed {number}", draw.among)[0] == draw.among[0]
    )
    for facts, said in (
        ({"seed": seed, "drawn": order_of(seed, draw.among)[:2]}, "was not fixed before its players"),
        (
            {"drawn": [each for each in draw.among if each not in draw.drawn][:2]},
            "do not follow from its seed",
        ),
    ):
        with six.write() as session:
            entry = session.query(AuditEntry).order_by(AuditEntry.number.desc()).first()
            assert entry is not None
            was = entry.facts
            entry.facts = json.dumps({**json.loads(was), **facts})
        assert any(said in fault for fault in verify_audit(six, SLUG).faults)
        with six.write() as session:
            session.query(AuditEntry).filter_by(number=entry.number).update({"facts": was})
    assert verify_audit(six, SLUG).whole
