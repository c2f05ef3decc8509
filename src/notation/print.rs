//! The printer: no blanks except around `o`, and static marks only if static and dynamic integers
//! occur together.

use core::fmt;

use crate::value::{
    ArithTuple, ByMode, ComposedLayout, Coord, CoordinateLayout, DynLayout, Int, IntTuple, Node,
    Outer, Profile, Subtree, Swizzle, Tiler,
};

/// Prints `8`; with `{:#}` a static integer is `_8`. A dynamic integer has its divisor, `8{div=4}`.
impl fmt::Display for Int {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_int(f, *self, f.alternate() || !self.is_static())
    }
}

/// Prints `(2,(3,4))`. Static integers are `_8` with `{:#}`, or if others are dynamic.
impl fmt::Display for IntTuple {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_subtree(f, self.whole(), f.alternate() || !self.is_static())
    }
}

/// Prints an [`IntTuple`], with `_` for each free entry.
impl fmt::Display for Coord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tuple = self.origin();
        let marks = f.alternate() || !tuple.is_static();
        write_tree(f, &tuple.profile, Node::ROOT, ("(", ")"), &mut |f, k| {
            if self.is_free(k) {
                f.write_str("_")
            } else {
                write_int(f, tuple.leaves.get(k), marks)
            }
        })
    }
}

/// Prints `SHAPE:STRIDE`. Static integers are `_8` with `{:#}`, or if others are dynamic.
impl fmt::Display for DynLayout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_layout(f, self, f.alternate() || !self.is_static())
    }
}

/// Prints `8`, `8:2`, or by mode `<4:1,_,8:1>`.
impl fmt::Display for Tiler {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size(n) => fmt::Display::fmt(n, f),
            Self::Layout(layout) => fmt::Display::fmt(layout, f),
            Self::ByMode(modes) => fmt::Display::fmt(modes, f),
        }
    }
}

/// Prints `<4:1,_,8:1>`.
impl fmt::Display for ByMode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let marks = f.alternate() || !self.is_static();
        write_tree(f, self.profile(), Node::ROOT, ("<", ">"), &mut |f, k| match self.leaf(k) {
            None => f.write_str("_"),
            Some(layout) => write_layout(f, &layout, marks),
        })
    }
}

/// Prints `S<3,4,3>`.
impl fmt::Display for Swizzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "S<{},{},{}>", self.bits(), self.base(), self.shift())
    }
}

/// Prints `S<3,4,3> o 0 o SHAPE:STRIDE`, or `SHAPE:STRIDE o 0 o SHAPE:STRIDE`. Static integers are
/// `_8` with `{:#}`, or if others are dynamic.
impl fmt::Display for ComposedLayout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let marks = f.alternate() || !self.is_static();
        match self.outer() {
            Outer::Swizzle(swizzle) => swizzle.fmt(f)?,
            Outer::Layout(layout) => write_layout(f, &layout, marks)?,
        }
        f.write_str(" o ")?;
        write_int(f, self.offset(), marks)?;
        f.write_str(" o ")?;
        write_layout(f, &self.inner(), marks)
    }
}

/// Prints `1@0+2@1`, or `0`. Static integers are `_1@0` with `{:#}`, or if others are dynamic.
impl fmt::Display for ArithTuple {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_stride(f, self, f.alternate() || !self.is_static())
    }
}

/// Prints `SHAPE:STRIDE`. Static integers are `_8` with `{:#}`, or if others are dynamic.
impl fmt::Display for CoordinateLayout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let marks = f.alternate() || !self.is_static();
        let shape = self.shape();
        write_subtree(f, shape.whole(), marks)?;
        f.write_str(":")?;
        write_tree(f, &shape.profile, Node::ROOT, ("(", ")"), &mut |f, k| {
            self.leaf(k).map_or(Ok(()), |(_, stride)| write_stride(f, &stride, marks))
        })
    }
}

/// Implements `Debug` as `Display`.
macro_rules! debug_as_notation {
    ($($type:ty),*) => {$(
        impl fmt::Debug for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }
    )*};
}

debug_as_notation!(
    IntTuple,
    Coord,
    DynLayout,
    ByMode,
    Swizzle,
    ComposedLayout,
    ArithTuple,
    CoordinateLayout
);

fn write_int(f: &mut fmt::Formatter<'_>, int: Int, marks: bool) -> fmt::Result {
    if marks && int.is_static() {
        f.write_str("_")?;
    }
    write!(f, "{}", int.get())?;
    if marks && !int.is_static() && int.divisor() > 1 {
        write!(f, "{{div={}}}", int.divisor())?;
    }
    Ok(())
}

fn write_stride(f: &mut fmt::Formatter<'_>, stride: &ArithTuple, marks: bool) -> fmt::Result {
    let mut k = 0;
    while let Some((position, value)) = stride.term(k) {
        f.write_str(if k > 0 { "+" } else { "" })?;
        write_int(f, value, marks)?;
        f.write_str(if position.depth() > 0 { "@" } else { "" })?;
        fmt::Display::fmt(&position, f)?;
        k += 1;
    }
    if k == 0 { write_int(f, Int::ZERO, marks) } else { Ok(()) }
}

fn write_subtree(f: &mut fmt::Formatter<'_>, subtree: Subtree<'_>, marks: bool) -> fmt::Result {
    let first = subtree.node.first_leaf;
    write_tree(f, subtree.profile, subtree.node, ("(", ")"), &mut |f, k| {
        write_int(f, subtree.leaf(k - first), marks)
    })
}

fn write_layout(f: &mut fmt::Formatter<'_>, layout: &DynLayout, marks: bool) -> fmt::Result {
    write_subtree(f, layout.extents(), marks)?;
    f.write_str(":")?;
    write_subtree(f, layout.strides(), marks)
}

/// Writes the tree at `node`; `leaf` writes each leaf, given its index.
pub(crate) fn write_tree(
    f: &mut fmt::Formatter<'_>,
    profile: &Profile,
    node: Node,
    (open, close): (&str, &str),
    leaf: &mut dyn FnMut(&mut fmt::Formatter<'_>, usize) -> fmt::Result,
) -> fmt::Result {
    if profile.is_leaf(node) {
        return leaf(f, node.first_leaf);
    }
    f.write_str(open)?;
    for i in 0..profile.rank(node) {
        if i > 0 {
            f.write_str(",")?;
        }
        write_tree(f, profile, profile.entry(node, i), (open, close), leaf)?;
    }
    f.write_str(close)
}
