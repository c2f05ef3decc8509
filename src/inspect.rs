//! Inspection of inferred layouts: the macros [`reveal!`](crate::reveal!) and
//! [`assert_layout!`](crate::assert_layout!).
//!
//! Both are constants that panic, so `cargo build` reports them, in decimal numbers. `cargo check`
//! evaluates them only in a `const` item.

use crate::constant::composed::swizzle_of;
use crate::constant::{Composed, Const, ConstComposed, ConstLayout, Mixed};
use crate::typed::{
    Binary, ComposedLayout, IntLeaf, Layout, StaticSwizzle, Strides, TypedTuple, Underscore,
    for_tuples,
};
use crate::value::Subtree;
use crate::{DynLayout, Int, Swizzle, Text};
use typenum::{Bit, NInt, NonZero, UInt, UTerm};

/// Stops the build and shows the type of a layout in notation.
///
/// ```text
/// error[E0080]: evaluation panicked: reveal: ((4,3),(2,4)):((12,1),(48,3))
/// ```
///
/// The value is a typed layout with or without a swizzle, a [`Const`](crate::constant::Const), a
/// [`Composed`](crate::constant::Composed), a [`Mixed`](crate::constant::Mixed), a shape, a stride,
/// a coordinate, a tiler or a tensor. A dynamic integer is `?`. The last note of the error shows
/// the line.
///
/// - **When**: `cargo build` reports it in a function that the program uses. `cargo check` reports
///   it in a `const` item, `const _: () = reveal!(TILED);`, without the line.
/// - **Limits**: the text has at most 384 characters.
///
/// # Examples
///
/// ```compile_fail
/// use colex::{layout, reveal, tiler};
/// let n = 8;
/// let tiled = layout!((n, 12):(12, 1)).zipped_divide(tiler!(<4, 3>));
/// reveal!(tiled); // ((4,3),(?,4)):((12,1),(48,3))
/// ```
#[macro_export]
macro_rules! reveal {
    ($value:expr $(,)?) => {
        $crate::__private::reveal(&$value)
    };
}

/// Stops the build unless a layout has the expected type, and names the first difference.
///
/// ```text
/// error[E0080]: evaluation panicked: assert_layout: the stride differs in mode (1,0): 48 found, 3 expected; ..
/// ```
///
/// The value is a typed layout with or without a swizzle, a [`Const`](crate::constant::Const), a
/// [`Composed`](crate::constant::Composed), a [`Mixed`](crate::constant::Mixed) or a tensor. A
/// dynamic integer matches `usize`. A type annotation compares the same, but its error shows binary
/// integers.
///
/// - **When**: see [`reveal!`](crate::reveal!).
///
/// # Examples
///
/// ```
/// use colex::{Layout, assert_layout, layout, tiler};
/// let n = 8;
/// let tiled = layout!((n, 12):(12, 1)).zipped_divide(tiler!(<4, 3>));
/// assert_layout!(tiled, Layout![((4, 3), (usize, 4)):((12, 1), (48, 3))]);
/// ```
///
/// ```compile_fail
/// use colex::{Layout, assert_layout, layout};
/// assert_layout!(layout!((4, 8):(8, 1)), Layout![(4, 8):(1, 4)]);
/// ```
#[macro_export]
macro_rules! assert_layout {
    ($value:expr, $expected:ty $(,)?) => {
        $crate::__private::assert_layout::<_, $expected>(&$value)
    };
}

/// Stops the build with the notation of `T`.
pub const fn reveal<T: Inspect>(_: &T) {
    const { stop(&Text::new().str("reveal: ").str(T::NOTATION.as_str())) }
}

/// Stops the build if the layouts differ.
pub const fn assert_layout<T: InspectLayout, Expected: InspectLayout>(_: &T) {
    const { compare((T::SWIZZLE, &T::LAYOUT), (Expected::SWIZZLE, &Expected::LAYOUT)) }
}

/// Stops the build with `text`. The compiler names the caller, not a line of the standard library.
#[track_caller]
const fn stop(text: &Text) {
    panic!("{}", text.as_str())
}

/// A type that has a notation.
#[diagnostic::on_unimplemented(
    message = "reveal: the type of this value has no integers",
    label = "expected a typed layout, a `Const`, a shape, a coordinate or a tiler",
    note = "a `DynLayout` has its integers at run time: print it with `println!(\"{{layout}}\")`"
)]
pub trait Inspect {
    /// The notation, with `?` for dynamic integers.
    const NOTATION: Text;
    /// Whether a tuple with this entry is a tiler by mode.
    const IN_TILER: bool = false;
}

/// A type that has a layout.
#[diagnostic::on_unimplemented(
    message = "assert_layout: this value has no layout in its type; compare values with `assert_eq!`",
    label = "expected a typed layout, a `Const`, a `Mixed` or a tensor",
    note = "a `DynLayout` has its integers at run time: `assert_eq!(layout, DynLayout::lit(\"(4,8):(8,1)\"))`"
)]
pub trait InspectLayout {
    /// The layout, whose dynamic integers are not marked static; the inner layout if it has a
    /// swizzle.
    const LAYOUT: DynLayout;
    /// The swizzle, and the offset inside it.
    const SWIZZLE: Option<(Swizzle, Int)> = None;
}

#[diagnostic::do_not_recommend]
impl Inspect for usize {
    const NOTATION: Text = Text::new().str("?");
}
#[diagnostic::do_not_recommend]
impl Inspect for Underscore {
    const NOTATION: Text = Text::new().str("_");
}
macro_rules! integers {
    ($([$($parameter:tt)*] $integer:ty;)*) => {$(
        #[diagnostic::do_not_recommend]
        impl<$($parameter)*> Inspect for $integer {
            const NOTATION: Text = write(Text::new(), Self::STRUCTURE.whole(), "?");
        }
    )*};
}
integers!([] UTerm; [U: Binary, B: Bit] UInt<U, B>; [U: Binary + NonZero] NInt<U>;);

macro_rules! tuple {
    ($($entry:ident $_b:ident $_c:ident $_field:tt),*) => {
        #[diagnostic::do_not_recommend]
        impl<$($entry: Inspect),*> Inspect for ($($entry,)*) {
            const NOTATION: Text = {
                let is_tiler = false $(|| $entry::IN_TILER)*;
                #[allow(unused_mut)] // `()` has no entries
                let mut text = Text::new().str(if is_tiler { "<" } else { "(" });
                let mut _comma = "";
                $(
                    text = text.str(_comma).str($entry::NOTATION.as_str());
                    _comma = ",";
                )*
                text.str(if is_tiler { ">" } else { ")" })
            };
        }
    };
}
for_tuples!(tuple);

#[diagnostic::do_not_recommend]
impl<S: TypedTuple, D: Strides<S>> Inspect for Layout<S, D> {
    const NOTATION: Text = notation(&Self::STRUCTURE, "?");
    const IN_TILER: bool = true;
}
#[diagnostic::do_not_recommend]
impl<S: TypedTuple, D: Strides<S>> InspectLayout for Layout<S, D> {
    const LAYOUT: DynLayout = Self::STRUCTURE;
}
#[diagnostic::do_not_recommend]
impl<L: ConstLayout> Inspect for Const<L> {
    const NOTATION: Text = notation(&Self::LAYOUT, "?");
    const IN_TILER: bool = true;
}
#[diagnostic::do_not_recommend]
impl<L: ConstLayout> InspectLayout for Const<L> {
    const LAYOUT: DynLayout = Self::LAYOUT;
}
#[diagnostic::do_not_recommend]
impl<K: ConstLayout> Inspect for Mixed<K> {
    const NOTATION: Text = notation(&K::LAYOUT, "?");
}
#[diagnostic::do_not_recommend]
impl<K: ConstLayout> InspectLayout for Mixed<K> {
    const LAYOUT: DynLayout = K::LAYOUT;
}
#[diagnostic::do_not_recommend]
impl<W, O, S, D> Inspect for ComposedLayout<W, O, Layout<S, D>>
where
    W: StaticSwizzle,
    O: IntLeaf,
    S: TypedTuple,
    D: Strides<S>,
{
    const NOTATION: Text = {
        let text = swizzle_and_offset(Text::new(), W::VALUE, Self::STRUCTURE.offset(), "?");
        text.str(" o ").str(notation(&Layout::<S, D>::STRUCTURE, "?").as_str())
    };
}
#[diagnostic::do_not_recommend]
impl<W, O, S, D> InspectLayout for ComposedLayout<W, O, Layout<S, D>>
where
    W: StaticSwizzle,
    O: IntLeaf,
    S: TypedTuple,
    D: Strides<S>,
{
    const LAYOUT: DynLayout = Layout::<S, D>::STRUCTURE;
    const SWIZZLE: Option<(Swizzle, Int)> = Some((W::VALUE, Self::STRUCTURE.offset()));
}
#[diagnostic::do_not_recommend]
impl<L: ConstComposed> Inspect for Composed<L> {
    const NOTATION: Text = {
        let layout = L::COMPOSED;
        let text = swizzle_and_offset(Text::new(), swizzle_of(&layout), layout.offset(), "?");
        text.str(" o ").str(notation(&layout.inner(), "?").as_str())
    };
}
#[diagnostic::do_not_recommend]
impl<L: ConstComposed> InspectLayout for Composed<L> {
    const LAYOUT: DynLayout = L::COMPOSED.inner();
    const SWIZZLE: Option<(Swizzle, Int)> = Some((swizzle_of(&L::COMPOSED), L::COMPOSED.offset()));
}
#[diagnostic::do_not_recommend]
#[cfg(feature = "tensor")]
impl<S, L: Inspect> Inspect for crate::Tensor<S, L> {
    const NOTATION: Text = L::NOTATION;
}
#[diagnostic::do_not_recommend]
#[cfg(feature = "tensor")]
impl<S, L: InspectLayout> InspectLayout for crate::Tensor<S, L> {
    const LAYOUT: DynLayout = L::LAYOUT;
    const SWIZZLE: Option<(Swizzle, Int)> = L::SWIZZLE;
}

/// Returns `SHAPE:STRIDE` with `dynamic` for each dynamic integer.
const fn notation(layout: &DynLayout, dynamic: &str) -> Text {
    let text = write(Text::new(), layout.extents(), dynamic).str(":");
    write(text, layout.strides(), dynamic)
}

/// Appends the notation of `part` with `dynamic` for each dynamic integer.
const fn write(mut text: Text, part: Subtree<'_>, dynamic: &str) -> Text {
    if part.is_int() {
        return if part.int().is_static() { text.int(part.int().get()) } else { text.str(dynamic) };
    }
    let mut i = 0;
    while i < part.rank() {
        text = write(text.str(if i == 0 { "(" } else { "," }), part.entry(i), dynamic);
        i += 1;
    }
    text.str(if i == 0 { "()" } else { ")" })
}

/// Appends `S<B,M,S> o OFFSET`, with `dynamic` for a dynamic offset.
const fn swizzle_and_offset(text: Text, swizzle: Swizzle, offset: Int, dynamic: &str) -> Text {
    let text = text.str("S<").int(swizzle.bits()).str(",").int(swizzle.base()).str(",");
    let text = text.int(swizzle.shift()).str("> o ");
    if offset.is_static() { text.int(offset.get()) } else { text.str(dynamic) }
}

/// A layout, with the swizzle and the offset inside it.
type Swizzled<'a> = (Option<(Swizzle, Int)>, &'a DynLayout);

/// Stops the build if the layouts differ.
#[track_caller]
const fn compare((swizzle, found): Swizzled<'_>, (expected_swizzle, expected): Swizzled<'_>) {
    compare_swizzles(swizzle, expected_swizzle);
    let (operand, difference) = match difference(found.extents(), expected.extents(), Text::new()) {
        None => ("stride", difference(found.strides(), expected.strides(), Text::new())),
        shape => ("shape", shape),
    };
    if let Some(difference) = difference {
        let text = Text::new().str("assert_layout: the ").str(operand).str(" differs");
        let text = text.str(difference.as_str()).str("; the layout is ");
        stop(&text.str(notation(found, "usize").as_str()));
    }
}

/// Stops the build if the swizzles or their offsets differ.
#[track_caller]
const fn compare_swizzles(found: Option<(Swizzle, Int)>, expected: Option<(Swizzle, Int)>) {
    let is_same = match (found, expected) {
        (None, None) => true,
        (Some((found, at)), Some((expected, expected_at))) => {
            let is_static = at.is_static();
            found.equals(expected)
                && is_static == expected_at.is_static()
                && (!is_static || at.get() == expected_at.get())
        }
        _ => false,
    };
    if !is_same {
        let text = swizzle_or_none(Text::new().str("assert_layout: the swizzle differs: "), found);
        stop(&swizzle_or_none(text.str(" found, "), expected).str(" expected"));
    }
}

const fn swizzle_or_none(text: Text, swizzle: Option<(Swizzle, Int)>) -> Text {
    match swizzle {
        Some((swizzle, offset)) => swizzle_and_offset(text, swizzle, offset, "usize"),
        None => text.str("no swizzle"),
    }
}

/// Returns the first difference below the mode `path`, which is `1` or `1,0`.
const fn difference(found: Subtree<'_>, expected: Subtree<'_>, path: Text) -> Option<Text> {
    let is_same = match (found.is_int(), expected.is_int()) {
        (true, true) => {
            let (found, expected) = (found.int(), expected.int());
            let is_static = found.is_static();
            is_static == expected.is_static() && (!is_static || found.get() == expected.get())
        }
        (false, false) if found.rank() == expected.rank() => {
            let mut i = 0;
            while i < found.rank() {
                let path = if path.as_str().is_empty() { path } else { path.str(",") };
                let path = path.int(i as i64);
                let difference = difference(found.entry(i), expected.entry(i), path);
                if difference.is_some() {
                    return difference;
                }
                i += 1;
            }
            true
        }
        _ => false,
    };
    if is_same {
        return None;
    }
    let mut text = Text::new();
    if !path.as_str().is_empty() {
        let is_nested = path.as_str().len() > 2; // a mode has at most two digits
        let (open, close) = if is_nested { ("(", ")") } else { ("", "") };
        text = text.str(" in mode ").str(open).str(path.as_str()).str(close);
    }
    let text = write(text.str(": "), found, "usize").str(" found, ");
    Some(write(text, expected, "usize").str(" expected"))
}
