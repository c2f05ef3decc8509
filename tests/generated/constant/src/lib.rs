//! The macros of the generated tests: `colex-generate` writes `tests/*.rs` and `summary.txt`.
//!
//! ```text
//! answers! {
//!     const composition_1(a 0, b 1) = Const::of(a).composition(b).to_value();
//!     "(4,8):(8,1)" "(2,4):(2,4)" => "(2,4):(16,1)";
//! }
//! ```
//!
//! This is one test with a row for each recorded answer: the texts of the operands, and the answer.
//! The call is written once, as in a generic kernel: `a` is text 0 of a row, and the constant of its
//! type is the parsed text. With `const` the compiler evaluates the call for each row, with `fn` the
//! test does. `a.mixed()` is a mixed layout whose static integers are those with the mark `_`.

use std::fmt::{self, Display};
use std::marker::PhantomData;

use colex::constant::{
    Composed, Const, ConstComposed, ConstCoordinates, ConstLayout, ConstTiler, ConstTuple, Mixed,
    Tuple, structure_of,
};
use colex::typed::StaticSwizzle;
use colex::{ComposedLayout, CoordinateLayout, DynLayout, IntTuple, Swizzle, Tiler, unwrap};

/// The texts of a row.
pub trait Texts: 'static {
    /// The texts.
    const TEXTS: &'static [&'static str];
}

/// Operand `N`, which implements the traits of constant layouts, tuples and tilers.
#[derive(Debug)]
pub struct Operand<T, const N: usize>(PhantomData<T>);

impl<T, const N: usize> Clone for Operand<T, N> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T, const N: usize> Copy for Operand<T, N> {}

impl<T, const N: usize> Operand<T, N> {
    /// The only value of this type.
    pub const NEW: Self = Self(PhantomData);
}

impl<T: Texts, const N: usize> Operand<T, N> {
    /// Returns integer `k` of the text, as a dynamic integer.
    ///
    /// # Panics
    ///
    /// If the text has no such integer.
    #[must_use]
    pub fn at(self, k: usize) -> usize {
        let digits = T::TEXTS[N].split(|c: char| !c.is_ascii_digit());
        let mut integers = digits.filter_map(|digits| digits.parse().ok());
        integers.nth(k).expect("an integer of the coordinate")
    }
}

/// The structure of an operand, whose unmarked integers are dynamic.
#[derive(Clone, Copy, Debug)]
pub struct Structure<O>(PhantomData<O>);

impl<T: Texts, const N: usize> ConstLayout for Structure<Operand<T, N>> {
    const LAYOUT: DynLayout = unwrap(structure_of(&Operand::<T, N>::MARKED));
}

impl<T: Texts, const N: usize> Operand<T, N> {
    const MARKED: DynLayout = match DynLayout::parse_cute(T::TEXTS[N]) {
        Ok(layout) => layout,
        Err(_) => panic!("not a layout"),
    };

    /// Returns the text as a mixed layout.
    #[must_use]
    pub fn mixed(self) -> Mixed<Structure<Self>> {
        unwrap(Mixed::try_from_value(&Self::MARKED))
    }
}

impl<T: Texts, const N: usize> ConstLayout for Operand<T, N> {
    const LAYOUT: DynLayout = DynLayout::lit(T::TEXTS[N]);
}

impl<T: Texts, const N: usize> ConstTuple for Operand<T, N> {
    const TUPLE: IntTuple = IntTuple::lit(T::TEXTS[N]);
}

impl<T: Texts, const N: usize> ConstTiler for Operand<T, N> {
    const TILER: Tiler = Tiler::lit(T::TEXTS[N]);
}

impl<T: Texts, const N: usize> ConstComposed for Operand<T, N> {
    const COMPOSED: ComposedLayout = ComposedLayout::lit(T::TEXTS[N]);
}

impl<T: Texts, const N: usize> ConstCoordinates for Operand<T, N> {
    const COORDINATES: CoordinateLayout = CoordinateLayout::lit(T::TEXTS[N]);
}

impl<T: Texts, const N: usize> StaticSwizzle for Operand<T, N> {
    const VALUE: Swizzle = Swizzle::lit(T::TEXTS[N]);
}

/// A test: the answers of a call on the operands of each row.
#[macro_export]
macro_rules! answers {
    (
        const $name:ident($($operand:ident $N:literal),*) = $call:expr;
        $($($text:literal)* => $answer:literal;)*
    ) => {
        #[test]
        fn $name() {
            struct Call<T>(std::marker::PhantomData<T>);
            impl<T: $crate::Texts> Call<T> {
                const FOUND: &dyn std::fmt::Display = {
                    $(let $operand = $crate::Operand::<T, $N>::NEW;)*
                    &$call
                };
            }
            let mut wrong = String::new();
            $({
                $crate::texts!($($text)*);
                wrong += &$crate::compare::<Row>(Call::<Row>::FOUND, $answer);
            })*
            assert!(wrong.is_empty(), "{}{wrong}", stringify!($call));
        }
    };
    (
        fn $name:ident($($operand:ident $N:literal),*) = $call:expr;
        $($($text:literal)* => $answer:literal;)*
    ) => {
        #[test]
        fn $name() {
            fn found<T: $crate::Texts>() -> impl std::fmt::Display {
                $(let $operand = $crate::Operand::<T, $N>::NEW;)*
                $call
            }
            let mut wrong = String::new();
            $({
                $crate::texts!($($text)*);
                wrong += &$crate::compare::<Row>(&found::<Row>(), $answer);
            })*
            assert!(wrong.is_empty(), "{}{wrong}", stringify!($call));
        }
    };
}

/// Declares `Row`, which has the texts.
#[macro_export]
macro_rules! texts {
    ($($text:literal)*) => {
        struct Row;
        impl $crate::Texts for Row {
            const TEXTS: &[&str] = &[$($text),*];
        }
    };
}

/// Compares what a call returned for a row with the recorded answer. Returns a line if they differ.
#[must_use]
pub fn compare<T: Texts>(found: &dyn Display, answer: &str) -> String {
    let found = found.to_string();
    if found == answer {
        return String::new();
    }
    format!("\n({}): found {found}, recorded {answer}", T::TEXTS.join(", "))
}

/// Returns the depth of a constant layout.
#[must_use]
pub const fn depth<L: ConstLayout>(_: Const<L>) -> usize {
    Const::<L>::DEPTH
}

/// Returns the depth of a constant tuple.
#[must_use]
pub const fn tuple_depth<T: ConstTuple>(_: Tuple<T>) -> usize {
    Tuple::<T>::DEPTH
}

/// A composed layout, which prints as an ordinary one if it has no swizzle.
#[derive(Clone, Copy, Debug)]
pub struct Plain(ComposedLayout);

/// Returns the layout, which prints as an ordinary one if it has no swizzle.
#[must_use]
pub const fn plain<L: ConstComposed>(layout: Composed<L>) -> Plain {
    Plain(layout.to_value())
}

impl Display for Plain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.as_layout() {
            Some(layout) => layout.fmt(f),
            None => self.0.fmt(f),
        }
    }
}

/// Returns the offsets of all coordinates.
#[must_use]
pub fn swizzled_offsets<L: ConstComposed>(layout: Composed<L>) -> Offsets {
    Offsets((0..layout.size()).map(|k| layout.offset(k)).collect())
}

/// The offsets of all coordinates of a constant layout.
#[derive(Debug)]
pub struct Offsets(Vec<isize>);

/// Returns the offsets of all coordinates.
#[must_use]
pub fn offsets<L: ConstLayout>(layout: Const<L>) -> Offsets {
    Offsets((0..layout.size()).map(|k| layout.offset(k)).collect())
}

impl Display for Offsets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let offsets: Vec<_> = self.0.iter().map(isize::to_string).collect();
        write!(f, "[{}]", offsets.join(","))
    }
}
