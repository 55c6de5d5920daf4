"""The same rulesets make the same bytes, whenever and wherever the site is built."""

import filecmp
from pathlib import Path

from tests.site.conftest import ARGUMENTS, build


def files(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def test_another_date_and_another_order_of_hashes_change_no_byte(target: Path, tmp_path: Path) -> None:
    again = tmp_path / "elsewhere" / "site"
    again.parent.mkdir()
    done = build(again, *ARGUMENTS, days=400, seed=2)
    assert done.returncode == 0, done.stderr
    assert files(again) == files(target)
    same, different, unread = filecmp.cmpfiles(target, again, files(target), shallow=False)
    assert (different, unread) == ([], [])
    assert len(same) > 50


def test_no_page_tells_where_it_was_built(target: Path) -> None:
    for name in files(target):
        assert str(target.parent).encode() not in (target / name).read_bytes(), name


def test_without_an_address_there_is_no_sitemap(html: Path) -> None:
    assert not list(html.glob("sitemap*"))
