"""The titles. Each is whole in its own folder; none imports another."""
