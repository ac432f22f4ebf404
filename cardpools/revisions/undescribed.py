"""Expansions that card tables name and our data do not describe yet.

Their printings are taken all the same, with a release that is not known: such a card is in doubt, never
refused and never silently legal. A row whose code cannot be that of an expansion is left out and reported.
"""

import re
from collections.abc import Collection
from datetime import date
from pathlib import Path

from cardpools.data_files.expansion_file import UNDATED
from cardpools.sources.card_table import ReportedLine
from cardpools.sources.intake import Intake

EARLIEST = date(1994, 1, 1)
"""No card is older."""

_CODE = re.compile(r"[A-Za-z0-9][A-Za-z0-9_+-]{0,19}")


def leave_out_odd_codes(intake: Intake, known: Collection[str]) -> Intake:
    """Report printings whose expansion is unknown and no code, and drop cards with no other one."""
    odd = [each for each in intake.printings if not _is_code(each.expansion, known)]
    if not odd:
        return intake
    kept = tuple(each for each in intake.printings if _is_code(each.expansion, known))
    cards = {each.card for each in kept}
    return intake._replace(
        cards=tuple(each for each in intake.cards if each.id in cards),
        evidence=tuple(each for each in intake.evidence if each.card in cards),
        printings=kept,
        reported=(
            *intake.reported,
            *(_report(each.source, each.expansion, each.source_name) for each in odd),
        ),
    )


def _is_code(text: str, known: Collection[str]) -> bool:
    return text in known or bool(_CODE.fullmatch(text))


def _report(source: str, code: str, name: str) -> ReportedLine:
    file, _, line = source.rpartition(":")
    return ReportedLine(file, int(line), f"{code[:20]!r} is no code of an expansion", name[:60])


def find_undescribed(intake: Intake, known: Collection[str]) -> tuple[str, ...]:
    """Return the codes of expansions that are not known."""
    return tuple(sorted({each.expansion for each in intake.printings} - set(known)))


def describe(path: Path, codes: Collection[str], source: str) -> None:
    """Add entries for expansions to an expansions.toml."""
    place = source.replace("\\", "/").replace('"', "'")
    cited = f'{{ document = "{place}", section = "its card tables", certainty = "unverified" }}'
    with path.open("a", encoding="utf-8", newline="\n") as file:
        for code in codes:
            file.write(
                f'\n[expansion."{code}"]\nname = "{code}"\nkind = "virtual"\npublisher = "committee"\n'
            )
            file.write(f"earliest = {EARLIEST}\nlatest = {UNDATED}\nsource = {cited}\n")
