"""`farm.compile` on arrays that lie on a device: in, computed and out in the caller's stream."""

from typing import Any

import numpy as np
import pytest

import farm

pytestmark = pytest.mark.gpu

PICTURE = np.random.default_rng(3).random((270, 481, 3), np.float32)


@pytest.fixture
def cupy(gpu: Any) -> Any:
    return pytest.importorskip("cupy")


@pytest.mark.parametrize("name", ["unsharp_mask", "degrain", "gaussian", "median", "flip"])
@pytest.mark.parametrize("axes", ["HWC", "CHW"])
def test_arrays_of_cupy_stay_on_the_device(name: str, axes: str, cupy: Any) -> None:
    picture = np.ascontiguousarray(PICTURE.transpose(["HWC".index(axis) for axis in axes]))
    wanted = farm.compile(name, axes=axes)(picture)
    run = farm.compile(name, axes=axes)
    result = run(cupy.asarray(picture))
    assert isinstance(result, cupy.ndarray)
    assert cupy.asnumpy(result) == pytest.approx(wanted, abs=1e-5)
    out = cupy.empty_like(result)
    assert run(cupy.asarray(picture), out=out) is out
    assert cupy.array_equal(out, result)


def test_work_is_ordered_in_the_callers_stream(cupy: Any) -> None:
    brighten = farm.compile("exposure", like=cupy.asarray(PICTURE), stops=1.0)
    wanted = cupy.asnumpy(brighten(cupy.asarray(PICTURE)))
    large = cupy.zeros(1 << 27, cupy.float32)
    for _ in range(3):
        stream = cupy.cuda.Stream(non_blocking=True)
        with stream:
            for _ in range(8):
                cupy.sqrt(large, out=large)  # so that the picture is not there yet when the call is made
            picture = cupy.zeros(PICTURE.shape, cupy.float32)
            picture += cupy.asarray(PICTURE)
            doubled = brighten(picture) * 1.0
        stream.synchronize()
        assert np.array_equal(cupy.asnumpy(doubled), wanted)


def test_calls_from_two_streams_do_not_disturb_each_other(cupy: Any) -> None:
    sharpen = farm.compile("unsharp_mask")
    pictures = [cupy.asarray(PICTURE * gain) for gain in (1.0, 0.5)]
    wanted = [cupy.asnumpy(sharpen(picture, weight=float(k))) for k, picture in enumerate(pictures)]
    streams = [cupy.cuda.Stream(non_blocking=True) for _ in pictures]
    for _ in range(20):
        results = []
        for number, (stream, picture) in enumerate(zip(streams, pictures, strict=True)):
            with stream:
                results.append(sharpen(picture, weight=float(number)))
        for stream, result, expected in zip(streams, results, wanted, strict=True):
            stream.synchronize()
            assert np.array_equal(cupy.asnumpy(result), expected)


def test_other_libraries_get_their_own_arrays_back(gpu: Any) -> None:
    torch = pytest.importorskip("torch")
    picture = torch.from_numpy(PICTURE).cuda()
    result = farm.compile("unsharp_mask")(picture)
    assert isinstance(result, torch.Tensor)
    assert result.is_cuda
    assert result.cpu().numpy() == pytest.approx(farm.compile("unsharp_mask")(PICTURE), abs=1e-5)
    out = torch.empty_like(picture)
    assert farm.compile("unsharp_mask")(picture, out=out) is out
    assert torch.equal(out, result)


def test_tables_and_frames(cupy: Any) -> None:
    lut = np.random.default_rng(4).random((3 * 9, 9, 9), np.float32)
    wanted = farm.compile("lut3d", lut=lut)(PICTURE)
    result = farm.compile("lut3d", lut=cupy.asarray(lut))(cupy.asarray(PICTURE))
    assert cupy.asnumpy(result) == pytest.approx(wanted, abs=1e-5)
    frames = np.stack([PICTURE, PICTURE[::-1], PICTURE[:, ::-1]])
    wanted = farm.compile("temporal_degrain")(frames)
    assert cupy.asnumpy(farm.compile("temporal_degrain")(cupy.asarray(frames))) == pytest.approx(wanted, abs=1e-5)


def test_images_in_two_places_are_refused(cupy: Any) -> None:
    four = np.dstack([PICTURE, PICTURE[..., :1]])
    with pytest.raises(farm.FarmError, match="is not on the GPU, and others are"):
        farm.compile("over")(cupy.asarray(four), four)
    with pytest.raises(farm.FarmError, match="device is cpu"):
        farm.compile("flip", device="cpu")(cupy.asarray(PICTURE))
