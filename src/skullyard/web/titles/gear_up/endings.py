"""The end page."""


def end(snapshot, people, say):
    return {}
