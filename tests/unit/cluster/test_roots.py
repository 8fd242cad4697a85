import pytest

from farm.cluster.roots import refuse_outside
from farm.errors import ExitCode, FarmError


@pytest.fixture
def show(tmp_path):
    """A root with plates, and a folder beside it with secrets."""
    for name in ("show/plates", "show/renders", "secret"):
        (tmp_path / name).mkdir(parents=True)
    return tmp_path / "show"


def inputs(**paths: object) -> list[dict[str, object]]:
    return [{key: str(path)} for key, path in paths.items()] + [{"pattern": {"width": 4}, "store": None}]


def test_what_lies_within_is_let_through(show):
    fine = inputs(images=show / "plates/a.####.exr", store=show / "plates/b.zarr", table=show / "look.cube")
    refuse_outside(fine, [str(show / "renders/c.zarr")], [show])
    refuse_outside(inputs(store="/anywhere"), ["/at/all"], [])


@pytest.mark.parametrize("key", ["store", "images", "table"])
def test_every_kind_of_input_is_looked_at(show, key):
    with pytest.raises(FarmError) as caught:
        refuse_outside(inputs(**{key: show.parent / "secret/x"}), [], [show])
    assert str(caught.value) == (
        f"{show.parent}/secret/x is read and lies outside the farm's roots; the farm's roots are {show}"
    )
    assert caught.value.exit_code is ExitCode.INVALID


@pytest.mark.parametrize("path", ["../secret/x", "plates/../../secret", "../show-2/x", "/etc/passwd"])
def test_dots_and_likely_names_lead_nowhere(show, path):
    with pytest.raises(FarmError, match="is written and lies outside"):
        refuse_outside([], [str(show / path)], [show])


def test_links_are_followed_on_both_sides(show):
    (show / "link").symlink_to(show.parent / "secret")
    with pytest.raises(FarmError, match=f"show/link/x.zarr, which leads to {show.parent}/secret/x.zarr, is written"):
        refuse_outside([], [str(show / "link/x.zarr")], [show])
    (show.parent / "mount").symlink_to(show)
    refuse_outside(inputs(images=show / "plates/a.####.exr"), [], [show.parent / "mount"])
    refuse_outside(inputs(images=show.parent / "mount/plates/a.####.exr"), [], [show])


def test_all_paths_that_lie_outside_are_told(show):
    with pytest.raises(FarmError) as caught:
        refuse_outside(inputs(store="/a", table="/b"), ["/c"], [show, show.parent / "other"])
    assert len(caught.value.problems) == 3
    assert f"roots are {show}, {show.parent}/other" in str(caught.value)
