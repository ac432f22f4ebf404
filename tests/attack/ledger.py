"""What a crowd was told, so that it can be held against what is there after a crash."""

from collections import Counter
from dataclasses import dataclass, field
from threading import Lock

from sqlalchemy import select

from legality.events.store.store import Store
from legality.events.store.tables import EventRow, ListVersion, PenaltyRecord, RegistrationRow


@dataclass
class Ledger:
    """Everything that was acknowledged. What was asked and not answered may have happened or not."""

    versions: dict[tuple[str, int], str] = field(default_factory=dict)
    """The text of each version that was acknowledged."""
    secrets: dict[str, str] = field(default_factory=dict)
    """Of each registration."""
    withdrawn: set[str] = field(default_factory=set)
    penalties: set[str] = field(default_factory=set)
    """Their notes, each of which is given once."""
    locked: set[str] = field(default_factory=set)
    answers: Counter[str] = field(default_factory=Counter)
    unanswered: int = 0
    _turn: Lock = field(default_factory=Lock)

    def note(self, kind: str, status: int) -> None:
        """Count an answer."""
        with self._turn:
            self.answers[f"{kind} {status}"] += 1

    def missed(self) -> None:
        """Count a request without an answer."""
        with self._turn:
            self.unanswered += 1

    def acknowledged(self) -> int:
        """Return how much was acknowledged."""
        return len(self.versions) + len(self.withdrawn) + len(self.penalties) + len(self.locked)

    def is_kept_by(self, store: Store) -> None:
        """Fail where something that was acknowledged is not there."""
        with store.read() as session:
            rows = session.scalars(select(ListVersion)).all()
            held = {(each.registration_id, each.number): each.text.decode() for each in rows}
            gone = set(
                session.scalars(select(RegistrationRow.id).where(RegistrationRow.status == "withdrawn"))
            )
            notes = Counter(session.scalars(select(PenaltyRecord.note)))
            states = {each.slug: each.state for each in session.scalars(select(EventRow))}
        lost = [each for each, text in self.versions.items() if held.get(each) != text]
        assert not lost, f"versions that were acknowledged and are not there: {lost}"
        assert self.withdrawn <= gone
        assert all(notes[note] == 1 for note in self.penalties)
        assert all(states[slug] == "locked" for slug in self.locked)
