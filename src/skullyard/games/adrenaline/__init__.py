"""Adrenaline: a shooter without dice for three to five players."""
