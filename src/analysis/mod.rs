//! How the threads of a warp access memory: bank conflicts, sectors, vectors and coverage, and the
//! swizzle that removes the conflicts.
//!
//! An [`Access`] has the byte address of each thread, for each instruction of a copy. It comes from
//! a layout of a tile in memory and a thread-value layout, which maps `(thread,value)` to an
//! element of the tile. All functions here evaluate these addresses one by one, so their counts are
//! exact for the model of the memory: [`Banks`] for shared memory, [`GlobalMemory`] for the rest.
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
//! let tile = ComposedLayout::lit("S<0,0,0> o 0 o (8,64):(64,1)"); // halves
//! let rows = DynLayout::lit("(8,8):(1,8)"); // (thread,value): thread t reads 8 values of row t
//! let load = Access::new(&tile, &rows, 2, 8)?;
//! let conflicts = bank_conflicts(&load, &Banks::NVIDIA)?;
//! assert_eq!((conflicts.wavefronts(), conflicts.ideal()), (8, 1));
//!
//! let search = find_swizzle(&[(load, Banks::NVIDIA)])?;
//! assert_eq!(search.swizzle().to_string(), "S<3,4,3>"); // on bytes
//! assert!(search.is_conflict_free());
//! # Ok::<(), colex::analysis::Error>(())
//! ```
//!
//! The files: `access`, `banks` and `sectors` (the models), `phase` (the distinct words of one
//! phase), `bank_conflicts`, `candidates` and `find_swizzle` (the search), `shared_layout` (a
//! layout for a store and a load), `copy_vector`, `coverage`, `error`.

mod access;
mod bank_conflicts;
mod banks;
mod candidates;
mod copy_vector;
mod coverage;
mod error;
mod find_swizzle;
mod phase;
mod sectors;
mod shared_layout;

pub use access::Access;
pub use bank_conflicts::{
    BankConflicts, BankWitness, PhaseConflicts, bank_conflicts, phase_conflicts,
};
pub use banks::Banks;
pub use copy_vector::{CopyVector, copy_vector};
pub use coverage::{Coverage, coverage};
pub use error::{Error, Reason, unwrap};
pub use find_swizzle::{SwizzleSearch, find_swizzle};
pub use sectors::{GlobalMemory, Sectors, sectors};
pub use shared_layout::{SharedLayout, TileCopy, shared_layout};

/// The largest number of addresses, threads times values, of one [`Access`], and the largest number
/// of offsets whose [`coverage`] is computed.
pub const MAX_ADDRESSES: i64 = 1 << 20;
