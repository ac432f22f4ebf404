"""What an import of the room loads: nothing but itself."""

import subprocess
import sys

PROGRAM = """
import sys
import legality.events
own = [name for name in sys.modules if name.partition(".")[0] in ("legality", "cardpools", "decklists")]
print(len(own), "sqlalchemy" in sys.modules)
"""


def test_the_package_loads_no_database_and_hardly_a_module() -> None:
    ran = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True)
    own, with_database = ran.stdout.split()
    assert int(own) < 10
    assert with_database == "False"
