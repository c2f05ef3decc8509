//! Value: the result of an expression.

use std::fmt;

use colex::f2::{F2Matrix, LinearLayout};
use colex::{ComposedLayout, Coord, CoordinateLayout, DynLayout, Int, IntTuple, Swizzle, Tiler};
use serde_json::Value as Json;

use crate::tiled::{NamedTiledCopy, NamedTiledMma};

/// The value of an expression, or an argument of an operation. `Display` prints it in notation.
///
/// # Examples
///
/// ```
/// use colex_expr::{Value, eval};
/// let value = eval("slice_and_offset((1,_), (4,8):(8,1))")?;
/// assert_eq!(value.to_string(), "[(8):(1),8]");
/// assert_eq!(value.to_json(false).to_string(), r#"["(8):(1)",8]"#);
/// assert!(matches!(value, Value::List(_)) && value.kind() == "a list");
/// # Ok::<(), colex_expr::EvalError>(())
/// ```
#[derive(Clone, Debug)]
// Most values are layouts. Larger ones are boxed, because each call moves its operands.
#[allow(clippy::large_enum_variant)]
pub enum Value {
    /// The result of a predicate.
    Bool(bool),
    /// An integer or a tuple.
    Tuple(IntTuple),
    /// A coordinate with `_`.
    Coord(Coord),
    /// A layout.
    Layout(DynLayout),
    /// A swizzle.
    Swizzle(Swizzle),
    /// A swizzled layout that is not a plain layout.
    Composed(Box<ComposedLayout>),
    /// A linear layout with named dimensions.
    Linear(Box<LinearLayout>),
    /// A layout with coordinate strides that are not integers.
    Coordinate(Box<CoordinateLayout>),
    /// A by-mode tiler.
    Tiler(Tiler),
    /// A tiled MMA.
    TiledMma(Box<NamedTiledMma>),
    /// A tiled copy.
    TiledCopy(Box<NamedTiledCopy>),
    /// A list: a table of offsets, or several results.
    List(Vec<Value>),
    /// A result of an operation on texts: a text of another system, or `null`.
    Text(Json),
}

impl Value {
    /// Returns the kind of the value, for messages.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Bool(_) => "a truth value",
            Self::Tuple(tuple) if tuple.as_int().is_some() => "an integer",
            Self::Tuple(_) => "a tuple",
            Self::Coord(_) => "a coordinate with `_`",
            Self::Layout(_) => "a layout",
            Self::Swizzle(_) => "a swizzle",
            Self::Composed(composed) if composed.swizzle().is_none() => "a composed layout",
            Self::Composed(_) => "a swizzled layout",
            Self::Linear(_) => "a linear layout",
            Self::Coordinate(_) => "a layout with coordinate strides",
            Self::Tiler(_) => "a tiler",
            Self::TiledMma(_) => "a tiled MMA",
            Self::TiledCopy(_) => "a tiled copy",
            Self::List(_) => "a list",
            Self::Text(_) => "a text",
        }
    }

    /// Returns the value as an integer, if it is one.
    #[must_use]
    pub fn as_int(&self) -> Option<i64> {
        match self {
            Self::Tuple(tuple) => tuple.as_int().map(Int::get),
            _ => None,
        }
    }

    /// Whether the value is a layout, of any kind except a linear layout.
    pub(crate) fn is_layout(&self) -> bool {
        matches!(self, Self::Layout(_) | Self::Composed(_) | Self::Coordinate(_))
    }

    /// Returns a composed layout that is a layout as a layout, and other values unchanged.
    pub(crate) fn simplified(self) -> Self {
        match self {
            Self::Composed(ref composed) => match composed.as_layout() {
                Some(layout) => Self::Layout(layout),
                None => self,
            },
            _ => self,
        }
    }

    /// Returns a list of integers.
    pub fn table(offsets: impl IntoIterator<Item = i64>) -> Self {
        Self::List(offsets.into_iter().map(Self::from).collect())
    }

    /// Returns the text of the value; if `marked`, with every static integer as `_8`, as `{:#}`
    /// writes it.
    #[must_use]
    pub fn text(&self, marked: bool) -> String {
        if marked { format!("{self:#}") } else { self.to_string() }
    }

    /// Whether every integer of the value is static.
    #[must_use]
    pub fn is_static(&self) -> bool {
        match self {
            Self::Bool(_)
            | Self::Swizzle(_)
            | Self::Linear(_)
            | Self::TiledMma(_)
            | Self::TiledCopy(_)
            | Self::Text(_) => true,
            Self::Tuple(tuple) => tuple.is_static(),
            Self::Coord(coord) => coord.origin().is_static(),
            Self::Layout(layout) => layout.is_static(),
            Self::Composed(layout) => layout.is_static(),
            Self::Coordinate(layout) => layout.is_static(),
            Self::Tiler(tiler) => tiler.is_static(),
            Self::List(values) => values.iter().all(Self::is_static),
        }
    }

    /// Returns the value as JSON: numbers, booleans and lists, other values as text. If `marked`,
    /// numbers are texts too: a static integer is `"_8"`.
    #[must_use]
    pub fn to_json(&self, marked: bool) -> Json {
        match self {
            Self::Bool(b) => Json::from(*b),
            Self::Text(json) => json.clone(),
            Self::List(values) => values.iter().map(|value| value.to_json(marked)).collect(),
            Self::Tuple(tuple) if !marked => {
                tuple.as_int().map_or_else(|| self.to_string().into(), |int| int.get().into())
            }
            _ => self.text(marked).into(),
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bool(b) => b.fmt(f),
            Self::Tuple(tuple) => tuple.fmt(f),
            Self::Coord(coord) => coord.fmt(f),
            Self::Layout(layout) => layout.fmt(f),
            Self::Swizzle(swizzle) => swizzle.fmt(f),
            Self::Composed(layout) => layout.fmt(f),
            Self::Linear(layout) => layout.fmt(f),
            Self::Coordinate(layout) => layout.fmt(f),
            Self::Tiler(tiler) => tiler.fmt(f),
            Self::TiledMma(mma) => mma.fmt(f),
            Self::TiledCopy(copy) => copy.fmt(f),
            Self::Text(Json::String(text)) => f.write_str(text),
            Self::Text(json) => json.fmt(f),
            Self::List(values) => {
                f.write_str("[")?;
                for (k, value) in values.iter().enumerate() {
                    if k > 0 {
                        f.write_str(",")?;
                    }
                    value.fmt(f)?;
                }
                f.write_str("]")
            }
        }
    }
}

/// A pair, such as a layout and the offset of its first element.
impl<A: Into<Value>, B: Into<Value>> From<(A, B)> for Value {
    fn from((first, second): (A, B)) -> Self {
        Self::List(vec![first.into(), second.into()])
    }
}

macro_rules! from {
    ($($type:ty => $value:expr),* $(,)?) => {$(
        impl From<$type> for Value {
            fn from(from: $type) -> Self {
                let make: fn($type) -> Value = $value;
                make(from)
            }
        }
    )*};
}

from! {
    bool => Value::Bool,
    IntTuple => Value::Tuple,
    DynLayout => Value::Layout,
    Swizzle => Value::Swizzle,
    LinearLayout => |layout| Value::Linear(Box::new(layout)),
    ComposedLayout => |composed| {
        composed.as_layout().map_or_else(|| Value::Composed(Box::new(composed)), Value::Layout)
    },
    // Columns of 64 bits are a text.
    F2Matrix => |matrix| {
        let columns: Result<Vec<i64>, _> =
            matrix.columns().iter().copied().map(i64::try_from).collect();
        columns.map_or_else(|_| Value::Text(matrix.to_string().into()), Value::table)
    },
    CoordinateLayout => |layout| {
        layout.as_layout().map_or_else(|| Value::Coordinate(Box::new(layout)), Value::Layout)
    },
    Int => |int| Value::Tuple(IntTuple::from_int(int)),
    i64 => |value| Value::Tuple(IntTuple::int(value)),
    usize => |value| Value::Tuple(IntTuple::int(i64::try_from(value).unwrap_or(i64::MAX))),
    Tiler => |tiler| match tiler {
        Tiler::Size(n) => n.into(),
        Tiler::Layout(layout) => layout.into(),
        Tiler::ByMode(_) => Value::Tiler(tiler),
    },
    Coord => |coord| {
        if coord.has_free() { Value::Coord(coord) } else { Value::Tuple(coord.origin()) }
    },
}
