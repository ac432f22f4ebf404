"""legality rounds verify: check pairings that were made elsewhere."""

from collections.abc import Iterator, Sequence

import click

from legality.commands.common import exit_codes, options, output
from legality.commands.rounds import event_file
from legality.render.layout.paragraph import TextLine, TextRun, wrap
from legality.rounds.pairings.verify_pairings import PairingProblem, problem_facts, verify_pairings
from legality.rounds.tribbles.verify_pods import verify_pods


@click.command("verify")
@event_file.file_argument
@event_file.scoring_options
@options.width_option
@options.json_option
@click.pass_context
def command(
    context: click.Context,
    /,
    file: str,
    guide: str | None,
    rules: str | None,
    width: int | None,
    as_json: bool,
) -> None:
    """Check the pairings of all rounds: repeats, second byes, byes to the wrong total, better pairings.

    Of Tribbles, check the sizes of pods, who moved within five rounds, and who sits where afterwards.

    FILE holds the results, CSV or TOML; - is standard input.

    Exit code 0: no problems. 1: problems. 3: wrong call or missing file.
    """
    content = event_file.read_bytes(file)
    tribbles = event_file.tribbles_rows(file, content, guide)
    if tribbles is None:
        scored = event_file.score_event(file, guide, rules, None, content=content)
        used, rounds = scored.rules.scoring.guide, scored.event.last_round
        problems = verify_pairings(scored.event, scored.rules)
    else:
        used, rounds = guide or "opg-5.0", max((row.round for row in tribbles), default=0)
        problems = verify_pods(tribbles)
    code = exit_codes.ILLEGAL if problems else exit_codes.LEGAL
    if as_json:
        found = [problem_facts(each) for each in problems]
        output.print_answer(
            "pairing-check-1", code, guide=used, rounds=rounds, sound=not problems, problems=found
        )
    else:
        output.print_lines(lay_out_problems(problems, rounds, width or output.terminal_width()))
    context.exit(code)


def lay_out_problems(problems: Sequence[PairingProblem], rounds: int, width: int) -> Iterator[TextLine]:
    """Lay out a line for each problem."""
    head = f"{len(problems)} problems" if len(problems) != 1 else "1 problem"
    yield from wrap([TextRun(f"Pairings of {rounds} rounds: {head}", "strong")], width)
    for each in problems:
        yield from wrap([TextRun(f"Round {each.round}: {each.message}")], width)
