from pathlib import Path

import pytest

from boston_rules import resources

ROOT = Path(__file__).resolve().parents[1]


@pytest.mark.parametrize("name", ["schema", "variants", "site"])
def test_a_checkout_uses_its_own_folders(name: resources.DataFolder) -> None:
    assert resources.data_dir(name) == ROOT / name


def test_an_installed_package_uses_the_folders_inside_it(tmp_path: Path) -> None:
    package = tmp_path / "site-packages" / "boston_rules"
    inside = package / "_data" / "schema"
    inside.mkdir(parents=True)
    (tmp_path / "schema").mkdir()
    assert resources._find("schema", package) == inside  # noqa: SLF001, an installation in small


def test_an_incomplete_installation_is_told_in_a_sentence_that_names_the_places(tmp_path: Path) -> None:
    package = tmp_path / "lib" / "boston_rules"
    with pytest.raises(FileNotFoundError, match="incomplete") as caught:
        resources._find("variants", package)  # noqa: SLF001, an installation in small
    sentence = str(caught.value)
    assert str(package / "_data" / "variants") in sentence
    assert str(tmp_path / "variants") in sentence
    assert "install it again" in sentence
