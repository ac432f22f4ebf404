"""The README's two commands, for the tests and for CI, which run them as they stand.

python -m tests.readme try|test
"""

import re
import sys
from pathlib import Path

README = Path(__file__).parents[1] / "README.md"


def commands() -> dict[str, str]:
    """Return the commands of the README by what they are for: the first tries, the second tests."""
    blocks = re.findall(r"^```sh\n(.*?)\n```$", README.read_text("utf-8"), flags=re.M | re.S)
    return dict(zip(("try", "test"), blocks, strict=True))


if __name__ == "__main__":
    print(commands()[sys.argv[1]])
