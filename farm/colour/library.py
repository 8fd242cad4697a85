"""OpenColorIO itself: an optional package."""

from typing import Any

from farm.errors import invalid


def ocio() -> Any:
    """The package PyOpenColorIO.

    Raises:
        FarmError: it is not installed (exit code 2).
    """
    try:
        import PyOpenColorIO
    except ImportError as error:
        hint = "install the extra `colour`, as in pip install 'effects-farm[colour]'"
        raise invalid("colour transforms need OpenColorIO, which is not installed", hint) from error
    return PyOpenColorIO
