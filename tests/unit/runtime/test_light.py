"""What handing a job over does not import, since people wait for it."""

import subprocess
import sys
from pathlib import Path

JOB = """\
version: 1
name: sh010
frames: 1-3
inputs:
  plate: {pattern: {width: 64, height: 48}}
nodes:
  finish: {effect: unsharp_mask, image: plate}
outputs:
  beauty: {node: finish, store: out.zarr}
"""

CODE = """
import sys
from pathlib import Path
from farm.cluster.signing import signed
from farm.config.load import load
from farm.runtime.destinations import Writing
from farm.runtime.done import frames_to_render
from farm.runtime.shot import prepare

shot = prepare(load(Path("job.yaml"), (), None, None), writing=Writing(here=False))
chosen = frames_to_render(shot)
signed(shot.submission(chosen.missing, device="auto"), 0, ()).to_json()
heavy = {"zarr", "OpenEXR", "fileseq", "llvmlite", "numcodecs", "distributed"}
print(chosen.missing, sorted(heavy & sys.modules.keys()))
"""


def test_a_job_of_a_pattern_and_a_new_store_is_written_without_codecs(tmp_path: Path) -> None:
    (tmp_path / "job.yaml").write_text(JOB)
    done = subprocess.run([sys.executable, "-c", CODE], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout == "(1, 2, 3) []\n"
