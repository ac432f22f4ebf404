"""Deck statistics for the terminal: bars, and the shares for a league's bonus."""

from collections.abc import Iterator

from decklists.mistake_excerpts import columns, printable
from legality.render.layout.paragraph import TextLine, TextRun, wrap
from legality.render.layout.words import SECTIONS_OF_CARDS, count_noun, format_source, shorten
from legality.stats.deck_stats import Bar, Chart, Stats
from legality.stats.league_bonus import CITATION, HALF, BonusPoints, LeagueBonus, Share
from legality.terms.governing_guide import EDITION_NAMES

BAR = "█"
INDENT = "  "
WIDEST_LABEL = 28
SHORTEST_BAR = 8


def lay_out_stats(stats: Stats, bonus: LeagueBonus, width: int) -> Iterator[TextLine]:
    """Lay the statistics of a deck out."""
    yield from wrap([TextRun(summary(stats), "strong")], width)
    for chart in stats.charts:
        yield ()
        yield from lay_out_bars(chart, width)
    if bonus.shares:
        yield ()
        yield from lay_out_bonus(bonus, width)


def summary(stats: Stats) -> str:
    """Count the cards of the deck, and those that are in no chart."""
    unread = f"; {count_noun(stats.unread, 'card')} could not be read" if stats.unread else ""
    return f"{count_noun(stats.cards, 'card')} of {EDITION_NAMES[stats.edition]}{unread}."


def lay_out_bars(chart: Chart, width: int) -> Iterator[TextLine]:
    """Draw one chart: one block per card, scaled down if a bar would be too wide."""
    labels = [label_of(chart, bar) for bar in chart.bars]
    most = max(bar.cards for bar in chart.bars)
    digits = len(str(most))
    rest = len(INDENT) + digits + 2
    label_width = min(max(map(columns, labels)), WIDEST_LABEL, width - rest - SHORTEST_BAR)
    room = max(1, width - rest - label_width)
    yield (TextRun(chart.title, "strong"),)
    for label, bar in zip(labels, chart.bars, strict=True):
        drawn = BAR * bar_length(bar.cards, most, room)
        named = fit_label(label, label_width)
        yield (TextRun(f"{INDENT}{named} {bar.cards:>{digits}} "), TextRun(drawn, "fix"))
    if chart.note:
        yield from wrap([TextRun(chart.note, "faint")], width, INDENT, INDENT)


def label_of(chart: Chart, bar: Bar) -> str:
    """Return the label of a bar: our name for a part of the deck, else the word of the game."""
    names: dict[str, str] = {**SECTIONS_OF_CARDS} if chart.id == "sections" else {}
    return names.get(bar.label) or printable(bar.label)


def bar_length(cards: int, most: int, room: int) -> int:
    """Return the length of a bar. One card is at least one block."""
    if most <= room:
        return cards
    return max(1, round(cards * room / most)) if cards else 0


def fit_label(label: str, width: int) -> str:
    """Pad or cut a label to a width."""
    shown = shorten(label, width)
    return shown + " " * (width - columns(shown))


def lay_out_bonus(bonus: LeagueBonus, width: int) -> Iterator[TextLine]:
    """Say which headquarters and affiliations the deck may be credited for."""
    yield (TextRun("League bonus", "strong"),)
    for share in bonus.shares:
        yield from wrap(share_runs(share), width, INDENT, INDENT * 2)
    if bonus.not_checked:
        yield from wrap([TextRun(f"Not checked: {bonus.not_checked}.", "faint")], width, INDENT, INDENT)
    source = f"{format_source(CITATION)}; the bonus is for the league director to award."
    yield from wrap([TextRun(source, "faint")], width, INDENT, INDENT)


def share_runs(share: Share) -> list[TextRun]:
    """Say of one headquarters or affiliation whether the deck qualifies."""
    verdict = TextRun("yes", "good") if share.qualifies else TextRun("no", "open")
    whom = "personnel that are not Non-Aligned" if share.more_than == HALF else "personnel"
    asked = "more than half" if share.more_than == HALF else "more than three quarters"
    said = f" {printable(share.name)}: {share.personnel} of {share.among} {whom}; {asked} is needed"
    note = f" ({share.note})" if share.note else ""
    return [verdict, TextRun(f"{said}{note}")]


def lay_out_points(points: BonusPoints | None, width: int) -> Iterator[TextLine]:
    """Say how many points the deck earns at its event, and why."""
    if points is None:
        said = "No points at this event: the deck qualifies for no headquarters or affiliation."
    elif not points.different:
        said = f"No points at this event: the player used {points.name} at an earlier one."
    else:
        others = {
            None: "the lists of the previous event are not known",
            True: "no one used it at the previous event (2)",
            False: "it was used at the previous event",
        }[points.fresh]
        noun = "point" if points.points == 1 else "points"
        said = f"{points.points} {noun} at this event: {points.name} is new for the player (1); {others}."
    yield from wrap([TextRun(printable(said))], width, INDENT, INDENT)
