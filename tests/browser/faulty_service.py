"""The service with a fault in its judge that a test switches on and off: `legality serve` as a program.

    python -m tests.browser.faulty_service PYTHON CLI serve …

The file `fault` in the data folder says what the judge does: `raise`, or the seconds that it sleeps.
"""

import os
import runpy
import sys
import time
from collections.abc import Iterable
from pathlib import Path

import legality.check
from decklists.mistakes import Mistake
from legality.engine import Case, Verdict

FAULT = Path(os.environ.get("LEGALITY_DATA", ".")) / "fault"

_judge = legality.check.verdict_on


def judge_with_fault(
    case: Case, mistakes: Iterable[Mistake] = (), source: str = "", dialect: str = ""
) -> Verdict:
    """Judge a case, after the fault."""
    fault = FAULT.read_text("utf-8") if FAULT.exists() else ""
    if fault == "raise":
        raise RuntimeError("a planted fault")
    time.sleep(float(fault or 0))
    return _judge(case, mistakes, source, dialect)


if __name__ == "__main__":
    legality.check.verdict_on = judge_with_fault  # Before other modules take it by its name.
    sys.argv = sys.argv[2:]
    runpy.run_path(sys.argv[0], run_name="__main__")
