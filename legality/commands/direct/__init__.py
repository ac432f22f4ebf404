"""What commands do once their options are read. Free of click, so that calls without options can skip it."""
