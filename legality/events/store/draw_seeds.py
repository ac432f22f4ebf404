"""Seeds of draws, fixed by the server before the first player registers, and revealed draw by draw.

The seeds of an event are a hash chain, made backward: each seed is the SHA-256 of the next one. The log holds
the SHA-256 of the first seed, the commitment, from the moment that the event is created. So no director can
choose or know a seed, and everyone can verify a revealed one: its SHA-256 is the seed of the draw before.
"""

import secrets
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from legality.events.actors import Actor
from legality.events.errors import Malformed
from legality.events.store.audit_log import record
from legality.events.store.secrets import digest_of
from legality.events.store.statements import insert_rows
from legality.events.store.tables import Draw, DrawSeeds, EventRow

MOST_DRAWS = 1_000
"""Draws of an event. A chain of this length takes half a millisecond to compute."""


def new_chain_end() -> str:
    """Return the last seed of a new chain. Every other seed follows from it."""
    return secrets.token_hex(32)


def chain_of(end: str) -> list[str]:
    """Return the commitment and all seeds after it, in the order in which they are revealed."""
    chain = [end]
    for _ in range(MOST_DRAWS):
        chain.append(digest_of(chain[-1]))
    return chain[::-1]


def fix_seeds(session: Session, event: EventRow) -> str:
    """Store the seeds of an event that has none, and return the commitment. The caller logs it."""
    end = new_chain_end()
    insert_rows(session, DrawSeeds(event_id=event.id, chain_end=end))
    return chain_of(end)[0]


def commit_to_seeds(session: Session, event: EventRow, by: Actor, now: datetime) -> None:
    """Fix and log the seeds of an event that was created before revision 0006; others have theirs."""
    if session.get(DrawSeeds, event.id) is None:
        record(session, event, by, "draws committed", now, draw_commitment=fix_seeds(session, event))


def next_seed(session: Session, event: EventRow) -> str:
    """Return the first seed that no draw has revealed. The caller has locked the event row."""
    seeds = session.get_one(DrawSeeds, event.id)
    chain = chain_of(seeds.chain_end)
    places = {seed: place for place, seed in enumerate(chain)}
    revealed = session.scalars(select(Draw.seed).where(Draw.event_id == event.id)).all()
    place = max((places[seed] for seed in revealed if seed in places), default=0) + 1
    if place > MOST_DRAWS:
        raise Malformed(f"an event has at most {MOST_DRAWS:,} draws")
    return chain[place]
