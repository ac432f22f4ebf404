"""The command line: groups and options only; every decision is made in the packages below."""

import click


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(package_name="stccg-legality", prog_name="legality")
def main() -> None:
    """Say whether a Star Trek CCG deck is legal, and why."""


if __name__ == "__main__":
    main()
