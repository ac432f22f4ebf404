"""Words of a call as people type them: any case, printed names, and guesses for mistyped ones."""
