//! Operations on swizzles and swizzled layouts, by the names of the operations on layouts.

use colex::notation::Cpp;
use colex::{ComposedLayout, DynLayout, Int, IntTuple, Swizzle, Tiler};

use super::layouts::{TABLE_SIZE, projected, too_large};
use super::{Answer, Arguments, Failure, Op};
use crate::Value;

/// Returns the answer of the operation `name` if an operand is a swizzle or a swizzled layout. The
/// operations on F2 matrices and on descriptors take both kinds of layouts.
pub(super) fn run(name: &str, args: &Arguments<'_>) -> Option<Answer> {
    let takes_both = name.starts_with("f2_") || super::descriptors::takes_both(name);
    (!takes_both && (0..args.len()).any(|k| is_swizzled(args.value(k)))).then(|| answer(name, args))
}

fn is_swizzled(value: &Value) -> bool {
    matches!(value, Value::Swizzle(_) | Value::Composed(_))
}

fn answer(name: &str, a: &Arguments<'_>) -> Answer {
    if let Value::Swizzle(swizzle) = a.value(0) {
        return of_swizzle(name, *swizzle, a);
    }
    Ok(match name {
        "composition" => return composition(a),
        "logical_product" if is_swizzled(a.value(1)) => {
            a.composed(0)?.logical_product_composed(&a.composed(1)?)?.into()
        }
        "max_common_layout" => a.composed(0)?.max_common_layout_composed(&a.composed(1)?)?.into(),
        "max_common_vector" => {
            a.composed(0)?.max_common_layout_composed(&a.composed(1)?)?.size().into()
        }
        "slice" => a.composed(1)?.slice(&a.coord(0)?)?.into(),
        "slice_offset" => a.composed(1)?.slice_and_offset(&a.coord(0)?)?.1.into(),
        "slice_and_offset" => with_offset(a.composed(1)?.slice_and_offset(&a.coord(0)?)?),
        "dice" => a.composed(1)?.dice(&a.coord(0)?)?.into(),
        "domain_offset" => with_offset((a.composed(1)?.domain_offset(&a.tuple(0)?)?, Int::ZERO)),
        "crd2idx" => {
            let (layout, coord) =
                if matches!(a.value(0), Value::Composed(_)) { (0, 1) } else { (1, 0) };
            a.composed(layout)?.crd2idx(&a.tuple(coord)?)?.into()
        }
        _ if matches!(a.value(0), Value::Composed(_)) => {
            return of_layout(name, &a.composed(0)?, a);
        }
        _ => {
            let k = (0..a.len()).find(|k| is_swizzled(a.value(*k))).unwrap_or(0);
            return Err(a.wrong(k, "a layout without a swizzle"));
        }
    })
}

fn of_swizzle(name: &str, swizzle: Swizzle, a: &Arguments<'_>) -> Answer {
    Ok(match name {
        "composition" => return composition(a),
        "swizzle_apply" => {
            let offset = a.int(1)?;
            Int::marked(swizzle.apply(offset.get()), offset.is_static()).into()
        }
        "swizzle_indices" => {
            let size = a.int(1)?.get();
            if size > TABLE_SIZE {
                return Err(too_large(swizzle, size));
            }
            Value::table((0..size).map(|x| swizzle.apply(x)))
        }
        "upcast" => swizzle.upcast(a.int(1)?)?.into(),
        "downcast" => swizzle.downcast(a.int(1)?)?.into(),
        _ => return Err(a.wrong(0, "a layout")),
    })
}

/// Composes swizzles, layouts and swizzled layouts; the right operand may also be a tiler.
fn composition(a: &Arguments<'_>) -> Answer {
    Ok(match (a.value(0), a.value(1)) {
        (Value::Swizzle(left), Value::Swizzle(right)) => left.composition(*right)?.into(),
        (Value::Swizzle(left), Value::Composed(right)) => {
            if let Some(Ok(both)) = right.swizzle().map(|swizzle| left.composition(swizzle)) {
                return Ok(ComposedLayout::new(both, right.offset(), &right.inner())?.into());
            }
            let offsets = DynLayout::col_major(&IntTuple::int(right.cosize()))?;
            let left = ComposedLayout::new(*left, Int::ZERO, &offsets)?;
            left.composition_composed(right)?.into()
        }
        (Value::Swizzle(left), _) => ComposedLayout::new(*left, Int::ZERO, &a.layout(1)?)?.into(),
        (_, Value::Composed(right)) => a.composed(0)?.composition_composed(right)?.into(),
        (Value::Composed(left), Value::Swizzle(right)) => {
            let coordinates = DynLayout::col_major(&left.shape())?;
            let right = ComposedLayout::new(*right, Int::ZERO, &coordinates)?;
            left.composition_composed(&right)?.into()
        }
        (_, Value::Swizzle(right)) => a.layout(0)?.after_swizzle(*right)?.into(),
        _ => match a.tiler(1)? {
            Tiler::Layout(right) => a.composed(0)?.composition(&right)?.into(),
            tiler => a.composed(0)?.compose(&tiler)?.into(),
        },
    })
}

fn of_layout(name: &str, f: &ComposedLayout, a: &Arguments<'_>) -> Answer {
    Ok(match name {
        "cpp" => Value::Text(Cpp(f).to_string().into()),
        "shape" => f.shape().into(),
        "size" => f.size().into(),
        "rank" => f.rank().into(),
        "depth" => f.depth().into(),
        "cosize" => f.cosize().into(),
        "table" => {
            if f.size() > TABLE_SIZE {
                return Err(too_large(f, f.size()));
            }
            Value::table(f.offsets())
        }
        "coalesce" => f.coalesce().into(),
        "coalesce_by" => f.coalesce_by(&a.tuple(1)?)?.into(),
        "flatten" => f.flatten().into(),
        "unflatten" => f.unflatten(&a.tuple(1)?)?.into(),
        "with_shape" => f.with_shape(&a.shape(1)?)?.into(),
        "get" => f.get_path(&a.mode_list(1)?)?.into(),
        "select" => f.select(&a.mode_list(1)?)?.into(),
        "take" => f.take(a.mode(1)?, a.mode(2)?)?.into(),
        "group" => f.group(a.mode(1)?, a.mode(2)?)?.into(),
        "logical_divide" => f.logical_divide(&a.tiler(1)?)?.into(),
        "zipped_divide" => f.zipped_divide(&a.tiler(1)?)?.into(),
        "tiled_divide" => f.tiled_divide(&a.tiler(1)?)?.into(),
        "flat_divide" => f.flat_divide(&a.tiler(1)?)?.into(),
        "logical_product" => f.logical_product(&a.tiler(1)?)?.into(),
        "zipped_product" => f.zipped_product(&a.tiler(1)?)?.into(),
        "tiled_product" => f.tiled_product(&a.tiler(1)?)?.into(),
        "flat_product" => f.flat_product(&a.tiler(1)?)?.into(),
        "blocked_product" => f.blocked_product(&a.layout(1)?)?.into(),
        "raked_product" => f.raked_product(&a.layout(1)?)?.into(),
        "filter" => f.filter().into(),
        "filter_zeros" => f.filter_zeros().into(),
        "append" => f.append(&a.layout(1)?)?.into(),
        "prepend" => f.prepend(&a.layout(1)?)?.into(),
        "append_to_rank" if a.len() == 2 => f.append_to_rank(a.mode(1)?)?.into(),
        "prepend_to_rank" if a.len() == 2 => f.prepend_to_rank(a.mode(1)?)?.into(),
        "replace" => f.replace(a.mode(1)?, &a.layout(2)?)?.into(),
        "local_tile" | "outer_partition" => {
            let (tiler, coord) = projected(a)?;
            let tile = name == "local_tile";
            with_offset(if tile {
                f.local_tile(&tiler, &coord)?
            } else {
                f.outer_partition(&tiler, &coord)?
            })
        }
        "local_partition" if a.len() == 3 => {
            with_offset(f.local_partition(&a.layout(1)?, a.int(2)?)?)
        }
        "local_partition" => {
            with_offset(f.local_partition_projected(&a.layout(1)?, a.int(2)?, &a.coord(3)?)?)
        }
        "tile_to_shape" => {
            let order = if a.len() > 2 { Some(a.tuple(2)?) } else { None };
            f.tile_to_shape(&a.shape(1)?, order.as_ref())?.into()
        }
        "right_inverse" => f.right_inverse()?.into(),
        "left_inverse" => f.left_inverse()?.into(),
        "upcast" => f.upcast(a.int(1)?)?.into(),
        "downcast" => f.downcast(a.int(1)?)?.into(),
        "recast" => f.recast(a.int(1)?, a.int(2)?)?.into(),
        "max_alignment" => f.max_alignment()?.into(),
        _ => return Err(a.wrong(0, "a layout without a swizzle")),
    })
}

/// Returns the pair of a layout and the offset that is added to it.
fn with_offset((layout, offset): (ComposedLayout, Int)) -> Value {
    Value::List(vec![layout.into(), offset.into()])
}

/// Returns the error of an operation on swizzles whose operand is something else.
fn needs_swizzle(args: &Arguments<'_>) -> Answer {
    Err(args.wrong(0, "a swizzle, `S<B,M,S>`"))
}

/// `S<B,M,S>` at an offset, from the numbers.
fn sw(args: &Arguments<'_>) -> Answer {
    let number = |k| Ok::<_, Failure>(args.int(k)?.get());
    let swizzle = Swizzle::new(number(0)?, number(1)?, number(2)?)?;
    Ok(swizzle.apply(number(3)?).into())
}

fn make_swizzle(args: &Arguments<'_>) -> Answer {
    Ok(Swizzle::from_masks(args.int(0)?.get(), args.int(1)?.get())?.into())
}

#[rustfmt::skip]
pub(super) const OPS: &[Op] = &[
    Op { names: &["swizzle_apply"], usage: "SWIZZLE, OFFSET", about: "the swizzled offset", count: (2, 2), run: needs_swizzle },
    Op { names: &["swizzle_indices"], usage: "SWIZZLE, SIZE", about: "the swizzled offsets 0..size", count: (2, 2), run: needs_swizzle },
    Op { names: &["make_swizzle", "from_masks"], usage: "Y, Z", about: "the swizzle with these masks", count: (2, 2), run: make_swizzle },
    Op { names: &["sw"], usage: "B, M, S, OFFSET", about: "the offset swizzled by S<B,M,S>", count: (4, 4), run: sw },
];

impl Arguments<'_> {
    /// Returns argument `k` as a swizzled layout; the swizzle of a plain layout is the identity.
    pub(super) fn composed(&self, k: usize) -> Result<ComposedLayout, Failure> {
        match &self.values[k] {
            Value::Composed(layout) => Ok(*layout),
            Value::Layout(layout) => Ok((*layout).into()),
            Value::Tuple(shape) => Ok(DynLayout::col_major(shape)?.into()),
            _ => Err(self.wrong(k, "a layout")),
        }
    }
}
