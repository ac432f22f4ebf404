"""legality data export: write the data in use to one file."""

import sys
from pathlib import Path

import click

from cardpools.bundles.bundle_file import decode_bundle
from cardpools.bundles.gather_files import export_bundle
from cardpools.model import EDITIONS, Edition
from legality.commands.common import options, output
from legality.commands.common.write_file import cannot_write, write_whole
from legality.render.catalog import data_words as layout


@click.command("export")
@options.edition_option("Only the data of this edition.")
@options.output_option("to", "Without it, standard output.")
@options.json_option
def command(edition: Edition | None, to: Path | None, as_json: bool) -> None:
    """Write the data in use to one file: cards, bans, lists, pools, and what you announced.

    Equal data give equal bytes. The file ends with a digest, so that `legality data import` notices damage.

    \b
    legality data export -o stccg.data
    legality data import stccg.data          on another machine
    """
    if to is None and (as_json or sys.stdout.isatty()):
        raise click.UsageError("a bundle is not text; say -o FILE")
    content = export_bundle((edition,) if edition else EDITIONS)
    if to is None:
        sys.stdout.buffer.write(content)
        return
    try:
        write_whole(to, content)
    except OSError as error:
        raise cannot_write(to, error) from None
    bundle = decode_bundle(content)
    if as_json:
        facts = {"file": str(to), "bytes": len(content), "digest": bundle.digest}
        output.print_answer("data-export-1", **facts, editions=bundle.freshness)
        return
    click.echo(f"{to}: {len(content):,} bytes, digest {bundle.digest}")
    for one, freshness in bundle.freshness.items():
        click.echo(f"  {layout.freshness_words(one, freshness)}")
