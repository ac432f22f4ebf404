"""What several commands share: options, input, output and refusals."""
