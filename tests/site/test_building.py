"""A site takes its place whole or not at all, and its builder speaks plainly."""

import shutil
import threading
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from click.testing import CliRunner
from tests.site.conftest import CROOKED, REPOSITORY

from boston_rules.cli import main
from boston_rules.messages import Catalog
from boston_rules.pages.phrases import Phrases
from boston_rules.problems import Mark, Problem, ProblemsFound
from boston_rules.resources import data_dir
from boston_rules.site import builder, making
from boston_rules.site.folders import Folders
from boston_rules.site.library import Library, gather
from boston_rules.site.serving import address, server
from boston_rules.source import load_concepts


def run(*arguments: str | Path) -> tuple[int, str]:
    result = CliRunner().invoke(main, ["site", *map(str, arguments)])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.exit_code, result.output


@pytest.fixture
def older(tmp_path: Path) -> Path:
    """A site that was built before."""
    with Folders(tmp_path / "out").workshop() as made:
        (made / "html").mkdir()
        (made / "html" / "index.html").write_text("the older site", encoding="utf-8")
    return tmp_path / "out"


def untouched(folder: Path) -> bool:
    names = {path.name for path in folder.iterdir()}
    text = (folder / "html" / "index.html").read_text(encoding="utf-8")
    return names == {"html", ".made-by-boston-rules"} and text == "the older site"


def test_it_tells_what_it_does_and_where_the_site_is(published: Path) -> None:
    lines = (published / "told").read_text(encoding="utf-8").splitlines()
    assert lines[0].startswith("Checking")
    assert "site/html/index.html" in lines[-1]
    assert (published / "site" / "html" / "index.html").is_file()


def test_a_private_ruleset_is_there_only_on_request(target: Path) -> None:
    assert (target / "html" / "rulesets" / CROOKED.stem / "index.html").is_file()
    assert CROOKED.stem in {each.ruleset.id for each in gather([CROOKED]).rulesets}
    assert CROOKED.stem not in {each.ruleset.id for each in gather([]).rulesets}


def test_pages_link_to_the_file_to_edit_where_the_repository_is_known(html: Path) -> None:
    known = (html / "rulesets" / "czech" / "index.html").read_text(encoding="utf-8")
    assert 'class="edit"' in known
    assert f'href="{REPOSITORY}/variants/czech.yaml"' in known


def test_a_faulty_ruleset_leaves_the_older_site(older: Path, tmp_path: Path) -> None:
    faulty = tmp_path / "faulty.yaml"
    faulty.write_text("format: boston-ruleset/1\nid: faulty\nextends: nothing-like-it\n", encoding="utf-8")
    code, output = run("--with", faulty, "--output", older)
    assert code == 1
    assert "faulty.yaml:" in output
    assert untouched(older)


@pytest.fixture
def no_rulesets(monkeypatch: pytest.MonkeyPatch) -> None:
    """A site that is quick to write."""
    monkeypatch.setattr(making, "gather", lambda _: Library((), load_concepts()))


@pytest.mark.usefixtures("no_rulesets")
def test_a_fault_while_building_leaves_the_older_site(older: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: Path) -> None:
        raise ProblemsFound([Problem("site/builder", Mark("here", 1, 1), "", {"reason": "a dead link"})])

    monkeypatch.setattr(builder, "run", fail)
    code, output = run("--output", older)
    assert code == 1
    assert "a dead link" in output
    assert untouched(older)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[gone](nowhere.md)", "nowhere.md"),
        ("[gone](#nowhere)", "#nowhere"),
        ("[gone](/about.html)", "/about.html"),
    ],
)
def test_whatever_the_builder_warns_of_is_a_problem(tmp_path: Path, text: str, told: str) -> None:
    phrase = Phrases(Catalog("en"))
    edition = builder.Edition(phrase, [{"Home": "index.md"}], frozenset({"index.md"}))
    for name in ("theme", "styles", "scripts"):
        shutil.copytree(data_dir("site") / name, tmp_path / (name if name == "theme" else f"pages/en/{name}"))
    (tmp_path / "pages" / "en" / "index.md").write_text(f"# Home\n\n{text}\n", encoding="utf-8")
    config = builder.configuration(edition, [edition], builder.Addresses())
    builder.write_configuration(config, tmp_path / "mkdocs.en.yml")
    with pytest.raises(ProblemsFound) as found:
        builder.run(tmp_path / "mkdocs.en.yml")
    assert {problem.code for problem in found.value.problems} == {"site/builder"}
    assert told in str(found.value.problems[0].args["reason"])


@pytest.mark.parametrize("name", ["html", "pages", "theme", "mkdocs.en.yml"])
def test_what_it_did_not_make_is_left_alone(tmp_path: Path, name: str) -> None:
    (tmp_path / name).mkdir()
    code, output = run("--output", tmp_path)
    assert code == 1
    assert "site/not-ours" in output
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_a_file_is_no_place_for_a_site(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("mine", encoding="utf-8")
    code, output = run("--output", file)
    assert code == 1
    assert "site/no-folder" in output
    assert file.read_text(encoding="utf-8") == "mine"


def test_a_ruleset_with_the_id_of_another_cannot_be_added(tmp_path: Path) -> None:
    copy = tmp_path / "czech.yaml"
    shutil.copyfile(data_dir("variants") / "czech.yaml", copy)
    code, output = run("--with", copy, "--output", tmp_path / "out")
    assert code == 1
    assert "id/same-ruleset" in output


def test_a_file_named_twice_or_shipped_is_added_once() -> None:
    shipped = data_dir("variants") / "czech.yaml"
    ids = [each.ruleset.id for each in gather([CROOKED, CROOKED, shipped]).rulesets]
    assert len(ids) == len(set(ids))
    assert CROOKED.stem in ids


def test_a_file_of_another_kind_cannot_be_added(tmp_path: Path) -> None:
    other = tmp_path / "concepts.yaml"
    other.write_text("format: boston-concepts/1\nconcepts: []\n", encoding="utf-8")
    code, output = run("--with", other, "--output", tmp_path / "out")
    assert code == 1
    assert "site/kind" in output


def test_an_interrupted_swap_brings_the_older_site_back(older: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rename = Path.rename

    def full_disk(self: Path, to: Path) -> Path:
        if self.name == "pages":
            raise OSError(28, "No space left on device")
        return rename(self, to)

    monkeypatch.setattr(Path, "rename", full_disk)

    def build_anew() -> None:
        with Folders(older).workshop() as made:
            for part in ("html", "pages"):
                (made / part).mkdir()

    with pytest.raises(OSError, match="No space left"):
        build_anew()
    assert untouched(older)


@pytest.mark.usefixtures("no_rulesets")
def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with server(tmp_path, 0) as other:
        port = other.server_port
        code, output = run("--output", tmp_path / "out", "--serve", "--port", str(port))
    assert code == 1
    assert f"port {port}" in output
    assert (tmp_path / "out" / "html" / "index.html").is_file()


@pytest.mark.usefixtures("no_rulesets")
def test_a_site_knows_its_address_where_one_is_given_and_nothing_of_a_repository(tmp_path: Path) -> None:
    code, output = run("--output", tmp_path / "out", "--site-url", "https://example.org/boston/")
    assert code == 0, output
    html = tmp_path / "out" / "html"
    sitemap = (html / "sitemap.xml").read_text(encoding="utf-8")
    assert "<loc>https://example.org/boston/rulesets/index.html</loc>" in sitemap
    assert "lastmod" not in sitemap
    assert (html / "sitemap.xml.gz").read_bytes()[4:8] == bytes(4)
    for path in html.rglob("*.html"):
        assert 'class="edit"' not in path.read_text(encoding="utf-8"), path


def test_what_is_not_there_gets_the_page_for_it(tmp_path: Path) -> None:
    (tmp_path / "404.html").write_text("nothing here", encoding="utf-8")
    (tmp_path / "index.html").write_text("the start", encoding="utf-8")
    with server(tmp_path, 0) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        with urlopen(address(running)) as answer:  # noqa: S310, this server's own address
            assert (answer.status, answer.read()) == (200, b"the start")
        with pytest.raises(HTTPError) as refused:
            urlopen(address(running) + "nope/deeper")  # noqa: S310, this server's own address
        with refused.value as answer:
            assert (answer.code, answer.read()) == (404, b"nothing here")
        running.shutdown()
