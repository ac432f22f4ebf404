"""Many lists at once: read from anywhere, judged on all cores or a cluster, kept so that a sweep can go on.

    sources ──items──▶ chunks ──▶ running (alone, processes, dask) ──judge_chunk──▶ results, tally ──▶ summary

Nothing is imported here, so that a worker loads what judges and not what reads or writes.
"""
