"""A perfect matching of least cost, by the blossom algorithm of networkx."""

from collections.abc import Iterable

Edge = tuple[int, int, int]
"""Two nodes and a cost."""


def least_cost_matching(edges: Iterable[Edge]) -> list[tuple[int, int]]:
    """Return a matching with the most pairs, and of these one with the least cost, in whole numbers."""
    import networkx  # Takes a quarter of a second, and only pairing needs it.

    listed = list(edges)
    most = max((cost for _, _, cost in listed), default=0) + 1
    graph = networkx.Graph()
    for one, other, cost in listed:
        graph.add_edge(one, other, weight=most - cost)
    found = networkx.max_weight_matching(graph, maxcardinality=True)
    return sorted((min(pair), max(pair)) for pair in found)
