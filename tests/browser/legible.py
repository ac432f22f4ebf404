"""What a reader cannot read on a page: text that sticks out of its plate, is cut, or breaks inside a word."""

from pathlib import Path

UNREADABLE = "\n".join(Path(__file__).with_suffix(".js").read_text("utf-8").splitlines()[1:])
"""Lists what is wrong, with the words that it is about."""

MOVED = """() => new Promise((told) => new PerformanceObserver((list) => told(list.getEntries()
    .filter((each) => !each.hadRecentInput).reduce((sum, each) => sum + each.value, 0)))
    .observe({ type: "layout-shift", buffered: true }) ?? setTimeout(() => told(0), 300))"""
"""Adds up by how much the page has moved by itself since it was opened."""
