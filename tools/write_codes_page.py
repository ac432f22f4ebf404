"""Write docs/codes.md, which lists every code of the registry: python -m tools.write_codes_page."""

from pathlib import Path

from legality.reference.codes import FAMILIES, CodeEntry, all_codes

PAGE = Path(__file__).parents[1] / "docs" / "codes.md"

INTRODUCTION = """# Codes

Every finding has a code. The code names the offence; it never changes, and no other offence gets it. Its
first letter is its family. `legality explain CODE` shows where a rule holds, its numbers and its sentence,
and lists that keep and break it. Braces stand for the facts of a finding.

Some rules stand in no guide, because every guide takes them for granted. Their findings cite these sentences:

- Names: every line names a card; every line says which card it means; a list says which cards are in which
  part of the deck.
- Pool: every card is in the pool; a card is played in a printing that the pool has; a card is used once it is
  released; a converted card is used as converted; a preview is not released yet; a printed card is one that
  may be printed; a watermarked promo is not played; what nobody can tell for sure is not refused.

This page is written by `python -m tools.write_codes_page`.
"""


def page() -> str:
    """Return the whole page."""
    parts = [INTRODUCTION]
    for letter, family in FAMILIES.items():
        parts.append(f"## {letter}-: {family}\n")
        parts += [section(entry) for code, entry in all_codes().items() if code.startswith(letter)]
    return "\n".join(parts)


def section(entry: CodeEntry) -> str:
    """Return the section of one code."""
    grade = f" ({entry.severity})" if entry.severity else ""
    says = f"Says: {entry.wording}  \n" if entry.wording else ""
    return f"### {entry.code}\n\n{entry.statement}{grade}\n\n{says}Fix: {entry.fix}\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    print(f"wrote {PAGE}")
