"""What lies before the director: the code, the event, the circumstances, what a deck check found."""

from typing import NamedTuple

from legality.conduct.checked import Checked
from legality.conduct.circumstances import Circumstances
from legality.conduct.code import CodeOfConduct
from legality.terms import Terms


class Matter(NamedTuple):
    """Everything that a penalty is found from, apart from the infraction."""

    code: CodeOfConduct
    terms: Terms
    circumstances: Circumstances
    checked: Checked = Checked()
