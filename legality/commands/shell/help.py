"""legality help: the help of the program or of a command."""

import click


@click.command("help")
@click.argument("path", metavar="[COMMAND]...", nargs=-1)
@click.pass_context
def command(context: click.Context, path: tuple[str, ...]) -> None:
    """Show the help of COMMAND, or of the program."""
    found = context.find_root()
    for word in path:
        group = found.command
        if not isinstance(group, click.Group):
            raise click.UsageError(f"{found.command_path} has no commands of its own")
        name, inner, _ = group.resolve_command(found, [word])
        assert inner is not None, "resolve_command refuses an unknown one"
        found = click.Context(inner, info_name=name, parent=found)
    click.echo(found.get_help())
