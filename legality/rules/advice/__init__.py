"""A- rules: advice that changes no verdict."""
