"""Small faults planted into a module, one at a time, as a hurried change might leave them.

A mutant is named by what it changes and where, never by its line, so that a list of mutants outlives edits
elsewhere in the file: `legality/rules/deck/copies.py::copies: count > limit -> count >= limit`. Words people
read are left alone (docstrings, what a finding says and how to mend it), and so are annotations and the
sizes of caches: none of these decides anything.
"""

import ast
import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from types import CodeType
from typing import Any, NamedTuple

from tests.attack.sites import FUNCTIONS, Site, shown, sites

COMPARED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
"""What a comparison becomes: its limit moves by one, and it is turned round."""

CALCULATED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}
CALLED = {"any": "all", "all": "any", "min": "max", "max": "min"}


class Mutant(NamedTuple):
    """One planted fault."""

    file: str
    scope: str
    change: str
    line: int
    texts: frozenset[str]
    """The lines of code that run it, or that use the constant which it changes."""
    in_function: bool
    """It changes the body of a function, not what runs when the module is imported."""

    @property
    def name(self) -> str:
        """Return what the mutant is called in lists."""
        return f"{self.file}::{self.scope}: {self.change}"


def mutants_of(path: Path, file: str) -> Iterator[tuple[Mutant, CodeType]]:
    """Return every mutant of a module with its code."""
    for mutant, tree in mutations_of(path, file):
        yield mutant, compile(tree, str(path), "exec", dont_inherit=True)


def mutations_of(path: Path, file: str) -> Iterator[tuple[Mutant, ast.Module]]:
    """Return every mutant of a module; until the next one is asked for, the tree has its change."""
    source = path.read_text("utf-8")
    tree, lines = ast.parse(source), source.splitlines()
    seen: Counter[str] = Counter()
    for site in sites(tree):
        for replacement in replacements(site):
            change = change_of(site, replacement)
            seen[key := f"{site.scope}: {change}"] += 1
            change += f" (no. {seen[key]})" if seen[key] > 1 else ""
            line = getattr(site.node, "lineno", 1)
            texts = frozenset(texts_of(site, lines))
            ast.copy_location(replacement, site.node)
            site.put(ast.fix_missing_locations(replacement))
            yield Mutant(file, site.scope or "module", change, line, texts, site.in_function), tree
            site.put(site.node)


def texts_of(site: Site, lines: list[str]) -> Iterator[str]:
    """Return the lines of the statement; of one that binds a name on import, those that use the name."""
    statement = site.statement
    if isinstance(statement, ast.Assign | ast.AnnAssign) and not site.in_function:
        target = statement.targets[0] if isinstance(statement, ast.Assign) else statement.target
        yield from (line.strip() for line in lines if re.search(rf"\b{re.escape(shown(target))}\b", line))
    elif statement is not None:
        first, last = statement.lineno, statement.end_lineno or statement.lineno
        body = getattr(statement, "body", None)
        if body and not isinstance(statement, FUNCTIONS | ast.ClassDef):
            last = max(first, body[0].lineno - 1)
        yield from (line.strip() for line in lines[first - 1 : last])


def change_of(site: Site, replacement: ast.AST) -> str:
    """Say what a mutant changes, in code: the smallest expression that can be recognised."""
    if isinstance(replacement, ast.Pass):
        return f"{shown(site.node)} -> nothing"
    whole = site.parent if isinstance(site.node, ast.Constant | ast.Name | ast.Starred) else site.node
    before = shown(whole)
    if whole is site.node:
        return f"{before} -> {shown(replacement)}"
    site.put(replacement)
    after = shown(whole)
    site.put(site.node)
    return f"{before} -> {after}"


def replacements(site: Site) -> Iterator[ast.AST]:
    """Return what may stand in the place of a node."""
    node = site.node
    for kind, change in CHANGES.items():
        if isinstance(node, kind):
            yield from change(site, node)
    if is_bare_condition(site):
        yield ast.UnaryOp(ast.Not(), node)  # type: ignore[arg-type]
    if isinstance(site.parent, ast.comprehension) and site.field == "ifs":
        yield ast.Constant(value=True)


def compared(site: Site, node: ast.Compare) -> Iterator[ast.AST]:
    for at, operator in enumerate(node.ops):
        for other in COMPARED[type(operator)]:
            yield ast.Compare(node.left, [*node.ops[:at], other(), *node.ops[at + 1 :]], node.comparators)


def joined(site: Site, node: ast.BoolOp) -> Iterator[ast.AST]:
    """Join by the other word, and leave each part out."""
    yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
    for at in range(len(node.values)):
        rest = node.values[:at] + node.values[at + 1 :]
        yield rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)


def unnegated(site: Site, node: ast.UnaryOp) -> Iterator[ast.AST]:
    if isinstance(node.op, ast.Not):
        yield node.operand


def calculated(site: Site, node: ast.BinOp) -> Iterator[ast.AST]:
    if type(node.op) in CALCULATED:
        yield ast.BinOp(node.left, CALCULATED[type(node.op)](), node.right)


def called(site: Site, node: ast.Name) -> Iterator[ast.AST]:
    if isinstance(site.parent, ast.Call) and site.field == "func" and node.id in CALLED:
        yield ast.Name(CALLED[node.id], ast.Load())


def sorted_otherwise(site: Site, node: ast.Call) -> Iterator[ast.AST]:
    """Turn an order round; that of a set, without any sorting, would differ from run to run."""
    if isinstance(node.func, ast.Name) and node.func.id == "sorted":
        yield ast.Call(node.func, node.args, [*node.keywords, ast.keyword("reverse", ast.Constant(True))])


def constants(site: Site, node: ast.Constant) -> Iterator[ast.AST]:
    """Change a value; of an index only to the next, since the last is often the same."""
    value = node.value
    if site.field in ("op", "kind") or (site.field == "elts" and len(getattr(site.parent, "elts", ())) > 1):
        return
    if isinstance(value, bool):
        yield ast.Constant(value=not value)
    elif isinstance(value, int):
        yield ast.Constant(value=value + 1)
        if not isinstance(site.parent, ast.Subscript):
            yield ast.Constant(value=value - 1)
    elif isinstance(value, str):
        yield ast.Constant(value=f"{value}~")


def shortened(site: Site, node: ast.List | ast.Tuple | ast.Set) -> Iterator[ast.AST]:
    """Leave each element of a display out, where some are left."""
    if site.field in ("slice", "ops"):
        return
    if len(node.elts) > 1 and isinstance(getattr(node, "ctx", ast.Load()), ast.Load):
        for at in range(len(node.elts)):
            rest = node.elts[:at] + node.elts[at + 1 :]
            yield ast.Set(rest) if isinstance(node, ast.Set) else type(node)(rest, ast.Load())


def statements(site: Site, node: ast.stmt) -> Iterator[ast.AST]:
    """Leave a statement out, or let it end otherwise. Without an assignment nothing would run at all."""
    if isinstance(node, ast.Expr | ast.AugAssign | ast.Raise):
        yield ast.Pass()
    elif isinstance(node, ast.Return) and node.value and shown(node.value) != "None":
        yield ast.Return(ast.Constant(value=None))
    elif isinstance(node, ast.Continue):
        yield ast.Break()
    elif isinstance(node, ast.Break):
        yield ast.Continue()


CHANGES: dict[Any, Callable[[Site, Any], Iterator[ast.AST]]] = {
    ast.Compare: compared,
    ast.BoolOp: joined,
    ast.UnaryOp: unnegated,
    ast.BinOp: calculated,
    ast.Constant: constants,
    ast.Name: called,
    ast.Call: sorted_otherwise,
    ast.List | ast.Tuple | ast.Set: shortened,
    ast.stmt: statements,
}


def is_bare_condition(site: Site) -> bool:
    """Tell whether a node is a whole condition that no other change turns round."""
    if not isinstance(site.node, ast.expr) or isinstance(site.node, ast.Compare | ast.UnaryOp | ast.BoolOp):
        return False
    return (site.field == "test" and isinstance(site.parent, ast.If | ast.IfExp | ast.While)) or (
        isinstance(site.parent, ast.BoolOp) and isinstance(site.parent.op, ast.And)
    )
