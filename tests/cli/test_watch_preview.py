"""`farm preview --watch`: what changes is rendered again."""

import numpy as np
import yaml
from PIL import Image

from farm.cli.live import changes, stamps_of

EFFECT = """\
from farm.graph import Image, Node, Point, effect, functor


@functor
def held(source: Point) -> Node:
    return source() * 0.0 + {value}


@effect
def level(image: Image) -> Image:
    \"\"\"One value.\"\"\"
    return held(image)
"""


def test_files_change_by_time_size_or_number_and_not_while_they_are_gone(tmp_path):
    first, second = tmp_path / "a", tmp_path / "b"
    first.write_text("one")
    second.write_text("two")
    before = stamps_of([str(first), str(second)])
    assert changes(before, stamps_of([str(first), str(second)])) == ()
    first.write_text("three")
    assert changes(before, stamps_of([str(first), str(second)])) == (str(first),)
    second.unlink()
    assert changes(before, stamps_of([str(second)])) == ()
    second.write_text("two")
    assert changes(before, stamps_of([str(second)])) == (str(second),)


def write_level(folder, value):
    """An installed package with one effect; replaced as editors do it."""
    package = folder / "levels-1.dist-info"
    package.mkdir(exist_ok=True)
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: levels\nVersion: 1\n")
    (package / "entry_points.txt").write_text("[farm.effects]\nlevel = levels:level\n")
    draft = folder / "levels.draft"
    draft.write_text(EFFECT.format(value=value) if value is not None else "def (")
    draft.replace(folder / "levels.py")


def test_the_job_and_its_effects_are_watched_and_mistakes_are_survived(start, job, tmp_path):
    package = tmp_path / "package"
    package.mkdir()
    write_level(package, 1.0)
    path = job(nodes={"finish": {"effect": "level", "image": "plate"}})
    env = {"PYTHONPATH": str(package), "PYTHONDONTWRITEBYTECODE": "1"}
    watching = start("preview", path, "-o", "p.png", "--watch", "--device", "cpu", env=env)

    def grey():
        with Image.open(tmp_path / "p.png") as picture:
            return np.unique(np.asarray(picture)).tolist()

    assert "frame 1, 64 x 48 pixels" in watching.says("p.png: ")
    assert grey() == [255]
    write_level(package, 0.0)
    watching.says("package/levels.py changed")
    watching.says("p.png: ")
    assert grey() == [0]
    write_level(package, None)
    watching.says("package/levels.py changed")
    assert "package/levels.py:1" in watching.process.stderr.readline()
    write_level(package, 0.5)
    watching.says("package/levels.py changed")
    watching.says("p.png: ")
    assert grey() == [188]
    facts = yaml.safe_load(path.read_text())
    path.write_text(yaml.safe_dump(facts | {"frames": "5-8"}))
    watching.says("job.yaml changed")
    assert "frame 5," in watching.says("p.png: ")
    watching.interrupt()
    assert watching.end().code == 4


def test_a_picture_that_is_there_is_kept_by_watching_too(start, job, tmp_path):
    (tmp_path / "p.png").write_text("mine")
    path = job()
    watching = start("preview", path, "-o", "p.png", "--watch")
    for _ in range(2):
        assert watching.process.stderr.readline().startswith("p.png exists")
        path.write_text(path.read_text() + "\n")
        watching.says("job.yaml changed")
    watching.interrupt()
    assert watching.end().code == 4
    assert (tmp_path / "p.png").read_text() == "mine"
