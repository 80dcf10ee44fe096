"""Tables: games that several people and bots play, kept so that nothing is lost. No web in here.

`skullyard.service.api` holds the values that go in and out, `skullyard.service.tables.Tables` is the door.
"""
