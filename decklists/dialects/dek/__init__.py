"""LackeyCCG's `.dek` files: XML."""
