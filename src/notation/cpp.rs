//! The printer of CuTe C++: `Layout<Shape<_4,_8>,Stride<_8,_1>>`.

use core::fmt;

use super::write_tree;
use crate::value::{ComposedLayout, DynLayout, Int, Node, Outer, Subtree, Swizzle};

/// Prints a value as CuTe C++ writes its type.
///
/// A static integer is `_8`, or `C<-8>` if it is negative. A dynamic integer is its value, `8`: the
/// type in C++ is `int`, and its value is not part of the type.
///
/// - **Post**: `parse_cute` of the text is the value.
///
/// # Examples
///
/// ```
/// use colex::notation::Cpp;
/// use colex::{ComposedLayout, DynLayout};
/// let rows = DynLayout::lit("(4,8):(8,1)");
/// assert_eq!(Cpp(&rows).to_string(), "Layout<Shape<_4,_8>,Stride<_8,_1>>");
///
/// let tile = ComposedLayout::lit("S<3,4,3> o 0 o (8,64):(64,1)");
/// assert_eq!(
///     Cpp(&tile).to_string(),
///     "ComposedLayout<Swizzle<3,4,3>,_0,Layout<Shape<_8,_64>,Stride<_64,_1>>>"
/// );
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Cpp<'a, T>(pub &'a T);

impl fmt::Display for Cpp<'_, Int> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0.is_static(), self.0.get()) {
            (false, value) => write!(f, "{value}"),
            (true, value) if value < 0 => write!(f, "C<{value}>"),
            (true, value) => write!(f, "_{value}"),
        }
    }
}

impl fmt::Display for Cpp<'_, Swizzle> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let swizzle = self.0;
        write!(f, "Swizzle<{},{},{}>", swizzle.bits(), swizzle.base(), swizzle.shift())
    }
}

impl fmt::Display for Cpp<'_, DynLayout> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Layout<")?;
        write_tuple(f, self.0.extents(), "Shape<")?;
        f.write_str(",")?;
        write_tuple(f, self.0.strides(), "Stride<")?;
        f.write_str(">")
    }
}

impl fmt::Display for Cpp<'_, ComposedLayout> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ComposedLayout<")?;
        match self.0.outer() {
            Outer::Swizzle(swizzle) => write!(f, "{}", Cpp(&swizzle))?,
            Outer::Layout(layout) => write!(f, "{}", Cpp(&layout))?,
        }
        write!(f, ",{},{}>", Cpp(&self.0.offset()), Cpp(&self.0.inner()))
    }
}

fn write_tuple(f: &mut fmt::Formatter<'_>, tuple: Subtree<'_>, open: &str) -> fmt::Result {
    write_tree(f, tuple.profile, Node::ROOT, (open, ">"), &mut |f, k| {
        write!(f, "{}", Cpp(&tuple.leaf(k)))
    })
}
