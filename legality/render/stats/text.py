"""A deck in numbers for the terminal: bars, and what of it may earn a league's bonus."""

from collections.abc import Iterator

from decklists.mistake_excerpts import columns, printable
from legality.render.layout.paragraph import Line, Run, wrap
from legality.render.layout.words import SECTIONS, counted, shortened, sourced
from legality.stats.deck_stats import Bar, Chart, Stats
from legality.stats.league_bonus import CITATION, HALF, LeagueBonus, Share
from legality.terms.governing_guide import EDITION_NAMES

BAR = "█"
INDENT = "  "
WIDEST_LABEL = 28
SHORTEST_BAR = 8


def text(stats: Stats, bonus: LeagueBonus, width: int) -> Iterator[Line]:
    """Lay a deck's numbers out."""
    yield from wrap([Run(summary(stats), "strong")], width)
    for chart in stats.charts:
        yield ()
        yield from bars(chart, width)
    if bonus.shares:
        yield ()
        yield from league(bonus, width)


def summary(stats: Stats) -> str:
    """Say how many cards are in the deck, and how many are in no chart."""
    unread = f"; {counted(stats.unread, 'card')} could not be read" if stats.unread else ""
    return f"{counted(stats.cards, 'card')} of {EDITION_NAMES[stats.edition]}{unread}."


def bars(chart: Chart, width: int) -> Iterator[Line]:
    """Draw one chart. A block is a card, where that is not too wide."""
    labels = [label_of(chart, bar) for bar in chart.bars]
    most = max(bar.cards for bar in chart.bars)
    digits = len(str(most))
    rest = len(INDENT) + digits + 2
    label_width = min(max(map(columns, labels)), WIDEST_LABEL, width - rest - SHORTEST_BAR)
    room = max(1, width - rest - label_width)
    yield (Run(chart.title, "strong"),)
    for label, bar in zip(labels, chart.bars, strict=True):
        drawn = BAR * length(bar.cards, most, room)
        named = fitted(label, label_width)
        yield (Run(f"{INDENT}{named} {bar.cards:>{digits}} "), Run(drawn, "fix"))
    if chart.note:
        yield from wrap([Run(chart.note, "faint")], width, INDENT, INDENT)


def label_of(chart: Chart, bar: Bar) -> str:
    """Return what a bar is called: parts of the deck have names, all else is called as the game does."""
    names: dict[str, str] = {**SECTIONS} if chart.id == "sections" else {}
    return names.get(bar.label) or printable(bar.label)


def length(cards: int, most: int, room: int) -> int:
    """Return how many blocks stand for so many cards. A card is never nothing."""
    if most <= room:
        return cards
    return max(1, round(cards * room / most)) if cards else 0


def fitted(label: str, width: int) -> str:
    """Return a label in just so many columns."""
    shown = shortened(label, width)
    return shown + " " * (width - columns(shown))


def league(bonus: LeagueBonus, width: int) -> Iterator[Line]:
    """Say which headquarters and affiliations the deck may be credited for."""
    yield (Run("League bonus", "strong"),)
    for share in bonus.shares:
        yield from wrap(shown(share), width, INDENT, INDENT * 2)
    if bonus.not_checked:
        yield from wrap([Run(f"Not checked: {bonus.not_checked}.", "faint")], width, INDENT, INDENT)
    source = f"{sourced(CITATION)}; the bonus is for the league director to award."
    yield from wrap([Run(source, "faint")], width, INDENT, INDENT)


def shown(share: Share) -> list[Run]:
    """Say of one headquarters or affiliation whether the deck qualifies."""
    verdict = Run("yes", "good") if share.qualifies else Run("no", "open")
    whom = "personnel that are not Non-Aligned" if share.more_than == HALF else "personnel"
    asked = "more than half" if share.more_than == HALF else "more than three quarters"
    said = f" {printable(share.name)}: {share.personnel} of {share.among} {whom}; {asked} is needed"
    note = f" ({share.note})" if share.note else ""
    return [verdict, Run(f"{said}{note}")]
