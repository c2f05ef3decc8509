//! A guide to generic code: kernels over any layout, with CuTe's `sgemm_1` as the example.
//!
//! # Which plane
//!
//! | the code | its layouts | an operation on a parameter needs |
//! |---|---|---|
//! | concrete, or it needs results as types: fields, array lengths | types: [`Layout`] | a bound |
//! | a generic kernel | constants: [`Const`]; [`Mixed`] | nothing |
//! | shapes come from a file or a user | values: [`DynLayout`] | nothing |
//!
//! A kernel with the parameter `impl` [`AnyLayout`] takes layouts of all three planes. So the
//! caller chooses, and the kernel has one source.
//!
//! The planes report a mistake at different times:
//!
//! | mistake | typed | constants | values |
//! |---|---|---|---|
//! | an operation on static integers is invalid | `cargo check` | `cargo build` | run time |
//! | a coordinate has another rank | `cargo check` | `cargo build` | run time |
//! | a divide of a tensor has partial tiles, or the array is too short | `cargo build` | `cargo build` | run time |
//! | a divide of a layout has partial tiles | not a mistake | not a mistake | not a mistake |
//! | a dynamic integer does not fit | run time | run time | run time |
//!
//! A divide pads the last tiles, as in CuTe. A kernel that indexes a slice with them asserts that
//! there are no partial tiles: `assert!(layout.evenly_divides(tiler))`.
//!
//! `cargo check` does not report every invalid operation on types. [`typed`](crate::typed) lists
//! those that only `cargo build` reports.
//!
//! # Step 1: a kernel over constant layouts
//!
//! CuTe's `sgemm_1` copies a tile of a matrix to a buffer. Many threads share the work, and a
//! layout of threads says which thread copies which element. [`zipped_divide`] by the sizes of that
//! layout gives `((threads),(elements of one thread))`. A thread layout maps a coordinate in the
//! tile to the index of a thread. Its right inverse maps the index of a thread to the flat
//! coordinate. The thread layout must be compact: each index from 0 on occurs once.
//!
//! ```
//! use colex::constant::{Const, ConstLayout};
//! use colex::layout;
//!
//! /// Copies a tile to a buffer; the threads run sequentially.
//! fn copy<S: ConstLayout, T: ConstLayout, H: ConstLayout>(
//!     (from, source): (&[f32], Const<S>),
//!     (to, target): (&mut [f32], Const<T>),
//!     threads: Const<H>,
//! ) {
//!     const { assert!(Const::<H>::LAYOUT.is_compact(), "the threads must be compact") }
//!     let source = source.zipped_divide(threads.mode_sizes());
//!     let target = target.zipped_divide(threads.mode_sizes());
//!     let places = threads.right_inverse();
//!     for thread in 0..threads.size() {
//!         let place = places.index(thread);
//!         for i in 0..target.mode::<1>().size() {
//!             to[target.index((place, i))] = from[source.index((place, i))];
//!         }
//!     }
//! }
//!
//! let matrix: [f32; 64] = std::array::from_fn(|i| i as f32);
//! let mut buffer = [0.0; 19];
//! let tile = Const::of(layout!((4, 4):(8, 1))); // of a row-major 8 x 8 matrix
//! let columns = Const::of(layout!((4, 4):(1, 5))); // padded columns
//! copy((&matrix, tile), (&mut buffer, columns), Const::of(layout!((2, 2):(2, 1))));
//! assert_eq!(buffer[..10], [0.0, 8.0, 16.0, 24.0, 0.0, 1.0, 9.0, 17.0, 25.0, 0.0]);
//! ```
//!
//! The function has no where-clause. The result of `source.zipped_divide(tiler)` has the type
//! `Const<ZippedDivide<S, _>>`, which names the result and has no bytes. `cargo build` computes the
//! layout itself, so extents and strides are literals in the code.
//!
//! - Signatures and fields can use these names, see [`ZippedDivide`]. A signature can also use
//!   `impl AnyLayout`.
//! - [`Const::LAYOUT`] is the layout as a value. A condition on a layout is therefore an assertion
//!   in `const`, and every query of a [`DynLayout`] is a constant of the kernel.
//! - For a layout with const parameters, implement [`ConstLayout`] for a unit struct.
//!
//! # Step 2: any layout
//!
//! With the bound [`AnyLayout`] in place of [`ConstLayout`] the same body is a kernel for layouts
//! of all three planes:
//!
//! ```
//! use colex::constant::{AnyLayout, AnyTiler, Const, ConstLayout};
//! use colex::{DynLayout, Tiler, layout, tiler};
//!
//! fn copy(
//!     (from, source): (&[f32], impl AnyLayout),
//!     (to, target): (&mut [f32], impl AnyLayout),
//!     threads: Const<impl ConstLayout>,
//! ) {
//!     // .. as above
//! #     let source = source.zipped_divide(threads.mode_sizes());
//! #     let target = target.zipped_divide(threads.mode_sizes());
//! #     let places = threads.right_inverse();
//! #     for thread in 0..threads.size() {
//! #         let place = places.index(thread);
//! #         for i in 0..target.mode::<1>().size() {
//! #             to[target.index((place, i))] = from[source.index((place, i))];
//! #         }
//! #     }
//! }
//!
//! /// Copies tile 3 of a matrix to a buffer.
//! fn tile_3(matrix: &[f32], layout: impl AnyLayout, tiler: impl AnyTiler) -> [f32; 16] {
//!     let tiled = layout.zipped_divide(tiler); // ((4,4),(m,n)): a tile, and the tiles
//!     let (from, mut buffer) = (tiled.index((0, 3)), [0.0; 16]);
//!     let (columns, threads) = (layout!((4, 4):(1, 4)), Const::of(layout!((2, 2):(2, 1))));
//!     copy((&matrix[from..], tiled.mode::<0>()), (&mut buffer, columns), threads);
//!     buffer
//! }
//!
//! let matrix: [f32; 64] = std::array::from_fn(|i| i as f32);
//! let n = 8; // dynamic
//! let buffer = tile_3(&matrix, layout!((8, 8):(8, 1)), tiler!(<4, 4>));
//! assert_eq!(buffer[..5], [36.0, 44.0, 52.0, 60.0, 37.0]);
//! assert_eq!(tile_3(&matrix, layout!((n, n):(n, 1)), tiler!(<4, 4>)), buffer);
//! assert_eq!(tile_3(&matrix, DynLayout::lit("(8,8):(8,1)"), Tiler::lit("<4,4>")), buffer);
//! ```
//!
//! - A value of `layout!`: literals are static, and other expressions are dynamic. A result is a
//!   [`Mixed`]: its structure and its static integers are constants. `(n,n):(n,1)` divided by the
//!   static tiler `<4, 4>` is `((_4,_4),(?,?)):((?,_1),(?,_4))`, where `_4` is static and `?`
//!   dynamic. The loops over a tile therefore have constant bounds on a matrix of any size. Without
//!   dynamic integers nothing is computed at run time.
//! - A [`Const`]: the result of two `Const`s is a `Const`.
//! - A [`DynLayout`], or a dynamic [`Tiler`](enum@crate::Tiler): the result is a `DynLayout`. An
//!   invalid operation panics. Check layouts from a file before the call: `evenly_divides`, or the
//!   operation itself on the `DynLayout`, which returns a `Result`.
//!
//! # Step 3: `sgemm_1`
//!
//! The whole kernel is generic in the layouts and tiles of three matrices, in two buffers, and in
//! three layouts of threads. It divides first and indexes in the loops, because a divide with
//! dynamic integers takes about 1.4 µs at run time. `copy` therefore takes divided layouts.
//!
//! The threads of C are a matrix, `(THR_M,THR_N)`. Thread `(i,j)` multiplies part `i` of the rows
//! of A by part `j` of the rows of B. So the first mode of the threads divides A, and the second
//! mode divides B.
//!
//! ```
//! use colex::constant::{AnyLayout, AnyTiler, Const, ConstLayout};
//! use colex::{layout, tiler};
//!
//! /// C += A * B^T, for A `(M,K)`, B `(N,K)` and C `(M,N)`, whose shapes the tiles divide.
//! fn sgemm(
//!     (a, layout_a, tiler_a): (&[f32], impl AnyLayout, impl AnyTiler),
//!     (b, layout_b, tiler_b): (&[f32], impl AnyLayout, impl AnyTiler),
//!     (c, layout_c, tiler_c): (&mut [f32], impl AnyLayout, impl AnyTiler),
//!     (buffer_a, threads_a): (Const<impl ConstLayout>, Const<impl ConstLayout>),
//!     (buffer_b, threads_b): (Const<impl ConstLayout>, Const<impl ConstLayout>),
//!     threads_c: Const<impl ConstLayout>, // (THR_M,THR_N)
//! ) {
//!     let tiled_a = layout_a.zipped_divide(tiler_a); // ((BLK_M,BLK_K),(m,k))
//!     let tiled_b = layout_b.zipped_divide(tiler_b); // ((BLK_N,BLK_K),(n,k))
//!     let tiled_c = layout_c.zipped_divide(tiler_c); // ((BLK_M,BLK_N),(m,n))
//!
//!     // ((threads),(elements of one thread)) of tiles and buffers.
//!     let from_a = tiled_a.mode::<0>().zipped_divide(threads_a.mode_sizes());
//!     let from_b = tiled_b.mode::<0>().zipped_divide(threads_b.mode_sizes());
//!     let to_a = buffer_a.zipped_divide(threads_a.mode_sizes());
//!     let to_b = buffer_b.zipped_divide(threads_b.mode_sizes());
//!     let part_c = tiled_c.mode::<0>().zipped_divide(threads_c.mode_sizes());
//!     // Threads in a row of `threads_c` share rows of A, and threads in a column rows of B.
//!     let part_a = buffer_a.zipped_divide(threads_c.take::<0, 1>().mode_sizes());
//!     let part_b = buffer_b.zipped_divide(threads_c.take::<1, 2>().mode_sizes());
//!
//!     let mut tile_a = vec![0.0; buffer_a.cosize()];
//!     let mut tile_b = vec![0.0; buffer_b.cosize()];
//!     for j in 0..tiled_c.mode::<1>().mode::<1>().size() {
//!         for i in 0..tiled_c.mode::<1>().mode::<0>().size() {
//!             let c = &mut c[tiled_c.index((0, (i, j)))..];
//!             for k in 0..tiled_a.mode::<1>().mode::<1>().size() {
//!                 let a = &a[tiled_a.index((0, (i, k)))..];
//!                 let b = &b[tiled_b.index((0, (j, k)))..];
//!                 copy((a, from_a), (&mut tile_a, to_a), threads_a);
//!                 copy((b, from_b), (&mut tile_b, to_b), threads_b);
//!                 multiply((&tile_a, part_a), (&tile_b, part_b), (c, part_c), threads_c);
//!             }
//!         }
//!     }
//! }
//!
//! /// Copies a tile to a buffer. Both layouts are `((threads),(elements of one thread))`.
//! fn copy(
//!     (from, source): (&[f32], impl AnyLayout),
//!     (to, target): (&mut [f32], impl AnyLayout),
//!     threads: Const<impl ConstLayout>,
//! ) {
//!     let places = threads.right_inverse();
//!     for place in (0..threads.size()).map(|thread| places.index(thread)) {
//!         for i in 0..target.mode::<1>().size() {
//!             to[target.index((place, i))] = from[source.index((place, i))];
//!         }
//!     }
//! }
//!
//! /// Adds the product of two tiles to a tile of C.
//! fn multiply(
//!     (a, part_a): (&[f32], impl AnyLayout),     // ((THR_M),(x,BLK_K))
//!     (b, part_b): (&[f32], impl AnyLayout),     // ((THR_N),(y,BLK_K))
//!     (c, part_c): (&mut [f32], impl AnyLayout), // ((THR_M,THR_N),(x,y))
//!     threads: Const<impl ConstLayout>,
//! ) {
//!     let (places, rows) = (threads.right_inverse(), threads.mode::<0>().size());
//!     let (own_a, own_c) = (part_a.mode::<1>(), part_c.mode::<1>());
//!     for place in (0..threads.size()).map(|thread| places.index(thread)) {
//!         for k in 0..own_a.mode::<1>().size() {
//!             for y in 0..own_c.mode::<1>().size() {
//!                 for x in 0..own_c.mode::<0>().size() {
//!                     c[part_c.index((place, (x, y)))] += a[part_a.index((place % rows, (x, k)))]
//!                         * b[part_b.index((place / rows, (y, k)))];
//!                 }
//!             }
//!         }
//!     }
//! }
//!
//! let (m, n, k) = (8, 12, 4);
//! let a: Vec<f32> = (0..m * k).map(|i| (i % 7) as f32).collect();
//! let b: Vec<f32> = (0..n * k).map(|i| (i % 5) as f32).collect();
//! let element = |i, j| (0..k).map(|p| a[i + m * p] * b[j + n * p]).sum::<f32>();
//! let expected: Vec<f32> = (0..m * n).map(|at| element(at % m, at / m)).collect();
//!
//! let (tile, tile_c) = (tiler!(<4, 2>), tiler!(<4, 4>));
//! let buffer = Const::of(layout!((4, 2):(1, 5)));
//! let threads = Const::of(layout!((2, 2):(2, 1)));
//! let mut c = vec![0.0; m * n];
//! sgemm(
//!     (&a, layout!((8, 4):(1, 8)), tile),
//!     (&b, layout!((12, 4):(1, 12)), tile),
//!     (&mut c, layout!((8, 12):(1, 8)), tile_c),
//!     (buffer, threads),
//!     (buffer, threads),
//!     threads,
//! );
//! assert_eq!(c, expected);
//!
//! c.fill(0.0); // the same tiles on matrices of any size
//! sgemm(
//!     (&a, layout!((m, k):(1, m)), tile),
//!     (&b, layout!((n, k):(1, n)), tile),
//!     (&mut c, layout!((m, n):(1, m)), tile_c),
//!     (buffer, threads),
//!     (buffer, threads),
//!     threads,
//! );
//! assert_eq!(c, expected);
//! ```
//!
//! `examples/sgemm.rs` keeps the sums of a thread in registers, as CuTe does, and compares with
//! loops without layouts. For 256 x 256 x 64, the constant instance takes 1.004 times their
//! instructions, and the mixed one 1.05 times. An instance with `DynLayout` matrices takes 2.2
//! times. It selects modes outside of the loops, because a mode of a `DynLayout` is a copy.
//!
//! # Step 4: tensors
//!
//! A [`Tensor`] over a [`Const`] or a [`Mixed`] has the operations of tensors without a
//! where-clause: `zipped_divide`, `tile_at`, `local_tile`, `local_partition`, `slice`, `block`,
//! `composition`, copies. Every access checks its coordinate. With them `copy` has the same form as
//! in CuTe:
//!
//! ```
//! use colex::constant::{Const, ConstLayout, Mixed};
//! use colex::{Tensor, View, ViewMut, layout, tiler};
//!
//! fn copy<S: ConstLayout, T: ConstLayout, H: ConstLayout>(
//!     tile: View<f32, Mixed<S>>,
//!     mut buffer: ViewMut<f32, Const<T>>,
//!     threads: Const<H>,
//! ) {
//!     for thread in 0..threads.size() {
//!         let from = tile.local_partition(threads, thread);
//!         let mut to = buffer.view_mut().local_partition(threads, thread);
//!         for i in 0..to.size() {
//!             to[i] = from[i];
//!         }
//!     }
//! }
//!
//! let (data, n) = (std::array::from_fn::<f32, 64, _>(|i| i as f32), 8);
//! let matrix = Tensor::new(&data[..], Mixed::of(layout!((n, n):(n, 1))));
//! let tiled = matrix.view().zipped_divide(tiler!(<4, 4>));
//! let mut buffer = Tensor::new([0.0; 16], Const::of(layout!((4, 4):(1, 4))));
//! let threads = Const::of(layout!((2, 2):(2, 1)));
//! copy(tiled.tile_at((1, 1)), buffer.view_mut(), threads);
//! assert_eq!(buffer.storage()[..5], [36.0, 44.0, 52.0, 60.0, 37.0]);
//!
//! let fixed = Tensor::new(&data, Mixed::of(layout!((8, 8):(8, 1)))); // no dynamic integer
//! copy(fixed.view().local_tile(tiler!(<4, 4>), (1, 1)), buffer.view_mut(), threads);
//! ```
//!
//! - [`AnyLayout`] has no operations of tensors: write a kernel over tensors for `Const<L>`,
//!   `Mixed<K>` or `DynLayout`. `Mixed<K>` takes static layouts, too.
//! - The tiler of such a kernel is `impl ConstTiler`. An `impl AnyTiler` may be a
//!   [`Tiler`](enum@crate::Tiler), which divides only a tensor over a `DynLayout`.
//! - `local_partition` of a `Mixed` divides at each call. If one thread does the work of all,
//!   divide once by `threads.mode_sizes()`, as in step 3.
//!
//! # Buffers
//!
//! In concrete code, the size of a constant can be the length of an array. In generic code
//! `[f32; Const::<L>::COSIZE]` is not stable Rust ("constant expression depends on a generic
//! parameter"). Make the length a parameter instead; `Tensor::new` checks it:
//!
//! ```
//! use colex::constant::{Const, ConstLayout};
//! use colex::{Tensor, layout};
//!
//! /// Adds the elements of a tile, which it copies to a buffer on the stack.
//! fn sum<L: ConstLayout, const N: usize>(layout: L, tile: &[f32]) -> f32 {
//!     let mut buffer = Tensor::new([0.0; N], Const::of(layout)); // builds if `N >= cosize`
//!     buffer.copy_from(&Tensor::new(tile, Const::of(layout)));
//!     buffer.iter().sum()
//! }
//!
//! const TILE: usize = Const::of(layout!((4, 8):(1, 5))).cosize();
//! let tile = [1.0; TILE]; // 39 elements
//! assert_eq!(sum::<_, TILE>(layout!((4, 8):(1, 5)), &tile), 32.0);
//! ```
//!
//! A slice from the caller and `vec![0.0; layout.cosize()]` need no length. For a layout type
//! parameter, [`Cosize`](crate::StaticLayout::Cosize) is a length, see [Generic over
//! types](#generic-over-types).
//!
//! # Layouts from a file
//!
//! [`Mixed::try_from_value`] takes the dynamic integers of a [`DynLayout`] if its other integers
//! are those of the structure. A program can therefore run the fast instance of a kernel for such a
//! layout, and the general one for others:
//!
//! ```
//! use colex::constant::{AnyLayout, Mixed, Structure};
//! use colex::{DynLayout, Shape, Stride};
//!
//! fn sum(data: &[f32], layout: impl AnyLayout) -> f32 {
//!     (0..layout.size()).map(|i| data[layout.index(i)]).sum()
//! }
//!
//! type Columns = Mixed<Structure<Shape![(8, usize)], Stride![(1, usize)]>>;
//! let layout: DynLayout = "(8,4):(1,8)".parse().unwrap();
//! let sum = match Columns::try_from_value(&layout) {
//!     Ok(columns) => sum(&[1.0; 32], columns), // divisions by 8 are shifts
//!     Err(_) => sum(&[1.0; 32], layout),
//! };
//! assert_eq!(sum, 32.0);
//! ```
//!
//! # Errors
//!
//! An invalid operation on constants stops `cargo build`. Here a kernel asks for mode 2, and its
//! caller has a matrix:
//!
//! ```compile_fail
//! use colex::constant::{Const, ConstLayout};
//! use colex::layout;
//!
//! fn slices<L: ConstLayout>(layout: Const<L>) -> usize {
//!     layout.mode::<2>().size()
//! }
//!
//! assert_eq!(slices(Const::of(layout!((8, 12):(12, 1)))), 1);
//! ```
//!
//! The message, without its long types:
//!
//! ```text
//! error[E0080]: evaluation panicked: mode: mode 2 does not exist in rank 2; use 0..2
//!   --> colex/src/constant/modes.rs
//!    |  evaluation of `<Mode<Layout<(UInt<..>, ..), ..>, 2> as ConstLayout>::..` failed here
//! note: erroneous constant encountered
//! note: the above error was encountered while instantiating `fn ..<impl Const<..>>::mode::<2>`
//!   --> src/main.rs:5:5
//!    |
//!  5 |     layout.mode::<2>().size()
//!    |     ^^^^^^^^^^^^^^^^^^
//! ```
//!
//! - The first line is the error of the value plane, with the numbers.
//! - The type after `evaluation of` names the operation and its operands. Its integers are binary:
//!   `UInt<UInt<UInt<UTerm, B1>, B0>, B0>` is 4.
//! - The note with `while instantiating` shows the line that calls the operation. It does not show
//!   the call of the kernel; the error of an assertion in the kernel's first line does.
//! - The notes `erroneous constant encountered` have the same cause. Skip them. Operations on the
//!   failed result have no error of their own.
//! - For a [`Mixed`], large numbers such as 421889 come from placeholders of dynamic integers.
//!
//! # Limits
//!
//! - `cargo check` does not evaluate the constants of a function. It evaluates those of a `const`
//!   item that is not generic, such as `TILE` above.
//! - The compiler reports a mistake in generic code only in an instance that has it. Call each
//!   kernel in a test, with the layouts that it is for.
//! - A [`Mixed`] has at most 16 dynamic integers, and so has each result. A layout of rank 6 with
//!   12 dynamic integers does not divide by static tiles, because the result has 18: use a
//!   [`DynLayout`].
//! - An operation on a [`Mixed`] does not build if dynamic integers decide the structure of its
//!   result. An example is `left_inverse` of `(m,n):(n,1)`.
//! - An operation with dynamic integers computes at run time: `zipped_divide` of a [`Mixed`] takes 3
//!   to 5 ns. Complements, inverses and recasts take 0.1 to 3 µs, as all operations on a
//!   [`DynLayout`] do: make these outside of loops.
//! - A flat coordinate costs a division for each dynamic extent except the last. Compute the offset
//!   of a tile outside the loop over its elements, or count tiles by mode.
//! - The integers of a constant tile are literals or `Int![..]` constants: after
//!   `const BLK: Int![4] = int!(4)`, `tiler!(<BLK, 8>)` is constant. A tile of `usize` integers is
//!   not an `AnyTiler`: pass a [`Tiler`](enum@crate::Tiler). A tile with const parameters is a unit
//!   struct that implements [`ConstTiler`](crate::constant::ConstTiler).
//! - A constant operation takes 3 to 6 ms of a release build. The same operation on types takes 13
//!   to 15 ms.
//!
//! # Generic over types
//!
//! A signature with a result type of literals, such as `Layout![(4, 8)]`, needs the [typed
//! plane](crate::typed). So does an array whose length is a type. `S: TypedTuple, D: Strides<S>` is
//! any layout; its size, cosize and flat index need no other bound. An operation needs one more:
//!
//! - on the layout, if the operation has one operand: [`Coalesce`](crate::typed::Coalesce);
//! - on the argument, if it has two: [`ZippedDivides`](crate::typed::ZippedDivides);
//! - on the coordinate, for an index by mode: [`InBounds`](crate::typed::InBounds), or
//!   [`Coordinate`](crate::typed::Coordinate) for a tensor.
//!
//! The bounds of operations on a layout with coordinate strides have the same names, in
//! [`coordinates`](crate::typed::coordinates). An operation on a layout under a swizzle has the
//! bound of its inner layout.
//!
//! The rustdoc signature of each operation shows its bound and the alias of its result type. The
//! result is a layout, so its size and index need no bound. Programs for each pattern are in
//! `tests/programs/generic_*.rs`.
//!
//! ```
//! use colex::typed::bounds::{InBounds, ZippedDivides};
//! use colex::typed::results::ZippedDivided;
//! use colex::typed::{IntLeaf, Strides, TypedTuple};
//! use colex::{Layout, layout, tiler};
//!
//! /// Returns the tiles, and the offset of row `i` and column `j`.
//! fn tiles<S, D, T>(
//!     layout: Layout<S, D>,
//!     tiler: T,
//!     (i, j): (usize, usize),
//! ) -> (ZippedDivided<Layout<S, D>, T>, usize)
//! where
//!     S: TypedTuple,
//!     D: Strides<S>,
//!     T: ZippedDivides<Layout<S, D>>,
//!     (usize, usize): InBounds<S, D>,
//! {
//!     (layout.zipped_divide(tiler), layout.index((i, j)).to_usize())
//! }
//!
//! let (m, n) = (8, 12);
//! let (tiled, offset) = tiles(layout!((m, n):(n, 1)), tiler!(<4, 3>), (2, 5));
//! let _: Layout![((4, 3), (usize, usize)):((usize, 1), (usize, 3))] = tiled;
//! assert_eq!(offset, 29);
//! ```
//!
//! [`StaticLayout`] is a static layout as a type parameter. [`Size`](crate::StaticLayout::Size) and
//! [`Cosize`](crate::StaticLayout::Cosize) are lengths of [`GenericArray`]s, and the compiler
//! computes an [`OffsetTable`], an array of all offsets:
//!
//! ```
//! use colex::{Layout, OffsetTable, StaticLayout};
//! use generic_array::GenericArray;
//!
//! type Storage<L> = GenericArray<u8, <L as StaticLayout>::Cosize>;
//!
//! fn reversed<L: OffsetTable>(compact: &GenericArray<u8, L::Size>) -> Storage<L> {
//!     let mut tile = GenericArray::default();
//!     for (&offset, &element) in L::OFFSETS.iter().rev().zip(compact) {
//!         tile[offset] = element;
//!     }
//!     tile
//! }
//!
//! let tile = reversed::<Layout![3:2]>(&GenericArray::from_array([1, 2, 3]));
//! assert_eq!(tile.as_slice(), [3, 0, 2, 0, 1]);
//! ```
//!
//! `try_from` converts a [`DynLayout`] to a typed layout if it has the static integers of the type.
//! `examples/dispatch.rs` chooses between instances in this way.
//!
//! [`AnyLayout`]: crate::constant::AnyLayout
//! [`Const`]: crate::constant::Const
//! [`Const::LAYOUT`]: crate::constant::Const::LAYOUT
//! [`ConstLayout`]: crate::constant::ConstLayout
//! [`DynLayout`]: crate::DynLayout
//! [`GenericArray`]: generic_array::GenericArray
//! [`Layout`]: struct@crate::Layout
//! [`Mixed`]: crate::constant::Mixed
//! [`Mixed::try_from_value`]: crate::constant::Mixed::try_from_value
//! [`OffsetTable`]: crate::OffsetTable
//! [`StaticLayout`]: crate::StaticLayout
//! [`Tensor`]: crate::Tensor
//! [`ZippedDivide`]: crate::constant::results::ZippedDivide
//! [`zipped_divide`]: crate::constant::Const::zipped_divide
