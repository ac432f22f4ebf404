"""Read rounds and standings of an event, toss the coin, and write the results for other programs."""

from dataclasses import replace
from datetime import datetime
from typing import Any

from sqlalchemy.orm import Session

from legality.events.actors import DESK, Actor, admit
from legality.events.errors import NotThere
from legality.events.rounds.bracket_rows import final_winner
from legality.events.rounds.pod_rows import TRIBBLES, list_seats, read_pods
from legality.events.rounds.round_rows import (
    find_round,
    is_too_large,
    list_games,
    list_rounds,
    require_last_round,
    seed_for,
)
from legality.events.rounds.round_views import RoundView, StandingsView, round_view
from legality.events.rounds.stored_results import StoredResults, current_heat, read_results
from legality.events.store.audit_log import record
from legality.events.store.queries import find_event, lock_event
from legality.events.store.store import Store
from legality.events.store.tables import EventRow
from legality.rounds.after.event_report import ReportWishes, report_facts
from legality.rounds.after.tribbles_report import tribbles_report_facts
from legality.rounds.results.row_fields import COLUMNS
from legality.rounds.results.score_doubts import score_doubts
from legality.rounds.results.write_results import csv_lines, new_event, toml_game
from legality.rounds.standings.ranking import after_final_confrontation, rank_players
from legality.rounds.standings.standings_readings import readings_used
from legality.rounds.tribbles.tribbles_rows import tribbles_csv


def read_rounds(store: Store, slug: str, *, by: Actor | None) -> tuple[RoundView, ...]:
    """Return the paired rounds with their games. Without an actor: for everybody."""
    with store.read() as session:
        event = find_readable_event(session, slug, by)
        rounds = list_rounds(session, event)
        if not rounds:
            return ()
        stored = read_results(session, event)
        games = {row.number: [game for game in stored.games if game.round == row.number] for row in rounds}
        seats = {
            row.number: list_seats(session, event, row.number) for row in rounds if row.style == TRIBBLES
        }
        views = [round_view(row, games[row.number], stored, seats.get(row.number, ())) for row in rounds]
        first = {view.heat: view.number for view in reversed(views)}
        return tuple(replace(view, in_heat=view.number - first[view.heat] + 1) for view in views)


def read_round(store: Store, slug: str, number: int, *, by: Actor) -> RoundView:
    """Return one paired round with its games."""
    admit(by, slug, DESK)
    with store.read() as session:
        event = find_event(session, slug)
        row = find_round(session, event, number)
        seats = list_seats(session, event, number) if row.style == TRIBBLES else ()
        games = list_games(session, event, number)
        return round_view(row, games, read_results(session, event, number), seats)


def read_standings(
    store: Store, slug: str, *, by: Actor | None, until: int | None = None, heat: int = 0
) -> StandingsView:
    """Return the standings after all rounds, or after one. Without an actor: for everybody.

    Where the event has heats, they are those of one heat; unless one is named, of the heat that is played.
    """
    with store.read() as session:
        event = find_readable_event(session, slug, by)
        if is_too_large(session, event):
            return _rank(StoredResults(event, (), ()), None, names_public=False)
        return rank_stored(session, event, until, heat or current_heat(event))


def rank_stored(session: Session, event: EventRow, until: int | None = None, heat: int = 0) -> StandingsView:
    """Rank the players of an event, or of a heat. Who won the final confrontation is first (appendix A)."""
    stored = read_results(session, event, until, heat=heat)
    rounds = [
        row
        for row in list_rounds(session, event)
        if (until is None or row.number <= until) and (not heat or row.heat == heat)
    ]
    last = rounds[-1] if rounds else None
    seed, names_public = (last.coin_seed, last.names_public) if last else (None, False)
    view = _rank(stored, seed, names_public)
    winner = final_winner(session, event) if until is None and not heat else None
    if winner is None:
        return view
    return replace(view, ranked=tuple(after_final_confrontation(view.ranked, stored.label(winner))))


def _rank(stored: StoredResults, seed: int | None, names_public: bool) -> StandingsView:
    event, rules = stored.event, stored.rules
    doubts = score_doubts(event.written, rules.cap, stored.terms.rules)
    return StandingsView(
        rounds=event.last_round,
        rules=rules,
        seed=seed,
        ranked=tuple(rank_players(event, rules, seed)),
        ids=stored.ids,
        readings=tuple(readings_used(event, rules)),
        heat=stored.heat.number,
        doubts=tuple((stored.games[each.line - 1].id, each.message) for each in doubts),
        names_public=names_public,
        open_games=sum(bool(game.opponent_id) and not game.result for game in stored.games),
    )


def find_readable_event(session: Session, slug: str, by: Actor | None) -> EventRow:
    """Return an event for its desk or, without an actor, for everybody, from whom drafts are hidden."""
    if by is not None:
        admit(by, slug, DESK)
    event = find_event(session, slug)
    if by is None and event.state == "draft":
        raise NotThere("there is no such event")
    return event


def toss_coin(store: Store, slug: str, *, by: Actor, now: datetime) -> StandingsView:
    """Toss the coin between players whom nothing else separates, by a seed that the server fixed long ago.

    To toss twice after the same round is the same as once.
    """
    admit(by, slug, DESK)
    with store.write() as session:
        event = lock_event(session, slug)
        row = require_last_round(session, event)
        if row.coin_seed is None:
            row.coin_seed = seed_for(session, event, f"coin {row.number}")
            record(session, event, by, "coin tossed", now, round=row.number, coin_seed=row.coin_seed)
    return read_standings(store, slug, by=by)


def export_results_csv(store: Store, slug: str, *, by: Actor, heat: int = 0) -> str:
    """Return the results as the table that `legality rounds` reads, a row for each game or seat."""
    stored = _read_for_export(store, slug, by, heat)
    if stored.terms.edition == "tr":
        with store.read() as session:
            return tribbles_csv(read_pods(session, find_event(session, slug)).rows)
    return ",".join(COLUMNS) + "\n" + csv_lines(stored.event.written, COLUMNS)


def export_rounds_toml(store: Store, slug: str, *, by: Actor, heat: int = 0) -> str:
    """Return the event with its players and games as the TOML file that `legality rounds` reads."""
    stored = _read_for_export(store, slug, by, heat)
    head = new_event(stored.event.facts, stored.event.entrants)
    return "\n".join([head, *map(toml_game, stored.event.written)])


def report_rounds(store: Store, slug: str, *, by: Actor) -> dict[str, Any]:
    """Return the report round by round, as the form of the site takes it, with awards and points."""
    admit(by, slug, DESK)
    stored = _read_for_export(store, slug, by)
    told, guide = stored.terms.event, stored.rules.scoring.guide
    wishes = ReportWishes(told.level, stored.terms.edition, told.league)
    if stored.terms.edition == "tr":
        with store.read() as session:
            rows = read_pods(session, find_event(session, slug)).rows
        return {"guide": guide, "level": told.level, **tribbles_report_facts(rows, guide, wishes)}
    standings = read_standings(store, slug, by=by)
    facts = report_facts(stored.event, stored.rules, list(standings.ranked), wishes)
    return {"guide": guide, "level": told.level, **facts}


def _read_for_export(store: Store, slug: str, by: Actor, heat: int = 0) -> StoredResults:
    admit(by, slug, DESK)
    with store.read() as session:
        event = find_event(session, slug)
        if is_too_large(session, event):
            return StoredResults(event, (), ())
        return read_results(session, event, heat=heat or current_heat(event))
