"""legality sweep: any number of lists, under any number of terms."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from decklists.dialects import DIALECT_NAMES
from legality.commands.common import options, output, refusal, sweep_terms
from legality.sweep.one_list.list_item import Item
from legality.sweep.one_list.optional_packages import ClusterError, SweepError
from legality.sweep.one_list.sweep_plan import Plan, state
from legality.sweep.one_list.tally import Tally
from legality.sweep.results.result_file import header_of, layout_of
from legality.sweep.results.sink import Sink
from legality.sweep.run_sweep import Progress, ResultPlace, Runner, sweep
from legality.sweep.running import in_process
from legality.sweep.sources import deck_files

if TYPE_CHECKING:
    from legality.sweep.compare_sweeps import SweepComparison

STANDARD_INPUT = "-"
STANDARD_OUTPUT = "-"


@click.command("sweep")
@click.argument("lists", metavar="[LISTS]...", nargs=-1)
@click.option("--database", metavar="URL", help="Take the lists of a service's database.")
@click.option(
    "--event",
    "event_names",
    metavar="FILE",
    multiple=True,
    help="What an event announces, as TOML; with --database, the short name of an event there. "
    "May be given several times.",
)
@sweep_terms.question_options
@click.option("--dialect", type=click.Choice(DIALECT_NAMES), help="Without it, what each list looks like.")
@click.option(
    "-o",
    "--output",
    "place",
    metavar="PLACE",
    help="Keep the results: a file of JSON lines, a folder ending in .parquet, or - for standard output.",
)
@click.option("--resume", is_flag=True, help="Go on where a sweep to the same place was stopped.")
@click.option("--force", is_flag=True, help="Write over results that are there.")
@click.option("--full", is_flag=True, help="Keep the whole verdict of each list.")
@click.option(
    "--against",
    metavar="EARLIER",
    help="Say whose verdict is another than in the results of an earlier sweep.",
)
@click.option(
    "--workers", type=click.IntRange(1, 256), metavar="N", help="Processes; without it, one for each core."
)
@click.option("--scheduler", metavar="ADDRESS", help="Judge on a Dask cluster: tcp://… or tls://…")
@click.option("--json", "in_json", is_flag=True, help="Answer with the summary as one JSON object.")
@options.width_option
@click.pass_context
def command(
    context: click.Context,
    /,
    lists: tuple[str, ...],
    database: str | None,
    event_names: tuple[str, ...],
    asked: sweep_terms.SweepTermsOptions,
    dialect: str | None,
    place: str | None,
    in_json: bool,
    width: int | None,
    **how: Any,
) -> None:
    """Judge any number of lists, under any number of terms, and sum up what came of them.

    LISTS are files, folders with all that is in them, JSON lines (.jsonl, or - for standard input) and
    tables (.parquet) whose columns or keys are id, list, and if need be dialect and terms. Terms that are
    given several times are all combined; without any, each list is judged by what it looks like.

    Exit code 0: all are legal. 1: some are illegal. 2: a list could not be judged or read. 3: wrong
    call or missing file; the other lists are judged all the same.
    """
    require_sense(lists, database, place, in_json=in_json, **how)
    missing = missing_files(lists)
    with _refusals(place):
        plan = Plan(
            asked.questions(() if database else event_names),
            day_of_sweep(context, place, how["resume"]),
            how["full"],
            layout_of(Path(place)) if place else "jsonl",
            state() if how["scheduler"] else "",
        )
        items, count = source_of(lists, database, event_names)
        tally = run_with_progress(
            with_dialect(items, dialect), plan, place, count, private=bool(database), **how
        )
        against = compare_results(how["against"], place) if how["against"] and place else None
    code = refusal.MissingFileError.exit_code if missing else tally.exit_code
    if in_json:
        print_json(tally, against, how["against"], code)
    else:
        print_summary(tally, against, how["against"], width=width, aside=place == STANDARD_OUTPUT)
    context.exit(code)


@contextmanager
def _refusals(place: str | None) -> Iterator[None]:
    """Refuse in one line what a sweep cannot do."""
    try:
        yield
    except ClusterError as error:
        raise refusal.NotDoneError(str(error)) from None
    except SweepError as error:
        raise refusal.RefusedError(str(error)) from None
    except BrokenPipeError:
        raise
    except OSError as error:
        raise refusal.RefusedError(f"{error.filename or place}: {error.strerror}") from None


def require_sense(
    lists: tuple[str, ...], database: str | None, place: str | None, *, in_json: bool, **how: Any
) -> None:
    """Refuse options that exclude each other."""
    if bool(lists) == bool(database):
        raise click.UsageError(
            "say which lists: files, folders, or --database URL"
            if not lists
            else "--database takes the lists of the database; leave out the files"
        )
    if how["workers"] and how["scheduler"]:
        raise click.UsageError("--workers are of this machine, --scheduler has its own; say one of them")
    if (how["resume"] or how["force"] or how["against"]) and place in (None, STANDARD_OUTPUT):
        raise click.UsageError("--resume, --force and --against need results that are kept: say -o PLACE")
    if how["resume"] and how["force"]:
        raise click.UsageError("--resume goes on and --force begins anew; say one of them")
    if in_json and place == STANDARD_OUTPUT:
        raise click.UsageError("--json and -o - both take standard output; say -o FILE")


def missing_files(lists: tuple[str, ...]) -> list[str]:
    """Return the named files that do not exist. If none exists, refuse the call."""
    missing = [name for name in lists if name != STANDARD_INPUT and not os.path.exists(name)]  # noqa: PTH110
    if missing and len(missing) == len(lists):
        more = f" and {len(missing) - 1} more" if len(missing) > 1 else ""
        raise refusal.MissingFileError(f"{missing[0]}{more}: there is no such file")
    return missing


def day_of_sweep(context: click.Context, place: str | None, resume: bool) -> date:
    """Return today, or the day on which a resumed sweep began."""
    if resume and place and Path(place).exists():
        header = header_of(Path(place))
        if header is not None:
            return date.fromisoformat(header["today"])
    return options.today_of(context)


def source_of(
    lists: tuple[str, ...], database: str | None, slugs: tuple[str, ...]
) -> tuple[Iterator[Item], Any]:
    """Return the lists, and a function that counts them for the progress line."""
    if database is None:
        return deck_files.items_in(lists), partial(deck_files.count_in, lists)
    from legality.sweep.sources import stored_lists  # Only this one needs the store.

    return stored_lists.items_in(database, slugs), partial(stored_lists.count_in, database, slugs)


def with_dialect(items: Iterator[Item], dialect: str | None) -> Iterator[Item]:
    """Give each list without a dialect the one of the options."""
    return (each._replace(dialect=each.dialect or dialect) for each in items) if dialect else items


def run_with_progress(
    items: Iterator[Item], plan: Plan, place: str | None, count: Any, *, private: bool, **how: Any
) -> Tally:
    """Sweep, with a progress line on a terminal."""
    to: ResultPlace | Sink | None = None
    if place == STANDARD_OUTPUT:
        to = StandardOutput()
    elif place is not None:
        to = ResultPlace(Path(place), how["resume"], how["force"], private)
    with progress(count) as told:
        return sweep(items, plan, to, runner_of(how["workers"], how["scheduler"]), told)


def compare_results(earlier: str, later: str) -> "SweepComparison":
    """Compare with the results of an earlier sweep. Only this needs SQLite."""
    from legality.sweep.compare_sweeps import compare_sweeps

    return compare_sweeps(Path(earlier), Path(later))


def runner_of(workers: int | None, scheduler: str | None) -> Runner:
    """Return the runner: this process, worker processes or a cluster."""
    if scheduler is not None:
        from legality.sweep.running import dask_cluster

        return partial(dask_cluster.run, address=scheduler)
    many = workers or os.cpu_count() or 1
    if many == 1:
        return in_process.run
    from legality.sweep.running import worker_processes

    return partial(worker_processes.run, workers=many)


class StandardOutput:
    """Results for the next program in a pipe."""

    def write(self, rows: bytes) -> None:
        """Write rows."""
        sys.stdout.buffer.write(rows)

    def close(self) -> None:
        """Flush the output."""
        sys.stdout.buffer.flush()


@contextmanager
def progress(count: Any) -> Iterator[Progress]:
    """Show how many lists are done, how fast, and how long the rest will take, on a terminal."""
    if not sys.stderr.isatty():
        yield lambda lists: None
        return
    from legality.commands.common.progress_line import progress_line

    with progress_line("Judging lists", count()) as line:
        yield line.update


def print_json(tally: Tally, against: "SweepComparison | None", earlier: str | None, code: int) -> None:
    """Print the summary as one JSON object."""
    told = {"against": {"earlier": earlier, **against.as_json()}} if against else {}
    output.print_answer("sweep-summary-1", code, lists=tally.lists, terms=tally.as_json(), **told)


def print_summary(
    tally: Tally,
    against: "SweepComparison | None",
    earlier: str | None,
    *,
    width: int | None,
    aside: bool,
) -> None:
    """Print the summary; beside standard output where the results go there."""
    from legality.render.layout.colour import has_colour, paint
    from legality.render.sweep.text import lay_out_summary

    stream = sys.stderr if aside else sys.stdout
    lines = lay_out_summary(tally, against, earlier or "", width or output.terminal_width())
    click.echo(paint(lines, has_colour(stream)), nl=False, err=aside)
