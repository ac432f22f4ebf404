"""What programs see of the service: every route of its description, asked well and badly."""
