"""Terminals of the grammars, in the order in which Lark tries them. Written by `compiling`."""

TERMINALS: dict[str, tuple[tuple[str, str], ...]] = {
    "lackey": (
        ("CARDS", "(?:[1-9][0-9]?\t(?=\\S).*+\n)+"),
        ("BLANK", "(?:[ \t\u00a0]*+\n)+"),
        ("COMMENT", "(?:[ \t\u00a0]*+(?:\\/\\/|#)[^\n]*+\n)+"),
        ("ZONES", "(?:[A-Za-z][^\t\n:]*+:[ \t]*+\n(?:[1-9][0-9]?\t(?=\\S).*+\n)*)+"),
        ("REST", "[^\n]++\n"),
    ),
    "plain": (
        ("CARDS", "(?:[1-9][0-9]?x? (?![xX\u00d7*oc](?:[ \t\n]|f |opy |opies ))(?=\\S).*+\n)+"),
        ("BLANK", "(?:[ \t\u00a0]*+\n)+"),
        ("COMMENT", "(?:[ \t\u00a0]*+(?:\\/\\/|#)[^\n]*+\n)+"),
        ("REST", "[^\n]++\n"),
    ),
    "trekcc": (
        ("CARDS", "(?:[0-9A-Za-z]*+\t[0-9A-Za-z+]*+\t[0-9A-Za-z]*+\t[^\t\n]*+\t(?=\\S).*+\n)+"),
        ("BLANK", "(?:[ \t\u00a0]*+\n)+"),
        ("COMMENT", "(?:[ \t\u00a0]*+(?:\\/\\/|#)[^\n]*+\n)+"),
        ("REST", "[^\n]++\n"),
    ),
}
