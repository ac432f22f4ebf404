"""HTTP: settings, middleware, problem details, limits, caching, logs, metrics."""
