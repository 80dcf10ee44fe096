"""The browser's side: pages, fragments over a socket, one module for all titles.

`skullyard.web.app.make_app` is the application, `skullyard.web.serve` runs it.
"""

from __future__ import annotations

from skullyard.web.server import serve

__all__ = ["serve"]
