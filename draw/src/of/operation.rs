//! Operation: an operation with its operands, which pictures of steps and refusals explain.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use colex::{DynLayout, IntTuple, LayoutError, Tiler};

/// An operation of the algebra with its operands.
///
/// [`Picture::of_steps`](crate::Picture::of_steps) explains the result, and
/// [`Picture::of_refusal`](crate::Picture::of_refusal) the error.
///
/// # Examples
///
/// ```
/// use colex::{DynLayout, Tiler};
/// use colex_draw::{Form, Operation};
/// let (layout, tiler) = (DynLayout::lit("24:1"), Tiler::lit("4:2"));
/// let divide = Operation::Divide(Form::Logical, &layout, &tiler);
/// assert_eq!(divide.to_string(), "logical_divide(24:1, 4:2)");
/// assert_eq!(divide.result()?.to_string(), "(4,(2,3)):(2,(1,8))");
/// # Ok::<(), colex::LayoutError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Operation<'a> {
    /// [`DynLayout::composition`] of the left and the right layout.
    Composition(&'a DynLayout, &'a DynLayout),
    /// [`DynLayout::compose`] of a layout with a tiler: by mode, one composition for each mode.
    Compose(&'a DynLayout, &'a Tiler),
    /// [`DynLayout::logical_divide`] of a layout by a tiler, or a regrouped form of it.
    Divide(Form, &'a DynLayout, &'a Tiler),
    /// [`DynLayout::logical_product`] of a layout and a tiler, or a regrouped form of it.
    Product(Form, &'a DynLayout, &'a Tiler),
    /// [`DynLayout::blocked_product`] of a block and its copies.
    BlockedProduct(&'a DynLayout, &'a DynLayout),
    /// [`DynLayout::raked_product`] of a block and its copies.
    RakedProduct(&'a DynLayout, &'a DynLayout),
    /// [`DynLayout::complement`] of a layout in a target.
    Complement(&'a DynLayout, &'a IntTuple),
    /// [`DynLayout::right_inverse`].
    RightInverse(&'a DynLayout),
    /// [`DynLayout::left_inverse`].
    LeftInverse(&'a DynLayout),
}

/// How the modes of a divide or a product are grouped.
///
/// # Examples
///
/// ```
/// use colex::{DynLayout, Tiler};
/// use colex_draw::{Form, Operation};
/// let (layout, tiler) = (DynLayout::lit("(4,6):(6,1)"), Tiler::lit("<2,3>"));
/// let divided = |form| Operation::Divide(form, &layout, &tiler).result();
/// assert_eq!(divided(Form::Logical)?.to_string(), "((2,2),(3,2)):((6,12),(1,3))");
/// assert_eq!(divided(Form::Zipped)?.to_string(), "((2,3),(2,2)):((6,1),(12,3))");
/// # Ok::<(), colex::LayoutError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Form {
    /// `((TileM,RestM),(TileN,RestN))`.
    Logical,
    /// `((TileM,TileN),(RestM,RestN))`.
    Zipped,
    /// `((TileM,TileN),RestM,RestN)`.
    Tiled,
    /// `(TileM,TileN,RestM,RestN)`.
    Flat,
}

impl Form {
    /// Returns the name: `logical`, `zipped`, `tiled` or `flat`.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(colex_draw::Form::Tiled.name(), "tiled");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Logical => "logical",
            Self::Zipped => "zipped",
            Self::Tiled => "tiled",
            Self::Flat => "flat",
        }
    }
}

/// The composition `left o right` that is a part of an operation, of one mode or of the whole layout.
pub(super) struct Part {
    /// `mode 0`, or an empty text for the whole layout.
    pub(super) mode: String,
    pub(super) left: DynLayout,
    pub(super) right: DynLayout,
}

impl Operation<'_> {
    /// Returns the result of the operation.
    ///
    /// - **Errors**: those of the operation.
    ///
    /// # Examples
    ///
    /// ```
    /// use colex::DynLayout;
    /// use colex_draw::Operation;
    /// let layout = DynLayout::lit("(4,2):(2,1)");
    /// assert_eq!(Operation::RightInverse(&layout).result()?.to_string(), "(2,4):(4,1)");
    /// # Ok::<(), colex::LayoutError>(())
    /// ```
    pub fn result(&self) -> Result<DynLayout, LayoutError> {
        match *self {
            Self::Composition(left, right) => left.composition(right),
            Self::Compose(layout, tiler) => layout.compose(tiler),
            Self::Divide(form, layout, tiler) => match form {
                Form::Logical => layout.logical_divide(tiler),
                Form::Zipped => layout.zipped_divide(tiler),
                Form::Tiled => layout.tiled_divide(tiler),
                Form::Flat => layout.flat_divide(tiler),
            },
            Self::Product(form, layout, tiler) => match form {
                Form::Logical => layout.logical_product(tiler),
                Form::Zipped => layout.zipped_product(tiler),
                Form::Tiled => layout.tiled_product(tiler),
                Form::Flat => layout.flat_product(tiler),
            },
            Self::BlockedProduct(block, copies) => block.blocked_product(copies),
            Self::RakedProduct(block, copies) => block.raked_product(copies),
            Self::Complement(layout, target) => layout.complement(target),
            Self::RightInverse(layout) => layout.right_inverse(),
            Self::LeftInverse(layout) => layout.left_inverse(),
        }
    }

    /// Returns the compositions that are parts of the operation, as far as their operands exist.
    pub(super) fn parts(&self) -> Vec<Part> {
        let mut parts = Vec::new();
        match *self {
            Self::Composition(left, right) => {
                parts.push(Part { mode: String::new(), left: *left, right: *right });
            }
            Self::Compose(layout, tiler) => {
                let _ = for_each_mode(layout, tiler, "", &mut |mode, left, right| {
                    parts.push(Part { mode: mode.into(), left: *left, right: *right });
                });
            }
            Self::Divide(_, layout, tiler) => {
                let _ = for_each_mode(layout, tiler, "", &mut |mode, layout, tile| {
                    let right = tile_and_rest(layout, tile);
                    parts.extend(right.map(|right| Part {
                        mode: mode.into(),
                        left: *layout,
                        right,
                    }));
                });
            }
            Self::Product(_, layout, tiler) => {
                let _ = for_each_mode(layout, tiler, "", &mut |mode, block, copies| {
                    let left = rest_of_block(block, copies);
                    parts.extend(left.map(|left| Part { mode: mode.into(), left, right: *copies }));
                });
            }
            Self::BlockedProduct(block, copies) | Self::RakedProduct(block, copies) => {
                let rank = block.rank().max(copies.rank());
                if let (Ok(block), Ok(copies)) =
                    (block.append_to_rank(rank), copies.append_to_rank(rank))
                {
                    let left = rest_of_block(&block, &copies);
                    let mode = String::new();
                    parts.extend(left.map(|left| Part { mode, left, right: copies }));
                }
            }
            _ => {}
        }
        parts
    }
}

/// Calls `f` with each mode that a tiler names and its layout: once with the whole layout for a tiler
/// that is not by mode. The first argument is the place, `mode 1`, or an empty text for the whole.
///
/// - **Errors**: those of [`DynLayout::get`] for an entry without a mode.
pub(super) fn for_each_mode(
    layout: &DynLayout,
    tiler: &Tiler,
    place: &str,
    f: &mut impl FnMut(&str, &DynLayout, &DynLayout),
) -> Result<(), LayoutError> {
    match tiler {
        Tiler::Size(size) => {
            let tile = DynLayout::col_major(&IntTuple::from_int(*size))?;
            f(place, layout, &tile);
        }
        Tiler::Layout(tile) => f(place, layout, tile),
        Tiler::ByMode(modes) if modes.is_keep() => {}
        Tiler::ByMode(modes) if modes.is_entry() => {
            for entry in modes.entries() {
                for_each_mode(layout, &entry, place, f)?;
            }
        }
        Tiler::ByMode(modes) => {
            for (i, entry) in modes.entries().enumerate() {
                let inner = match place {
                    "" => format!("mode {i}"),
                    outer => format!("{outer}.{i}"),
                };
                for_each_mode(&layout.get(i)?, &entry, &inner, f)?;
            }
        }
    }
    Ok(())
}

/// Returns `(B, B*)`: the tile with its complement in the coalesced shape of the layout.
pub(super) fn tile_and_rest(layout: &DynLayout, tile: &DynLayout) -> Option<DynLayout> {
    let rest = tile.complement(&layout.coalesce().shape()).ok()?;
    DynLayout::from_modes(&[*tile, rest]).ok()
}

/// Returns the complement of the block of a product, in the size of the block times the cosize of the
/// copies.
pub(super) fn rest_of_block(block: &DynLayout, copies: &DynLayout) -> Option<DynLayout> {
    let target = IntTuple::int(block.size().checked_mul(copies.cosize())?);
    block.complement(&target).ok()
}

/// Writes the operation as `colex eval` reads it: `logical_divide(24:1, 4:2)`.
impl fmt::Display for Operation<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Composition(left, right) => write!(f, "{left} o {right}"),
            Self::Compose(layout, tiler) => write!(f, "{layout} o {tiler}"),
            Self::Divide(form, layout, tiler) => {
                write!(f, "{}_divide({layout}, {tiler})", form.name())
            }
            Self::Product(form, layout, tiler) => {
                write!(f, "{}_product({layout}, {tiler})", form.name())
            }
            Self::BlockedProduct(block, copies) => write!(f, "blocked_product({block}, {copies})"),
            Self::RakedProduct(block, copies) => write!(f, "raked_product({block}, {copies})"),
            Self::Complement(layout, target) => write!(f, "complement({layout}, {target})"),
            Self::RightInverse(layout) => write!(f, "right_inverse({layout})"),
            Self::LeftInverse(layout) => write!(f, "left_inverse({layout})"),
        }
    }
}
