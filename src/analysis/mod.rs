//! How the threads of a warp access memory: bank conflicts, sectors, vectors and coverage, and the
//! swizzle that removes the conflicts.
//!
//! An [`Access`] has the byte address of each thread, for each instruction of a copy. It comes from
//! a layout of a tile in memory and a thread-value layout, which maps `(thread,value)` to an
//! element of the tile. The counts of bank conflicts and sectors evaluate every address, so they
//! are exact for the model of the memory: [`Banks`] for shared memory, [`GlobalMemory`] for the
//! rest.
//!
//! | question | function |
//! |---|---|
//! | How many bank conflicts does an access have? | [`bank_conflicts`](bank_conflicts()) |
//! | Which threads access which banks in one phase? | [`phase_words`](phase_words()) |
//! | Which swizzle removes them? | [`find_swizzle`](find_swizzle()) |
//! | Which layout serves a store and a load? | [`shared_layout`](shared_layout()) |
//! | How many sectors of global memory does an access transfer? | [`sectors`](sectors()) |
//! | Which request transfers more than necessary? | [`uncoalesced_request`] |
//! | How many threads have each element? | [`offset_coverage`], [`TvLayout::coverage`](crate::thread_value::TvLayout::coverage) |
//! | How long is the vector of a copy between two layouts? | [`copy_vector`](copy_vector()) |
//! | How long are the vectors of all threads in a tile? | [`TvLayout::vector_width`](crate::thread_value::TvLayout::vector_width); [`Access::widest`], also for swizzled memory |
//! | How many elements do two layouts store contiguously, aligned or not? | [`DynLayout::max_common_vector`](crate::DynLayout::max_common_vector) |
//!
//! ```text
//! 8 threads, each reads 16 bytes of one row of (8,64):(64,1), halves
//!                      S<0,0,0>                  S<3,4,3> on bytes
//! banks   0-3 4-7 8-11 .. 28-31       0-3 4-7 8-11 .. 28-31
//!         t0                          t0  t1  t2   .. t7         1 wavefront
//!         t1   8 rows in the same
//!         ..   banks: 8 wavefronts
//! ```
//!
//! ```
//! use colex::analysis::{Access, Banks, bank_conflicts, find_swizzle};
//! use colex::{ComposedLayout, DynLayout};
//!
//! // Layouts without a swizzle: `from_layout`, or the text `S<0,0,0> o 0 o (8,64):(64,1)`.
//! let tile = ComposedLayout::from_layout(&DynLayout::lit("(8,64):(64,1)")); // halves
//! let rows = DynLayout::lit("(8,8):(1,8)"); // (thread,value): thread t reads 8 values of row t
//! let load = Access::new(&tile, &rows, 2, 8)?;
//! let conflicts = bank_conflicts(&load, &Banks::NVIDIA)?;
//! assert_eq!((conflicts.wavefronts(), conflicts.ideal()), (8, 1));
//!
//! let search = find_swizzle(&[(load, Banks::NVIDIA)])?;
//! assert_eq!(search.byte_swizzle().to_string(), "S<3,4,3>");
//! assert_eq!(search.to_elements(2)?.to_string(), "S<3,3,3>"); // of the layout
//! assert!(search.is_conflict_free());
//! # Ok::<(), colex::analysis::Error>(())
//! ```
//!
//! # Tiled copies and `ldmatrix`
//!
//! The thread-value layout of a [`TiledCopy`](crate::atom::TiledCopy) is
//! [`layout_s_tv`](crate::atom::TiledCopy::layout_s_tv) for its source and
//! [`layout_d_tv`](crate::atom::TiledCopy::layout_d_tv) for its destination, over one tile. For a
//! copy of one MMA operand it is the layout of
//! [`CopyAtom::memory_layout`](crate::atom::CopyAtom::memory_layout).
//!
//! ```
//! use colex::analysis::{Access, Banks, bank_conflicts};
//! use colex::atom::CopyAtom;
//! use colex::thread_value::TvLayout;
//! use colex::{ComposedLayout, DynLayout, IntTuple};
//!
//! // `ldmatrix.x4` loads operand A of a 16x8x16 instruction of halves.
//! let registers = DynLayout::lit("((4,8),(2,2,2)):((32,1),(16,8,128))");
//! let registers = TvLayout::new(registers, &IntTuple::lit("(16,16)"))?;
//! let (rows, fragments) = ("(32,8):(8,1)", "(32,(2,4)):(2,(1,64))");
//! let (rows, fragments) = (DynLayout::lit(rows), DynLayout::lit(fragments));
//! let ldmatrix = CopyAtom::new(DynLayout::lit("32:1"), rows, fragments, fragments)?;
//! let rows = ldmatrix.memory_layout(&registers)?.layout();
//!
//! let wavefronts = |memory| {
//!     let access = Access::new(&ComposedLayout::lit(memory), &rows, 2, 8)?; // 8 halves each
//!     bank_conflicts(&access, &Banks::NVIDIA).map(|conflicts| conflicts.wavefronts())
//! };
//! assert_eq!(wavefronts("S<0,0,0> o 0 o (16,16):(64,1)")?, 32);
//! assert_eq!(wavefronts("S<3,3,3> o 0 o (16,16):(64,1)")?, 4);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod access;
mod bank_conflicts;
mod banks;
mod candidates;
mod copy_vector;
mod coverage;
mod error;
mod find_swizzle;
mod limits;
mod phase;
mod phase_words;
mod sectors;
mod shared_layout;

pub use access::Access;
pub use bank_conflicts::{
    BankConflicts, BankWitness, PhaseConflicts, bank_conflicts, phase_conflicts,
};
pub use banks::Banks;
pub use copy_vector::{CopyVector, copy_vector};
pub use coverage::{OffsetCoverage, offset_coverage};
pub use error::{Error, Reason, unwrap};
pub use find_swizzle::{SwizzleSearch, find_swizzle};
pub use limits::MAX_ADDRESSES;
pub use phase_words::{BankWord, PhaseWords, phase_words};
pub use sectors::{GlobalMemory, Sectors, UncoalescedRequest, sectors, uncoalesced_request};
pub use shared_layout::{SharedLayout, TileCopy, shared_layout};
