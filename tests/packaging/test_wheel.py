"""The built distribution: complete, free of what was generated, and at work away from any checkout."""

import json
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DATA = ("schema", "variants", "site")

pytestmark = pytest.mark.slow


@dataclass(frozen=True)
class Distribution:
    checkout: Path
    wheel: Path

    def names(self) -> set[str]:
        with zipfile.ZipFile(self.wheel) as archive:
            return set(archive.namelist())


def not_source(folder: str, names: list[str]) -> set[str]:
    """What a fresh clone doesn't have."""
    caches = {name for name in names if name == "__pycache__" or name.endswith("_cache")}
    if Path(folder) == ROOT:
        return caches | {
            name for name in names if name in {".git", "dist"} or name.startswith((".venv", ".hyp"))
        }
    return caches | ({"build"} if Path(folder) == ROOT / "site" else set())


@pytest.fixture(scope="module")
def distribution(tmp_path_factory: pytest.TempPathFactory) -> Distribution:
    """A wheel by way of a source distribution, as an installer without wheels would make it."""
    checkout = tmp_path_factory.mktemp("packaging") / "checkout"
    shutil.copytree(ROOT, checkout, ignore=not_source)
    (checkout / "site" / "build" / "html").mkdir(parents=True)
    (checkout / "site" / "build" / "html" / "index.html").write_text("generated", encoding="utf-8")
    out = checkout.parent / "out"
    build: list[str | Path] = [sys.executable, "-m", "build", "--no-isolation", "--outdir", out, checkout]
    done = subprocess.run(build, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (wheel,) = out.glob("*.whl")
    return Distribution(checkout, wheel)


@pytest.fixture(scope="module")
def installed(distribution: Distribution, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The bin folder of a fresh environment that holds the wheel and borrows this one's dependencies."""
    home = tmp_path_factory.mktemp("environment")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", home], check=True)
    pip: list[str | Path] = [
        sys.executable,
        "-m",
        "pip",
        "--python",
        home,
        "install",
        "-qq",
        "--no-deps",
        "--no-index",
    ]
    subprocess.run([*pip, distribution.wheel], check=True)
    site_packages = Path(sysconfig.get_path("purelib", vars={"base": str(home)}))
    # The editable installation beside the dependencies stays out: a .pth is read in a site folder only.
    (site_packages / "borrowed.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    return home / "bin"


def run(command: list[str | Path], folder: Path) -> str:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize("folder", DATA)
def test_the_wheel_holds_every_data_file(distribution: Distribution, folder: str) -> None:
    files = {
        f"boston_rules/_data/{path.relative_to(distribution.checkout).as_posix()}"
        for path in (distribution.checkout / folder).rglob("*")
        if path.is_file() and distribution.checkout / "site" / "build" not in path.parents
    }
    assert files
    assert files <= distribution.names()


def test_the_wheel_holds_the_whole_package_and_its_licences(distribution: Distribution) -> None:
    names = distribution.names()
    source = distribution.checkout / "generator"
    assert {path.relative_to(source).as_posix() for path in source.rglob("*.py")} <= names
    assert "boston_rules/py.typed" in names
    licences = {name.partition(".dist-info/licenses/")[2] for name in names}
    assert {"LICENSE", "LICENSES/MIT.txt", "LICENSES/CC-BY-4.0.txt"} <= licences


def test_the_wheel_holds_one_package_and_its_metadata(
    distribution: Distribution,
) -> None:
    assert {name.split("/")[0].partition("-")[0] for name in distribution.names()} == {"boston_rules"}


def test_the_wheel_holds_nothing_that_was_generated(distribution: Distribution) -> None:
    assert not [name for name in distribution.names() if "/build/" in name or "__pycache__" in name]


def test_the_installed_package_is_the_one_that_runs(installed: Path, tmp_path: Path) -> None:
    where = run([installed / "python", "-c", "import boston_rules; print(boston_rules.__file__)"], tmp_path)
    assert Path(where.strip()).is_relative_to(installed.parent)


def test_the_installed_command_lists_what_a_checkout_lists(installed: Path, tmp_path: Path) -> None:
    from_wheel = json.loads(run([installed / "boston", "list", "--format", "json"], tmp_path))
    boston = Path(sys.executable).with_name("boston")
    from_checkout = json.loads(run([boston, "list", "--format", "json"], ROOT))
    assert from_wheel == from_checkout
    assert from_wheel


def test_the_installed_command_finds_no_problem_in_what_it_ships(installed: Path, tmp_path: Path) -> None:
    run([installed / "boston", "check"], tmp_path)
