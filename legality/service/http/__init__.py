"""HTTP: settings, middleware, problem details, limits, ETags, paging, the request log, metrics."""
