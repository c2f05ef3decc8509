//! Facts: what is known of a value, as names with texts. `colex show` and the explorer print them.

mod meaning;

use colex::atom::{Error, MmaOperand};
use colex::f2::LinearLayout;
use colex::thread_value::TvLayout;
use colex::{ComposedLayout, CoordinateLayout, DynLayout, Outer};

use crate::{NamedTiledCopy, NamedTiledMma, Value};

pub use meaning::meaning;

/// A name and its text, such as `("size", "32")`.
pub type Fact = (&'static str, String);

/// Returns the facts of a layout of any kind, a tiled MMA or a tiled copy. Other values have none.
///
/// # Examples
///
/// ```
/// use colex_expr::{eval, facts};
/// let found = facts::of(&eval("(4,8):(8,1)")?);
/// assert!(found.contains(&("cosize", "32".to_owned())));
/// assert!(facts::of(&eval("size((4,8):(8,1))")?).is_empty());
/// # Ok::<(), colex_expr::EvalError>(())
/// ```
#[must_use]
pub fn of(value: &Value) -> Vec<Fact> {
    match value {
        Value::Layout(layout) => of_layout(layout),
        Value::Composed(layout) => of_composed(layout),
        Value::Linear(layout) => of_linear(layout),
        Value::Coordinate(layout) => of_coordinate(layout),
        Value::TiledMma(mma) => of_tiled_mma(mma),
        Value::TiledCopy(copy) => of_tiled_copy(copy),
        _ => Vec::new(),
    }
}

/// Returns the facts of a thread-value layout.
///
/// # Examples
///
/// ```
/// use colex::{DynLayout, IntTuple, thread_value::TvLayout};
/// let tv = TvLayout::new(DynLayout::lit("(4,2):(1,4)"), &IntTuple::lit("(4,2)"))?;
/// assert_eq!(colex_expr::facts::of_tv(&tv).last(), Some(&("coverage", "exact".to_owned())));
/// # Ok::<(), colex::LayoutError>(())
/// ```
#[must_use]
pub fn of_tv(tv: &TvLayout) -> Vec<Fact> {
    vec![
        ("layout", tv.layout().to_string()),
        ("tile", tv.tile().to_string()),
        ("threads", tv.threads().to_string()),
        ("values", tv.values().to_string()),
        ("coverage", tv.coverage().to_string()),
    ]
}

fn of_layout(layout: &DynLayout) -> Vec<Fact> {
    let injective = layout.is_injective().map_or("undecided (too large to compare)", yes_no);
    vec![
        ("shape", layout.shape().to_string()),
        ("stride", layout.stride().to_string()),
        ("rank", layout.rank().to_string()),
        ("depth", layout.depth().to_string()),
        ("size", layout.size().to_string()),
        ("cosize", layout.cosize().to_string()),
        ("injective", injective.to_owned()),
        ("compact", yes_no(layout.is_compact()).to_owned()),
        ("contiguous", yes_no(layout.is_contiguous()).to_owned()),
    ]
}

fn of_composed(layout: &ComposedLayout) -> Vec<Fact> {
    let outer = match layout.outer() {
        Outer::Swizzle(swizzle) => ("swizzle", swizzle.to_string()),
        Outer::Layout(outer) => ("outer", outer.to_string()),
    };
    vec![
        outer,
        ("offset", layout.offset().to_string()),
        ("inner", layout.inner().to_string()),
        ("rank", layout.rank().to_string()),
        ("depth", layout.depth().to_string()),
        ("size", layout.size().to_string()),
        ("cosize", layout.cosize().to_string()),
    ]
}

fn of_linear(layout: &LinearLayout) -> Vec<Fact> {
    let list = |sizes: Vec<Option<(&str, u64)>>| {
        let sizes = sizes.into_iter().flatten().map(|(name, size)| format!("{name} {size}"));
        sizes.collect::<Vec<_>>().join(", ")
    };
    let matrix = layout.matrix();
    vec![
        ("inputs", list((0..layout.input_count()).map(|k| layout.input(k)).collect())),
        ("outputs", list((0..layout.output_count()).map(|k| layout.output(k)).collect())),
        ("columns", matrix.to_string()),
        ("rank", matrix.rank().to_string()),
        ("injective", yes_no(layout.is_injective()).to_owned()),
        ("surjective", yes_no(layout.is_surjective()).to_owned()),
    ]
}

fn of_tiled_mma(mma: &NamedTiledMma) -> Vec<Fact> {
    let tiled = mma.tiled();
    let [m, n, k] = tiled.tile_shape();
    let operands = MmaOperand::ALL;
    let tvs = operands.map(|operand| mma.tv_layout(operand));
    let mut facts = vec![
        ("atom", mma.name().to_owned()),
        ("tile MNK", format!("({m},{n},{k})")),
        ("threads", tiled.threads().to_string()),
        ("VMNK", tiled.thr_layout_vmnk().to_string()),
    ];
    facts.extend(operands.iter().zip(&tvs).map(|(operand, tv)| (operand.name(), tv.to_string())));
    let counts = operands.iter().zip(&tvs);
    let counts = counts.map(|(operand, tv)| format!("{} {}", operand.name(), tv.values()));
    facts.push(("fragments", counts.collect::<Vec<_>>().join(", ")));
    facts
}

fn of_tiled_copy(copy: &NamedTiledCopy) -> Vec<Fact> {
    let tiled = copy.tiled();
    let side = |layout: Result<DynLayout, Error>| match layout {
        Ok(layout) => layout.to_string(),
        Err(error) => error.to_string(),
    };
    vec![
        ("atom", copy.name().to_owned()),
        ("element", copy.element().name.to_owned()),
        ("tile", tiled.tile_shape().to_string()),
        ("threads", tiled.threads().to_string()),
        ("values", tiled.values().to_string()),
        ("src", side(tiled.layout_s_tv())),
        ("dst", side(tiled.layout_d_tv())),
    ]
}

fn of_coordinate(layout: &CoordinateLayout) -> Vec<Fact> {
    let strides = layout.to_string();
    vec![
        ("shape", layout.shape().to_string()),
        ("stride", strides.split_once(':').map_or("", |(_, stride)| stride).to_owned()),
        ("rank", layout.rank().to_string()),
        ("depth", layout.depth().to_string()),
        ("size", layout.size().to_string()),
        ("coshape", layout.coshape().to_string()),
    ]
}

const fn yes_no(holds: bool) -> &'static str {
    if holds { "yes" } else { "no" }
}
