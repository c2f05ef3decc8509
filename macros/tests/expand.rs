//! The code that the macros expand to, with test doubles for the types of `colex`.

// The expanded code names `::colex::Layout`, which is in this file.
extern crate self as colex;

pub use typenum;

use crate::typed::{ComposedLayout, Swizzle};
use colex_macros::{
    Coord, Int, Layout, Shape, Stride, Tiler, coord, int, layout, shape, stride, tiler,
};
use typenum::{
    B0, B1, Integer, N1, N3, N8, U0, U1, U2, U3, U4, U5, U6, U8, U12, U24, U1024, UInt, UTerm,
    Unsigned,
};

/// The constructors of layouts with expressions.
pub mod __private {
    use crate::{Computed, Layout};

    /// Returns `shape:stride`.
    pub const fn layout_of_dynamic_integers<S: Copy, D: Copy>(shape: S, stride: D) -> Layout<S, D> {
        Layout::new(shape, stride)
    }

    /// Returns the column-major layout of `shape`.
    pub const fn dynamic_col_major<S: Copy>(shape: S) -> Layout<S, Computed> {
        Layout::col_major(shape)
    }
}

/// The constants of static integers, and swizzled layouts.
pub mod typed {
    /// A swizzle.
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub struct Swizzle<B, M, S>(core::marker::PhantomData<(B, M, S)>);

    impl<B, M, S> Swizzle<B, M, S> {
        /// The only value.
        pub const STATIC: Self = Self(core::marker::PhantomData);
    }

    /// A layout under a swizzle, with its parts if the constructor made it.
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub struct ComposedLayout<W, O, L>(Option<(W, O, L)>);

    impl<W, O, L> ComposedLayout<W, O, L> {
        /// The only value of a static layout.
        pub const STATIC: Self = Self(None);

        /// Returns `swizzle o offset o inner`.
        pub const fn new(swizzle: W, offset: O, inner: L) -> Self {
            Self(Some((swizzle, offset, inner)))
        }
    }

    /// A type with one value.
    pub trait StaticTuple: Copy {
        /// The value.
        const STATIC: Self;
    }

    impl<T: Copy> StaticTuple for T {
        #[allow(unsafe_code)]
        const STATIC: Self = {
            assert!(size_of::<T>() == 0);
            // SAFETY: `T` has size 0 (asserted above), so no byte can be invalid. The macros name
            // only typenum integers here, and each of them has a value.
            unsafe { core::mem::zeroed() }
        };
    }
}

/// `_`: the whole mode.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Underscore;

/// A layout that records which constructor made it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Layout<S, D>(Made<S, D>);

#[derive(Clone, Copy, Debug, PartialEq)]
enum Made<S, D> {
    Static,
    New(S, D),
    ColMajor(S),
}

/// Strides that the library computes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Computed;

impl<S, D> Layout<S, D> {
    /// The only value of a static layout.
    pub const STATIC: Self = Self(Made::Static);

    /// Returns `shape:stride`.
    pub const fn new(shape: S, stride: D) -> Self {
        Self(Made::New(shape, stride))
    }
}

impl<S> Layout<S, Computed> {
    /// Returns the column-major layout of `shape`.
    pub const fn col_major(shape: S) -> Self {
        Self(Made::ColMajor(shape))
    }
}

/// Compiles if both types are the same.
macro_rules! same {
    ($($left:ty = $right:ty;)*) => {
        $(let _: core::marker::PhantomData<$left> = core::marker::PhantomData::<$right>;)*
    };
}

#[test]
fn integers() {
    same! {
        Int![0] = UTerm;
        Int![1] = UInt<UTerm, B1>;
        Int![2] = UInt<UInt<UTerm, B1>, B0>;
        Int![6] = UInt<UInt<UInt<UTerm, B1>, B1>, B0>;
        Int![1_024] = U1024;
        Int![0x18] = U24;
        Int![0o14] = U12;
        Int![0b1100usize] = U12;
        Int![8i64] = U8;
        Int![0x1f32] = Int![7986];
        Int![-3] = N3;
        Int![-0] = U0;
        Int![_4] = U4;
        Int![-_3] = N3;
        Int![_-3] = N3;
    }
    assert_eq!(<Int![4294967295]>::U64, u64::from(u32::MAX));
    assert_eq!(<Int![9223372036854775807]>::I64, i64::MAX);
    assert_eq!(<Int![-9223372036854775807]>::I64, -i64::MAX);
    assert_eq!(<Int![-9223372036854775808]>::I64, i64::MIN);
    assert_eq!((int!(5), int!(-3), int!(0)), (U5::new(), N3::new(), U0::new()));
    assert_eq!(<Int![1234567890123456789] as Unsigned>::to_u64(), 1_234_567_890_123_456_789);
}

#[test]
fn tuples() {
    same! {
        Shape![4] = U4;
        Shape![(4)] = (U4,);
        Shape![(4,)] = (U4,);
        Shape![()] = ();
        Shape![(2,(3,usize))] = (U2, (U3, usize));
        Shape![(2, ((), (3,)),)] = (U2, ((), (U3,)));
        Stride![(1,(-8,usize))] = (U1, (N8, usize));
        Coord![(1,_,(_,usize))] = (U1, Underscore, (Underscore, usize));
        Coord![_] = Underscore;
        Shape![(1,1,1,1, 1,1,1,1, 1,1,1,1, 1,1,1,2)] =
            (U1, U1, U1, U1, U1, U1, U1, U1, U1, U1, U1, U1, U1, U1, U1, U2);
    }
    let (n, i) = (7, 3);
    let shape: Shape![(2, (3, usize))] = shape!((2, (3, n)));
    assert_eq!(shape, (U2::new(), (U3::new(), 7)));
    assert_eq!(stride!((1, -1)), (U1::new(), N1::new()));
    assert_eq!(coord!((1, _, i)), (U1::new(), Underscore, 3));
    assert_eq!(coord!(_), Underscore);
    assert_eq!(shape!(n), 7);
    assert_eq!(shape!((n)), (7,));
}

#[test]
fn expressions_end_as_in_rust() {
    struct Matrix {
        rows: usize,
    }
    fn bytes<A, B>() -> usize {
        size_of::<(A, B)>()
    }
    let (m, n) = (3_usize, 5_usize);
    let matrix = Matrix { rows: 9 };
    assert_eq!(shape!((n + 1, matrix.rows)), (6, 9));
    assert_eq!(shape!(((n + 1) * 2, bytes::<u8, (u8, u8)>())), (12, 3));
    assert_eq!(shape!((<usize as From<u8>>::from(3), usize::MIN)), (3, 0));
    assert_eq!(shape!(({ m + n }, if m < n { m } else { n })), (8, 3));
    assert_eq!(shape!((m << 1, n >> 1, 4 * m, -1 + 2)), (6, 2, 12, 1));
    assert_eq!(layout!(n << 1 : <u8>::MAX), Layout::new(10, 255));
    assert_eq!(layout!((m, ::core::primitive::usize::MIN):(1, n)).0, {
        Made::New((3, 0), (U1::new(), 5))
    });
    assert_eq!(shape!(n + 1) * 2, 12);
}

/// Checks words and groups that follow each other without a comma.
#[test]
fn expressions_without_signs_between_tokens() {
    let (n, small) = (5_usize, 3_u32);
    let double = |x: usize| 2 * x;
    let sum = |(a, b): (usize, usize)| a + b;
    assert_eq!(shape!((small as usize, 4_u32 as usize)), (3, 4));
    assert_eq!(shape!((double(n), (double)(n), sum((n, n)), (n, n).0)), (10, 10, 10, 5));
    assert_eq!(
        shape!((
            match n {
                5 => 7,
                _ => 0,
            },
            { n },
            [n, n][0]
        )),
        (7, 5, 5)
    );
    assert_eq!(shape!((if n == 5 { 1 } else { 2 }, n.pow(2), !n & 3)), (1, 25, 2));
}

#[test]
fn types_end_as_in_rust() {
    trait Pick<A, B> {
        type First;
    }
    impl<A, B> Pick<A, B> for () {
        type First = A;
    }
    same! {
        Shape![(<() as Pick<U8, (U1, U2)>>::First, typenum::U2)] = (U8, U2);
        Shape![(Option<fn(u8) -> Vec<u8>>, 3)] = (Option<fn(u8) -> Vec<u8>>, U3);
        Layout![typenum::U4 : <() as Pick<U8, U1>>::First] = Layout<U4, U8>;
    }
}

const CONSTANT: Layout![((2,4),(3,5)):((3,6),(1,24))] = layout!(((2,4),(3,5)):((3,6),(1,24)));
const MIXED: Layout<(usize, usize), (usize, usize)> = {
    const ONE: usize = 1;
    const N: usize = 4;
    layout!((N, N + 1):(ONE, N))
};

#[test]
fn layouts() {
    same! {
        Layout![4:1] = Layout<U4, U1>;
        Layout![(4):(1)] = Layout<(U4,), (U1,)>;
        Layout![():()] = Layout<(), ()>;
        Layout![(4,(2,usize)):(-1,(0,usize))] = Layout<(U4, (U2, usize)), (N1, (U0, usize))>;
    }
    assert_eq!(CONSTANT.0, Made::Static);
    assert_eq!(MIXED.0, Made::New((4, 5), (1, 4)));
    let n = 5;
    let mixed: Layout![((2,4),(3,usize)):((3,6),(1,24))] =
        layout!(((2, 4), (3, n)):((3, 6), (1, 24)));
    let shape = ((U2::new(), U4::new()), (U3::new(), 5));
    let stride = ((U3::new(), U6::new()), (U1::new(), U24::new()));
    assert_eq!(mixed.0, Made::New(shape, stride));
    assert_eq!(layout!(4: n), Layout::new(U4::new(), 5));
}

#[test]
fn missing_strides_are_column_major() {
    same! {
        Layout![8] = Layout![8:1];
        Layout![1] = Layout![1:0];
        Layout![(4,8)] = Layout![(4,8):(1,4)];
        Layout![(4,1,(2,3))] = Layout![(4,1,(2,3)):(1,0,(4,8))];
        Layout![(4,0,3,1)] = Layout![(4,0,3,1):(1,4,0,0)];
        Layout![(2,())] = Layout![(2,()):(1,())];
    }
    let made: Layout![(4,8):(1,4)] = layout!((4, 8));
    assert_eq!(made, Layout::STATIC);
    let n = 3;
    assert_eq!(layout!((4, n)), Layout::col_major((U4::new(), 3)));
}

#[test]
fn tilers() {
    same! {
        Tiler![8] = U8;
        Tiler![_] = Underscore;
        Tiler![8:2] = Layout![8:2];
        Tiler![(2,3):(1,2)] = Layout![(2,3):(1,2)];
        Tiler![(4,(2,3))] = (U4, (U2, U3));
        Tiler![<>] = ();
        Tiler![<4>] = (U4,);
        Tiler![<4, 8:2, _>] = (U4, Layout<U8, U2>, Underscore);
        Tiler![<4, <_, <usize>>>] = (U4, (Underscore, (usize,)));
        Tiler![<(2,3), (2,3):(1,2),>] = ((U2, U3), Layout<(U2, U3), (U1, U2)>);
        Tiler![<Option<Vec<u8>>, typenum::U2:2>] = (Option<Vec<u8>>, Layout<U2, U2>);
    }
    let n = 6;
    let tiler: Tiler![<4, 8:2, <_, usize>, 2:usize>] = tiler!(<4, 8:2, <_, n>, 2:n>);
    assert_eq!(tiler, { (U4::new(), Layout::STATIC, (Underscore, 6), Layout::new(U2::new(), 6)) });
    assert_eq!(tiler!(<{ n >> 1 }, Vec::<(u8, u8)>::new().len()>), (3, 0));
    assert_eq!(tiler!(n), 6);
}

/// A layout type with a type parameter.
struct Rows<M>(Layout![(M, 4):(4, 1)]);

fn rows<M: Copy>(extent: M) -> Layout![(M, 4):(4, 1)] {
    let made: Rows<M> = Rows(layout!((extent, 4):(4, 1)));
    made.0
}

#[test]
fn generics() {
    let seven = 7_usize;
    assert_eq!(rows(seven), layout!((seven, 4):(4, 1)));
    assert_eq!(rows(int!(7)), Layout::new((int!(7), int!(4)), (int!(4), int!(1))));
}

/// A user's macro passes expressions, types and literals as one token.
#[test]
fn through_macros() {
    macro_rules! square {
        ($n:literal) => {
            layout!(($n, $n):(1, $n))
        };
    }
    macro_rules! pair {
        ($a:expr, $b:expr) => {
            shape!(($a, $b))
        };
    }
    macro_rules! pair_type {
        ($a:ty, $b:ty) => {
            Shape![($a, $b)]
        };
    }
    macro_rules! steps {
        ($($d:literal),*) => { stride!(($($d),*)) };
    }
    let n = 5_usize;
    let made: Layout![(4,4):(1,4)] = square!(4);
    assert_eq!(made, Layout::STATIC);
    assert_eq!(pair!(2, (3, n)), (U2::new(), (U3::new(), 5)));
    assert_eq!(pair!(n + 1, 2 * n), (6, 10));
    assert_eq!(steps!(1, -8), (U1::new(), N8::new()));
    same! { pair_type!(usize, (U2, U3)) = (usize, (U2, U3)); }
}

#[test]
fn swizzles() {
    struct S<T>(T);
    impl<T> S<T> {
        const EXTENT: usize = size_of::<T>();
    }
    type Static = ComposedLayout<Swizzle<U3, U4, N3>, U0, Layout<(U8, U4), (U4, U1)>>;
    same! {
        Layout![S<3,4,-3> o 0 o (8,4):(4,1)] = Static;
        Layout![Sw<3,4,-3> o _0 o (_8,_4):(_4,_1)] = Static;
        Layout![Swizzle<3,4,-3> o (8,4):(4,1)] = Static;
        Layout![S<0,0,0> o -8 o 4] = ComposedLayout<Swizzle<U0, U0, U0>, N8, Layout<U4, U1>>;
        Layout![S<1,2,3> o usize o (usize,4):(4,1)] =
            ComposedLayout<Swizzle<U1, U2, U3>, usize, Layout<(usize, U4), (U4, U1)>>;
    }
    let composed: Static = layout!(S<3,4,-3> o 0 o (8,4):(4,1));
    assert_eq!(composed, ComposedLayout::STATIC);
    let (n, offset) = (5_usize, 3_usize);
    let swizzle = Swizzle::<U1, U2, U3>::STATIC;
    assert_eq!(
        layout!(S<1,2,3> o (offset + 1) * 2 o (8,n):(n,1)),
        ComposedLayout::new(swizzle, 8, layout!((8,n):(n,1)))
    );
    assert_eq!(
        layout!(S<1,2,3> o 4 o (8,n)),
        ComposedLayout::new(swizzle, U4::new(), layout!((8, n)))
    );
    // A path that begins with the letter of a swizzle is Rust.
    let _ = S(0_u8);
    assert_eq!(layout!(S::<u32>::EXTENT:1), Layout::new(4, U1::new()));
}
