import pytest

from farm.cluster.roots import SHOWN, refuse_links, refuse_outside
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


@pytest.fixture
def plates(show):
    """A sequence of frames 1 to 5 in a root, and a frame outside."""
    for frame in range(1, 6):
        (show / f"plates/a.{frame:04}.exr").touch()
    (show.parent / "secret/x.exr").touch()
    return show / "plates"


def link(path, to):
    path.unlink(missing_ok=True)
    path.symlink_to(to)


@pytest.mark.parametrize("pattern", ["a.####.exr", "a.%04d.exr", "a.1-5####.exr"])
def test_a_frame_that_is_a_link_leads_nowhere_outside(show, plates, pattern):
    link(plates / "a.0003.exr", show.parent / "secret/x.exr")
    with pytest.raises(FarmError) as caught:
        refuse_links(inputs(images=plates / pattern), [show])
    secret = f"which leads to {show.parent}/secret/x.exr, is read and lies outside the farm's roots"
    assert str(caught.value) == f"{plates}/a.0003.exr, {secret}; the farm's roots are {show}"
    assert caught.value.exit_code is ExitCode.INVALID
    refuse_links(inputs(images=plates / pattern), [])


def test_links_that_stay_within_or_are_not_read_do_no_harm(show, plates):
    link(plates / "a.0003.exr", plates / "a.0002.exr")
    link(plates / "b.0003.exr", show.parent / "secret/x.exr")
    link(plates / "a.0009.txt", show.parent / "secret/x.exr")
    refuse_links(inputs(images=plates / "a.####.exr", store=show / "none.zarr", table=show / "x.cube"), [show])
    refuse_links(inputs(images=show / "nowhere/a.####.exr"), [show])


def test_many_links_are_not_all_told(show, plates):
    for frame in range(1, 6):
        link(plates / f"a.{frame:04}.exr", show.parent / "secret/x.exr")
    with pytest.raises(FarmError) as caught:
        refuse_links(inputs(images=plates / "a.####.exr"), [show])
    assert len(caught.value.problems) == SHOWN


def test_links_anywhere_in_a_store_are_followed(show):
    store = show / "b.zarr"
    (store / "image/c").mkdir(parents=True)
    (store / "image/loop").symlink_to(store)
    (show / "other").mkdir()
    (store / "image/c/moved").symlink_to(show / "other")
    refuse_links(inputs(store=store), [show])
    (show / "other/0").symlink_to(show.parent / "secret")  # by way of a folder that is a link within the roots
    with pytest.raises(FarmError, match=f"b.zarr/image/c/moved/0, which leads to {show.parent}/secret, is read"):
        refuse_links(inputs(store=store), [show])
