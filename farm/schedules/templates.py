"""All templates: a new one is a folder, and a line here."""

from collections.abc import Mapping

from farm.schedules.contract import rule as contract_rule
from farm.schedules.contract.lower import contract
from farm.schedules.direct import rule as direct_rule
from farm.schedules.direct.lower import direct
from farm.schedules.fused import rule as fused_rule
from farm.schedules.fused.cost import predict_group
from farm.schedules.fused.lower import fused
from farm.schedules.fused_stream import rule as fused_stream_rule
from farm.schedules.fused_stream.cost import predict_stream
from farm.schedules.fused_stream.lower import fused_stream
from farm.schedules.fused_tile import rule as fused_tile_rule
from farm.schedules.fused_tile.cost import predict_tile
from farm.schedules.fused_tile.lower import fused_tile
from farm.schedules.gather import rule as gather_rule
from farm.schedules.gather.lower import gather
from farm.schedules.histogram import rule as histogram_rule
from farm.schedules.histogram.lower import histogram
from farm.schedules.partial_sums import cost as partial_sums_cost
from farm.schedules.partial_sums import rule as partial_sums_rule
from farm.schedules.partial_sums.lower import partial_sums
from farm.schedules.pointwise import rule as pointwise_rule
from farm.schedules.pointwise.lower import pointwise
from farm.schedules.reduce import rule as reduce_rule
from farm.schedules.reduce.lower import reduce
from farm.schedules.scan import cost as scan_cost
from farm.schedules.scan import rule as scan_rule
from farm.schedules.scan.lower import scan
from farm.schedules.shared_gather import cost as shared_gather_cost
from farm.schedules.shared_gather import rule as shared_gather_rule
from farm.schedules.shared_gather.lower import shared_gather
from farm.schedules.template import GroupTemplate, Template
from farm.schedules.tile import rule as tile_rule
from farm.schedules.tile.lower import tile
from farm.schedules.transpose import rule as transpose_rule
from farm.schedules.transpose.lower import transpose
from farm.schedules.warp import rule as warp_rule
from farm.schedules.warp.lower import warp
from farm.schedules.windowed_histogram import cost as windowed_histogram_cost
from farm.schedules.windowed_histogram import rule as windowed_histogram_rule
from farm.schedules.windowed_histogram.lower import windowed_histogram

STAGES: Mapping[str, Template] = {
    template.name: template
    for template in (
        Template("histogram", histogram_rule.propose, histogram, of_tile=histogram_rule.of_tile),
        Template("reduce", reduce_rule.propose, reduce),
        Template("scan", scan_rule.propose, scan, scan_cost.predict, scan_rule.of_tile),
        Template("contract", contract_rule.propose, contract),
        Template(
            "windowed_histogram", windowed_histogram_rule.propose, windowed_histogram, windowed_histogram_cost.predict
        ),
        Template("transpose", transpose_rule.propose, transpose),
        Template("pointwise", pointwise_rule.propose, pointwise, of_tile=pointwise_rule.of_tile),
        Template("warp", warp_rule.propose, warp),
        Template(
            "partial_sums",
            partial_sums_rule.propose,
            partial_sums,
            partial_sums_cost.predict,
            by_model=True,
            fewer_registers=partial_sums_rule.fewer_registers,
        ),
        Template("tile", tile_rule.propose, tile),
        Template("shared_gather", shared_gather_rule.propose, shared_gather, shared_gather_cost.predict),
        Template("gather", gather_rule.propose, gather),
        Template("direct", direct_rule.propose, direct),
    )
}
"""Templates of one stage, the most special first; `direct` takes every stage."""

GROUPS: Mapping[str, GroupTemplate] = {
    template.name: template
    for template in (
        GroupTemplate("fused", fused, predict_group, fused_rule.fewer_registers),
        GroupTemplate("fused_tile", fused_tile, predict_tile, fused_tile_rule.fewer_registers),
        GroupTemplate("fused_stream", fused_stream, predict_stream, fused_stream_rule.fewer_registers),
    )
}
"""Templates of several stages."""
