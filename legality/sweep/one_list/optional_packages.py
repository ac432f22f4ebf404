"""Packages that only some sweeps need, and what to do where they are not installed."""

from importlib import import_module
from types import ModuleType


class SweepError(ValueError):
    """A sweep that cannot be begun or gone on with, in one line."""


def parquet_module() -> ModuleType:
    """Return what reads and writes Parquet."""
    return import_package("pyarrow.parquet", "Parquet needs pyarrow", "sweep")


def distributed_module() -> ModuleType:
    """Return what talks to a Dask scheduler."""
    return import_package("distributed", "a scheduler needs Dask", "dask")


def import_package(module: str, why: str, extra: str) -> ModuleType:
    """Import a module of an extra."""
    try:
        return import_module(module)
    except ModuleNotFoundError:
        raise SweepError(f"{why}: pip install 'stccg-legality[{extra}]'") from None
