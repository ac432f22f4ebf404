"""What /docs shows of the API: its order, and an example for each route."""
