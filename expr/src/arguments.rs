//! Arguments: the operands of a call that are values, as the kinds that operations take.

use std::borrow::Borrow;

use colex::{ComposedLayout, Coord, CoordinateLayout, DynLayout, Int, IntTuple, Tiler};

use crate::error::Failure;
use crate::{Value, quote, suggest};

/// The arguments of one call.
#[derive(Debug)]
pub(crate) struct Arguments<'a> {
    /// The name by which the operation is called.
    name: &'a str,
    given: Vec<&'a Value>,
    /// The values with each composed layout that is a layout as a layout; empty without a composed layout.
    simplified: Vec<Value>,
}

impl<'a> Arguments<'a> {
    /// Returns the arguments of a call of the operation `name`.
    pub(crate) fn new(name: &'a str, given: &'a [impl Borrow<Value>]) -> Self {
        let given: Vec<&Value> = given.iter().map(Borrow::borrow).collect();
        let mut simplified = Vec::new();
        // Values are large: without a composed layout they are not copied.
        if given.iter().any(|value| matches!(value, Value::Composed(_))) {
            simplified.extend(given.iter().map(|value| Value::clone(value).simplified()));
        }
        Self { name, given, simplified }
    }

    /// Returns the call with its operands in notation; static integers are marked if some integer
    /// is dynamic.
    pub(crate) fn call_text(&self) -> String {
        let marked = self.given.iter().any(|value| !value.is_static());
        quote::call(self.name, self.given.iter().map(|value| value.text(marked)))
    }

    /// Returns the number of arguments.
    pub(crate) fn len(&self) -> usize {
        self.given.len()
    }

    /// Returns argument `k`; a composed layout that is a layout as a layout.
    pub(crate) fn value(&self, k: usize) -> &Value {
        self.simplified.get(k).unwrap_or(self.given[k])
    }

    /// Returns argument `k` as it is given.
    pub(crate) fn given(&self, k: usize) -> &Value {
        self.given[k]
    }

    pub(crate) fn wrong(&self, k: usize, wanted: &str) -> Failure {
        Failure::Operands(format!(
            "argument {} of `{}` must be {wanted}, and `{}` is {}{}",
            k + 1,
            self.name,
            quote::operand(&self.value(k).to_string()),
            self.value(k).kind(),
            suggest::ending(self.name),
        ))
    }

    pub(crate) fn negative(&self, k: usize) -> Failure {
        let value = self.value(k);
        Failure::Refused(format!("argument {} is `{value}`; use at least 0", k + 1))
    }

    /// Returns argument `k` as a layout; a shape alone is column-major.
    pub(crate) fn layout(&self, k: usize) -> Result<DynLayout, Failure> {
        match self.value(k) {
            Value::Layout(layout) => Ok(*layout),
            Value::Tuple(shape) => Ok(DynLayout::col_major(shape)?),
            Value::Coordinate(layout) => Ok(DynLayout::try_from(**layout)?),
            Value::Composed(_) => Err(self.wrong(k, "a layout without a swizzle")),
            _ => Err(self.wrong(k, "a layout")),
        }
    }

    /// Returns argument `k` as a swizzled layout; the swizzle of a plain layout is the identity.
    pub(crate) fn composed(&self, k: usize) -> Result<ComposedLayout, Failure> {
        match self.value(k) {
            Value::Composed(layout) => Ok(**layout),
            _ => Ok(self.layout(k)?.into()),
        }
    }

    /// Returns argument `k` as a layout with coordinate strides.
    pub(crate) fn coordinate(&self, k: usize) -> Result<CoordinateLayout, Failure> {
        match self.value(k) {
            Value::Coordinate(layout) => Ok(**layout),
            Value::Layout(layout) => Ok((*layout).into()),
            Value::Tuple(shape) => Ok(DynLayout::col_major(shape)?.into()),
            _ => Err(self.wrong(k, "a layout")),
        }
    }

    /// Whether an argument is a layout with coordinate strides.
    pub(crate) fn has_coordinates(&self) -> bool {
        (0..self.len()).any(|k| matches!(self.value(k), Value::Coordinate(_)))
    }

    /// Whether argument `k` is a layout.
    pub(crate) fn is_layout(&self, k: usize) -> bool {
        k < self.len() && matches!(self.value(k), Value::Layout(_))
    }

    /// Returns argument `k` as a tuple or integer; a list of integers is a flat tuple.
    pub(crate) fn tuple(&self, k: usize) -> Result<IntTuple, Failure> {
        match self.value(k) {
            Value::Tuple(tuple) => Ok(*tuple),
            Value::List(values) => {
                let entries: Option<Vec<_>> = values
                    .iter()
                    .map(|value| match value {
                        Value::Tuple(tuple) => Some(*tuple),
                        _ => None,
                    })
                    .collect();
                let entries = entries.ok_or_else(|| self.wrong(k, "a list of integers"))?;
                Ok(IntTuple::from_entries(&entries)?)
            }
            _ => Err(self.wrong(k, "a tuple or an integer")),
        }
    }

    /// Returns the shape of argument `k`: the shape of a layout, or the tuple itself.
    pub(crate) fn shape(&self, k: usize) -> Result<IntTuple, Failure> {
        match self.value(k) {
            Value::Layout(layout) => Ok(layout.shape()),
            Value::Composed(layout) => Ok(layout.shape()),
            Value::Coordinate(layout) => Ok(layout.shape()),
            Value::Tuple(_) | Value::List(_) => self.tuple(k),
            _ => Err(self.wrong(k, "a layout or a shape")),
        }
    }

    /// Returns argument `k` as an integer.
    pub(crate) fn int(&self, k: usize) -> Result<Int, Failure> {
        match self.value(k) {
            Value::Tuple(tuple) => tuple.as_int().ok_or_else(|| self.wrong(k, "an integer")),
            _ => Err(self.wrong(k, "an integer")),
        }
    }

    /// Returns argument `k` as a mode number or a number of modes.
    pub(crate) fn mode(&self, k: usize) -> Result<usize, Failure> {
        usize::try_from(self.int(k)?.get()).map_err(|_| self.negative(k))
    }

    /// Returns argument `k` as mode numbers: an integer or a flat tuple of them.
    pub(crate) fn mode_list(&self, k: usize) -> Result<Vec<usize>, Failure> {
        let tuple = self.tuple(k)?;
        if tuple.depth() > 1 {
            return Err(self.wrong(k, "a flat tuple of mode numbers"));
        }
        (0..tuple.leaf_count())
            .map(|leaf| {
                let number = tuple.leaf(leaf).map_or(-1, Int::get);
                usize::try_from(number).map_err(|_| self.negative(k))
            })
            .collect()
    }

    /// Returns argument `k` as a coordinate, with or without `_`.
    pub(crate) fn coord(&self, k: usize) -> Result<Coord, Failure> {
        match self.value(k) {
            Value::Coord(coord) => Ok(*coord),
            Value::Tuple(tuple) => Ok(Coord::fixed(tuple)),
            _ => Err(self.wrong(k, "a coordinate")),
        }
    }

    /// Returns argument `k` as a tiler: a layout, an integer, a by-mode tiler; a tuple is by mode.
    pub(crate) fn tiler(&self, k: usize) -> Result<Tiler, Failure> {
        match self.value(k) {
            Value::Tiler(tiler) => Ok(*tiler),
            Value::Layout(layout) => Ok(Tiler::Layout(*layout)),
            Value::Tuple(shape) => Ok(Tiler::from_shape(shape)?),
            // `_` keeps everything; `(_,4)` is the tiler `<_,4>`.
            Value::Coord(coord) => Ok(Tiler::from_coord(coord)?),
            Value::Coordinate(layout) => Ok(Tiler::Layout(DynLayout::try_from(**layout)?)),
            Value::Composed(_) => Err(self.wrong(k, "a tiler, or a layout without a swizzle")),
            _ => Err(self.wrong(k, "a tiler")),
        }
    }

    /// Returns argument `k` as a table of integers.
    pub(crate) fn table(&self, k: usize) -> Result<Vec<i64>, Failure> {
        let Value::List(values) = self.value(k) else {
            return Err(self.wrong(k, "a list of integers"));
        };
        values
            .iter()
            .map(Value::as_int)
            .collect::<Option<_>>()
            .ok_or_else(|| self.wrong(k, "a list of integers"))
    }
}

/// Evaluates `$value` for the layout `$f` in argument `$k`, which may be of the kinds `$kind` and
/// plain.
macro_rules! of_kinds {
    ($args:ident, $k:expr, [$($kind:ident)*], $f:ident => $value:expr) => {
        match $args.value($k) {
            // Without a copy of the layout.
            $crate::Value::Layout($f) => Ok($crate::Value::from($value)),
            $($crate::Value::$kind($f) => Ok($crate::Value::from($value)),)*
            _ => {
                let $f = &$args.layout($k)?;
                Ok($crate::Value::from($value))
            }
        }
    };
}

/// Evaluates `$value` for the layout `$f` in argument `$k`, of any kind.
macro_rules! of_any {
    ($args:ident, $k:expr, $f:ident => $value:expr) => {
        $crate::arguments::of_kinds!($args, $k, [Composed Coordinate], $f => $value)
    };
}

/// Evaluates `$value` for the layout `$f` in argument `$k`, which may be under a swizzle.
macro_rules! of_strided {
    ($args:ident, $k:expr, $f:ident => $value:expr) => {
        $crate::arguments::of_kinds!($args, $k, [Composed], $f => $value)
    };
}

pub(crate) use {of_any, of_kinds, of_strided};
