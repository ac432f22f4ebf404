"""Optional packages of sweeps, and how to install them if they are missing."""

from importlib import import_module
from types import ModuleType


class SweepError(ValueError):
    """A sweep that cannot be begun or gone on with, in one line."""


class ClusterError(SweepError):
    """A cluster that does not answer, or that answers otherwise than this machine."""


def parquet_module() -> ModuleType:
    """Import PyArrow's Parquet module."""
    return import_package("pyarrow.parquet", "Parquet needs pyarrow", "sweep")


def distributed_module() -> ModuleType:
    """Import the Dask client."""
    return import_package("distributed", "a scheduler needs Dask", "dask")


def import_package(module: str, why: str, extra: str) -> ModuleType:
    """Import a module of an extra."""
    try:
        return import_module(module)
    except ModuleNotFoundError:
        raise SweepError(f"{why}: pip install 'stccg-legality[{extra}]'") from None
