"""legality rounds verify: check pairings that were made elsewhere."""

import click

from legality.commands.common import exit_codes, options, output
from legality.commands.rounds import event_file
from legality.render.layout.paragraph import TextRun, wrap
from legality.rounds.pairings.verify_pairings import problem_facts, verify_pairings


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

    FILE holds the results, CSV or TOML; - is standard input.

    Exit code 0: no problems. 1: problems. 3: wrong call or missing file.
    """
    scored = event_file.score_event(file, guide, rules, None)
    problems = verify_pairings(scored.event, scored.rules)
    code = exit_codes.ILLEGAL if problems else exit_codes.LEGAL
    if as_json:
        output.print_answer(
            "pairing-check-1",
            code,
            guide=scored.rules.scoring.guide,
            rounds=scored.event.last_round,
            sound=not problems,
            problems=[problem_facts(each) for each in problems],
        )
        context.exit(code)
    wide = width or output.terminal_width()
    head = f"{len(problems)} problems" if len(problems) != 1 else "1 problem"
    lines = [*wrap([TextRun(f"Pairings of {scored.event.last_round} rounds: {head}", "strong")], wide)]
    for each in problems:
        lines += wrap([TextRun(f"Round {each.round}: {each.message}")], wide)
    output.print_lines(lines)
    context.exit(code)
