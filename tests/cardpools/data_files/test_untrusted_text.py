"""No text within the limits costs a parser much, and no limit is passed by hiding a key from the scan."""

import json
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardpools.data_files.untrusted_text import (
    TextLimits,
    UntrustedTextError,
    check_toml_limits,
    parse_untrusted_json,
    parse_untrusted_toml,
)

LIMITS = TextLimits(characters=20_000)

TEN = "a.a.a.a.a.a.a.a.a.a"

REFUSED_TOML = {
    f"{TEN}.a = 1": "line 1: a key has more than 10 parts",
    f"\n\n[{TEN}.a]": "line 3: a key has more than 10 parts",
    f"[[{TEN}.a]]": "line 1: a key has more than 10 parts",
    f'x = """\n\n"""\n{TEN}.a = 1': "line 4: a key has more than 10 parts",
    f"x = {{{TEN}.a = 1}}": "line 1: a key has more than 10 parts",
    f"x = [{{y = 1}}, {{{TEN}.a = 1}}]": "line 1: a key has more than 10 parts",
    " . ".join(['"a"'] * 11) + " = 1": "line 1: a key has more than 10 parts",
    "\t.\t".join(["'a.b'"] * 11) + " = 1": "line 1: a key has more than 10 parts",
    "x = " + "[" * 11 + "]" * 11: "line 1: brackets nest deeper than 10 levels",
    "x = [1,\n" + "[\n" * 10 + "]" * 11: "line 11: brackets nest deeper than 10 levels",
    "x = " + "{a = " * 11 + "1" + "}" * 11: "line 1: brackets nest deeper than 10 levels",
    "x = " + "9" * 5_000: "line 1: a number or a key without quotes is longer than 100 characters",
    "x = 0x" + "f" * 5_000: "line 1: a number or a key without quotes is longer than 100 characters",
    "x = 1" + "_1" * 3_000: "line 1: a number or a key without quotes is longer than 100 characters",
    "x = 1e" + "9" * 5_000: "line 1: a number or a key without quotes is longer than 100 characters",
    "k" * 101 + " = 1": "line 1: a number or a key without quotes is longer than 100 characters",
    "x = '" + "x" * 20_000 + "'": "is longer than 20,000 characters",
    "x = 1\ny = '\0'": "line 2: a NUL character or half of a surrogate pair cannot be stored",
    "y = '\ud800'": "line 1: a NUL character or half of a surrogate pair cannot be stored",
    'y = "\\u0000"': "a NUL character or half of a surrogate pair cannot be stored",
    '"\\u0000" = [{"\\u0000" = 1}]': "a NUL character or half of a surrogate pair cannot be stored",
    "x = 2026-02-30": "is not TOML: Invalid date or datetime",
    "x = ": "is not TOML: Invalid value",
    'x = """': "is not TOML: ",
}


@pytest.mark.parametrize("text", REFUSED_TOML)
def test_toml_beyond_a_limit_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(UntrustedTextError) as refused:
        parse_untrusted_toml(text, LIMITS)
    assert str(refused.value).startswith(REFUSED_TOML[text])
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    "text",
    [
        f"{TEN} = 1",
        f"[{TEN}]\n{TEN} = 1",
        "x = " + "[" * 10 + "]" * 10,
        "x = '''\n" + ". " * 5_000 + "'''",
        'x = """' + "[" * 500 + '"""""',
        "x = 1 # " + "a." * 500 + "[" * 500 + '"""',
        "x = '" + "9" * 5_000 + "'",
        f'x = [\'{TEN}.a\', "{TEN}.a\\"{TEN}.a"]',
        "x = 1979-05-27T07:32:00.999999-07:00\ny = -3.14e-5\r\nz = inf",
    ],
)
def test_toml_within_the_limits_is_the_table_of_the_parser(text: str) -> None:
    assert parse_untrusted_toml(text, LIMITS) == tomllib.loads(text)


REFUSED_JSON = {
    "[" * 11 + "]" * 11: "line 1: brackets nest deeper than 10 levels",
    '{"a":\n' * 11 + "1" + "}" * 11: "line 11: brackets nest deeper than 10 levels",
    "9" * 5_000: "line 1: a number or a key without quotes is longer than 100 characters",
    "[NaN]": "is not JSON: NaN is no JSON",
    "[Infinity]": "is not JSON: Infinity is no JSON",
    '{"a": "\\u0000"}': "a NUL character or half of a surrogate pair cannot be stored",
    '{"\\ud800": 1}': "a NUL character or half of a surrogate pair cannot be stored",
    '["' + "[" * 50 + '\\"", [': "is not JSON: ",
    "{": "is not JSON: ",
}


@pytest.mark.parametrize("text", REFUSED_JSON)
def test_json_beyond_a_limit_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(UntrustedTextError) as refused:
        parse_untrusted_json(text, LIMITS)
    assert str(refused.value).startswith(REFUSED_JSON[text])


@pytest.mark.slow
@given(st.recursive(st.none() | st.booleans() | st.integers(-(10**9), 10**9) | st.text('a[{"\\,é'), st.lists))
def test_json_within_the_limits_is_the_value_of_the_parser(value: object) -> None:
    text = json.dumps(value)
    try:
        assert parse_untrusted_json(text, LIMITS) == value
    except UntrustedTextError as error:
        assert "nest deeper" in str(error)  # noqa: PT017
        assert text.count("[") > 10


TRICKY = st.text("\"'\\#\n.=[]{},a \r", max_size=12)
QUOTES = st.sampled_from(['"', "'", '"""', "'''"])
STRINGS = st.builds(lambda quote, text: f"{quote}{text}{quote}", QUOTES, TRICKY)
LINES = st.lists(
    st.builds("x{}={}{}{}".format, st.integers(), STRINGS, st.sampled_from(["", " #", "\t#"]), TRICKY),
    max_size=3,
)


def is_toml(text: str) -> bool:
    try:
        tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return False
    return True


@given(LINES, LINES)
def test_no_string_hides_a_key(before: list[str], after: list[str]) -> None:
    """Where the parser sees a key of four parts, the scan sees it; and none where there is none."""
    limits = TextLimits(characters=20_000, parts=3)
    deep = "\n".join([*before, "k.k.k.k=1", *after])
    if is_toml(deep) and "k" in tomllib.loads(deep):
        with pytest.raises(UntrustedTextError, match="more than 3 parts"):
            check_toml_limits(deep, limits)
    plain = "\n".join([*before, *after])
    if is_toml(plain):
        check_toml_limits(plain, limits)


@given(LINES, st.integers(1, 6))
def test_no_string_hides_a_bracket(before: list[str], depth: int) -> None:
    text = "\n".join([*before, f"k={'[' * depth}{']' * depth}"])
    if is_toml(text) and "k" in tomllib.loads(text):
        limits = TextLimits(characters=20_000, depth=depth)
        check_toml_limits(text, limits)
        with pytest.raises(UntrustedTextError, match="nest deeper"):
            check_toml_limits(text, limits._replace(depth=depth - 1))


COSTS = """
import resource, sys, time
resource.setrlimit(resource.RLIMIT_AS, (600_000_000, 600_000_000))
from cardpools.data_files.untrusted_text import *
limits, most = TextLimits(characters=200_000), 200_000

def peak():
    # ru_maxrss would begin with the memory of the process that started this one.
    with open("/proc/self/status") as status:
        return next(int(line.split()[1]) // 1024 for line in status if line.startswith("VmHWM:"))

def fill(piece, begin="", end=""):
    room = most - len(begin) - len(end)
    lines, size = [], 0
    for number in range(most):
        line = piece.replace("%", str(number))
        size += len(line)
        if size > room:
            break
        lines.append(line)
    return begin + "".join(lines) + end

def marks(piece, begin="", end="", count=20_000):
    each = max(1, sum(piece.count(mark) for mark in "[]{},:=."))
    lines = [piece.replace("%", str(number)) for number in range((count - 20) // each)]
    return begin + "".join(lines) + end

TEN = ".a" * 9
TEXTS = [
    fill(".a", "a", "=1"), fill("[", "x="), fill("[", "["), fill("[]", "x="), fill("a=1\\n"),
    marks("a%" + TEN + "=1\\n"), marks("[a%" + TEN + "]\\n"), marks("[[a%" + TEN + "]]\\n"),
    marks("[[a" + TEN + "]]\\n"), marks("a%={a" + TEN + "=1}\\n"), marks("a%=1\\n"), marks("[a%]\\n"),
    marks("a%" + TEN + "=1\\n", "[a" + TEN + "]\\n"), marks("[a" + ".a" * 8 + ".b%]\\n"),
    marks("{},", "x=[", "]"), marks("[],", "x=[", "]"), marks("1979-05-27T07:32:00.9-07:00,", "x=[", "]"),
    marks("1e9,", "x=[", "]"), marks("a%={b={c={d={e={f=1}}}}}\\n"), marks("'',", "x=[", "]"),
    fill("\\\\u0041", 'x="', '"'), fill("\\\\\\n", 'x=\"\"\"', '\"\"\"'), fill('\\\\"', 'x="', '"'),
    fill("\\n", "x='''", "'''"), fill("#\\n"), fill("# %\\n", "x=[", "]"), fill(" ", "x=", "1"),
    fill("'", ""), fill('"', ""), fill('\"\"\"\\\\', "x="), fill("\\r\\n"), fill("\\t.", "a"), fill("x ", ""),
    fill('""\\n', ""), fill("'a'.", ""), fill("9" * 99 + " ", "x="), fill("\\u0130", 'x="', '"'),
]
for text in TEXTS:
    for parse in (parse_untrusted_toml, parse_untrusted_json):
        begun = time.process_time()
        try:
            parse(text[:most], limits)
        except UntrustedTextError:
            pass
        print(time.process_time() - begun, peak())
"""


@pytest.mark.slow
def test_no_text_of_the_allowed_length_costs_much() -> None:
    """The first of these took 26 GB and minutes. Memory is capped, so that it could not do so again."""
    done = subprocess.run(
        [sys.executable, "-c", COSTS],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        cwd=Path(__file__).parents[3],
    )
    assert done.returncode == 0, done.stderr[-2000:]
    rows = [line.split() for line in done.stdout.splitlines()]
    assert len(rows) == 74
    assert max(float(seconds) for seconds, _ in rows) < 1
    assert max(int(megabytes) for _, megabytes in rows) < 100
