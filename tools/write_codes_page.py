"""Write docs/codes.md, which lists every code of the registry: python -m tools.write_codes_page."""

from pathlib import Path

from legality.reference.codes import FAMILIES, CodeEntry, all_codes

PAGE = Path(__file__).parents[1] / "docs" / "codes.md"

INTRODUCTION = """# Codes

Every finding bears a code. It names the offence, it is never renumbered and never used again for something
else. Its first letter says what it is about. Where a rule holds, with which numbers and by which sentence,
and lists that keep and break it: `legality explain CODE`. Braces stand for the facts of a finding.

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
