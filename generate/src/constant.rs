//! The constant plane: for each call, one line of generic Rust and a table of texts.
//!
//! ```text
//! answers! {
//!     const composition_1(a 0, b 1) = Const::of(a).composition(b).to_value();
//!     "(4,8):(8,1)" "(2,4):(2,4)" => "(2,4):(16,1)";
//! }
//! ```
//!
//! A constant is the value plane, evaluated by the compiler, so four or five answers of each call
//! are enough: they show that the call computes this operation with these operands. `choose.rs`
//! chooses them by the mistakes that they reveal.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::fmt::Write as _;

use colex::constant::{MAX_DYNAMIC, structure_of};
use colex_expr::{Value, call, eval_marked};

use crate::case::Case;
use crate::count::Sample;
use crate::table::{parts, widest};
use crate::{choose, kinds, mixed};

/// A call of the constant plane.
#[derive(Debug)]
struct Call {
    /// The operation that the call computes, the first name in `colex ops`.
    op: &'static str,
    /// The call, with the kind and the number of each operand: `{Const 0}.composition({layout 1})`.
    ///
    /// Kinds: `Const` and `Tuple`, whose methods are called; `layout`, `tuple`, `int`, `tiler`;
    /// `by_mode`, a tiler that is not a layout; `Mixed`, a layout with dynamic integers. Operands of
    /// the other kinds are written into the call, and each such call has a separate table: `number`;
    /// `path`, as calls of `mode`; `coord`, whose integers are dynamic; `free`, a coordinate with 0
    /// for every integer; `at`, one with static integers.
    ///
    /// `Composed` is a layout under a swizzle, and `swizzle` a swizzle. `Coordinates` and
    /// `coordinates` are layouts with coordinate strides.
    text: &'static str,
    found: Found,
    /// The entry of the answer that the call returns, if the answer is a list.
    part: Option<usize>,
}

/// What a call returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Found {
    /// A constant layout or tuple.
    Named,
    /// A number or a truth value.
    Fact,
    /// A dynamic number.
    RunTime,
}

const fn named(op: &'static str, text: &'static str) -> Call {
    Call { op, text, found: Found::Named, part: None }
}

const fn fact(op: &'static str, text: &'static str) -> Call {
    Call { op, text, found: Found::Fact, part: None }
}

const fn run_time(op: &'static str, text: &'static str) -> Call {
    Call { op, text, found: Found::RunTime, part: None }
}

impl Call {
    const fn part(mut self, part: usize) -> Self {
        self.part = Some(part);
        self
    }
}

/// The files and their calls. Each call has rows of the cases whose operands it takes.
const FAMILIES: &[(&str, &[Call])] = &[
    (
        "simplify",
        &[
            named("coalesce", "{Const 0}.coalesce()"),
            named("coalesce_z", "{Const 0}.coalesce_z()"),
            named("coalesce_by", "{Const 0}.coalesce_by({tuple 1})"),
            named("filter", "{Const 0}.filter()"),
            named("filter_by", "{Const 0}.filter_by({tuple 1})"),
            named("filter_zeros", "{Const 0}.filter_zeros()"),
            named("filter_zeros_by", "{Const 0}.filter_zeros_by({tuple 1})"),
            named("flatten", "{Const 0}.flatten()"),
            named("unflatten", "{Const 0}.unflatten({tuple 1})"),
        ],
    ),
    (
        "composition",
        &[
            named("composition", "{Const 0}.composition({layout 1})"),
            named("composition", "{Const 0}.compose({by_mode 1})"),
            named("with_shape", "{Const 0}.with_shape({tuple 1})"),
        ],
    ),
    (
        "complement",
        &[
            named("complement", "{Const 0}.complement({tuple 1})"),
            named("complement", "{Const 0}.gaps()"),
            named("complement_strict", "{Const 0}.complement_strict({tuple 1})"),
            named("ceil_div", "{Const 1}.tiles_of({tuple 0})"),
            named("ceil_div_tiler", "{Const 1}.tiles_of({tuple 0})"),
        ],
    ),
    (
        "inverse",
        &[
            named("right_inverse", "{Const 0}.right_inverse()"),
            named("left_inverse", "{Const 0}.left_inverse()"),
            named("nullspace", "{Const 0}.nullspace()"),
        ],
    ),
    (
        "divide",
        &[
            named("logical_divide", "{Const 0}.logical_divide({tiler 1})"),
            named("zipped_divide", "{Const 0}.zipped_divide({tiler 1})"),
            named("tiled_divide", "{Const 0}.tiled_divide({tiler 1})"),
            named("flat_divide", "{Const 0}.flat_divide({tiler 1})"),
        ],
    ),
    (
        "product",
        &[
            named("logical_product", "{Const 0}.logical_product({tiler 1})"),
            named("zipped_product", "{Const 0}.zipped_product({tiler 1})"),
            named("tiled_product", "{Const 0}.tiled_product({tiler 1})"),
            named("flat_product", "{Const 0}.flat_product({tiler 1})"),
            named("blocked_product", "{Const 0}.blocked_product({layout 1})"),
            named("raked_product", "{Const 0}.raked_product({layout 1})"),
            named("tile_to_shape", "{Const 0}.tile_to_shape({tuple 1})"),
            named("tile_to_shape", "{Const 0}.tile_to_shape_in_order({tuple 1}, {tuple 2})"),
            named("make_layout_tv", "{Const 0}.layout_tv({layout 1})"),
        ],
    ),
    (
        "partition",
        &[
            run_time("local_tile", "{Const 0}.local_tile({tiler 1}, {coord 2}).0").part(0),
            run_time("local_tile", "{Const 0}.local_tile({tiler 1}, {coord 2}).1").part(1),
            run_time("outer_partition", "{Const 0}.outer_partition({tiler 1}, {coord 2}).0")
                .part(0),
            run_time("outer_partition", "{Const 0}.outer_partition({tiler 1}, {coord 2}).1")
                .part(1),
            run_time("local_partition", "{Const 0}.local_partition({layout 1}, {coord 2}).0")
                .part(0),
            run_time("local_partition", "{Const 0}.local_partition({layout 1}, {coord 2}).1")
                .part(1),
        ],
    ),
    (
        "slice",
        &[
            named("slice", "{Const 1}.slice({free 0})"),
            named("dice", "{Const 1}.dice({free 0})"),
            named("slice_and_offset", "{Const 1}.slice({free 0})").part(0),
            run_time("slice_and_offset", "{Const 1}.slice_offset({coord 0})").part(1),
            run_time("slice_offset", "{Const 1}.slice_offset({coord 0})"),
        ],
    ),
    (
        "coords",
        &[
            fact("crd2idx", "{Const 1}.crd2idx({tuple 0})"),
            fact("crd2idx", "{Const 0}.crd2idx({tuple 1})"),
            run_time("crd2idx", "{Const 1}.offset({coord 0})"),
            run_time("crd2idx", "{Const 0}.offset({coord 1})"),
            fact("domain_offset", "{Const 1}.crd2idx({tuple 0})").part(1),
            run_time("table", "offsets({Const 0})"),
            named("get_hier_coord", "{Const 0}.get_hier_coord({int 1})"),
            named("get_flat_coord", "{Const 0}.get_flat_coord({int 1})"),
            fact("get_1d_coord", "{Const 0}.get_1d_coord({int 1})"),
            fact("crd2idx", "{Tuple 1}.crd2idx({tuple 0})"),
            fact("crd2idx_shape", "{Tuple 0}.crd2idx({tuple 1})"),
            named("idx2crd", "{Tuple 1}.idx2crd({tuple 0})"),
            named("crd2crd", "{Tuple 1}.crd2crd({tuple 0}, {tuple 2})"),
        ],
    ),
    (
        "queries",
        &[
            fact("size", "{Const 0}.size()"),
            fact("size", "{Tuple 0}.product()"),
            fact("cosize", "{Const 0}.cosize()"),
            fact("coshape", "{Const 0}.cosize()"),
            fact("rank", "{Const 0}.rank()"),
            fact("rank", "{Tuple 0}.rank()"),
            fact("depth", "depth({Const 0})"),
            fact("depth", "tuple_depth({Tuple 0})"),
            fact("max_alignment", "{Const 0}.max_alignment()"),
            fact("max_common_vector", "{Const 0}.max_common_vector({layout 1})"),
        ],
    ),
    (
        "make",
        &[
            named("col_major", "{Tuple 0}.col_major()"),
            named("row_major", "{Tuple 0}.row_major()"),
            named("ordered", "{Tuple 0}.ordered({tuple 1})"),
            named("make_ordered_layout", "{Tuple 0}.make_ordered_layout({tuple 1})"),
            named("layout_like", "{Const 0}.layout_like()"),
            named("make_layout_like", "{Const 0}.make_layout_like()"),
            named("make_fragment_like", "{Const 0}.make_fragment_like()"),
            named("make_layout", "Const::from_modes(({layout 0},))"),
            named("make_layout", "Const::from_modes(({layout 0}, {layout 1}))"),
            named("make_layout", "Const::from_modes(({layout 0}, {layout 1}, {layout 2}))"),
            named(
                "make_layout",
                "Const::from_modes(({layout 0}, {layout 1}, {layout 2}, {layout 3}))",
            ),
            named("compact_col_major", "{Tuple 0}.compact_col_major(int!(1))"),
            named("compact_col_major", "{Tuple 0}.compact_col_major({int 1})"),
            named("compact_row_major", "{Tuple 0}.compact_row_major(int!(1))"),
            named("compact_row_major", "{Tuple 0}.compact_row_major({int 1})"),
            named("compact_order", "{Tuple 0}.compact_order({tuple 1})"),
        ],
    ),
    (
        "modes",
        &[
            named("get", "{Const 0}{path 1}"),
            named("select", "{Const 0}.select({tuple 1})"),
            named("take", "{Const 0}.take::<{number 1}, {number 2}>()"),
            named("group", "{Const 0}.group::<{number 1}, {number 2}>()"),
            named("append", "{Const 0}.append({layout 1})"),
            named("prepend", "{Const 0}.prepend({layout 1})"),
            named("append_to_rank", "{Const 0}.append_to_rank::<{number 1}>()"),
            named("append_to_rank", "{Const 0}.append_to_rank_with::<_, {number 1}>({layout 2})"),
            named("prepend_to_rank", "{Const 0}.prepend_to_rank::<{number 1}>()"),
            named("prepend_to_rank", "{Const 0}.prepend_to_rank_with::<_, {number 1}>({layout 2})"),
            named("replace", "{Const 0}.replace::<_, {number 1}>({layout 2})"),
            named("zip", "{Const 0}.zip_modes()"),
            named("zip", "{Const 0}.zip({layout 1})"),
        ],
    ),
    (
        "recast",
        &[
            named("upcast", "{Const 0}.upcast({int 1})"),
            named("downcast", "{Const 0}.downcast({int 1})"),
            named("recast", "{Const 0}.recast({int 1}, {int 2})"),
        ],
    ),
    (
        "common",
        &[
            named("max_common_layout", "{Const 0}.max_common_layout({layout 1})"),
            named("layout_add", "{Const 0}.layout_add({layout 1})"),
            named("gcd_domain", "{Tuple 0}.gcd_domain({tuple 1})"),
            named("domain_distribute", "{Tuple 0}.domain_distribute({int 1})"),
            named("common_refinement", "{Tuple 0}.common_refinement({tuple 1})"),
            named("common_coarsening", "{Tuple 0}.common_coarsening({tuple 1})"),
        ],
    ),
    (
        "relations",
        &[
            fact("congruent", "{Tuple 0}.congruent({tuple 1})"),
            fact("weakly_congruent", "{Tuple 0}.weakly_congruent({tuple 1})"),
            fact("compatible", "{Tuple 0}.compatible({tuple 1})"),
            fact("weakly_compatible", "{Tuple 0}.weakly_compatible({tuple 1})"),
            fact("evenly_divides", "{Tuple 0}.evenly_divides({tiler 1})"),
            fact("lex_less", "{Tuple 0}.lex_less({tuple 1})"),
            fact("lex_leq", "{Tuple 0}.lex_leq({tuple 1})"),
            fact("lex_gtr", "{Tuple 1}.lex_less({tuple 0})"),
            fact("lex_geq", "{Tuple 1}.lex_leq({tuple 0})"),
            fact("colex_less", "{Tuple 0}.colex_less({tuple 1})"),
            fact("colex_leq", "{Tuple 0}.colex_leq({tuple 1})"),
            fact("colex_gtr", "{Tuple 1}.colex_less({tuple 0})"),
            fact("colex_geq", "{Tuple 1}.colex_leq({tuple 0})"),
            fact("elem_less", "{Tuple 0}.elem_less({tuple 1})"),
            fact("elem_leq", "!{Tuple 1}.elem_less({tuple 0})"),
            fact("elem_gtr", "{Tuple 1}.elem_less({tuple 0})"),
            fact("elem_geq", "!{Tuple 0}.elem_less({tuple 1})"),
        ],
    ),
    (
        "arithmetic",
        &[
            named("ceil_div", "{Tuple 0}.ceil_div({tuple 1})"),
            named("shape_div", "{Tuple 0}.shape_div({tuple 1})"),
            named("round_up", "{Tuple 0}.round_up({tuple 1})"),
            named("elem_scale", "{Tuple 0}.elem_scale({tuple 1})"),
            named("product_like", "{Tuple 0}.product_like({tuple 1})"),
            named("product_each", "{Tuple 0}.product_each()"),
            fact("product", "{Tuple 0}.product()"),
            named("prefix_product", "{Tuple 0}.prefix_product(int!(1))"),
            named("prefix_product", "{Tuple 0}.prefix_product({int 1})"),
            fact("inner_product", "{Tuple 0}.inner_product({tuple 1})"),
            fact("sum", "{Tuple 0}.sum()"),
            fact("min", "{Tuple 0}.min().unwrap()"),
            fact("max", "{Tuple 0}.max().unwrap()"),
            fact("gcd", "{Tuple 0}.gcd()"),
        ],
    ),
    (
        "mixed",
        &[
            run_time("coalesce", "{Mixed 0}.coalesce()"),
            run_time("coalesce_by", "{Mixed 0}.coalesce_by({tuple 1})"),
            run_time("filter", "{Mixed 0}.filter()"),
            run_time("filter_zeros", "{Mixed 0}.filter_zeros()"),
            run_time("flatten", "{Mixed 0}.flatten()"),
            run_time("with_shape", "{Mixed 0}.with_shape({tuple 1})"),
            run_time("complement", "{Mixed 0}.complement({tuple 1})"),
            run_time("right_inverse", "{Mixed 0}.right_inverse()"),
            run_time("left_inverse", "{Mixed 0}.left_inverse()"),
            run_time("nullspace", "{Mixed 0}.nullspace()"),
            run_time("select", "{Mixed 0}.select({tuple 1})"),
            run_time("take", "{Mixed 0}.take::<{number 1}, {number 2}>()"),
            run_time("group", "{Mixed 0}.group::<{number 1}, {number 2}>()"),
            run_time("get", "{Mixed 0}{path 1}"),
            run_time("upcast", "{Mixed 0}.upcast({int 1})"),
            run_time("downcast", "{Mixed 0}.downcast({int 1})"),
            run_time("composition", "{Mixed 0}.compose({by_mode 1})"),
            run_time("logical_divide", "{Mixed 0}.logical_divide({tiler 1})"),
            run_time("zipped_divide", "{Mixed 0}.zipped_divide({tiler 1})"),
            run_time("tiled_divide", "{Mixed 0}.tiled_divide({tiler 1})"),
            run_time("flat_divide", "{Mixed 0}.flat_divide({tiler 1})"),
            run_time("logical_product", "{Mixed 0}.logical_product({tiler 1})"),
            run_time("zipped_product", "{Mixed 0}.zipped_product({tiler 1})"),
            run_time("tiled_product", "{Mixed 0}.tiled_product({tiler 1})"),
            run_time("flat_product", "{Mixed 0}.flat_product({tiler 1})"),
            run_time("composition", "AnyLayout::composition(&{Mixed 0}, {Mixed 1})"),
            run_time("composition", "AnyLayout::composition(&{Mixed 0}, {Const 1})"),
            run_time("composition", "AnyLayout::composition(&{Const 0}, {Mixed 1})"),
            run_time("blocked_product", "AnyLayout::blocked_product(&{Mixed 0}, {Mixed 1})"),
            run_time("blocked_product", "AnyLayout::blocked_product(&{Mixed 0}, {Const 1})"),
            run_time("blocked_product", "AnyLayout::blocked_product(&{Const 0}, {Mixed 1})"),
            run_time("raked_product", "AnyLayout::raked_product(&{Mixed 0}, {Mixed 1})"),
            run_time("raked_product", "AnyLayout::raked_product(&{Mixed 0}, {Const 1})"),
            run_time("raked_product", "AnyLayout::raked_product(&{Const 0}, {Mixed 1})"),
            run_time("append", "AnyLayout::append(&{Mixed 0}, {Mixed 1})"),
            run_time("append", "AnyLayout::append(&{Mixed 0}, {Const 1})"),
            run_time("append", "AnyLayout::append(&{Const 0}, {Mixed 1})"),
            run_time("prepend", "AnyLayout::prepend(&{Mixed 0}, {Mixed 1})"),
            run_time("prepend", "AnyLayout::prepend(&{Mixed 0}, {Const 1})"),
            run_time("prepend", "AnyLayout::prepend(&{Const 0}, {Mixed 1})"),
            run_time("zip", "AnyLayout::zip(&{Mixed 0}, {Mixed 1})"),
            run_time("zip", "AnyLayout::zip(&{Mixed 0}, {Const 1})"),
            run_time("zip", "AnyLayout::zip(&{Const 0}, {Mixed 1})"),
        ],
    ),
    (
        "composed",
        &[
            named("coalesce", "{Composed 0}.coalesce()"),
            named("coalesce_by", "{Composed 0}.coalesce_by({tuple 1})"),
            named("filter", "{Composed 0}.filter()"),
            named("filter_zeros", "{Composed 0}.filter_zeros()"),
            named("flatten", "{Composed 0}.flatten()"),
            named("unflatten", "{Composed 0}.unflatten({tuple 1})"),
            named("with_shape", "{Composed 0}.with_shape({tuple 1})"),
            named("get", "{Composed 0}{path 1}"),
            named("select", "{Composed 0}.select({tuple 1})"),
            named("take", "{Composed 0}.take::<{number 1}, {number 2}>()"),
            named("group", "{Composed 0}.group::<{number 1}, {number 2}>()"),
            named("append", "{Composed 0}.append({layout 1})"),
            named("prepend", "{Composed 0}.prepend({layout 1})"),
            named("append_to_rank", "{Composed 0}.append_to_rank::<{number 1}>()"),
            named("prepend_to_rank", "{Composed 0}.prepend_to_rank::<{number 1}>()"),
            named("replace", "{Composed 0}.replace::<_, {number 1}>({layout 2})"),
            named("dice", "{Composed 1}.dice({free 0})"),
            named("logical_divide", "{Composed 0}.logical_divide({tiler 1})"),
            named("zipped_divide", "{Composed 0}.zipped_divide({tiler 1})"),
            named("tiled_divide", "{Composed 0}.tiled_divide({tiler 1})"),
            named("flat_divide", "{Composed 0}.flat_divide({tiler 1})"),
            named("composition", "Composed::new({swizzle 0}, int!(0), {layout 1})"),
            named("composition", "{Const 0}.after_swizzle({swizzle 1})"),
            named("composition", "{Composed 0}.composition({layout 1})"),
            named("composition", "{Composed 0}.compose({by_mode 1})"),
            named("logical_product", "{Composed 0}.logical_product({tiler 1})"),
            named("zipped_product", "{Composed 0}.zipped_product({tiler 1})"),
            named("tiled_product", "{Composed 0}.tiled_product({tiler 1})"),
            named("flat_product", "{Composed 0}.flat_product({tiler 1})"),
            named("blocked_product", "{Composed 0}.blocked_product({layout 1})"),
            named("raked_product", "{Composed 0}.raked_product({layout 1})"),
            named("tile_to_shape", "{Composed 0}.tile_to_shape({tuple 1})"),
            named("tile_to_shape", "{Composed 0}.tile_to_shape_in_order({tuple 1}, {tuple 2})"),
            named("right_inverse", "{Composed 0}.right_inverse()"),
            named("left_inverse", "{Composed 0}.left_inverse()"),
            named("upcast", "{Composed 0}.upcast({int 1})"),
            named("downcast", "{Composed 0}.downcast({int 1})"),
            named("recast", "{Composed 0}.recast({int 1}, {int 2})"),
            named("slice_and_offset", "{Composed 1}.slice_and_offset({at 0}).0").part(0),
            fact("slice_and_offset", "{Composed 1}.slice_and_offset({at 0}).1").part(1),
            fact("size", "{Composed 0}.size()"),
            fact("cosize", "{Composed 0}.cosize()"),
            fact("max_alignment", "{Composed 0}.max_alignment()"),
            fact("max_common_vector", "{Composed 0}.max_common_vector({layout 1})"),
            fact("crd2idx", "{Composed 1}.crd2idx({tuple 0})"),
            fact("crd2idx", "{Composed 0}.crd2idx({tuple 1})"),
            run_time("crd2idx", "{Composed 1}.offset({coord 0})"),
            run_time("crd2idx", "{Composed 0}.offset({coord 1})"),
            run_time("table", "swizzled_offsets({Composed 0})"),
        ],
    ),
    (
        "coordinates",
        &[
            named("coalesce", "{Coordinates 0}.coalesce()"),
            named("coalesce_by", "{Coordinates 0}.coalesce_by({tuple 1})"),
            named("filter", "{Coordinates 0}.filter()"),
            named("filter_by", "{Coordinates 0}.filter_by({tuple 1})"),
            named("filter_zeros", "{Coordinates 0}.filter_zeros()"),
            named("flatten", "{Coordinates 0}.flatten()"),
            named("unflatten", "{Coordinates 0}.unflatten({tuple 1})"),
            named("with_shape", "{Coordinates 0}.with_shape({tuple 1})"),
            named("get", "{Coordinates 0}{path 1}"),
            named("select", "{Coordinates 0}.select({tuple 1})"),
            named("take", "{Coordinates 0}.take::<{number 1}, {number 2}>()"),
            named("group", "{Coordinates 0}.group::<{number 1}, {number 2}>()"),
            named("append", "{Coordinates 0}.append({coordinates 1})"),
            named("prepend", "{Coordinates 0}.prepend({coordinates 1})"),
            named("append_to_rank", "{Coordinates 0}.append_to_rank::<{number 1}>()"),
            named("replace", "{Coordinates 0}.replace::<_, {number 1}>({coordinates 2})"),
            named("zip", "{Coordinates 0}.zip({coordinates 1})"),
            named("composition", "{Coordinates 0}.composition({layout 1})"),
            named("composition", "{Coordinates 0}.compose({by_mode 1})"),
            named("composition", "{Coordinates 0}.compose_coord({coordinates 1})"),
            named("compose_coord", "{Coordinates 0}.compose_coord({coordinates 1})"),
            named("logical_divide", "{Coordinates 0}.logical_divide({tiler 1})"),
            named("zipped_divide", "{Coordinates 0}.zipped_divide({tiler 1})"),
            named("tiled_divide", "{Coordinates 0}.tiled_divide({tiler 1})"),
            named("flat_divide", "{Coordinates 0}.flat_divide({tiler 1})"),
            named("slice", "{Coordinates 1}.slice({free 0})"),
            named("dice", "{Coordinates 1}.dice({free 0})"),
            named("coprofile", "{Coordinates 0}.coprofile()"),
            named("coshape", "{Coordinates 0}.coshape()"),
            fact("size", "{Coordinates 0}.size()"),
            fact("cosize", "{Coordinates 0}.cosize()"),
            fact("rank", "{Coordinates 0}.rank()"),
            fact("depth", "{Coordinates 0}.depth()"),
        ],
    ),
    (
        "tuples",
        &[
            named("flatten", "{Tuple 0}.flatten()"),
            named("unflatten", "{Tuple 0}.unflatten({tuple 1})"),
            named("flatten_to_tuple", "{Tuple 0}.flatten_to_tuple()"),
            named("wrap", "{Tuple 0}.wrap()"),
            named("unwrap", "{Tuple 0}.unwrap_tuple()"),
            named("reverse", "{Tuple 0}.reverse()"),
            named("coalesce_shape", "{Tuple 0}.coalesce_shape()"),
            named("repeat_like", "{Tuple 0}.repeat_like({int 1})"),
        ],
    ),
];

/// Returns the names and contents of all files.
pub(crate) fn files(cases: &[Case]) -> Vec<(String, String)> {
    // Without swizzles first, so that their tables keep their numbers.
    let mut ops: BTreeMap<&str, Vec<&Case>> = BTreeMap::new();
    for is_swizzled in [false, true] {
        for case in cases.iter().filter(|case| case.is_swizzled() == is_swizzled) {
            ops.entry(case.op).or_default().push(case);
        }
    }
    let forms: Vec<_> = forms(&ops).into_iter().chain(kinds::forms(cases)).collect();
    for form in &forms {
        ops.entry(form.op).or_default().push(form);
    }
    let mut chosen = HashSet::new();
    let mut files: Vec<_> = FAMILIES
        .iter()
        .map(|(name, calls)| (format!("tests/{name}.rs"), file(name, calls, &ops, &mut chosen)))
        .collect();
    let mut labels: BTreeMap<String, Vec<&Case>> = BTreeMap::new();
    for case in ops.values().flatten() {
        labels.entry(case.label()).or_default().push(case);
    }
    files.push(("summary.txt".to_owned(), summary(&labels, &chosen)));
    files
}

/// Returns mixed forms of a few static cases, without those that are recorded cases.
fn forms(ops: &BTreeMap<&str, Vec<&Case>>) -> Vec<Case> {
    let mut forms = Vec::new();
    for cases in ops.values() {
        let is_plain = |case: &&&Case| !case.is_swizzled() && !case.has_coordinate_strides();
        let cases = cases.iter().filter(is_plain);
        let (mixed, r#static): (Vec<&Case>, Vec<&Case>) = cases.partition(|case| case.mixed);
        let mut seen: HashSet<_> = mixed.iter().map(|case| case.text()).collect();
        forms.extend(mixed::forms(&r#static).into_iter().filter(|form| seen.insert(form.text())));
    }
    forms
}

/// Returns the file of a family. Adds the texts of the cases in it to `tested`.
fn file(
    name: &str,
    calls: &[Call],
    ops: &BTreeMap<&str, Vec<&Case>>,
    tested: &mut HashSet<String>,
) -> String {
    let kind = match name {
        "composed" => "use colex::constant::Composed;\n",
        "coordinates" => "use colex::constant::Coordinates;\n",
        _ => "",
    };
    let mut text = format!(
        "//! Generated by colex-generate from tests/vectors/: {name}.\n\
         #![allow(clippy::all, clippy::pedantic, unused_imports)] // generated: all tests have one form\n\n\
         {kind}use colex::constant::{{AnyLayout, Const, Tuple}};\n\
         use colex::{{Underscore, int}};\n\
         use colex_constant_tests::*;\n"
    );
    let mut tests: BTreeMap<&str, usize> = BTreeMap::new();
    for call in calls {
        let is_row = |case: &&Case| call.row(case).is_some() && has_structure(case);
        let cases: Vec<_> =
            ops.get(call.op).into_iter().flatten().copied().filter(is_row).collect();
        // One table for each text of the call.
        let mut tables: Vec<(String, String)> = Vec::new();
        for k in choose::revealing(&cases, |case| call.reveals(case, calls)) {
            let case = cases[k];
            tested.insert(case.text());
            let Some((head, answer)) = call.row(case) else { continue };
            let operands =
                case.operands.iter().map(|value| format!("\"{}\"", value.text(case.mixed)));
            let row = row(&operands.collect::<Vec<_>>().join(" "), &answer);
            match tables.iter_mut().find(|(other, _)| *other == head) {
                Some((_, rows)) => rows.push_str(&row),
                None => tables.push((head, row)),
            }
        }
        for (head, rows) in tables {
            let number = tests.entry(call.op).or_default();
            *number += 1;
            let kind = if call.found == Found::RunTime { "fn" } else { "const" };
            let _ =
                write!(text, "\nanswers! {{\n    {kind} {}_{number}{head};\n{rows}}}\n", call.op);
        }
    }
    text
}

/// Returns the row of an answer, of two lines if it is long.
fn row(operands: &str, answer: &str) -> String {
    let row = format!("    {operands} => \"{answer}\";\n");
    if row.len() <= 101 { row } else { row.replacen(" => ", "\n        => ", 1) }
}

impl Call {
    /// Returns for each mistake whether the answer of `case` reveals it: another operation of the
    /// same file, or the operands in another order; an operand or a constant in place of the
    /// answer; lost or additional static marks; small placeholders for dynamic integers. The length
    /// is the same for all cases.
    fn reveals(&self, case: &Case, calls: &[Self]) -> Vec<bool> {
        let text = |value: &Value| match (self.part, value) {
            (Some(part), Value::List(parts)) => parts.get(part).map(|part| part.text(case.mixed)),
            _ => Some(value.text(case.mixed)),
        };
        let answer = case.answer.as_ref().and_then(text);
        let mut wrong: Vec<Option<String>> = case.operands.iter().map(text).collect();
        wrong.extend(["0", "1", "-1", "true", "false"].map(|text| Some(text.to_owned())));
        wrong.push(answer.as_ref().map(|text| text.replace('_', "")));
        let ops: BTreeSet<_> = calls.iter().map(|call| call.op).collect();
        let arity = case.operands.len();
        let orders = (0..arity).flat_map(|i| (i + 1..arity).map(move |k| (i, k)));
        for (i, k) in [(0, 0)].into_iter().chain(orders) {
            let mut operands = case.operands.clone();
            operands.swap(i, k);
            for op in ops.iter().filter(|op| **op != self.op || i != k) {
                wrong.push(call(op, &operands).ok().as_ref().and_then(text));
            }
        }
        let mut reveals: Vec<_> = wrong.iter().map(|wrong| *wrong != answer).collect();
        reveals.push(case.answer.as_ref().is_some_and(|answer| !answer.is_static()));
        let small = case.operands.iter().map(with_small_extents).collect::<Option<Vec<_>>>();
        let small = small.and_then(|operands| call(case.op, &operands).ok());
        let structure = |value: &Value| choose::structure(&value.text(true));
        reveals.push(
            case.mixed && small.as_ref().map(structure) != case.answer.as_ref().map(structure),
        );
        reveals
    }

    /// Returns the head of the table of `case` and its answer, or `None` if the operation refuses
    /// or the call does not take the operands.
    fn row(&self, case: &Case) -> Option<(String, String)> {
        if case.mixed != self.text.contains("{Mixed ") {
            return None;
        }
        let mut answer = case.answer.as_ref()?;
        if let (Some(part), Value::List(parts)) = (self.part, answer) {
            answer = &parts[part];
        }
        let (mut text, mut used) = (String::new(), 0);
        for (before, slot) in parts(self.text) {
            text.push_str(before);
            if let Some((kind, k)) = slot {
                text.push_str(&operand(kind, k, &case.operands)?);
                used += 1;
            }
        }
        if used != case.operands.len() {
            return None;
        }
        if self.found == Found::Named && case.is_swizzled() {
            text = format!("plain({text})");
        } else if self.found == Found::Named {
            text.push_str(".to_value()");
        }
        let names = &["a 0", "b 1", "c 2", "d 3"][..used];
        Some((format!("({}) = {text}", names.join(", ")), answer.text(case.mixed)))
    }
}

/// Returns whether an answered case builds. For a mixed case, the operation also has to take the
/// placeholders of the dynamic integers.
fn has_structure(case: &Case) -> bool {
    if !case.mixed {
        return true;
    }
    let structure = |value: &Value| match value {
        Value::Layout(layout) if !layout.is_static() => {
            structure_of(layout).ok().map(Value::Layout)
        }
        _ => Some(value.clone()),
    };
    let operands: Option<Vec<_>> = case.operands.iter().map(structure).collect();
    let result = operands.and_then(|operands| call(case.op, &operands).ok());
    let dynamic = |value: &Value| {
        let text = value.text(true);
        let integers = text.split(|c: char| !c.is_alphanumeric() && c != '_');
        integers.filter(|integer| integer.starts_with(|c: char| c.is_ascii_digit())).count()
    };
    result.iter().chain(&case.operands).all(|value| dynamic(value) <= MAX_DYNAMIC)
        && result.is_some()
}

/// Returns the structure of an operand with dynamic extents 2. The placeholder, which is the same
/// for all extents, has many divisors, so that more operations take it.
fn with_small_extents(value: &Value) -> Option<Value> {
    let Value::Layout(layout) = value else { return Some(value.clone()) };
    let layout = structure_of(layout).ok()?;
    let (shape, stride) = (layout.shape(), layout.stride());
    let mut extents = (0..shape.leaf_count()).filter_map(|k| shape.leaf(k));
    let placeholder = extents.find(|extent| !extent.is_static()).map(|extent| extent.to_string());
    let shape = format!("{shape:#}");
    let shape = placeholder.map_or(shape.clone(), |number| shape.replace(&number, "2"));
    eval_marked(&format!("{shape}:{stride:#}")).ok()
}

/// The names of the operands in a call.
const NAMES: [&str; 4] = ["a", "b", "c", "d"];

/// Returns operand `k` in a call, or `None` if it has another kind.
fn operand(kind: &str, k: usize, operands: &[Value]) -> Option<String> {
    let (name, value) = (NAMES[k], operands.get(k)?);
    let is_int = matches!(value, Value::Tuple(tuple) if tuple.as_int().is_some());
    if !value.is_static() {
        let is_mixed = matches!(value, Value::Layout(_)) && kind == "Mixed";
        return is_mixed.then(|| format!("{name}.mixed()"));
    }
    Some(match (kind, value) {
        ("Const", Value::Layout(_)) => format!("Const::of({name})"),
        ("Tuple", Value::Tuple(_)) => format!("Tuple::of({name})"),
        ("Composed", Value::Composed(_)) => format!("Composed::of({name})"),
        ("Coordinates", Value::Coordinate(_)) => format!("Coordinates::of({name})"),
        ("coordinates", Value::Coordinate(_))
        | ("swizzle", Value::Swizzle(_))
        | ("layout", Value::Layout(_))
        | ("tuple", Value::Tuple(_))
        | ("tiler", Value::Tuple(_) | Value::Layout(_) | Value::Tiler(_))
        | ("by_mode", Value::Tuple(_) | Value::Tiler(_)) => name.to_owned(),
        ("int", _) if is_int => name.to_owned(),
        ("number", _) if is_int => value.to_string(),
        ("path", Value::Tuple(path)) => {
            let modes = (0..path.leaf_count()).filter_map(|k| path.leaf(k));
            modes.fold(String::new(), |calls, mode| format!("{calls}.mode::<{mode}>()"))
        }
        ("at", Value::Tuple(_) | Value::Coord(_)) => {
            let text = value.to_string();
            let integers: Vec<_> =
                text.split(|c: char| !c.is_ascii_digit()).filter(|text| !text.is_empty()).collect();
            coord(value, |k| format!("int!({})", integers[k]))?
        }
        ("free", Value::Tuple(_) | Value::Coord(_)) => coord(value, |_| "0_usize".to_owned())?,
        ("coord", Value::Tuple(_) | Value::Coord(_)) => {
            coord(value, |k| format!("{name}.at({k})"))?
        }
        _ => return None,
    })
}

/// Returns a coordinate as a Rust tuple, with `integer(k)` for integer `k`. Returns `None` if the
/// plane has no such type: a level of more than 16 entries, or a negative integer.
fn coord(value: &Value, integer: impl Fn(usize) -> String) -> Option<String> {
    let text = value.to_string();
    if widest(value) > 16 || text.contains('-') {
        return None;
    }
    let (mut rust, mut integers, mut rest) = (String::new(), 0, text.as_str());
    while let Some(c) = rest.chars().next() {
        let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        match c {
            _ if digits > 0 => {
                rust.push_str(&integer(integers));
                integers += 1;
            }
            '_' => rust.push_str("Underscore"),
            // The comma before `)` makes a tuple of a single entry too.
            ')' if !rust.ends_with('(') => rust.push_str(",)"),
            _ => rust.push(c),
        }
        rest = &rest[digits.max(1)..];
    }
    Some(rust)
}

/// How a case is tested, or why not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Outcome {
    Static,
    Mixed,
    Refused,
    NoCall,
    NoStructure,
    MixedRefused,
    MixedNoCall,
}

fn outcome(case: &Case, calls: &[&Call]) -> Outcome {
    let is_taken = calls.iter().any(|call| call.row(case).is_some());
    match (case.mixed, is_taken, &case.answer) {
        (false, _, None) => Outcome::Refused,
        (true, _, None) => Outcome::MixedRefused,
        (false, true, _) => Outcome::Static,
        (true, true, _) if has_structure(case) => Outcome::Mixed,
        (true, true, _) => Outcome::NoStructure,
        (false, false, _) => Outcome::NoCall,
        (true, false, _) => Outcome::MixedNoCall,
    }
}

fn summary(ops: &BTreeMap<String, Vec<&Case>>, chosen: &HashSet<String>) -> String {
    let mut text = String::from(
        "Generated by colex-generate: the answers of tests/vectors/ that the constant plane is compared with.\n\n\
         4 of 77: 77 could be compared; 4 that reveal most mistakes are compared, see generate/src/choose.rs\n\
         static: a constant is compared with the answer\n\
         mixed: some integers dynamic; a mixed layout is compared with the answer\n\
         refused: static operands that the value plane refuses; not compared\n\n\
        \x20      static         mixed  refused  operation\n",
    );
    let mut without = Vec::new();
    let mut total: BTreeMap<Outcome, Sample> = BTreeMap::new();
    for (op, cases) in ops {
        let calls = FAMILIES.iter().flat_map(|(_, calls)| *calls);
        let calls: Vec<_> = calls.filter(|call| call.op == cases[0].op).collect();
        if calls.is_empty() {
            let vectors = cases.iter().filter(|case| !case.mixed).count();
            without.push(format!("{op} ({vectors})"));
            continue;
        }
        let mut outcomes: BTreeMap<Outcome, (Sample, &Case)> = BTreeMap::new();
        for case in cases {
            let is_chosen = usize::from(chosen.contains(&case.text()));
            let (sample, _) =
                outcomes.entry(outcome(case, &calls)).or_insert((Sample::default(), case));
            sample.add(Sample { chosen: is_chosen, all: 1 });
        }
        line(&mut text, op, |outcome| outcomes.get(&outcome).map(|(sample, _)| *sample));
        let reasons = [
            (Outcome::NoCall, "static, no call takes the operands:"),
            (Outcome::NoStructure, "mixed, refused for placeholders:"),
        ];
        for (outcome, reason) in reasons {
            if let Some((Sample { all, .. }, example)) = outcomes.get(&outcome) {
                let example = example.text();
                let _ = writeln!(text, "{all:36}  not compared, {reason} {example}");
            }
        }
        for (outcome, (sample, _)) in outcomes {
            total.entry(outcome).or_default().add(sample);
        }
    }
    line(&mut text, "all", |outcome| total.get(&outcome).copied());
    let count = |outcome: Outcome| total.get(&outcome).map_or(0, |sample| sample.all);
    let _ = writeln!(
        text,
        "\nNot compared: {} static cases that no call takes; of the mixed ones {} that no call takes,\n\
         {} that are refused for placeholders, {} that the value plane refuses.\n\n\
         Operations without a constant twin (static vectors):\n{}",
        count(Outcome::NoCall),
        count(Outcome::MixedNoCall),
        count(Outcome::NoStructure),
        count(Outcome::MixedRefused),
        without.join(", ")
    );
    text
}

/// Writes the line of an operation in the summary.
fn line(text: &mut String, op: &str, sample: impl Fn(Outcome) -> Option<Sample>) {
    let [constants, mixed, refused] = [Outcome::Static, Outcome::Mixed, Outcome::Refused]
        .map(|outcome| sample(outcome).unwrap_or_default());
    let refused = refused.all;
    let _ = writeln!(text, "{constants:>13}  {mixed:>12}  {refused:7}  {op}");
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the heads of the tables that have the case, each with its answer.
    fn rows(op: &'static str, operands: &[&str]) -> Vec<(String, String)> {
        let operands: Vec<_> = operands.iter().map(|text| (*text).to_owned()).collect();
        let case = Case::new(op, &operands, false).unwrap();
        let calls = FAMILIES.iter().flat_map(|(_, calls)| *calls).filter(|call| call.op == op);
        calls.filter_map(|call| call.row(&case)).collect()
    }

    #[test]
    fn a_case_is_a_row_of_the_calls_that_take_its_operands() {
        let row = |head: &str, answer: &str| (head.to_owned(), answer.to_owned());
        assert_eq!(
            rows("composition", &["(4,8):(8,1)", "<2,4>"]),
            [row("(a 0, b 1) = Const::of(a).compose(b).to_value()", "(2,4):(8,1)")]
        );
        assert_eq!(
            rows("slice_and_offset", &["((_,1),(2))", "((2,4),(8)):((1,2),(8))"]),
            [
                row(
                    "(a 0, b 1) = Const::of(b).slice(((Underscore,0_usize,),(0_usize,),)).to_value()",
                    "(2):(1)"
                ),
                row(
                    "(a 0, b 1) = Const::of(b).slice_offset(((Underscore,a.at(0),),(a.at(1),),))",
                    "18"
                ),
            ]
        );
        assert_eq!(
            rows("local_tile", &["(4,8):(8,1)", "(2,4)", "(1)"])[1].0,
            "(a 0, b 1, c 2) = Const::of(a).local_tile(b, (c.at(0),)).1"
        );
        assert_eq!(
            rows("get", &["(4,(8,2)):(16,(2,1))", "(1,0)"])[0].0,
            "(a 0, b 1) = Const::of(a).mode::<1>().mode::<0>().to_value()"
        );
    }

    #[test]
    fn a_mixed_case_is_a_row_of_the_calls_of_mixed_layouts() {
        let mixed = rows("composition", &["(_4,8):(8,_1)", "(_2,_4):(_1,_4)"]);
        let head = "(a 0, b 1) = AnyLayout::composition(&a.mixed(), Const::of(b))";
        assert_eq!(mixed, [(head.to_owned(), "(_2,_4):(8,_1)".to_owned())]);
        assert!(rows("idx2crd", &["_5", "(_4,8)"]).is_empty()); // tuples are never mixed
    }

    #[test]
    fn a_refused_case_is_not_a_row() {
        assert!(rows("composition", &["(4,8):(8,1)", "3:3"]).is_empty());
    }

    /// The operand has `2` and `_1`: with a placeholder for 2 the elements overlap.
    #[test]
    fn structures_are_computed_from_placeholders() {
        let built = |operands: &[&str]| {
            let operands: Vec<_> = operands.iter().map(|text| (*text).to_owned()).collect();
            has_structure(&Case::new("complement", &operands, true).unwrap())
        };
        assert!(built(&["(_2,8):(_1,_2)", "32"]));
        assert!(!built(&["(2,_6):(_1,_2)", "_24"]));
    }
}
