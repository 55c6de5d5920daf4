"""Where the package's data is: in a checkout beside the source, in an installed wheel inside the package."""

from pathlib import Path
from typing import Literal

DataFolder = Literal["schema", "variants", "site"]

_PACKAGE = Path(__file__).resolve().parent


def data_dir(name: DataFolder) -> Path:
    """The folder of that name, absolute.

    Raises FileNotFoundError, with a sentence fit for the user, when the installation is incomplete.
    """
    return _find(name, _PACKAGE)


def _find(name: str, package: Path) -> Path:
    places = (package / "_data" / name, package.parent.parent / name)
    for place in places:
        if place.is_dir():
            return place
    looked = " nor ".join(str(place) for place in places)
    raise FileNotFoundError(
        f"This installation of Boston Rules is incomplete: its folder “{name}” is neither {looked}. "
        "Please install it again."
    )
