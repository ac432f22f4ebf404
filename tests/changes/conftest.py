"""The longest test of all is here, so CI starts with it: no process waits for it at the end."""

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda each: "tests/changes/" not in each.nodeid)
