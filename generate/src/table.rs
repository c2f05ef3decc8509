//! The table: the call of each operation in the typed plane, and the answers that the typed plane
//! cannot have.

use colex::{Coord, DynLayout, Tiler};
use colex_expr::Value;

use crate::case::Case;

/// An operation of the typed plane.
#[derive(Debug)]
pub(crate) struct Row {
    /// The file of the tests.
    pub(crate) family: &'static str,
    /// The name in the value plane, the first in `colex ops`.
    pub(crate) op: &'static str,
    /// The call, with the kind and the number of each operand:
    /// `{layout 0}.composition({layout 1})`.
    ///
    /// Kinds: `layout`, `static` (a layout of a static case), `Layout` (its type), `tuple`, `Tuple`
    /// (its type), `int`, `coord`, `tiler`, `Tiler` (its type); `xla`, the text of a shape;
    /// `swizzle`, and `composed`, a layout under a swizzle; `coordinate`, a layout with coordinate
    /// strides; `mode`, a number or a tuple that
    /// selects the operation and is always static.
    pub(crate) call: &'static str,
    /// The bound that holds if and only if the call compiles, in the same form.
    pub(crate) bound: Option<&'static str>,
    pub(crate) compared: Compared,
}

/// How the typed answer is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Compared {
    /// The type, and the value if it is mixed.
    Type,
    /// The value: the typed plane returns a `usize` too.
    Number,
    /// The text of the value.
    Text,
    /// The offsets of a layout under a swizzle. The answer is a table, or a layout and the offset
    /// that is added to it: the value plane moves what it can out of the swizzle.
    Offsets,
    /// The truth value: in the typed plane a bound holds or does not hold.
    Bound,
}

const fn row(family: &'static str, op: &'static str, call: &'static str) -> Row {
    Row { family, op, call, bound: None, compared: Compared::Type }
}

const fn number(family: &'static str, op: &'static str, call: &'static str) -> Row {
    Row { family, op, call, bound: None, compared: Compared::Number }
}

const fn text(family: &'static str, op: &'static str, call: &'static str) -> Row {
    Row { family, op, call, bound: None, compared: Compared::Text }
}

const fn offsets(family: &'static str, op: &'static str, call: &'static str) -> Row {
    Row { family, op, call, bound: None, compared: Compared::Offsets }
}

const fn bound(family: &'static str, op: &'static str, call: &'static str) -> Row {
    Row { family, op, call, bound: None, compared: Compared::Bound }
}

impl Row {
    /// Returns this row with the bound of the call.
    const fn where_holds(mut self, bound: &'static str) -> Self {
        self.bound = Some(bound);
        self
    }
}

/// Splits a call or a bound into texts, each with the kind and the number of the operand after it.
pub(crate) fn parts(
    call: &'static str,
) -> impl Iterator<Item = (&'static str, Option<(&'static str, usize)>)> {
    call.split('}').map(|part| match part.split_once('{') {
        None => (part, None),
        Some((text, slot)) => {
            let (kind, number) = slot.split_once(' ').expect("a kind and a number");
            (text, Some((kind, number.parse().expect("the number of an operand"))))
        }
    })
}

/// Returns whether operand `k` of `op` is always static.
pub(crate) fn is_always_static(op: &str, k: usize) -> bool {
    let mut parts = ROWS.iter().filter(|row| row.op == op).flat_map(|row| parts(row.call));
    parts.any(|(_, slot)| slot == Some(("mode", k)))
}

/// Returns the operation on texts of this name, if the typed plane has it.
pub(crate) fn text_op(name: &str) -> Option<&'static str> {
    let mut rows = ROWS.iter();
    rows.find(|row| {
        row.op == name && parts(row.call).any(|(_, slot)| matches!(slot, Some(("xla", _))))
    })
    .map(|row| row.op)
}

/// The operations on layouts under a swizzle whose results are types.
pub(crate) const SWIZZLED_ROWS: &[Row] = &[
    row("composed", "coalesce", "{composed 0}.coalesce()"),
    row("composed", "coalesce_by", "{composed 0}.coalesce_by({mode 1})"),
    row("composed", "filter", "{composed 0}.filter()"),
    row("composed", "filter_zeros", "{composed 0}.filter_zeros()"),
    row("composed", "flatten", "{composed 0}.flatten()"),
    row("composed", "unflatten", "{composed 0}.unflatten({mode 1})"),
    row("composed", "with_shape", "{composed 0}.with_shape({tuple 1})"),
    row("composed", "get", "{composed 0}.get({mode 1})"),
    row("composed", "select", "{composed 0}.select({mode 1})"),
    row("composed", "take", "{composed 0}.take({mode 1}, {mode 2})"),
    row("composed", "group", "{composed 0}.group({mode 1}, {mode 2})"),
    row("composed", "append", "{composed 0}.append({layout 1})"),
    row("composed", "prepend", "{composed 0}.prepend({layout 1})"),
    row("composed", "append_to_rank", "{composed 0}.append_to_rank({mode 1})"),
    row("composed", "prepend_to_rank", "{composed 0}.prepend_to_rank({mode 1})"),
    row("composed", "replace", "{composed 0}.replace({mode 1}, {layout 2})"),
    row("composed", "logical_divide", "{composed 0}.logical_divide({tiler 1})"),
    row("composed", "zipped_divide", "{composed 0}.zipped_divide({tiler 1})"),
    row("composed", "tiled_divide", "{composed 0}.tiled_divide({tiler 1})"),
    row("composed", "flat_divide", "{composed 0}.flat_divide({tiler 1})"),
    row("composed", "logical_product", "{composed 0}.logical_product({tiler 1})"),
    row("composed", "zipped_product", "{composed 0}.zipped_product({tiler 1})"),
    row("composed", "tiled_product", "{composed 0}.tiled_product({tiler 1})"),
    row("composed", "flat_product", "{composed 0}.flat_product({tiler 1})"),
    row("composed", "blocked_product", "{composed 0}.blocked_product({layout 1})"),
    row("composed", "raked_product", "{composed 0}.raked_product({layout 1})"),
    row("composed", "tile_to_shape", "{composed 0}.tile_to_shape({tuple 1})"),
    row("composed", "tile_to_shape", "{composed 0}.tile_to_shape_in_order({tuple 1}, {tuple 2})"),
    row("composed", "composition", "typed::ComposedLayout::new({swizzle 0}, int!(0), {layout 1})"),
    row("composed", "composition", "{composed 0}.composition({layout 1})"),
    row("composed", "composition", "{composed 0}.compose({tiler 1})"),
    row("composed", "slice", "{composed 1}.slice({coord 0})"),
    row("composed", "dice", "{composed 1}.dice({coord 0})"),
    offsets("composed", "slice_and_offset", "{composed 1}.slice({coord 0})"),
    offsets("composed", "domain_offset", "{composed 1}.domain_offset({coord 0})"),
    offsets("composed", "local_tile", "{composed 0}.local_tile({tiler 1}, {coord 2})"),
    offsets("composed", "outer_partition", "{composed 0}.outer_partition({tiler 1}, {coord 2})"),
    offsets("composed", "table", "{composed 0}"),
    number("composed", "size", "{composed 0}.size()"),
    number("composed", "rank", "{composed 0}.rank()"),
    number("composed", "depth", "{composed 0}.depth()"),
    number("composed", "cosize", "{composed 0}.cosize()"),
    number("composed", "crd2idx", "{composed 0}.crd2idx({coord 1})"),
    number("composed", "crd2idx", "{composed 1}.crd2idx({coord 0})"),
];

/// The operations on layouts with coordinate strides.
pub(crate) const COORDINATE_ROWS: &[Row] = &[
    row("coordinates", "coalesce", "{coordinate 0}.coalesce()"),
    row("coordinates", "coalesce_by", "{coordinate 0}.coalesce_by({mode 1})"),
    row("coordinates", "filter", "{coordinate 0}.filter()"),
    row("coordinates", "filter_by", "{coordinate 0}.filter_by({mode 1})"),
    row("coordinates", "filter_zeros", "{coordinate 0}.filter_zeros()"),
    row("coordinates", "flatten", "{coordinate 0}.flatten()"),
    row("coordinates", "unflatten", "{coordinate 0}.unflatten({mode 1})"),
    row("coordinates", "get", "{coordinate 0}.get({mode 1})"),
    row("coordinates", "select", "{coordinate 0}.select({mode 1})"),
    row("coordinates", "take", "{coordinate 0}.take({mode 1}, {mode 2})"),
    row("coordinates", "group", "{coordinate 0}.group({mode 1}, {mode 2})"),
    row("coordinates", "append", "{coordinate 0}.append({coordinate 1})"),
    row("coordinates", "prepend", "{coordinate 0}.prepend({coordinate 1})"),
    row("coordinates", "append_to_rank", "{coordinate 0}.append_to_rank({mode 1})"),
    row("coordinates", "replace", "{coordinate 0}.replace({mode 1}, {coordinate 2})"),
    row("coordinates", "zip", "{coordinate 0}.zip({coordinate 1})"),
    text("coordinates", "table", "table!({coordinate 0})"),
    row("coordinates", "composition", "{coordinate 0}.composition({layout 1})"),
    row("coordinates", "composition", "{coordinate 0}.compose_coord({coordinate 1})"),
    row("coordinates", "composition", "{layout 0}.compose_coord({coordinate 1})"),
    row("coordinates", "composition", "{coordinate 0}.compose({tiler 1})"),
    row("coordinates", "compose_coord", "{coordinate 0}.compose_coord({coordinate 1})"),
    row("coordinates", "compose_coord", "{layout 0}.compose_coord({coordinate 1})"),
    row("coordinates", "with_shape", "{coordinate 0}.with_shape({tuple 1})"),
    row("coordinates", "logical_divide", "{coordinate 0}.logical_divide({tiler 1})"),
    row("coordinates", "zipped_divide", "{coordinate 0}.zipped_divide({tiler 1})"),
    row("coordinates", "tiled_divide", "{coordinate 0}.tiled_divide({tiler 1})"),
    row("coordinates", "flat_divide", "{coordinate 0}.flat_divide({tiler 1})"),
    row("coordinates", "crd2idx", "{coordinate 0}.crd2idx({coord 1})"),
    row("coordinates", "crd2idx", "{coordinate 1}.crd2idx({coord 0})"),
    row("coordinates", "slice", "{coordinate 1}.slice({coord 0})"),
    row("coordinates", "dice", "{coordinate 1}.dice({coord 0})"),
    row("coordinates", "slice_and_offset", "{coordinate 1}.slice_and_offset({coord 0})"),
    row("coordinates", "local_tile", "{coordinate 0}.local_tile({tiler 1}, {coord 2})"),
    row("coordinates", "outer_partition", "{coordinate 0}.outer_partition({tiler 1}, {coord 2})"),
    row("coordinates", "coprofile", "{coordinate 0}.coprofile()"),
    row("coordinates", "coshape", "{coordinate 0}.coshape()"),
    number("coordinates", "cosize", "{coordinate 0}.cosize()"),
    number("coordinates", "size", "{coordinate 0}.size()"),
    number("coordinates", "rank", "{coordinate 0}.rank()"),
    number("coordinates", "depth", "{coordinate 0}.depth()"),
];

/// If an operation has several rows, the first row whose kinds match the operands applies.
pub(crate) const ROWS: &[Row] = &[
    row("simplify", "coalesce", "{layout 0}.coalesce()"),
    row("simplify", "coalesce_z", "{layout 0}.coalesce_z()"),
    row("simplify", "coalesce_by", "{layout 0}.coalesce_by({mode 1})"),
    row("simplify", "filter", "{layout 0}.filter()"),
    row("simplify", "filter_by", "{layout 0}.filter_by({mode 1})"),
    row("simplify", "filter_zeros", "{layout 0}.filter_zeros()"),
    row("simplify", "filter_zeros_by", "{layout 0}.filter_zeros_by({tuple 1})"),
    row("composition", "composition", "{layout 0}.composition({layout 1})")
        .where_holds("{Layout 1}: typed::bounds::ComposableWith<{Layout 0}>"),
    row("composition", "composition", "{layout 0}.compose({tiler 1})")
        .where_holds("{Tiler 1}: typed::bounds::Composes<{Layout 0}>"),
    row("composition", "with_shape", "{layout 0}.with_shape({tuple 1})")
        .where_holds("{Tuple 1}: typed::bounds::Reshapes<{Layout 0}>"),
    row("complement", "complement", "{layout 0}.complement({tuple 1})")
        .where_holds("{Tuple 1}: typed::bounds::ComplementTarget<{Layout 0}>"),
    row("complement", "complement", "{layout 0}.gaps()")
        .where_holds("{Layout 0}: typed::bounds::Gaps"),
    row("complement", "complement_strict", "{layout 0}.complement_strict({tuple 1})")
        .where_holds("{Tuple 1}: typed::bounds::StrictComplementTarget<{Layout 0}>"),
    row("inverse", "right_inverse", "{layout 0}.right_inverse()"),
    row("inverse", "left_inverse", "{layout 0}.left_inverse()")
        .where_holds("{Layout 0}: typed::bounds::HasLeftInverse"),
    row("inverse", "nullspace", "{layout 0}.nullspace()"),
    row("divide", "logical_divide", "{layout 0}.logical_divide({tiler 1})")
        .where_holds("{Tiler 1}: typed::bounds::LogicalDivides<{Layout 0}>"),
    row("divide", "zipped_divide", "{layout 0}.zipped_divide({tiler 1})")
        .where_holds("{Tiler 1}: typed::bounds::ZippedDivides<{Layout 0}>"),
    row("divide", "tiled_divide", "{layout 0}.tiled_divide({tiler 1})")
        .where_holds("{Tiler 1}: typed::bounds::TiledDivides<{Layout 0}>"),
    row("divide", "flat_divide", "{layout 0}.flat_divide({tiler 1})")
        .where_holds("{Tiler 1}: typed::bounds::FlatDivides<{Layout 0}>"),
    row("product", "logical_product", "{layout 0}.logical_product({tiler 1})")
        .where_holds("{Tiler 1}: typed::bounds::LogicalMultiplies<{Layout 0}>"),
    row("product", "zipped_product", "{layout 0}.zipped_product({tiler 1})")
        .where_holds("{Tiler 1}: typed::bounds::ZippedMultiplies<{Layout 0}>"),
    row("product", "tiled_product", "{layout 0}.tiled_product({tiler 1})")
        .where_holds("{Tiler 1}: typed::bounds::TiledMultiplies<{Layout 0}>"),
    row("product", "flat_product", "{layout 0}.flat_product({tiler 1})")
        .where_holds("{Tiler 1}: typed::bounds::FlatMultiplies<{Layout 0}>"),
    row("blocked", "blocked_product", "{layout 0}.blocked_product({layout 1})")
        .where_holds("{Layout 1}: typed::bounds::BlockedMultiplies<{Layout 0}>"),
    row("blocked", "raked_product", "{layout 0}.raked_product({layout 1})")
        .where_holds("{Layout 1}: typed::bounds::RakedMultiplies<{Layout 0}>"),
    row("tile", "tile_to_shape", "{layout 0}.tile_to_shape({tuple 1})")
        .where_holds("{Tuple 1}: typed::bounds::FilledBy<{Layout 0}>"),
    row("tile", "tile_to_shape", "{layout 0}.tile_to_shape_in_order({tuple 1}, {tuple 2})")
        .where_holds("{Tuple 1}: typed::bounds::FilledInOrder<{Layout 0}, {Tuple 2}>"),
    row("tile", "make_layout_tv", "{layout 0}.layout_tv({layout 1}).0")
        .where_holds("{Layout 1}: typed::bounds::ValuesOf<{Layout 0}>"),
    row("partition", "local_tile", "{layout 0}.local_tile({tiler 1}, {coord 2})"),
    row("partition", "outer_partition", "{layout 0}.outer_partition({tiler 1}, {coord 2})"),
    row("coords", "crd2idx", "{layout 1}.crd2idx({coord 0})"),
    row("coords", "crd2idx", "{layout 0}.crd2idx({coord 1})"),
    row("coords", "slice", "{layout 1}.slice({coord 0})"),
    row("coords", "dice", "{layout 1}.dice({coord 0})"),
    row("coords", "slice_and_offset", "{layout 1}.slice_and_offset({coord 0})"),
    row("coords", "slice_offset", "{layout 1}.slice_offset({coord 0})"),
    row("coords", "domain_offset", "{layout 1}.domain_offset({coord 0})"),
    row("coords", "get_hier_coord", "{layout 0}.get_hier_coord({int 1})"),
    row("coords", "get_flat_coord", "{layout 0}.get_flat_coord({int 1})"),
    row("coords", "get_1d_coord", "{layout 0}.get_1d_coord({int 1})"),
    row("shape_coords", "crd2idx", "typed::int_tuple::crd2idx({tuple 0}, {tuple 1})"),
    row("shape_coords", "crd2idx_shape", "typed::int_tuple::crd2idx({tuple 1}, {tuple 0})"),
    row("shape_coords", "idx2crd", "typed::int_tuple::idx2crd({tuple 0}, {tuple 1})"),
    row("shape_coords", "crd2crd", "typed::int_tuple::crd2crd({tuple 0}, {tuple 1}, {tuple 2})"),
    number("queries", "size", "size({static 0})"),
    number("queries", "size", "{layout 0}.size()"),
    number("queries", "size", "{tuple 0}.product()"),
    number("queries", "cosize", "cosize({static 0})"),
    number("queries", "cosize", "{layout 0}.cosize()"),
    number("queries", "rank", "{layout 0}.rank()"),
    number("queries", "rank", "<{Tuple 0} as TypedTuple>::RANK"),
    number("queries", "depth", "{layout 0}.depth()"),
    number("queries", "depth", "<{Tuple 0} as TypedTuple>::DEPTH"),
    row("make", "col_major", "Layout::col_major({tuple 0})"),
    row("make", "row_major", "Layout::row_major({tuple 0})"),
    row("make", "ordered", "Layout::ordered({tuple 0}, {tuple 1})"),
    row("make", "make_ordered_layout", "Layout::make_ordered_layout({tuple 0}, {tuple 1})"),
    row("make", "layout_like", "{layout 0}.layout_like()"),
    row("make", "make_layout_like", "{layout 0}.make_layout_like()"),
    row("make", "make_fragment_like", "{layout 0}.make_fragment_like()"),
    row("make", "make_layout", "Layout::from_modes(({layout 0},))"),
    row("make", "make_layout", "Layout::from_modes(({layout 0}, {layout 1}))"),
    row("make", "make_layout", "Layout::from_modes(({layout 0}, {layout 1}, {layout 2}))"),
    row(
        "make",
        "make_layout",
        "Layout::from_modes(({layout 0}, {layout 1}, {layout 2}, {layout 3}))",
    ),
    row("make", "compact_col_major", "typed::int_tuple::compact_col_major({tuple 0}, int!(1))"),
    row("make", "compact_col_major", "typed::int_tuple::compact_col_major({tuple 0}, {int 1})"),
    row("make", "compact_row_major", "typed::int_tuple::compact_row_major({tuple 0}, int!(1))"),
    row("make", "compact_row_major", "typed::int_tuple::compact_row_major({tuple 0}, {int 1})"),
    row("make", "compact_order", "typed::int_tuple::compact_order({tuple 0}, {tuple 1})"),
    row("modes", "flatten", "{layout 0}.flatten()"),
    row("tuples", "flatten", "typed::int_tuple::flatten({tuple 0})"),
    row("modes", "unflatten", "{layout 0}.unflatten({mode 1})"),
    row("tuples", "unflatten", "typed::int_tuple::unflatten({tuple 0}, {mode 1})"),
    row("modes", "get", "{layout 0}.get({mode 1})"),
    row("modes", "select", "{layout 0}.select({mode 1})"),
    row("modes", "take", "{layout 0}.take({mode 1}, {mode 2})"),
    row("modes", "group", "{layout 0}.group({mode 1}, {mode 2})"),
    row("modes", "append", "{layout 0}.append({layout 1})"),
    row("modes", "prepend", "{layout 0}.prepend({layout 1})"),
    row("modes", "append_to_rank", "{layout 0}.append_to_rank({mode 1})"),
    row("modes", "append_to_rank", "{layout 0}.append_to_rank_with({mode 1}, {layout 2})"),
    row("modes", "prepend_to_rank", "{layout 0}.prepend_to_rank({mode 1})"),
    row("modes", "prepend_to_rank", "{layout 0}.prepend_to_rank_with({mode 1}, {layout 2})"),
    row("modes", "replace", "{layout 0}.replace({mode 1}, {layout 2})"),
    row("modes", "zip", "{layout 0}.zip_modes()"),
    row("modes", "zip", "{layout 0}.zip({layout 1})"),
    row("recast", "upcast", "{layout 0}.upcast({int 1})")
        .where_holds("{Tuple 1}: typed::bounds::UpcastFactor<{Layout 0}>"),
    row("recast", "downcast", "{layout 0}.downcast({int 1})")
        .where_holds("{Tuple 1}: typed::bounds::DowncastFactor<{Layout 0}>"),
    row("recast", "recast", "{layout 0}.recast({int 1}, {int 2})")
        .where_holds("{Tuple 2}: typed::bounds::RecastFrom<{Tuple 1}, {Layout 0}>"),
    bound("relations", "congruent", "{Tuple 0}: typed::bounds::CongruentWith<{Tuple 1}>"),
    bound(
        "relations",
        "weakly_congruent",
        "{Tuple 0}: typed::bounds::WeaklyCongruentWith<{Tuple 1}>",
    ),
    bound("relations", "compatible", "{Tuple 0}: typed::bounds::CompatibleWith<{Tuple 1}>"),
    row("arithmetic", "ceil_div", "typed::int_tuple::ceil_div({tuple 0}, {tuple 1})")
        .where_holds("{Tuple 0}: typed::bounds::CeilDividedBy<{Tuple 1}>"),
    row("arithmetic", "shape_div", "typed::int_tuple::shape_div({tuple 0}, {tuple 1})")
        .where_holds("{Tuple 0}: typed::bounds::ShapeDividedBy<{Tuple 1}>"),
    row("arithmetic", "round_up", "typed::int_tuple::round_up({tuple 0}, {tuple 1})"),
    row("arithmetic", "elem_scale", "typed::int_tuple::elem_scale({tuple 0}, {tuple 1})"),
    row("arithmetic", "product_like", "typed::int_tuple::product_like({tuple 0}, {tuple 1})"),
    row("arithmetic", "product_each", "typed::int_tuple::product_each({tuple 0})"),
    row("arithmetic", "product", "typed::int_tuple::product({tuple 0})"),
    row("arithmetic", "prefix_product", "typed::int_tuple::prefix_product({tuple 0}, int!(1))"),
    row("arithmetic", "prefix_product", "typed::int_tuple::prefix_product({tuple 0}, {int 1})"),
    row("arithmetic", "inner_product", "typed::int_tuple::inner_product({tuple 0}, {tuple 1})"),
    row("arithmetic", "sum", "typed::int_tuple::sum({tuple 0})"),
    row("arithmetic", "min", "typed::int_tuple::min({tuple 0})"),
    row("arithmetic", "max", "typed::int_tuple::max({tuple 0})"),
    row("arithmetic", "gcd", "typed::int_tuple::gcd({tuple 0})"),
    row("arithmetic", "ceil_div_tiler", "{layout 1}.tiles_of({tuple 0})")
        .where_holds("{Tuple 0}: typed::bounds::ComplementTarget<{Layout 1}>"),
    row("tuples", "flatten_to_tuple", "typed::int_tuple::flatten_to_tuple({tuple 0})"),
    row("tuples", "wrap", "typed::int_tuple::wrap({tuple 0})"),
    row("tuples", "unwrap", "typed::int_tuple::unwrap_tuple({tuple 0})"),
    row("tuples", "reverse", "typed::int_tuple::reverse({tuple 0})"),
    row("tuples", "coalesce_shape", "typed::int_tuple::coalesce_shape({tuple 0})"),
    row("tuples", "repeat_like", "typed::int_tuple::repeat_like({tuple 0}, {int 1})"),
    row("xla", "xla_to_cute", "colex::xla_layout!({xla 0})"),
];

/// Static cases that no bound refuses. The typed plane rounds these divisions. Then the value
/// plane, evaluated by the compiler, finds that tile and rest carry, so `cargo build` fails. A
/// program in `ui-tests/built/` tests this.
pub(crate) const REFUSED_WHEN_BUILT: &[&str] = &[
    "flat_divide((4,2,3):(2,1,8), 2:3)",
    "logical_divide((4,6):(6,1), 2:3)",
    "logical_divide((7,12,1):(1,9,9), 2:6)",
    "tiled_divide((2,4,2,8,3):(1,98,49,6,2), (1,2):(0,96))",
    "tiled_divide((4,6):(6,1), 2:3)",
    "zipped_divide((4,2,(3,4,2)):(48,24,(8,2,1)), (2,8):(3,12))",
    "zipped_divide((4,6):(6,1), 2:3)",
    "zipped_divide((8,12,3):(12,288,4), (2,4,3):(3,24,1))",
];

/// Answers of the value plane that the typed plane cannot have, with the reason.
#[derive(Debug)]
pub(crate) struct Exclusion {
    pub(crate) reason: &'static str,
    pub(crate) applies: fn(&Case, &Value) -> bool,
}

/// The first exclusion that applies counts.
pub(crate) const EXCLUSIONS: &[Exclusion] = &[
    Exclusion {
        reason: "a bounded size: a type needs the size itself",
        applies: |case, _| case.op == "xla_to_cute" && case.operands[0].to_string().contains("<="),
    },
    Exclusion {
        reason: "more than 16 entries on a level: the typed plane has traits for at most 16",
        applies: |case, answer| {
            case.operands.iter().chain([answer]).any(|value| widest(value) > 16)
        },
    },
    Exclusion {
        reason: "a negative dynamic integer: dynamic integers are usize",
        applies: |case, answer| {
            let has_negative = |value: &Value| {
                let text = value.text(true);
                text.match_indices('-').any(|(at, _)| !text[..at].ends_with('_'))
            };
            case.mixed && case.operands.iter().chain([answer]).any(has_negative)
        },
    },
    Exclusion {
        reason: "a recast between dynamic widths: types must know whether it groups or splits",
        applies: |case, _| case.op == "recast" && !case.operands[1..].iter().all(Value::is_static),
    },
    Exclusion {
        reason: "a dynamic coordinate over strides 0: the value plane answers a static 0, the typed plane a usize",
        applies: |case, answer| {
            let offset = match answer {
                Value::List(values) => values.last().unwrap_or(answer),
                other => other,
            };
            let has_offset = ["crd2idx", "slice_and_offset", "slice_offset", "domain_offset"]
                .iter()
                .chain(&["local_tile", "outer_partition"]);
            let is_offset = has_offset.clone().any(|op| *op == case.op);
            let is_run_time = |value: &Value| {
                matches!(value, Value::Tuple(_) | Value::Coord(_)) && !value.is_static()
            };
            is_offset && offset.is_static() && case.operands.iter().any(is_run_time)
        },
    },
    Exclusion {
        reason: "an omitted entry of the coordinate of a part: types need `_`",
        applies: |case, _| omits_entries(case),
    },
    Exclusion {
        reason: "a flat coordinate and coordinate strides: the value plane knows more static digits than the typed plane",
        applies: |case, answer| {
            let is_flat =
                |value: &Value| matches!(value, Value::Tuple(coord) if coord.as_int().is_some());
            case.has_coordinate_strides()
                && case.mixed
                && case.op == "crd2idx"
                && case.operands.iter().any(is_flat)
                && answer.text(true).contains('_')
        },
    },
    Exclusion {
        reason: "a dynamic step 0: the value plane drops its position, the typed plane has a usize there",
        applies: |case, _| {
            let is_step = |operand: &Value| {
                let text = operand.text(true);
                !matches!(operand, Value::Coordinate(_))
                    && text
                        .match_indices(":0")
                        .any(|(at, _)| !text[at + 2..].starts_with(|c: char| c.is_ascii_digit()))
            };
            case.has_coordinate_strides() && case.mixed && case.operands.iter().any(is_step)
        },
    },
    Exclusion {
        reason: "a stride at several positions: the typed plane composes one mode for each stride",
        applies: |case, _| {
            let is_composition = ["composition", "compose_coord"].contains(&case.op);
            is_composition
                && matches!(&case.operands[..], [_, Value::Coordinate(right)] if right.to_string().contains('+'))
        },
    },
    Exclusion {
        reason: "dynamic sizes: no bound can compare them",
        applies: |case, _| case.op == "compatible" && case.mixed,
    },
    Exclusion {
        reason: "a right layout with a negative stride: the typed plane has no backward steps",
        applies: |case, _| case.op == "composition" && case.operands[1].to_string().contains('-'),
    },
];

/// Whether the coordinate of a partition has fewer entries than the mode that it addresses.
fn omits_entries(case: &Case) -> bool {
    let mode = match case.op {
        "local_tile" => 1,
        "outer_partition" => 0,
        _ => return false,
    };
    let [whole, tiler, coord] = &case.operands[..] else { return false };
    let layout = match whole {
        Value::Layout(layout) => *layout,
        Value::Composed(composed) => composed.inner(),
        Value::Coordinate(layout) => match DynLayout::col_major(&layout.shape()) {
            Ok(layout) => layout,
            Err(_) => return false,
        },
        _ => return false,
    };
    let entries = match coord {
        Value::Tuple(tuple) if tuple.as_int().is_none() => tuple.rank(),
        Value::Coord(coord) if *coord != Coord::ALL => coord.origin().rank(),
        _ => return false,
    };
    let tiler = match tiler {
        Value::Tiler(tiler) => Ok(*tiler),
        Value::Layout(layout) => Ok(Tiler::Layout(*layout)),
        Value::Tuple(shape) => Tiler::from_shape(shape),
        _ => return false,
    };
    let divided = tiler.and_then(|tiler| layout.zipped_divide(&tiler));
    divided.and_then(|divided| divided.get(mode)).is_ok_and(|mode| mode.rank() != entries)
}

/// Returns the largest number of entries in one tuple.
pub(crate) fn widest(value: &Value) -> usize {
    let mut open = Vec::new();
    let mut widest = 1;
    for c in value.to_string().chars() {
        match c {
            '(' | '<' => open.push(1),
            ',' => open.iter_mut().last().map_or((), |entries| *entries += 1),
            ')' | '>' => widest = open.pop().unwrap_or(0).max(widest),
            _ => {}
        }
    }
    widest
}
