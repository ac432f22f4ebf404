"""Make the pattern of a rule of terminals, so that a fast lane splits by the grammar itself."""

import re
from functools import cache

from decklists.lines.load_grammar import load_grammar


@cache
def pattern_of(grammar: str, rule: str) -> re.Pattern[str]:
    """Return the terminals of a rule in their order, each a group; those that may be missing are optional."""
    parser = load_grammar(grammar)
    patterns = {terminal.name: terminal.pattern.to_regexp() for terminal in parser.terminals}
    variants = [[each.name for each in made.expansion] for made in parser.rules if made.origin.name == rule]
    needed = set.intersection(*map(set, variants))
    return re.compile(
        "".join(
            f"(?P<{name}>{patterns[name]}){'' if name in needed else '?'}" for name in max(variants, key=len)
        )
    )
