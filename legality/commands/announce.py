"""legality announce: bans, releases, errata and rulings that a committee or an organiser announced."""

from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime
from typing import Any

import click

from cardpools.announcements.announcement import Announcement, AnnouncementKind
from cardpools.data_files.data_problems import Problem, WrongDataError
from cardpools.model import EDITION_NAMES, EDITIONS, Edition
from legality.announcing.announcement_words import as_json as announcement_json
from legality.announcing.announcement_words import describe
from legality.announcing.checks import find_set_aside
from legality.announcing.entering import (
    UnknownAnnouncementError,
    end,
    enter,
    find_announcement,
    list_announcements,
    read_raw,
    withdraw,
)
from legality.announcing.fault_places import key_of
from legality.announcing.written_values import read_facts, read_numbers
from legality.commands.common import options, output, refusal

MOST_CHARACTERS = 200_000
"""The longest file of titles."""

FIRST: dict[AnnouncementKind, tuple[Edition, ...]] = {
    "retire": ("2e",),
    "rotation": ("1e",),
}
"""The editions that can have a kind. All others look in every edition."""


@click.group("announce")
def command() -> None:
    """Enter announcements, so that lists are judged by them at once.

    A committee bans a card, releases an expansion, rules on a number: enter it with its day and its source.
    Announcements are laid over the data that came with the program, and kept in your data folder (--data or
    LEGALITY_DATA). Everything wrong with one is said at once, and then nothing is stored. Every command
    takes --look, which says the effect and stores nothing. Exit code 0: stored. 3: refused.
    """


def shared_options(function: options.Command) -> options.Command:
    """Add the options of every announcement."""
    for option in (
        click.option("--json", "as_json", is_flag=True, help="Answer with one JSON object."),
        click.option("--look", is_flag=True, help="Check it and say the effect, but store nothing."),
        click.option("--edition", type=click.Choice(EDITIONS), help="Without it, the one that it fits."),
        click.option("--note", metavar="TEXT", help="A remark that announce list shows."),
        click.option(
            "--certainty",
            type=click.Choice(["sure", "likely"]),
            help="How sure the source is; without it, sure.",
        ),
        click.option("--source", metavar="TEXT|URL", help="Where it was announced. Needed."),
        click.option("--on", "on", metavar="DATE", help="The first day in force: 2026-03-01. Needed."),
    ):
        function = option(function)
    return function


def until_option(function: options.Command) -> options.Command:
    """Add `--until`."""
    return click.option("--until", metavar="DATE", help="The last day in force. Without it, no end.")(
        function
    )


def ban_list_option(function: options.Command) -> options.Command:
    """Add `--list`, of a ban list."""
    help_text = "The ban list; see legality bans list."
    return click.option("--list", "list_", default="otf", show_default=True, help=help_text)(function)


def cards_options(function: options.Command) -> options.Command:
    """Add cards as arguments, and `--from`."""
    function = click.option(
        "--from", "cards_from", type=click.Path(dir_okay=False, allow_dash=True), metavar="FILE",
        help="A file with a title on each line; - for standard input.",
    )(function)  # fmt: skip
    return click.argument("cards", nargs=-1)(function)


@command.command("ban")
@cards_options
@ban_list_option
@until_option
@shared_options
@click.pass_context
def ban(context: click.Context, /, list_: str, **given: Any) -> None:
    """Ban CARDS in a ban list from a day on."""
    _announce(context, "ban", {**given, "list": list_})


@command.command("unban")
@cards_options
@ban_list_option
@until_option
@shared_options
@click.pass_context
def unban(context: click.Context, /, list_: str, **given: Any) -> None:
    """Take CARDS from a ban list from a day on."""
    _announce(context, "unban", {**given, "list": list_})


@command.command("retire")
@cards_options
@click.option("--list", "list_", default="hall-of-fame", show_default=True, help="The list of retired cards.")
@click.option("--returned", multiple=True, metavar="CARD", help="A card that may be used again; repeatable.")
@click.option("--whole-list", is_flag=True, help="CARDS are the whole list of the year.")
@until_option
@shared_options
@click.pass_context
def retire(context: click.Context, /, list_: str, **given: Any) -> None:
    """Retire CARDS to the Hall of Fame of 2E."""
    _announce(context, "retire", {**given, "list": list_})


@command.command("release")
@click.argument("expansion")
@click.option("--name", metavar="TEXT", help="Its name, where the card tables only have a code.")
@click.option("--block", metavar="TEXT", help="The block to which it belongs (First Edition).")
@shared_options
@click.pass_context
def release(context: click.Context, /, **given: Any) -> None:
    """Enter the release day of an EXPANSION.

    EXPANSION is a name, code or number.
    """
    _announce(context, "release", given)


@command.command("erratum")
@click.argument("card")
@click.option(
    "--set", "facts", multiple=True, metavar="FACT=VALUE",
    help="A fact that changes, such as uniqueness=universal or icons=Cmd,AU; repeatable.",
)  # fmt: skip
@until_option
@shared_options
@click.pass_context
def erratum(context: click.Context, /, facts: tuple[str, ...], **given: Any) -> None:
    """Change facts of a CARD from a day on.

    After a new title the old one still means the card.
    """
    _announce(context, "erratum", {**given, "facts": read_facts(facts)})


@command.command("rotation")
@click.argument("block", required=False)
@click.option("--previous", metavar="BLOCK", help="The previous block. Without it, the one that was current.")
@click.option("--expansion", "expansions", multiple=True, help="An expansion of BLOCK; repeatable.")
@click.option("--core-in", multiple=True, metavar="CARD", help="A card that joins the core list; repeatable.")
@click.option("--core-out", multiple=True, metavar="CARD", help="A card that leaves it; repeatable.")
@until_option
@shared_options
@click.pass_context
def rotation(context: click.Context, /, **given: Any) -> None:
    """Change the current block of 1E or its core list."""
    _announce(context, "rotation", given)


@command.command("ruling")
@click.option("--rule", metavar="CODE", help="The rule whose number changes, such as D-DRAW-SIZE.")
@click.option("--set", "numbers", multiple=True, metavar="NUMBER=VALUE", help="Such as minimum=40.")
@click.option("--rules", multiple=True, metavar="RULES", help="Only under these rules; repeatable.")
@click.option("--card", metavar="CARD", help="The card whose status changes.")
@click.option("--status", metavar="STATUS", help="Its status: legal or 'not legal'.")
@click.option("--pool", "pools", multiple=True, metavar="POOL", help="Only in this pool; repeatable.")
@click.option("--format", "formats", multiple=True, metavar="FORMAT", help="Only in this format; repeatable.")
@until_option
@shared_options
@click.pass_context
def ruling(context: click.Context, /, numbers: tuple[str, ...], **given: Any) -> None:
    """Enter an interim ruling on a number or a card.

    Guide 5.0, 15.3: a ruling overrides the entries of the guide. Say a rule and its numbers, or a card and
    its status.
    """
    _announce(context, "ruling", {**given, "numbers": read_numbers(numbers)})


@command.command("promo")
@cards_options
@click.option("--season-ends", metavar="DATE", help="The last day of the league season. Needed.")
@shared_options
@click.pass_context
def promo(context: click.Context, /, **given: Any) -> None:
    """Enter CARDS as promos of a league season.

    The season begins on the day of --on. Guide 5.0, 12.3: until it ends, they are for league events only.
    """
    _announce(context, "promo", given)


@command.command("confirm")
@click.argument("list_", metavar="LIST")
@shared_options
@click.pass_context
def confirm(context: click.Context, /, list_: str, **given: Any) -> None:
    """Say that you compared LIST with the official one.

    LIST is a ban list or a list of cards, such as otf or hall-of-fame; the day is today, or that of --on.
    For a month no verdict says that the list may be old.
    """
    given["on"] = given["on"] or options.today_of(context).isoformat()
    given["source"] = given["source"] or f"compared on {given['on']}"
    _announce(context, "confirm", {**given, "list": list_})


@command.command("list")
@click.option("--edition", type=click.Choice(EDITIONS), help="Only this edition.")
@click.option("--all", "with_withdrawn", is_flag=True, help="Also withdrawn ones.")
@options.json_option
def list_entries(edition: Edition | None, with_withdrawn: bool, as_json: bool) -> None:
    """List the announcements in use, oldest first."""
    found = [each for each in list_announcements(edition) if with_withdrawn or not each.withdrawn]
    aside = {
        id_: each.what for one in EDITIONS for id_, each in find_set_aside(one, _in_force(found, one)).items()
    }
    if as_json:
        listed = [{**announcement_json(each), "set_aside": aside.get(each.id)} for each in found]
        output.print_answer("announcements-1", announcements=listed)
        return
    rows = []
    for each in found:
        why = f" (does not count: {aside[each.id]})" if each.id in aside else ""
        note = f" – {each.note}" if each.note else ""
        rows.append((each.id, each.edition, describe(each) + why + note, each.source))
    output.print_table(("id", "edition", "announcement", "source"), rows)
    if not found:
        click.echo("No announcements.", err=True)


def _in_force(found: list[Announcement], edition: Edition) -> list[Announcement]:
    return [each for each in found if each.edition == edition and not each.withdrawn]


@command.command("end")
@click.argument("id_", metavar="ID")
@click.option("--on", "on", metavar="DATE", required=True, help="The first day on which it is not in force.")
@options.json_option
def end_entry(id_: str, on: str, as_json: bool) -> None:
    """End an announcement from a day on. Earlier days are judged by it as before."""
    _change(id_, lambda found: end(found, options.read_day(on)), as_json)


@command.command("withdraw")
@click.argument("id_", metavar="ID")
@options.json_option
@click.pass_context
def withdraw_entry(context: click.Context, id_: str, as_json: bool) -> None:
    """Withdraw a mistake: it counts on no day."""
    _change(id_, lambda found: withdraw(found, options.today_of(context)), as_json)


def _change(id_: str, change: Callable[[Announcement], Announcement], as_json: bool) -> None:
    try:
        changed = change(find_announcement(id_))
    except UnknownAnnouncementError:
        raise refusal.RefusedError(
            f"no announcement has the id {id_!r}; see legality announce list"
        ) from None
    except WrongDataError as wrong:
        raise refusal.RefusedError(_say_all(wrong.problems)) from None
    except OSError as error:
        raise _cannot_keep(error) from None
    if as_json:
        output.print_answer("announcement-1", stored=True, announcement=announcement_json(changed))
        return
    click.echo(f"{describe(changed)} ({changed.id})")


def _announce(context: click.Context, kind: AnnouncementKind, given: Mapping[str, Any]) -> None:
    """Check an announcement and store it, or name everything that is wrong with it."""
    today = options.today_of(context)
    raw = _raw(kind, given)
    announcement = _fitting(raw, kind, given["edition"], today)
    if not given["look"]:
        try:
            announcement = enter(announcement, datetime.now(UTC))
        except OSError as error:
            raise _cannot_keep(error) from None
    if given["as_json"]:
        stored = not given["look"]
        output.print_answer("announcement-1", stored=stored, announcement=announcement_json(announcement))
        return
    done = "Would be stored" if given["look"] else "Stored"
    click.echo(f"{done}: {describe(announcement)} ({EDITION_NAMES[announcement.edition]}).")
    if not given["look"]:
        click.echo(f"To take it back: legality announce withdraw {announcement.id}")


def _cannot_keep(error: OSError) -> refusal.RefusedError:
    """Return the refusal for a data folder that takes no files."""
    return refusal.RefusedError(f"{error.filename}: {error.strerror}; name another folder with --data")


NOT_KEYS = ("look", "as_json", "edition", "cards_from")


def _raw(kind: AnnouncementKind, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return the table of an announcement as its options give it."""
    table = {"kind": kind, **{key: value for key, value in given.items() if key not in NOT_KEYS and value}}
    if given.get("cards_from"):
        table["cards"] = (*table.get("cards", ()), *_titles_in(given["cards_from"]))
    return {key: list(value) if isinstance(value, tuple) else value for key, value in table.items()}


def _titles_in(path: str) -> list[str]:
    """Return the lines of a file, without empty ones and comments."""
    try:
        with click.open_file(path, encoding="utf-8-sig") as file:
            text = file.read(MOST_CHARACTERS + 1)
    except (OSError, UnicodeDecodeError) as error:
        raise refusal.RefusedError(f"{path}: cannot be read: {error}") from None
    if len(text) > MOST_CHARACTERS:
        raise refusal.RefusedError(f"{path}: is longer than {MOST_CHARACTERS:,} characters")
    lines = (line.strip() for line in text.splitlines())
    return [line for line in lines if line and not line.startswith("#")]


def _fitting(
    raw: Mapping[str, Any], kind: AnnouncementKind, edition: Edition | None, today: date
) -> Announcement:
    """Return the announcement in the one edition that it fits."""
    asked = (edition,) if edition else FIRST.get(kind, EDITIONS)
    fitting: list[Announcement] = []
    problems: list[tuple[Problem, ...]] = []
    for each in asked:
        try:
            fitting.append(read_raw(raw, each, today))
        except WrongDataError as wrong:
            problems.append(wrong.problems)
    if len(fitting) > 1:
        named = " and ".join(EDITION_NAMES[each.edition] for each in fitting)
        raise refusal.RefusedError(f"this fits {named}; say which with --edition")
    if not fitting:
        raise refusal.RefusedError(_say_all(min(problems, key=_distance)))
    return fitting[0]


UNKNOWN = ("no card is called", "no expansion is called", "is not a rule", "is not a list")
"""Problems that say that an edition does not have the thing at all."""


def _distance(problems: tuple[Problem, ...]) -> tuple[int, int, int]:
    """Order the problems of several editions: first those of an edition that has the named things."""
    unknown = [each.what for each in problems if any(words in each.what for words in UNKNOWN)]
    return sum("is it" not in each for each in unknown), len(unknown), len(problems)


OPTION_OF = {
    "on": "--on",
    "until": "--until",
    "source": "--source",
    "certainty": "--certainty",
    "list": "--list",
    "season_ends": "--season-ends",
    "rule": "--rule",
    "numbers": "--set",
    "facts": "--set",
    "status": "--status",
    "rules": "--rules",
    "pools": "--pool",
    "formats": "--format",
    "cards": "CARD",
    "expansion": "EXPANSION",
    "block": "BLOCK",
    "card": "CARD",
    "returned": "--returned",
    "previous": "--previous",
    "expansions": "--expansion",
    "core_in": "--core-in",
    "core_out": "--core-out",
}
"""The options, by the keys that problems name."""


def _say_all(problems: tuple[Problem, ...]) -> str:
    """Return all problems, each on a line with the option that it is about."""
    lines = []
    for problem in problems:
        path = problem.file.removeprefix("announcement").removeprefix(".")
        key = key_of(problem)
        place = path.replace(key, OPTION_OF.get(key, key), 1) if key else ""
        lines.append(f"{place}: {problem.what}" if place else problem.what)
    count = "1 problem" if len(lines) == 1 else f"{len(lines)} problems"
    return "\n".join((f"{count}, so nothing was stored", *lines))
