"""Work behind the requests: worker threads, batching, caches, background jobs."""
