"""Print a command of the README, which CI then runs: python -m tools.readme_commands try|test."""

import re
import sys
from pathlib import Path

README = Path(__file__).parents[1] / "README.md"


def commands() -> dict[str, str]:
    """Return the two commands of the README: the first tries the program, the second runs the tests."""
    blocks = re.findall(r"^```sh\n(.*?)\n```$", README.read_text("utf-8"), flags=re.M | re.S)
    return dict(zip(("try", "test"), blocks, strict=True))


if __name__ == "__main__":
    print(commands()[sys.argv[1]])
