//! Operations on the coordinates of a swizzled layout: each is the operation of the inner layout.

use super::ComposedLayout;
use crate::LayoutError;
use crate::value::{Coord, DynLayout, IntTuple, Tiler, attempt, named};

/// Defines each method as the operation of this name on the inner layout, with the same swizzle and
/// offset. A row has the summary, the method, and the arguments and inner layout of the example.
macro_rules! on_inner {
    ($($about:literal $name:ident($($argument:ident: $type:ty),*), $call:literal => $result:literal;)*) => {
        impl ComposedLayout {$(
            #[doc = $about]
            ///
            #[doc = concat!("- **Post**: the swizzle and the offset do not change; `r.inner()` is `self.inner().", stringify!($name), "(..)`.")]
            #[doc = concat!("- **Errors**: those of [`DynLayout::", stringify!($name), "`]; [`Reason::Overflow`](crate::Reason).")]
            ///
            /// # Examples
            ///
            /// ```
            /// # use colex::{Coord, DynLayout, IntTuple, Tiler};
            /// use colex::ComposedLayout;
            /// let tile = ComposedLayout::lit("S<3,0,3> o 0 o (8,(2,4)):(8,(1,2))");
            #[doc = concat!("let result = tile.", stringify!($name), "(", $call, ").unwrap();")]
            #[doc = concat!("assert_eq!(result.to_string(), \"S<3,0,3> o 0 o ", $result, "\");")]
            /// ```
            pub const fn $name(&self $(, $argument: $type)*) -> Result<Self, LayoutError> {
                let inner = attempt!(stringify!($name), self.inner.$name($($argument),*));
                named!(stringify!($name), self.with_inner(&inner))
            }
        )*}
    };
}

on_inner! {
    "Coalesces each mode that is a leaf of `profile`."
    coalesce_by(profile: &IntTuple), r#"&IntTuple::lit("(1,1)")"# => "(8,8):(8,1)";
    "Coalesces each mode that is a leaf of `profile`, and keeps those at `_`."
    coalesce_by_coord(profile: &Coord), r#"&Coord::lit("(0,_)")"# => "(8,(2,4)):(8,(1,2))";
    "Returns the integers of the layout as modes, sorted by the strides of the inner layout."
    sort(), "" => "(2,4,8):(1,2,8)";
    "Returns mode `i`."
    get(i: usize), "0" => "8:8";
    "Returns the mode at `path`: mode `path[0]`, in it mode `path[1]`, and so on."
    get_path(path: &[usize]), "&[1, 0]" => "2:1";
    "Returns the layout of these modes, in this order."
    select(modes: &[usize]), "&[1, 0]" => "((2,4),8):((1,2),8)";
    "Returns the layout of the modes `begin..end`."
    take(begin: usize, end: usize), "0, 1" => "(8):(8)";
    "Returns the layout with the modes `begin..end` as one mode."
    group(begin: usize, end: usize), "0, 2" => "((8,(2,4))):((8,(1,2)))";
    "Adds `mode` as the last mode."
    append(mode: &DynLayout), r#"&DynLayout::lit("2:64")"# => "(8,(2,4),2):(8,(1,2),64)";
    "Adds `mode` as the first mode."
    prepend(mode: &DynLayout), r#"&DynLayout::lit("2:64")"# => "(2,8,(2,4)):(64,8,(1,2))";
    "Adds modes `1:0` at the end until the rank is `rank`."
    append_to_rank(rank: usize), "3" => "(8,(2,4),1):(8,(1,2),0)";
    "Adds modes `1:0` at the beginning until the rank is `rank`."
    prepend_to_rank(rank: usize), "3" => "(1,8,(2,4)):(0,8,(1,2))";
    "Returns the layout with mode `i` replaced by `mode`."
    replace(i: usize, mode: &DynLayout), r#"1, &DynLayout::lit("4:2")"# => "(8,4):(8,2)";
    "Returns the modes at which `coord` has an integer."
    dice(coord: &Coord), r#"&Coord::lit("(_,3)")"# => "((2,4)):((1,2))";
    "Returns the layout with the parentheses of `profile`."
    unflatten(profile: &IntTuple), r#"&IntTuple::lit("(1,1,1)")"# => "(8,2,4):(8,1,2)";
    "Returns the layout with another shape over the same flat coordinates."
    with_shape(shape: &IntTuple), r#"&IntTuple::lit("(8,8)")"# => "(8,8):(8,1)";
    "Returns the composition with `right`: first `right`, then this layout."
    composition(right: &DynLayout), r#"&DynLayout::lit("4:2")"# => "4:16";
    "Returns the composition with a tiler, as a whole or by mode."
    compose(tiler: &Tiler), r#"&Tiler::lit("<4,_>")"# => "(4,(2,4)):(8,(1,2))";
    "Divides the layout into tiles: `(tile, rest)`, as a whole or in each mode."
    logical_divide(tiler: &Tiler), r#"&Tiler::lit("<4,2>")"# => "((4,2),(2,4)):((8,32),(1,2))";
    "Divides the layout into tiles, with all tiles in mode 0 and all rests in mode 1."
    zipped_divide(tiler: &Tiler), r#"&Tiler::lit("<4,2>")"# => "((4,2),(2,4)):((8,1),(32,2))";
    "Divides the layout into tiles, with the rests as separate modes."
    tiled_divide(tiler: &Tiler), r#"&Tiler::lit("<4,2>")"# => "((4,2),2,4):((8,1),32,2)";
    "Divides the layout into tiles, with tiles and rests as separate modes."
    flat_divide(tiler: &Tiler), r#"&Tiler::lit("<4,2>")"# => "(4,2,2,4):(8,1,32,2)";
    "Repeats the layout: `(layout, copies)`. The swizzle covers all copies."
    logical_product(tiler: &Tiler), r#"&Tiler::lit("2:1")"# => "((8,(2,4)),2):((8,(1,2)),64)";
    "Repeats the layout, with all elements in mode 0 and all copies in mode 1."
    zipped_product(tiler: &Tiler), r#"&Tiler::lit("2:1")"# => "((8,(2,4)),2):((8,(1,2)),64)";
    "Repeats the layout, with the copies as separate modes."
    tiled_product(tiler: &Tiler), r#"&Tiler::lit("2:1")"# => "((8,(2,4)),2):((8,(1,2)),64)";
    "Repeats the layout, with elements and copies as separate modes."
    flat_product(tiler: &Tiler), r#"&Tiler::lit("2:1")"# => "(8,(2,4),2):(8,(1,2),64)";
    "Repeats the layout in blocks: every mode is `(element, copy)`."
    blocked_product(copies: &DynLayout), r#"&DynLayout::lit("(2,1):(1,0)")"# => "((8,2),((2,4),1)):((8,64),((1,2),0))";
    "Repeats the layout interleaved: every mode is `(copy, element)`."
    raked_product(copies: &DynLayout), r#"&DynLayout::lit("(2,1):(1,0)")"# => "((2,8),(1,(2,4))):((64,8),(0,(1,2)))";
    "Repeats the layout until it fills `shape`; `order` is the order of the modes."
    tile_to_shape(shape: &IntTuple, order: Option<&IntTuple>), r#"&IntTuple::lit("(8,16)"), None"# => "((8,1),((2,4),2)):((8,0),((1,2),64))";
}

impl ComposedLayout {
    /// Returns the layout with the shortest inner layout of the same function.
    ///
    /// - **Post**: `r.index(i) == self.index(i)` for every `i < size`.
    /// - **Source**: CuTe `coalesce`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ComposedLayout;
    /// let tile = ComposedLayout::lit("S<2,1,3> o 0 o (8,8):(1,8)");
    /// assert_eq!(tile.coalesce().to_string(), "S<2,1,3> o 0 o 64:1");
    /// ```
    #[must_use]
    pub const fn coalesce(&self) -> Self {
        Self { inner: self.inner.coalesce(), ..*self }
    }

    /// Returns the layout without inner parentheses.
    ///
    /// - **Post**: `r.index(i) == self.index(i)` for every `i < size`.
    /// - **Source**: CuTe `flatten`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ComposedLayout;
    /// let tile = ComposedLayout::lit("S<1,0,2> o 3 o (2,(2,4)):(8,(1,2))");
    /// assert_eq!(tile.flatten().to_string(), "S<1,0,2> o 3 o (2,2,4):(8,1,2)");
    /// ```
    #[must_use]
    pub const fn flatten(&self) -> Self {
        Self { inner: self.inner.flatten(), ..*self }
    }

    /// Returns the layout with stride-0 modes replaced by `1:0`.
    ///
    /// - **Post**: the same offsets, each broadcast only once.
    /// - **Source**: CuTe `filter_zeros`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ComposedLayout;
    /// let tile = ComposedLayout::lit("S<1,0,2> o 3 o (2,4):(0,1)");
    /// assert_eq!(tile.filter_zeros().to_string(), "S<1,0,2> o 3 o (1,4):(0,1)");
    /// ```
    #[must_use]
    pub const fn filter_zeros(&self) -> Self {
        Self { inner: self.inner.filter_zeros(), ..*self }
    }

    /// Returns the coalesced layout without its modes of stride 0.
    ///
    /// - **Post**: the same offsets.
    /// - **Source**: CuTe `filter`.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::ComposedLayout;
    /// let tile = ComposedLayout::lit("S<1,0,2> o 3 o (2,4):(0,1)");
    /// assert_eq!(tile.filter().to_string(), "S<1,0,2> o 3 o 4:1");
    /// ```
    #[must_use]
    pub const fn filter(&self) -> Self {
        Self { inner: self.inner.filter(), ..*self }
    }
}
