"""Skullyard: post-apocalyptic board games to play, host and study, with one engine under all of them."""

__version__ = "0.1.0"
