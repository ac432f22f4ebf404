"""`legality --version`: the version of the program, and how new its cards and bans are."""

import click


def print_version(context: click.Context, _parameter: click.Parameter, wanted: bool) -> None:
    """Print the version in the first line, then one line for each edition, and end the program."""
    if not wanted or context.resilient_parsing:
        return
    from importlib.metadata import version

    click.echo(f"legality, version {version('stccg-legality')}")
    for line in data_lines():
        click.echo(line)
    context.exit()


def data_lines() -> list[str]:
    """Return how new the data in use are, one line an edition; data that cannot be read are named too."""
    # Imported only here, because other commands do not need it to read their options.
    from cardpools.data_files.data_problems import WrongDataError
    from cardpools.model import EDITION_NAMES, EDITIONS
    from cardpools.revisions.how_new import how_new
    from legality.engine.catalogs import catalog_of
    from legality.render.catalog.data_age import age_line

    lines = []
    for edition in EDITIONS:
        try:
            lines.append(age_line(how_new(catalog_of(edition))))
        except (WrongDataError, OSError) as error:
            lines.append(f"{EDITION_NAMES[edition]}: the data cannot be read ({error})")
    return lines
