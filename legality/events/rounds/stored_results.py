"""The results of an event as `legality.rounds` counts them, made from its rows.

Players are told apart by a label: the name, with the handle where two have the same name.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple, cast

from sqlalchemy.orm import Session

from legality.events.errors import Malformed
from legality.events.lists.list_turns import heats_of
from legality.events.lists.terms_document import terms_of
from legality.events.rounds.round_rows import last_number, list_games, list_players, list_rounds
from legality.events.store.tables import EventRow, RegistrationRow, StoredGame
from legality.rounds.pairings.pair_round import STYLES, Style
from legality.rounds.results.event_results import Entrant, EventResults, RoundsEventFacts
from legality.rounds.results.game_row import GameEnd, GameResult, GameRow
from legality.rounds.scoring.guide_scoring import ROUNDS_GUIDES, read_scoring
from legality.rounds.standings.totals import ScoringRules
from legality.terms.terms import Terms, default_guide


class RoundPlayer(NamedTuple):
    """A player as rounds know one."""

    id: str
    label: str
    is_active: bool
    earned_byes: int
    qualified_in: int | None = None
    """The heat from which the player has qualified."""


class StoredResults:
    """The results of an event, or of one of its heats, at one moment, with its players."""

    def __init__(
        self,
        event: EventRow,
        players: Sequence[RoundPlayer],
        games: Sequence[StoredGame],
        heat: "HeatRounds | None" = None,
    ) -> None:
        self.heat = heat or HeatRounds()
        self.terms: Terms = terms_of(event.terms)
        self.rules = scoring_of(self.terms)
        self.players: Mapping[str, RoundPlayer] = {each.id: each for each in players}
        self.games = games
        self.last_round = max((game.round for game in games), default=self.heat.before)
        self.name = event.name

    @cached_property
    def ids(self) -> Mapping[str, str]:
        """Return the registration of each label."""
        return {each.label: each.id for each in self.players.values()}

    def label(self, registration: str) -> str:
        """Return the label of a player of this event."""
        if registration not in self.players:
            raise Malformed(f"there is no player {registration} in this event")
        return self.players[registration].label

    @cached_property
    def rows(self) -> tuple[GameRow, ...]:
        """Return the games as rows. The line of a row is the place of its game, from 1."""
        return tuple(row for place, game in enumerate(self.games, 1) for row in self._rows_of(game, place))

    def _rows_of(self, game: StoredGame, place: int) -> Iterator[GameRow]:
        player = self.label(game.player_id)
        opponent = self.label(game.opponent_id) if game.opponent_id else ""
        scores = (game.player_score, game.opponent_score)
        result, how = cast(GameResult, game.result), cast(GameEnd, game.how)
        number = game.round - self.heat.before
        yield GameRow(number, player, opponent, *scores, result, how, place)
        if opponent and game.result == game.opponent_result == "MG":
            yield GameRow(number, opponent, player, None, None, "MG", how, place)

    @cached_property
    def event(self) -> EventResults:
        """Return the event. Players who withdrew before their first round are left out."""
        told = self.terms.event
        facts = RoundsEventFacts(
            name=self.name,
            guide=self.rules.scoring.guide,
            rules=self.terms.rules,
            rounds=told.rounds or 0,
            scenario=self.terms.scenario,
            level=told.level,
            on=self.terms.on.isoformat(),
        )
        entrants = [
            Entrant(each.label, earned_byes=0 if each.id in self.heat.played_before else each.earned_byes)
            for each in self.players.values()
            if each.id in self.seated or (each.is_active and not (self.heat.number and self.games))
        ]
        return EventResults(self.rows, facts, entrants)

    @cached_property
    def seated(self) -> frozenset[str | None]:
        """Return the players who have a game or a bye in these rounds."""
        return frozenset(each for game in self.games for each in (game.player_id, game.opponent_id))

    def may_play(self, enters: Collection[str] = ()) -> set[str]:
        """Return the labels of those whom the next round may pair.

        "Players that have qualified from one heat may not play in subsequent heats" (9). After its first
        round a heat keeps its players, but for those who enter it late.
        """
        active = [each for each in self.players.values() if each.is_active]
        if not self.heat.number:
            return {each.label for each in active}
        return {
            each.label
            for each in active
            if not (each.qualified_in and each.qualified_in < self.heat.number)
            and (not self.games or each.id in self.seated or each.id in enters)
        }

    @cached_property
    def basis(self) -> tuple[object, ...]:
        """Return all that a pairing depends on."""
        return (*self.players.values(), *self.rows)

    @cached_property
    def style(self) -> Style:
        """Return the style of pairing that the terms name."""
        named = (self.terms.scenario, self.terms.event.structure)
        return next((style for style in STYLES if style in named), "swiss")


class HeatRounds(NamedTuple):
    """The rounds of a heat among those of the event; without heats, all of them."""

    number: int = 0
    before: int = 0
    """Rounds of earlier heats."""
    played_before: frozenset[str | None] = frozenset()
    """Players of earlier heats: "Players with earned byes may only use their bye once" (9)."""


def current_heat(event: EventRow) -> int:
    """Return the heat that is played, the first one before any has begun; 0 where there are no heats."""
    return max(event.begun, 1) if heats_of(terms_of(event.terms)) else 0


def read_results(
    session: Session, event: EventRow, until: int | None = None, *, heat: int = 0
) -> StoredResults:
    """Read the results of an event, all of them or those up to a round; or those of one heat."""
    games = [game for game in list_games(session, event) if until is None or game.round <= until]
    players = label_players(list_players(session, event))
    if not heat:
        return StoredResults(event, players, games)
    numbers = [row.number for row in list_rounds(session, event) if row.heat == heat]
    before = min(numbers, default=last_number(session, event) + 1) - 1
    earlier = frozenset(
        each for game in games if game.round <= before for each in (game.player_id, game.opponent_id)
    )
    own = [game for game in games if game.round in numbers]
    return StoredResults(event, players, own, HeatRounds(heat, before, earlier))


def label_players(rows: Iterable[RegistrationRow]) -> list[RoundPlayer]:
    """Return the players of an event with labels that no two of them share, in any letters."""
    rows = list(rows)
    names = Counter(row.player.casefold() for row in rows)
    taken: set[str] = set()
    players = []
    for row in rows:
        label = row.player
        if names[row.player.casefold()] > 1 and row.handle:
            label = f"{row.player} ({row.handle})"
        if label.casefold() in taken:
            label = f"{label} ({row.id})"
        taken.add(label.casefold())
        players.append(RoundPlayer(row.id, label, row.status == "active", row.earned_byes, row.qualified_in))
    return players


def scoring_of(terms: Terms) -> ScoringRules:
    """Return how an event is scored: by its guide, or where that decides nothing about rounds by the guide
    in force on its day.
    """
    in_force = default_guide("2e", terms.on)
    named = [each for each in (terms.guide, in_force, "opg-5.0") if each in ROUNDS_GUIDES]
    scoring = read_scoring(named[0])
    return ScoringRules(scoring, scoring.cap(terms.rules))


def require_pairable(event: EventRow) -> None:
    """Refuse events whose rounds are not paired one after the other."""
    terms = terms_of(event.terms)
    if terms.edition == "tr":
        raise Malformed("players of Tribbles are seated in pods, not paired")
    if terms.event.structure == "elimination":
        raise Malformed("elimination is drawn as a bracket, not paired")
