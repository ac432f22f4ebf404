"""`legality explain` once its options are read: print one code, or all."""

from datetime import date

from legality.commands.common import exit_codes, output, refusal
from legality.reference.codes import all_codes, find_code, near_codes
from legality.reference.explanation import explain
from legality.render.reference import explanation_text as layout


def answer(words: tuple[str, ...], _today: date) -> int:
    """Answer a call without options."""
    return explain_code(words[0])


def explain_code(code: str, *, in_json: bool = False) -> int:
    """Explain a code, written in any case."""
    entry = find_code(code.upper())
    if entry is None:
        near = near_codes(code)
        also = f"; did you mean {' or '.join(near)}?" if near else "; all codes: legality explain"
        raise refusal.RefusedError(f"there is no code {code!r}{also}")
    if in_json:
        output.print_answer("explain-1", **layout.as_json(explain(entry)))
    else:
        told = explain(entry, layout.EXAMPLES)
        output.print_lines(layout.lay_out_explanation(told, output.terminal_width()))
    return exit_codes.LEGAL


def list_codes(*, in_json: bool = False) -> int:
    """List all codes."""
    entries = list(all_codes().values())
    if in_json:
        output.print_answer("codes-1", codes=[layout.entry_json(entry) for entry in entries])
    else:
        output.print_lines(layout.lay_out_codes(entries, output.terminal_width()))
    return exit_codes.LEGAL
