"""Pictures as files: PNG of one moment, GIF of a whole game. The lettering is the font that is installed with the program."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL.Image import Image

SIGN_FONT = "FiraSansCondensed-SemiBold.ttf"
_PACKAGE = "fontpkg_fira_sans_condensed"


class NoFont(Exception):
    """The font of the signs is not installed, so that a picture would have no words."""


@cache
def sign_font() -> Path:
    """Find the font of the signs.

    Raises:
        NoFont: It is not there; the message says how to get it.
    """
    try:
        font = Path(str(files(_PACKAGE))) / "files" / SIGN_FONT
    except ModuleNotFoundError:
        raise NoFont(
            "The font for pictures is not installed: run `pip install fontpkg-fira-sans-condensed`, or ask for --svg."
        ) from None
    if not font.is_file():
        raise NoFont(f"The installed fontpkg-fira-sans-condensed has no {SIGN_FONT}: reinstall it, or ask for --svg.")
    return font


def png(svg: str, width: int | None = None) -> bytes:
    """Draw a self-contained SVG, such as `picture` makes, as a PNG; `width` in pixels, else as large as the SVG says.

    Raises:
        NoFont: The font of the signs is not installed.
    """
    import resvg_py

    drawn = resvg_py.svg_to_bytes(svg_string=svg, width=width, font_files=[str(sign_font())])
    return bytes(drawn)


def gif(svgs: Iterable[str], width: int = 960, seconds: float = 0.8, last: float = 4.0) -> bytes:
    """Draw a game as a moving picture: one frame an SVG, each shown for so many seconds, the last one longer.

    Raises:
        NoFont: The font of the signs is not installed.
        ValueError: There is nothing to show.
    """
    frames = [_frame(svg, width) for svg in svgs]
    if not frames:
        raise ValueError("A moving picture needs at least one position.")
    times = [int(seconds * 1000)] * (len(frames) - 1) + [int(last * 1000)]
    written = BytesIO()
    frames[0].save(written, "GIF", save_all=True, append_images=frames[1:], duration=times, loop=0, optimize=False)
    return written.getvalue()


def _frame(svg: str, width: int) -> Image:
    """Draw one frame, with as many colours as a GIF can hold."""
    from PIL import Image

    with Image.open(BytesIO(png(svg, width))) as picture:
        return picture.convert("RGB").quantize(colors=128, dither=Image.Dither.NONE)
