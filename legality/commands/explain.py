"""legality explain: what a code means, where it holds, and lists that keep and break it."""

import click

from legality.commands.common import options, output, refusal
from legality.reference.codes import all_codes, find_code, near_codes
from legality.reference.explanation import explain
from legality.render.reference import explanation_text as layout


def _complete_code(_context: click.Context, _argument: click.Parameter, begun: str) -> list[str]:
    """Return the codes that begin as typed, in any case."""
    return [code for code in all_codes() if code.startswith(begun.upper())]


@click.command("explain")
@click.argument("code", required=False, shell_complete=_complete_code)
@options.json_option
def command(code: str | None, as_json: bool) -> None:
    """Say what CODE means: the rule, its sentence and source, how to mend it, and an example of both kinds.

    Without CODE, list all codes.

    Exit code 0: shown. 3: wrong call, or there is no such code.
    """
    if code is None:
        entries = list(all_codes().values())
        if as_json:
            output.print_answer("codes-1", codes=[layout.entry_json(entry) for entry in entries])
        else:
            output.print_lines(layout.lay_out_codes(entries, output.terminal_width()))
        return
    entry = find_code(code.upper())
    if entry is None:
        near = near_codes(code)
        also = f"; did you mean {' or '.join(near)}?" if near else "; all codes: legality explain"
        raise refusal.RefusedError(f"there is no code {code!r}{also}")
    if as_json:
        output.print_answer("explain-1", **layout.as_json(explain(entry)))
    else:
        told = explain(entry, layout.EXAMPLES)
        output.print_lines(layout.lay_out_explanation(told, output.terminal_width()))
