//! The functions of the generated tests: `colex-generate` writes `tests/*.rs` and `summary.txt`.
//!
//! ```text
//! same!                    static: both answers have the same type, which has one value
//! equal!                   mixed: the same type and equal dynamic integers; `n(8)` is a dynamic 8
//! holds!                   the type has the trait
//! refused!                 the type does not have the trait
//! offsets(layout)          all offsets of a layout under a swizzle, as a text
//! table!(layout)           all coordinates of a layout with coordinate strides, as a text
//! size(layout)             the size of a static layout: constant, type and method agree
//! zero(layout)             a layout with strides 0 as one with coordinate strides
//! cosize(layout)           the cosize of a static layout: constant, type and method agree
//! atom!(Name, ..)          declares an instruction
//! tile_shape(tiled_mma)    the extents of the tile, as a text
//! ```

use std::fmt::Debug;

use colex::IntTuple;
use colex::atom::TiledMma;
use colex::typed::{CoordinateLayout, CoordinateStrides, Strides, TypedTuple};
use colex::typenum::Unsigned;
use colex::{ComposedLayout, Layout, StaticLayout};

/// A test: each call returns a value of the type of its answer. The type has size 0, so both values
/// are equal.
#[macro_export]
macro_rules! same {
    (fn $name:ident; $($call:expr => $answer:expr;)*) => {
        #[test]
        fn $name() {
            $($crate::compare_types($call, $answer);)*
        }
    };
}

/// A test: each call returns a value of the type of its answer, and both are equal.
#[macro_export]
macro_rules! equal {
    (fn $name:ident; $($call:expr => $answer:expr;)*) => {
        #[test]
        fn $name() {
            $($crate::compare(stringify!($call), $call, $answer);)*
        }
    };
}

/// A test: each type has its trait.
#[macro_export]
macro_rules! holds {
    (fn $name:ident; $($type:ty: $bound:path;)*) => {
        #[test]
        fn $name() {
            $(::static_assertions::assert_impl_all!($type: $bound);)*
        }
    };
}

/// A test: no type has its trait.
#[macro_export]
macro_rules! refused {
    (fn $name:ident; $($type:ty: $bound:path;)*) => {
        #[test]
        fn $name() {
            $(::static_assertions::assert_not_impl_any!($type: $bound);)*
        }
    };
}

/// Compiles if both have the same type, of size 0.
pub fn compare_types<T>(_typed: T, _value: T) {
    const { assert!(size_of::<T>() == 0) };
}

/// Compiles if both have the same type, and checks that they are equal.
///
/// # Panics
///
/// If they are not equal.
#[track_caller]
#[allow(clippy::needless_pass_by_value)] // keeps the macros short
pub fn compare<T: PartialEq + Debug>(call: &str, typed: T, value: T) {
    assert_eq!(typed, value, "{call}");
}

/// Returns a layout with strides 0 as a layout with coordinate strides.
#[must_use]
pub fn zero<S, D>(layout: Layout<S, D>) -> CoordinateLayout<S, D>
where
    S: TypedTuple,
    D: Strides<S> + CoordinateStrides<S>,
{
    CoordinateLayout::new(layout.shape(), layout.stride())
}

/// Returns all coordinates of a layout with coordinate strides as a text: `[(0,0),(1,0)]`.
#[macro_export]
macro_rules! table {
    ($layout:expr) => {{
        let layout = $layout;
        let coords: Vec<_> =
            (0..layout.size()).map(|i| layout.index(i).to_value().to_string()).collect();
        format!("[{}]", coords.join(","))
    }};
}

/// Returns all offsets of a layout under a swizzle as a text: `[0,1,3,2]`.
#[must_use]
pub fn offsets(layout: impl Into<ComposedLayout>) -> String {
    let offsets: Vec<_> = layout.into().offsets().map(|offset| offset.to_string()).collect();
    format!("[{}]", offsets.join(","))
}

/// Returns a dynamic integer.
#[must_use]
pub fn n(value: usize) -> usize {
    value
}

/// Returns the size of a layout, and checks that constant, type and method agree.
///
/// # Panics
///
/// If they do not agree.
#[must_use]
pub fn size<L: StaticLayout>(_layout: L) -> usize {
    assert_eq!(L::SIZE, L::Size::USIZE);
    assert_eq!(L::SIZE, L::STATIC.size());
    L::SIZE
}

/// Returns the cosize of a layout, and checks that constant, type and method agree.
///
/// # Panics
///
/// If they do not agree.
#[must_use]
pub fn cosize<L: StaticLayout>(_layout: L) -> usize {
    assert_eq!(L::COSIZE, L::Cosize::USIZE);
    assert_eq!(L::COSIZE, L::STATIC.cosize());
    L::COSIZE
}

/// Declares an instruction with these extents and layouts.
#[macro_export]
macro_rules! atom {
    (
        $name:ident, $shape:tt,
        $id_shape:tt : $id_stride:tt,
        $a_shape:tt : $a_stride:tt,
        $b_shape:tt : $b_stride:tt,
        $c_shape:tt : $c_stride:tt
    ) => {
        #[allow(non_camel_case_types)] // CuTe's name
        struct $name;

        impl ::colex::atom::MmaTraits for $name {
            type ShapeMnk = ::colex::Shape![$shape];
            type ThrId = ::colex::Layout![$id_shape:$id_stride];
            type ALayout = ::colex::Layout![$a_shape:$a_stride];
            type BLayout = ::colex::Layout![$b_shape:$b_stride];
            type CLayout = ::colex::Layout![$c_shape:$c_stride];
        }
    };
}

/// Returns the extents of the tile of a tiled MMA as a text: `(32,32,16)`.
///
/// # Panics
///
/// Never: three integers are a tuple.
#[must_use]
pub fn tile_shape(tiled_mma: TiledMma) -> String {
    IntTuple::from_slice(&tiled_mma.tile_shape()).unwrap().to_string()
}
