"""legality rounds new: a file for an event, before its first round."""

from pathlib import Path

import click

from legality.commands.common.refusal import RefusedError
from legality.commands.common.write_file import write_text_file
from legality.commands.rounds import event_file
from legality.rounds.after.award_tables import recommended_rounds
from legality.rounds.clock.time_limits import time_limit
from legality.rounds.pairings.pair_round import draw_seed
from legality.rounds.results.event_results import Entrant, RoundsEventFacts
from legality.rounds.results.read_results import read_event
from legality.rounds.results.row_faults import UnreadableResultsError
from legality.rounds.results.write_results import new_event


@click.command("new")
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path))
@click.option("--player", "players", multiple=True, metavar="NAME", help="A player. May be repeated.")
@click.option("--players", "names", metavar="FILE", help="Players, one on each line.")
@click.option("--earned-bye", multiple=True, metavar="NAME", help="This player has an earned bye in round 1.")
@click.option(
    "--super-bye", multiple=True, metavar="NAME", help="This player has earned byes in rounds 1 and 2."
)
@click.option("--rounds", type=click.IntRange(1, 1000), help="Rounds announced.")
@click.option("--name", default="", help="The event's name.")
@click.option("--edition", type=click.Choice(["1e", "2e", "tr"]), default="2e", show_default=True)
@click.option("--online", is_flag=True, help="Games are played online, with longer time limits.")
@event_file.scoring_options
@event_file.seed_option("The seed of all draws. Without one, it is drawn.")
def command(
    file: Path,
    players: tuple[str, ...],
    names: str | None,
    earned_bye: tuple[str, ...],
    super_bye: tuple[str, ...],
    rounds: int | None,
    name: str,
    edition: str,
    online: bool,
    guide: str | None,
    rules: str | None,
    seed: int | None,
) -> None:
    """Write FILE, a TOML file with the event and its players, ready for `legality rounds pair`.

    Exit code 0: written. 3: wrong call, or a file that is there already.
    """
    if file.exists():
        raise RefusedError(f"{file} is there already. Choose another name, or delete it.")
    listed = [*players, *(_lines(names) if names else ())]
    unknown = sorted({*earned_bye, *super_bye} - set(listed))
    if unknown:
        raise RefusedError(f"{', '.join(unknown)} is no player of this event. Add --player.")
    byes = {**dict.fromkeys(earned_bye, 1), **dict.fromkeys(super_bye, 2)}
    facts = RoundsEventFacts(
        name, guide or "opg-5.0", rules or "", rounds or 0, draw_seed() if seed is None else seed
    )
    text = new_event(facts, [Entrant(each, earned_byes=byes.get(each, 0)) for each in listed])
    try:
        read_event(text.encode())
    except UnreadableResultsError as error:
        raise event_file.as_refusal(str(file), error.faults) from None
    write_text_file(file, text)
    click.echo(f"{file}: {len(listed)} players. Pair round 1: legality rounds pair {file} --write")
    advised = recommended_rounds(len(listed), facts.guide) if edition != "tr" else None
    minutes = time_limit(facts.guide, edition, facts.rules, is_online=online)
    if advised:
        click.echo(f"The guide recommends {advised} rounds or more for {len(listed)} players.")
    if minutes:
        click.echo(f"A round has {minutes} minutes. Warn at half time.")


def _lines(name: str) -> list[str]:
    try:
        text = event_file.read_bytes(name).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise RefusedError(f"{name} is not UTF-8. Save the file as UTF-8.") from None
    return [" ".join(line.split()) for line in text.splitlines() if line.strip()]
