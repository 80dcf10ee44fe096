"""The commands of `skullyard`, a module each; `skullyard.cli` puts them together."""
