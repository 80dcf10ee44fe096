"""Prison Outbreak: survivors together against hordes, in a prison and the streets around it."""
