"""Write the outputs in docs: python -m tools.write_doc_outputs runs the command of each console block.

The commands judge by frozen data (`tests/frozen`), so a new ban changes no page. `check` prints as on a
terminal of 80 columns without colour. Revisions are shortened, because they change with every change of the
data.
"""

import re
import shlex
from pathlib import Path

from click.testing import CliRunner

from cli import main
from tests.frozen import frozen_data

DOCS = Path(__file__).parents[1] / "docs"
BLOCK = re.compile(r"```console\n\$ legality (?P<words>[^\n]*)\n(?P<output>.*?)```", re.DOTALL)
README = "../README.md"
PAGES = (
    *sorted(page.name for page in DOCS.glob("*.md") if BLOCK.search(page.read_text("utf-8"))),
    README,
)
"""The pages with outputs, by their paths from docs."""

REVISION = re.compile(r"\b[0-9a-f]{12}\b")

LONGEST = 60
"""The most lines of an output that a page shows."""


def output_of(words: str) -> str:
    """Run a command in the folder of the repository, by the frozen data, and return its output."""
    call = shlex.split(words)
    if call[0] == "check" and not {"--json", "--output-format"} & {*call}:
        call += ["--width", "80"]
    with frozen_data():
        result = CliRunner().invoke(main, call, prog_name="legality")
    shown = REVISION.sub("………", result.output).splitlines()
    return "".join(f"{line}\n" for line in (*shown[:LONGEST], *(["…"] if len(shown) > LONGEST else [])))


def fill_outputs(page: str) -> str:
    """Return a page with the outputs of this moment."""
    return BLOCK.sub(
        lambda block: f"```console\n$ legality {block['words']}\n{output_of(block['words'])}```", page
    )


if __name__ == "__main__":
    for name in PAGES:
        path = DOCS / name
        path.write_text(fill_outputs(path.read_text("utf-8")), "utf-8")
        print(f"wrote {path}")
