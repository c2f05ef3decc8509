//! Compile errors in the compiler's own words, and what to write instead.
//!
//! The errors of this crate name the numbers and the remedy. The compiler reports the mistakes on
//! this page itself, before it looks at the bounds of this crate.
//!
//! # Numbers
//!
//! The compiler prints types, so a number in an error of this crate is a type, too. `Number<12>` is
//! 12, `Digits<1, 0, 2, 4>` is 1024, and `Negative<Number<3>>` is -3. In the compiler's own errors
//! an integer is binary: `UInt<UInt<UInt<UTerm, B1>, B0>, B0>` is 4. Do not write these types.
//!
//! # Types of layouts
//!
//! **``mismatched types .. expected `UTerm`, found `UInt<..>` ``**: an annotation has another
//! integer than the layout. Compare with [`assert_layout!`](crate::assert_layout!), which names the
//! first difference in decimal numbers, or print the type with [`reveal!`](crate::reveal!):
//!
//! ```
//! use colex::{Layout, assert_layout, layout, tiler};
//! let tiled = layout!((8, 12):(12, 1)).zipped_divide(tiler!(<4, 3>));
//! assert_layout!(tiled, Layout![((4, 3), (2, 4)):((12, 1), (48, 3))]);
//! ```
//!
//! **``missing generics for struct `colex::Layout` ``**: a field or a signature needs the type,
//! `Layout![..]`. A dynamic integer is `usize` there:
//!
//! ```
//! use colex::Layout;
//! struct Gemm {
//!     a: Layout![(usize, 12):(12, 1)],
//! }
//! ```
//!
//! **``no method named `composition` found for opaque type `impl StaticLayout` ``**: a
//! [`StaticLayout`](crate::StaticLayout) has queries and `index`. `Const::of(layout)` has the
//! operations:
//!
//! ```
//! use colex::constant::Const;
//! use colex::{StaticLayout, layout};
//! fn matrix() -> impl StaticLayout {
//!     layout!((8, 12):(12, 1))
//! }
//! let row = Const::of(matrix()).composition(layout!(12:8));
//! assert_eq!((matrix().index((1, 2)), row.index(2)), (14, 2));
//! ```
//!
//! **``the method `size` exists for struct `Layout<S, D>`, but its trait bounds were not
//! satisfied``**: write the bounds `S: TypedTuple, D: Strides<S>`, or take `impl` [`AnyLayout`]:
//!
//! ```
//! use colex::constant::AnyLayout;
//! use colex::typed::{Strides, TypedTuple};
//! use colex::{Layout, layout};
//! fn half<S: TypedTuple, D: Strides<S>>(layout: Layout<S, D>) -> usize {
//!     layout.size() / 2
//! }
//! fn third(layout: impl AnyLayout) -> usize {
//!     layout.size() / 3
//! }
//! assert_eq!((half(layout!((4, 6))), third(layout!((4, 6)))), (12, 8));
//! ```
//!
//! **``expected `Layout<_, _>`, found `DynLayout` ``**: an operation on types takes types. Convert
//! the left layout to a value: `layout.to_value().composition(&right)`.
//!
//! **``expected `Layout<_, _>`, found `(UInt<..>, ..)` ``**: `composition` takes a layout.
//! `with_shape` takes a shape, and `compose` a tiler:
//!
//! ```
//! use colex::{layout, shape, tiler};
//! let columns = layout!((8, 12):(1, 8));
//! assert_eq!(columns.with_shape(shape!((4, 24))).to_string(), "(_4,_24):(_1,_4)");
//! assert_eq!(columns.compose(tiler!(<4, 3>)).to_string(), "(_4,_3):(_1,_8)");
//! ```
//!
//! **``method takes 4 generic arguments but 1 generic argument was supplied``**, for `get::<2>()`, and
//! **``expected type, found `0` ``**, for `select::<(0, 2)>()`: the indices of modes are arguments.
//! Only `mode::<0>()` of a constant, and its `take::<0, 2>()`, have them in `<>`:
//!
//! ```
//! use colex::{int, layout, shape};
//! let l = layout!((4, 8, 2):(16, 2, 1));
//! assert_eq!(l.get(int!(2)).to_string(), "_2:_1");
//! assert_eq!(l.select(shape!((0, 2))).to_string(), "(_4,_2):(_16,_1)");
//! assert_eq!(l.group(int!(0), int!(2)).to_string(), "((_4,_8),_2):((_16,_2),_1)");
//! ```
//!
//! # Constants and array lengths
//!
//! **``cannot call non-const function `colex::__private::layout_of_dynamic_integers` in constants``**:
//! in a `const` every integer of a layout is static. Write literals, or name the integer as a type:
//!
//! ```
//! use colex::{Int, Layout};
//! type N = Int![8];
//! const ROWS: Layout![(4, N):(N, 1)] = <Layout![(4, N):(N, 1)]>::STATIC;
//! assert_eq!(ROWS.index((1, 1)), 9);
//! ```
//!
//! **``expected type, found const parameter `N` ``**: a type cannot have the number of a const
//! parameter. Write `usize` in `Layout![..]`, or implement [`ConstLayout`] for a unit struct:
//!
//! ```
//! use colex::constant::{Const, ConstLayout};
//! use colex::{DynLayout, unwrap};
//!
//! #[derive(Clone, Copy)]
//! struct Rows<const N: i64>;
//!
//! impl<const N: i64> ConstLayout for Rows<N> {
//!     const LAYOUT: DynLayout = unwrap(DynLayout::strided(&[N, 4], &[4, 1]));
//! }
//!
//! assert_eq!(Const::of(Rows::<2>).size(), 8);
//! ```
//!
//! **`constant expression depends on a generic parameter`**, for `[0.0; L::COSIZE]`, \
//! **`attempt to use a non-constant value in a constant`**, for `[0.0; layout.cosize()]`, \
//! **``cannot call non-const method `cosize` in constants``**: the length of an array cannot depend
//! on a type parameter or a variable. `Tensor::tile` creates the array. The cosize of a type, or of
//! a constant by `Const::of`, is a length:
//!
//! ```
//! # #[cfg(feature = "tensor")] {
//! use colex::constant::Const;
//! use colex::{Layout, Tensor, layout};
//! let buffer = Tensor::tile(layout!((4, 8):(8, 1)), |_| 0.0_f32);
//! assert_eq!(buffer.storage().len(), 32);
//!
//! type Rows = Layout![(4, 8):(8, 1)];
//! const ROWS: Rows = layout!((4, 8):(8, 1));
//! let buffers = ([0.0_f32; Rows::COSIZE], [0.0_f32; Const::of(ROWS).cosize()]);
//! assert_eq!((buffers.0.len(), buffers.1.len()), (32, 32));
//! # }
//! ```
//!
//! **``cannot call non-const method `index` in constants``**: `crd2idx` is `const`, see
//! [`Const::crd2idx`](crate::constant::Const::crd2idx):
//!
//! ```
//! use colex::constant::Const;
//! use colex::{coord, layout};
//! const CORNER: i64 = Const::of(layout!((4, 8):(8, 1))).crd2idx(coord!((3, 7)));
//! assert_eq!(CORNER, 31);
//! ```
//!
//! **``no method named `size` found for type parameter `L` ``**, with the bound `L:` [`ConstLayout`]:
//! write `Const::of(layout).size()`.
//!
//! **``expected `Const<L>`, found `Const<ZippedDivide<L, ..>>` ``**: the type of a constant names the
//! operation. Return that type, or `impl` [`AnyLayout`]:
//!
//! ```
//! use colex::constant::{AnyLayout, Const, ConstLayout};
//! use colex::{layout, tiler};
//! fn tiles<L: ConstLayout>(layout: Const<L>) -> impl AnyLayout {
//!     layout.zipped_divide(tiler!(<4, 3>))
//! }
//! assert_eq!(tiles(Const::of(layout!((8, 12):(12, 1)))).size(), 96);
//! ```
//!
//! **``expected `DynLayout`, found associated type``**, for a kernel over `impl AnyLayout`: the plane of
//! the result is that of the layout. Return `impl AnyLayout`, or `result.to_value()`.
//!
//! # Tensors in generic code
//!
//! **``expected `usize`, found `(usize, usize)` ``**, for `t[(i, j)]` with the bound `L: TensorLayout`:
//! add `L: IndexedBy<(usize, usize)>`. A divide of a tensor needs the bound `L: DividedBy<T>` on the
//! layout. The bound `T: ZippedDivides<L>` is for layouts without memory:
//!
//! ```
//! # #[cfg(feature = "tensor")] {
//! use colex::tensor::{DividedBy, IndexedBy, TensorLayout};
//! use colex::typed::{Strides, TypedTuple};
//! use colex::{Layout, Tensor, Tiler, View, ViewMut, layout, tiler};
//! fn second_row<L: TensorLayout + IndexedBy<(usize, usize)>>(t: View<u32, L>) -> u32 {
//!     t[(1, 0)]
//! }
//! fn fill<S: TypedTuple, D: Strides<S>>(mut t: ViewMut<u32, Layout<S, D>>)
//! where
//!     Layout<S, D>: DividedBy<Tiler![<4, 3>]>,
//! {
//!     for (i, mut tile) in (0..).zip(t.tiles_mut(tiler!(<4, 3>))) {
//!         tile.fill(i);
//!     }
//! }
//! let mut t = Tensor::new([0; 96], layout!((8, 12):(12, 1)));
//! fill(t.view_mut());
//! assert_eq!((second_row(t.view()), t[(7, 11)]), (0, 7));
//! # }
//! ```
//!
//! # Coordinates and elements
//!
//! **``expected `i64`, found `({integer}, {integer})` ``**, for `index` of a
//! [`DynLayout`](crate::DynLayout), and **``expected `&IntTuple`, found `&Coord` ``**: `index` takes a
//! flat coordinate, and `crd2idx` any coordinate. A [`Coord`](struct@crate::Coord) may have `_`:
//!
//! ```
//! use colex::{Coord, DynLayout, IntTuple};
//! let matrix = DynLayout::lit("(8,12):(12,1)");
//! assert_eq!(matrix.crd2idx(&IntTuple::lit("(1,2)")).unwrap().get(), 14);
//! assert_eq!(matrix.crd2idx(&Coord::lit("(1,_)").origin()).unwrap().get(), 12);
//! ```
//!
//! **``the trait bound `usize: Neg` is not satisfied``**: coordinates are `usize` and at least 0.
//! The suffix `isize` does not help.
//!
//! **``in expressions, `_` can only be used on the left-hand side of an assignment``**: write
//! `coord!((1, _))` for a slice.
//!
//! **``the type `[..]` cannot be indexed by `i64` ``**: a [`DynLayout`](crate::DynLayout) has `i64`
//! offsets. Write `data[layout.slice_index(i)]`, or put the layout over the data, as a `Tensor`.
//!
//! **``cannot assign to data in an index of `Tensor<&..>` ``**: the tensor borrows the elements as
//! shared. Create it over `&mut data`.
//!
//! **``UInt<..> doesn't implement std::fmt::Display``**: a static coordinate of a static layout has
//! a static offset, a type. Print `offset.to_usize()`, of the trait
//! [`IntLeaf`](crate::typed::IntLeaf).
//!
//! **``type mismatch resolving `<.. as Storage>::Item == f32` ``**, for `copy_from`: both tensors need
//! elements of one type. Convert them: `dst.transform_from(&src, |x| x as f32)`.
//!
//! # Names
//!
//! **``expected `&MmaAtom`, found `&SM80_..` ``**: the name of an instruction is a type, for typed
//! tiled MMAs. Its constant `ATOM` is the value: `&SM80_16x8x16_F32F16F16F32_TN::ATOM`.
//!
//! **``expected `colex::Reason`, found `colex::atom::Reason` ``**: `colex::unwrap` is for layouts.
//! `colex::atom::unwrap` is for atoms.
//!
//! **``expected trait, found struct `IntTuple` ``**: `IntTuple` and `Tiler` are values. The bounds
//! are the traits [`TypedTuple`](crate::typed::TypedTuple) and
//! [`TypedTiler`](crate::typed::TypedTiler).
//!
//! [`AnyLayout`]: crate::constant::AnyLayout
//! [`ConstLayout`]: crate::constant::ConstLayout
