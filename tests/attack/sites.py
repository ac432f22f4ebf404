"""Where a module may be changed: every place of its tree that decides something."""

import ast
from collections.abc import Iterator
from typing import NamedTuple

WORDING = ("fix", "wording", "meaning", "why")
"""Keywords whose strings are read by people."""

FUNCTIONS = ast.FunctionDef | ast.AsyncFunctionDef


class Site(NamedTuple):
    """A node of a module, and where it hangs."""

    parent: ast.AST
    field: str
    at: int | None
    node: ast.AST
    scope: str
    statement: ast.stmt | None
    in_function: bool

    def put(self, node: ast.AST) -> None:
        """Hang another node in this place."""
        if self.at is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.at] = node


def sites(tree: ast.Module) -> Iterator[Site]:
    """Return every node that may be changed, with the function it stands in."""

    def within(parent: ast.AST, scope: str, statement: ast.stmt | None, in_function: bool) -> Iterator[Site]:
        for field, value in ast.iter_fields(parent):
            if is_apart(parent, field):
                continue
            inside = in_function or (field == "body" and isinstance(parent, FUNCTIONS | ast.Lambda))
            for at, node in enumerate(value) if isinstance(value, list) else ((None, value),):
                if not isinstance(node, ast.AST) or is_left_alone(parent, field, node):
                    continue
                around = node if isinstance(node, ast.stmt) else statement
                yield Site(parent, field, at, node, scope, around, inside)
                yield from within(node, scope_in(node, scope), around, inside)

    return within(tree, "", None, False)


def scope_in(node: ast.AST, scope: str) -> str:
    """Return the name of the function or class that a node opens, or of the one around it."""
    return f"{scope}.{node.name}".lstrip(".") if isinstance(node, FUNCTIONS | ast.ClassDef) else scope


def is_apart(parent: ast.AST, field: str) -> bool:
    """Tell whether a part of a node decides nothing: annotations, types, names that are bound."""
    if isinstance(parent, ast.JoinedStr | ast.FormattedValue | ast.Import | ast.ImportFrom | ast.alias):
        return True
    if field in ("annotation", "returns", "targets", "target", "bases", "type_params"):
        return True
    return isinstance(parent, ast.ExceptHandler) and field == "type"


def is_left_alone(parent: ast.AST, field: str, node: ast.AST) -> bool:
    """Tell whether a node is read by people, by the type checker, or only a size of a cache."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return True
    if field == "value" and isinstance(parent, ast.Attribute) and is_text(node):
        return True
    if isinstance(node, ast.keyword) and node.arg in WORDING and is_text(node.value):
        return True
    if isinstance(node, ast.Call) and shown(node.func).endswith(("lru_cache", "TypeVar")):
        return True
    if isinstance(node, ast.Assign | ast.AnnAssign) and shown(node).startswith("__all__ = "):
        return True
    if isinstance(node, ast.Assign | ast.AnnAssign) and "Literal[" in shown(node):
        return True
    if field == "args" and isinstance(parent, ast.Call) and shown(parent.func) in ("cast", "TypeVar", "rule"):
        return True
    return isinstance(node, ast.If) and shown(node.test) == "TYPE_CHECKING"


def is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def shown(node: ast.AST) -> str:
    """Return a node as one line of code; of a statement with a body only its head."""
    return ast.unparse(node).strip().partition("\n")[0]
