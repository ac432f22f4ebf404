"""Draw the bracket of an event from its standings, its heats, or a list of seeds; read it; take it back."""

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from sqlalchemy.orm import Session

from legality.events.actors import DESK, Actor, admit
from legality.events.errors import Malformed, NotLocked, NotOpen, NotThere
from legality.events.lists.list_turns import heats_of
from legality.events.lists.terms_document import terms_of
from legality.events.match_play.bracket_views import BracketView, bracket_view
from legality.events.names import check_text
from legality.events.rounds.bracket_losses import lose_pending_games
from legality.events.rounds.bracket_rows import FINAL, find_bracket, plan_of, require_bracket
from legality.events.rounds.event_standings import find_readable_event, rank_stored
from legality.events.rounds.round_rows import list_players, seed_for
from legality.events.rounds.round_views import StandingsView
from legality.events.rounds.stored_results import scoring_of
from legality.events.store.audit_log import record
from legality.events.store.queries import lock_event
from legality.events.store.secrets import digest_of
from legality.events.store.statements import insert_rows
from legality.events.store.store import Store
from legality.events.store.tables import EventRow, StoredBracket
from legality.events.store.tables.column_types import canonical_json
from legality.rounds.brackets.bracket_plan import MOST_SEEDS, NoSuchBracketError, elimination_lines
from legality.rounds.brackets.seeding import seeds_of_heats, top_cut_fault

STYLES = ("standard", "modified-mcintyre", "elimination", FINAL)

BEST_OF = (1, 3)


class BracketWish(NamedTuple):
    """The director's choices for the bracket."""

    style: str = "standard"
    top: int = 8
    """So many players play on."""
    best_of: int = 1
    seeds: tuple[str, ...] = ()
    """Registrations in the order of their seeds. Without them, the standings and the heats say the order."""
    names_public: bool = False

    @property
    def digest(self) -> str:
        """Return the digest by which the same choices are known again."""
        return digest_of(canonical_json(self._asdict()))


def draw_bracket(store: Store, slug: str, wish: BracketWish, *, by: Actor, now: datetime) -> BracketView:
    """Draw the bracket. The same choices again answer with the bracket that is there."""
    admit(by, slug, DESK)
    if wish.style not in STYLES or wish.best_of not in BEST_OF:
        raise Malformed(f"styles are {', '.join(STYLES)}; a match is best of 1 or 3")
    with store.write() as session:
        event = lock_event(session, slug)
        _require_drawable(event)
        if there := find_bracket(session, event):
            if there.row.request != wish.digest:
                raise NotOpen("the bracket is drawn already; take it back to draw another one")
            return bracket_view(there)
        seed = seed_for(session, event, "bracket")
        seeds = _seeds(session, event, wish, seed)
        made = StoredBracket(event_id=event.id, style=wish.style, best_of=wish.best_of, seeds=list(seeds))
        made.seed, made.names_public, made.request = seed, wish.names_public, wish.digest
        made.made_at, made.made_by = now, str(by)
        insert_rows(session, made)
        names = ("style", "best_of", "seeds", "seed", "names_public")
        record(session, event, by, "bracket drawn", now, **{name: getattr(made, name) for name in names})
        lose_pending_games(session, event, by, now)
        return bracket_view(require_bracket(session, event))


def _require_drawable(event: EventRow) -> None:
    if event.state not in ("locked", "published"):
        raise NotLocked("lock the lists before the bracket is drawn")
    if terms_of(event.terms).edition == "tr":
        raise Malformed("Tribbles has no brackets: its final is seated by tables")


def _seeds(session: Session, event: EventRow, wish: BracketWish, seed: int) -> Sequence[str]:
    """Return the seeds, and check that a bracket of this style has so many."""
    active = {row.id for row in list_players(session, event) if row.status == "active"}
    top = 2 if wish.style == FINAL else wish.top
    if wish.seeds:
        names = list(wish.seeds)
        if not {*names} <= active or len({*names}) < len(names):
            raise Malformed("name active players of this event as seeds, each once")
    elif terms_of(event.terms).event.structure == "elimination":
        names = sorted(active)
    else:
        names = _ranked(session, event, active, top)
    if not 2 <= len(names) <= MOST_SEEDS:
        raise Malformed(f"a bracket has 2 to {MOST_SEEDS:,} seeds, not {len(names)}")
    if wish.style == FINAL and len(names) != 2:
        raise Malformed("two players play the final confrontation")
    if wish.style == "elimination":
        lines = elimination_lines(names, f"{seed} elimination")
        names = [name for line in lines for name in line]
    try:
        plan_of(wish.style, len(names))
    except NoSuchBracketError as error:
        raise Malformed(str(error)) from None
    return names


def _ranked(session: Session, event: EventRow, active: set[str], top: int) -> list[str]:
    """Return the seeds by the standings, or by those of the heats in turns (section 9)."""
    terms = terms_of(event.terms)
    if heats := heats_of(terms):
        qualified = {row.id: row.qualified_in for row in list_players(session, event)}
        ranked = [
            _ordered(rank_stored(session, event, heat=heat), {
                player for player in active if qualified[player] == heat
            })
            for heat in range(1, heats + 1)
        ]  # fmt: skip
        if not any(ranked):
            raise NotOpen("note at the desk who qualified from each heat, or name the seeds")
        return seeds_of_heats(*ranked)[:top]
    standings = rank_stored(session, event)
    if fault := top_cut_fault(top, len(standings.ranked), scoring_of(terms).scoring.guide):
        raise Malformed(fault)
    return _ordered(standings, active, top)


def _ordered(standings: StandingsView, playing: set[str], top: int | None = None) -> list[str]:
    """Return the first players by place. Shared places and open games are refused."""
    if standings.open_games:
        raise NotOpen("results are missing, so the seeds are not known yet")
    ranked = [each for each in standings.ranked if standings.ids[each.totals.player] in playing]
    chosen = ranked[:top]
    places = [each.place for each in ranked]
    if any(places.count(each.place) > 1 for each in chosen):
        raise NotOpen("players share a place; toss the coin first")
    return [standings.ids[each.totals.player] for each in chosen]


def read_bracket(store: Store, slug: str, *, by: Actor | None) -> BracketView:
    """Return the bracket of an event. Without an actor: for everybody."""
    with store.read() as session:
        event = find_readable_event(session, slug, by)
        found = find_bracket(session, event)
        if found is None:
            raise NotThere("no bracket of this event is drawn yet")
        return bracket_view(found)


def take_bracket_back(store: Store, slug: str, *, reason: str, by: Actor, now: datetime) -> None:
    """Delete the bracket while no game of it is played. The log keeps it with the reason."""
    admit(by, slug, DESK)
    why = check_text("the reason", reason)
    with store.write() as session:
        event = lock_event(session, slug)
        found = require_bracket(session, event)
        if found.games:
            raise NotOpen("a game of the bracket is played, so the bracket stays")
        session.delete(found.row)
        record(session, event, by, "bracket taken back", now, style=found.row.style, reason=why)
