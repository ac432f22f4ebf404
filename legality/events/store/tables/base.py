"""The base class of all tables, and their column types."""

from datetime import datetime
from typing import Annotated, Any

from sqlalchemy import LargeBinary, MetaData, String, Text
from sqlalchemy.orm import DeclarativeBase, mapped_column

from legality.events.store.tables.column_types import Document, Moment

Id = Annotated[str, mapped_column(String(16), primary_key=True)]
Digest = Annotated[str, mapped_column(String(64))]
LongText = Annotated[str, mapped_column(Text)]
Doc = Annotated[Any, mapped_column(Document)]
"""JSON. What may be missing is declared as such where it is."""

NAMES = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    "pk": "pk_%(table_name)s",
}
"""Constraints have names, so that a migration can speak of them on every database."""


class Base(DeclarativeBase):
    """All tables."""

    metadata = MetaData(naming_convention=NAMES)
    type_annotation_map = {datetime: Moment, bytes: LargeBinary}  # noqa: RUF012  # SQLAlchemy reads it so.
