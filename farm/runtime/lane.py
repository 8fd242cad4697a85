"""A place for one frame on a CUDA device: an arena, a stream, and what decodes and encodes shards there.

Everything that is begun is put into the lane's stream, and the host waits for nothing before the frame is collected.
"""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import cupy as cp
import cupyx
import numpy as np

from farm.frames.failures import DamagedFrame
from farm.frames.shard_layout import ShardLayout
from farm.graph.rect import Rect
from farm.plan.model import DTYPES, Plan
from farm.runtime.codec.damage import HOST_READS, SOUND_STATUS, damage_of, describe
from farm.runtime.codec.device import Work
from farm.runtime.codec.launches import (
    SCRATCH,
    SHARD,
    SHARD_BYTES,
    STATUS,
    WINDOW,
    Address,
    EncodeScratch,
    Pixels,
    Reading,
    SourcePlane,
    decode_launches,
    decode_scratch,
    encode_launches,
    length_setting,
    window_setting,
)
from farm.runtime.codec.sizes import c_blosc_block, largest_shard
from farm.runtime.cuda import CudaProgram, allocate
from farm.runtime.picture import EncodedOutput, Picture, Shard
from farm.runtime.program import Planes, Rendered, laid
from farm.runtime.residents import Residents

MARKS = ("upload", "decode", "run", "encode")
"""What happens in the stream between the events of a frame, in this order."""
