"""The matrix of pools and rules for a program."""

from typing import Any

from legality.engine.verdict import finding_json
from legality.formats.matrix import Matrix, MatrixCell, State
from legality.render.formats.change_steps import as_json as change_json
from legality.terms.governing_guide import Offer

LEGAL = {State.LEGAL: True, State.ILLEGAL: False}


def as_json(matrix: Matrix) -> dict[str, Any]:
    """Return one matrix."""
    return {
        "guide": matrix.guide.id,
        "edition": matrix.edition,
        "on": matrix.on.isoformat(),
        "pools": [offer_json(each, matrix) for each in matrix.pools],
        "rules": [offer_json(each, matrix) for each in matrix.rules],
        "cells": [cell_json(each) for each in matrix.cells],
    }


def offer_json(offer: Offer, matrix: Matrix) -> dict[str, str]:
    """Return a pool or a set of rules with its name on the day."""
    return {"id": offer.id, "name": offer.name_on(matrix.on)}


def cell_json(cell: MatrixCell) -> dict[str, Any]:
    """Return one cell. `legal` is null where the deck could not be judged, or there is no such event."""
    return {
        "pool": cell.terms.pool,
        "rules": cell.terms.rules,
        "format": cell.terms.format,
        "legal": LEGAL.get(cell.state),
        "state": cell.state.value,
        "errors": cell.errors,
        "findings": len(cell.verdict.findings),
        "reason": cell.reason,
        "stopper": finding_json(cell.stopper) if cell.stopper else None,
        "change": change_json(cell.change) if cell.change else None,
    }
