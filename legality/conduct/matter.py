"""The matter for the director: the code, the event, the circumstances, the result of a deck check."""

from typing import NamedTuple

from legality.conduct.check_result import Checked
from legality.conduct.circumstances import Circumstances
from legality.conduct.code_of_conduct import CodeOfConduct
from legality.terms.terms import Terms


class Matter(NamedTuple):
    """Everything that a penalty is found from, apart from the infraction."""

    code: CodeOfConduct
    terms: Terms
    circumstances: Circumstances
    checked: Checked = Checked()
