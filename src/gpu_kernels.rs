//! Layouts in a GPU kernel: constants, dynamic sizes, and what a device cannot run.
//!
//! The kernel of this page is a transpose through swizzled shared memory, as
//! `examples/gpu/src/transpose.rs` in the repository. That folder has six kernels with one source for
//! GPUs and the CPU, and a script that counts their instructions. The code on this page runs on the
//! CPU: loops over the threads replace a block.
//!
//! # The package
//!
//! ```toml
//! [lib]
//! crate-type = ["cdylib", "rlib"] # a file of PTX; a library for the host and for tests
//!
//! [dependencies]
//! colex = { version = "0.1", default-features = false, features = ["types"] }
//!
//! [target.'cfg(not(target_arch = "nvptx64"))'.dependencies] # the checks of a launch
//! colex = { version = "0.1", default-features = false, features = ["alloc", "tensor", "types"] }
//!
//! [profile.release]
//! panic = "abort"
//! codegen-units = 1
//! ```
//!
//! ```text
//! cargo +nightly build --release --lib -Zbuild-std=core --target nvptx64-nvidia-cuda
//! ```
//!
//! The target needs a nightly compiler, its source, and `llvm-bitcode-linker`. `-C target-cpu=sm_90a`
//! in `RUSTFLAGS` chooses the architecture. The package turns on `abi_ptx`, and has a panic handler.
//! The feature `types` has constants; `gpu` adds atoms, descriptors and analysis.
//!
//! # A kernel over constants
//!
//! The matrix, the tile, the threads and the buffer are constants. A tile and a part of a thread are
//! a layout and the offset of its first element:
//!
//! ```
//! use colex::constant::{Composed, Const};
//! use colex::{layout, tiler};
//!
//! /// Transposes tile `(i,j)` of a row-major matrix of 64 x 96.
//! fn transpose(from: &[f32], to: &mut [f32], (i, j): (usize, usize)) {
//!     // 8 x 32 threads: a warp has a row, so its loads are contiguous.
//!     let threads = Const::of(layout!((8, 32):(32, 1)));
//!     let (tile, at) = Const::of(layout!((64, 96):(96, 1))).local_tile(tiler!(<32, 32>), (i, j));
//!     let from = &from[at as usize..];
//!     let mut buffer = [0.0; 32 * 32];
//!     let rows = Composed::of(layout!(S<5, 0, 5> o 0 o (32, 32):(32, 1)));
//!     let part_of_rows = rows.composition(layout!(((32, 8), 4):((32, 1), 8)));
//!     for thread in 0..256 {
//!         let (part, at) = tile.local_partition(threads, thread);
//!         for value in 0..part.size() {
//!             buffer[part_of_rows.index((thread, value))] = from[at as usize + part.index(value)];
//!         }
//!     }
//!     // After the barrier: the same elements of the buffer, by columns.
//!     let columns = Composed::of(layout!(S<5, 0, 5> o 0 o (32, 32):(1, 32)));
//!     let part_of_columns = columns.composition(layout!(((32, 8), 4):((32, 1), 8)));
//!     let (tile, at) = Const::of(layout!((96, 64):(64, 1))).local_tile(tiler!(<32, 32>), (j, i));
//!     let to = &mut to[at as usize..];
//!     for thread in 0..256 {
//!         let (part, at) = tile.local_partition(threads, thread);
//!         for value in 0..part.size() {
//!             to[at as usize + part.index(value)] = buffer[part_of_columns.index((thread, value))];
//!         }
//!     }
//! }
//!
//! let matrix: Vec<f32> = (0..64 * 96).map(|i| i as f32).collect();
//! let mut transposed = vec![0.0; 96 * 64];
//! for (i, j) in [(0, 0), (1, 0), (0, 1), (1, 1), (0, 2), (1, 2)] {
//!     transpose(&matrix, &mut transposed, (i, j));
//! }
//! assert!((0..64).all(|m| (0..96).all(|n| transposed[n * 64 + m] == matrix[m * 96 + n])));
//! ```
//!
//! 1. `local_tile` divides the matrix, and takes the tile of the block. The tile is `(32,32):(96,1)`,
//!    a constant. Only the offset depends on `(i,j)`.
//! 2. `local_partition` divides the tile among the threads: a thread has each 8th row. Only the
//!    offset depends on the thread.
//! 3. `((32,8),4):((32,1),8)` is the same partition as a *thread-value layout*: it maps
//!    `(thread,value)` to an element of the tile, counted by columns. Its composition with the buffer
//!    maps `(thread,value)` to an offset. A swizzled buffer needs this form: the distance between two
//!    values depends on the thread there.
//! 4. The kernel of the repository has raw pointers in place of the slices. It checks nothing.
//!
//! # What the index becomes
//!
//! The compiler evaluates the layouts. The kernel computes the digits of the thread, `thread % 32`
//! and `thread / 32`, their products with constant strides, and the XOR of the swizzle. Three rules:
//!
//! - **Split pointers**: add the offset of the thread to the pointer, then the offsets of the values:
//!   `let p = from.add(part.index((thread, 0)))`, then `*p.add(part.index((0, value)))`. The latter
//!   are constants, and become immediates of the loads.
//! - **A bound on the threads**: `core::hint::assert_unchecked(thread < 256)` tells the compiler that
//!   the digits of a thread have no carry. The transpose takes 58 instead of 69 instructions.
//! - **Multiples of the period after a swizzle**: `S<3,3,3>` maps `x + 512` to the image of `x` plus
//!   512. Add such constants after the swizzle.
//!
//! # Bank conflicts, before the kernel runs
//!
//! [`analysis`](crate::analysis) takes the same layouts. All its functions are `const`, so an
//! assertion stops the build:
//!
//! ```
//! use colex::analysis::{Access, Banks, bank_conflicts, unwrap};
//! use colex::{ComposedLayout, DynLayout};
//!
//! const fn conflicts(buffer: &str) -> i64 {
//!     let part = DynLayout::lit("((32,8),4):((32,1),8)");
//!     let access = unwrap(Access::new(&ComposedLayout::lit(buffer), &part, 4, 1)); // `f32`
//!     unwrap(bank_conflicts(&access, &Banks::NVIDIA)).conflicts()
//! }
//! const { assert!(conflicts("S<5,0,5> o 0 o (32,32):(32,1)") == 0) } // stores
//! const { assert!(conflicts("S<5,0,5> o 0 o (32,32):(1,32)") == 0) } // loads
//! assert_eq!(conflicts("S<0,0,0> o 0 o (32,32):(1,32)"), 32 * 31); // 32 loads of a warp
//! ```
//!
//! The command `colex analyze` prints the same with a table of banks, and `colex swizzle` finds a
//! swizzle.
//!
//! # Dynamic sizes: the host divides
//!
//! A [`Mixed`] has a constant structure and some dynamic integers. The host divides once for each
//! launch, and the kernel gets the results as arguments:
//!
//! ```
//! use colex::constant::results::{Mode, ZippedDivide};
//! use colex::constant::{AnyLayout, Mixed, Structure};
//! use colex::{Shape, Stride, Tiler, layout, tiler};
//!
//! type Rows = Structure<Shape![(usize, usize)], Stride![(usize, 1)]>; // a matrix of any size
//! type Tiled = ZippedDivide<Rows, Tiler![<32, 32>]>;
//! type Tile = Mixed<Mode<Tiled, 0>>; // (_32,_32):(?,_1)
//! type Tiles = Mixed<Mode<Tiled, 1>>; // (?,?):(?,_32)
//!
//! fn kernel(tile: Tile, tiles: Tiles, (i, j): (usize, usize), thread: usize) -> usize {
//!     tiles.index((i, j)) + tile.index((thread / 32, thread % 32))
//! }
//!
//! let (m, n) = (64, 96);
//! let tiled = Mixed::of(layout!((m, n):(n, 1))).zipped_divide(tiler!(<32, 32>));
//! let (tile, tiles): (Tile, Tiles) = (tiled.mode::<0>(), tiled.mode::<1>());
//! assert_eq!(kernel(tile, tiles, (1, 2), 33), (32 + 1) * 96 + 64 + 1);
//!
//! // What a launch copies: these integers, then zeros. A host without this type passes them itself.
//! assert_eq!((size_of::<Tiles>(), tiles.dynamic()), (128, &[2, 3, 3072][..]));
//! assert_eq!(Tiles::from_dynamic(&[2, 3, 3072]).unwrap().to_string(), tiles.to_string());
//! ```
//!
//! `Mixed` is `#[repr(transparent)]` over `[i64; 16]`, and the kernel reads only the integers that it
//! uses. Host and device name the same types if the kernel is a library of both.
//!
//! # Dynamic sizes: the kernel divides
//!
//! An operation on dynamic integers has a *plan*: the compiler finds a formula for each integer of
//! the result. `zipped_divide` of `(m,n):(n,1)` is a few multiplications and one comparison, so a
//! kernel can take `m` and `n` and divide itself:
//!
//! ```
//! use colex::constant::{AnyLayout, Mixed};
//! use colex::{layout, tiler};
//!
//! fn kernel((m, n): (usize, usize), (i, j): (usize, usize), thread: usize) -> usize {
//!     let matrix = Mixed::of(layout!((m, n):(n, 1)));
//!     let (tile, at) = matrix.local_tile(tiler!(<32, 32>), (i, j));
//!     at as usize + tile.index((thread / 32, thread % 32))
//! }
//! assert_eq!(kernel((64, 96), (1, 2), 33), (32 + 1) * 96 + 64 + 1);
//! ```
//!
//! [`Mixed`] lists the operations with plans: divides, compositions, partitions and products with
//! static right operands, recasts, inverses, and all that only move modes. Complements of dynamic
//! layouts have none. On a device such an operation does not build:
//!
//! ```text
//! an operation on dynamic integers has no plan, and a device cannot run the value plane; compute the layout on
//! the host and pass it to the kernel, or make the integers that decide its structure static
//! ```
//!
//! `--cfg colex_device` in `RUSTFLAGS` reports the same on a CPU.
//!
//! # What is known about dynamic sizes
//!
//! Whether a vector of 16 bytes is legal, or whether tiles are whole, depends on a fact about the
//! integers, not on their values. [`with_divisors`](crate::constant::Mixed::with_divisors) states
//! it, with a check. Then the answers are constants, results keep the fact, and plans need no check
//! of their own:
//!
//! ```
//! use colex::constant::{AnyLayout, Mixed};
//! use colex::{int, layout, shape, tiler};
//!
//! fn kernel<L: AnyLayout>(rows: L) -> &'static str {
//!     // Both conditions are constants, so the kernel contains one of the branches.
//!     let whole = rows.evenly_divides(tiler!(<1, 32>));
//!     if whole && rows.max_alignment() % 4 == 0 { "ld.global.v4" } else { "ld.global" }
//! }
//! let (m, n) = (5, 96);
//! let rows = Mixed::of(layout!((m, n):(n, 1)));
//! assert_eq!(kernel(rows), "ld.global");
//! let known = rows.with_divisors(shape!((1, 32)), shape!((32, 1)));
//! assert_eq!(kernel(known), "ld.global.v4");
//! assert_eq!(known.upcast(int!(4)).to_string(), "(5,24{div=8}):(24{div=8},_1)"); // float4
//! ```
//!
//! # What it costs
//!
//! Instructions of SASS, for code over layouts and for code by hand; `examples/gpu/README.md` has all
//! kernels and their registers:
//!
//! | kernel | layouts | `sm_80` | `sm_90a` |
//! |---|---|---|---|
//! | transpose | constants | 58, by hand 63 | 68, by hand 64 |
//! | transpose | the host divides | 90, by hand 94 | 100, by hand 94 |
//! | `sgemm_1` | constants | 932, by hand 934 | 941, by hand 938 |
//! | `sgemm_1` | the host divides | 1020, by hand 1020 | 1024, by hand 1018 |
//! | `sgemm_1` | the kernel divides | 977, by hand 1001 | 1004, by hand 1004 |
//! | `tensor_core` | constant coordinates times dynamic strides | 681, by hand 703 | 691, by hand 718 |
//!
//! Offsets of 64 bits cost nothing if the layout is constant, and wrapping offsets of 32 bits are
//! slower if strides are dynamic. A flat coordinate over a dynamic extent needs a division, in 32 bits
//! where both integers fit: count by mode.
//!
//! # Checks of a launch
//!
//! The host has the sentences of errors, and checks once for each launch what the kernel assumes:
//!
//! ```
//! use colex::{DynLayout, Int, Tensor, Tiler};
//! let (matrix, tiler) = (DynLayout::lit("(64,100):(100,1)"), Tiler::lit("<32,32>"));
//! let (data, threads) = (vec![0.0_f32; 6300], DynLayout::lit("(8,32):(32,1)"));
//! // Partial tiles; a storage that is too small; a thread that the partition does not have.
//! assert_eq!(matrix.evenly_divides(&tiler), Ok(false));
//! assert!(Tensor::try_new(&data[..], matrix).is_err());
//! assert!(threads.local_partition(&threads, Int::new(256)).is_err());
//! ```
//!
//! A kernel that divides traps if an extent is 0, if an offset does not fit, or if a dynamic extent
//! before the last one of a mode is not a multiple of its tile. The panic has a literal message. Two
//! mistakes do not trap: a divide pads partial tiles, and an index can be out of bounds. For matrices
//! of any size, `ragged.rs` in the examples has predicates from coordinate layouts.
//!
//! # What Rust lacks
//!
//! - **Shared memory**: rustc has no address space for it. The examples declare a symbol by
//!   `global_asm!`, and a wrapper of LLVM's `opt` gives it the address space. Otherwise loads are
//!   generic.
//! - **Unrolling**: there is no `#pragma unroll`, and accumulators that a loop indexes may leave
//!   their registers. A macro repeats the body with constants.
//! - **Fused multiply-add**: `core::f32::math::mul_add`. The compiler does not contract `a * b + c`.
//! - **Vectors**: an array of 16 bytes that is copied as a whole stays in local memory. Load its
//!   elements.
//!
//! # Compilers
//!
//! rustc 1.96 with LLVM 22 builds the examples for `nvptx64-nvidia-cuda`, and an interpreter of PTX
//! runs them on the CPU. For `amdgcn-amd-amdhsa` three of them compile to assembly.
//! [`from_cuda_oxide`](crate::from_cuda_oxide) is about cuda-oxide, rust-gpu and cubecl.
//!
//! [`Mixed`]: crate::constant::Mixed
