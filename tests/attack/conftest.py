from tests.browser.conftest import chromium

__all__ = ["chromium"]
