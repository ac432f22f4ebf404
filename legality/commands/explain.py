"""legality explain: what a code means, where it holds, and lists that keep and break it."""

import click

from legality.commands.common import options
from legality.commands.direct.explain_code import explain_code, list_codes
from legality.reference.codes import all_codes


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
        list_codes(in_json=as_json)
    else:
        explain_code(code, in_json=as_json)
