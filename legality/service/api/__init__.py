"""`/api/v1`: what the command line answers, for programs."""
