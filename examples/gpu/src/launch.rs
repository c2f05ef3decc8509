//! A launch, checked on the host before a thread runs.

use std::fmt;

use colex::atom::{self, TiledMma};
use colex::{DynLayout, Int, LayoutError, Tensor, Tiler};

use crate::block::cpu::{Emulated, Order};
use crate::layouts::MAX;

/// What a caller gives a GPU beside the arguments of the kernel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Launch {
    /// The blocks of the grid.
    pub grid: (usize, usize),
    /// The threads of a block.
    pub threads: usize,
    /// The bytes of shared memory.
    pub shared: usize,
}

/// A matrix in global memory: its layout, and the number of elements of its storage.
pub type Matrix = (DynLayout, usize);

/// The reason why a launch is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// A matrix, a tile or a buffer does not fit.
    Layout(LayoutError),
    /// A thread or a tile does not fit the instructions.
    Atom(atom::Error),
    /// The grid does not have one block for each tile.
    Grid {
        /// The blocks of the launch.
        found: (usize, usize),
        /// The tiles.
        tiles: (usize, usize),
    },
    /// The layout of the matrix, and the other one that the kernel has as a constant.
    Constant(Box<(DynLayout, DynLayout)>),
    /// An integer of a layout that the kernel makes is above [`MAX`].
    TooLarge(u32),
    /// A block has too few threads.
    Threads {
        /// The threads of the launch.
        found: usize,
        /// The threads of the partition.
        threads: usize,
    },
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Layout(error) => error.fmt(f),
            Self::Atom(error) => error.fmt(f),
            Self::Grid { found: (x, y), tiles: (m, n) } => {
                write!(
                    f,
                    "launch: the grid has {x} x {y} blocks, and the result has {m} x {n} tiles; use one block for each tile"
                )
            }
            Self::Constant(layouts) => {
                let (found, layout) = &**layouts;
                write!(
                    f,
                    "launch: the matrix has the layout {found}, and the kernel has {layout}; copy the matrix to this layout"
                )
            }
            Self::TooLarge(found) => {
                write!(
                    f,
                    "launch: the kernel makes a layout with the integer {found}, and at most {MAX} is allowed; use a \
                     kernel that gets layouts"
                )
            }
            Self::Threads { found, threads } => {
                write!(
                    f,
                    "launch: a block has {found} threads, and the partition has {threads}; use {threads} threads"
                )
            }
        }
    }
}

impl std::error::Error for Error {}

impl From<LayoutError> for Error {
    fn from(error: LayoutError) -> Self {
        Self::Layout(error)
    }
}

impl From<atom::Error> for Error {
    fn from(error: atom::Error) -> Self {
        Self::Atom(error)
    }
}

/// Returns a storage of `n` elements that needs no memory. A tensor checks its length.
fn elements(n: usize) -> Vec<()> {
    vec![(); n]
}

/// Checks that the storage has the elements of the matrix.
///
/// - **Errors**: [`Error::Layout`].
pub fn in_bounds(matrix: &Matrix) -> Result<(), Error> {
    let _ = Tensor::try_new(&elements(matrix.1)[..], matrix.0)?;
    Ok(())
}

/// Checks that a kernel can write the elements of the matrix: the storage has them, and no two of them have
/// the same offset.
///
/// - **Errors**: [`Error::Layout`].
pub fn is_writable(matrix: &Matrix) -> Result<(), Error> {
    let _ = Tensor::try_new(&mut elements(matrix.1)[..], matrix.0)?;
    Ok(())
}

/// Checks the integers of the layouts that a kernel makes with [`bounded`](crate::layouts::bounded).
///
/// - **Errors**: [`Error::TooLarge`].
pub fn check_bounded(integers: &[u32]) -> Result<(), Error> {
    match integers.iter().find(|n| **n > MAX) {
        Some(found) => Err(Error::TooLarge(*found)),
        None => Ok(()),
    }
}

/// Checks that the storage has the elements of the matrix, and that the tiles are whole. Returns the
/// numbers of tiles.
///
/// - **Errors**: [`Error::Layout`].
pub fn tiles(matrix: &Matrix, tiler: &Tiler) -> Result<(usize, usize), Error> {
    let storage = elements(matrix.1);
    let tensor = Tensor::try_new(&storage[..], matrix.0)?;
    let tiled = tensor.view().try_zipped_divide(tiler)?;
    let tiles = tiled.layout().get(1)?;
    Ok((tiles.get(0)?.size() as usize, tiles.get(1)?.size() as usize))
}

impl Launch {
    /// Checks that the grid has one block for each tile.
    ///
    /// - **Errors**: [`Error::Grid`].
    pub fn check_grid(&self, tiles: (usize, usize)) -> Result<(), Error> {
        if self.grid == tiles { Ok(()) } else { Err(Error::Grid { found: self.grid, tiles }) }
    }

    /// Checks that a matrix has a layout.
    ///
    /// - **Errors**: [`Error::Constant`].
    pub fn check_layout(&self, matrix: &Matrix, layout: &DynLayout) -> Result<(), Error> {
        if matrix.0 == *layout {
            return Ok(());
        }
        Err(Error::Constant(Box::new((matrix.0, *layout))))
    }

    /// Checks that the block has the threads of a layout of threads.
    ///
    /// - **Errors**: [`Error::Layout`] for a thread that the layout does not have, and
    ///   [`Error::Threads`] for too few threads.
    pub fn check_threads(&self, threads: &DynLayout) -> Result<(), Error> {
        if self.threads > 0 {
            let _ = threads.local_partition(threads, Int::new(self.threads as i64 - 1))?;
        }
        self.check_enough_threads(threads.size())
    }

    /// Checks that the block has the threads of a tiled MMA.
    ///
    /// - **Errors**: [`Error::Atom`] for a thread that the MMA does not have, and
    ///   [`Error::Threads`] for too few threads.
    pub fn check_threads_of(&self, mma: &TiledMma) -> Result<(), Error> {
        if self.threads > 0 {
            let _ = mma.get_slice(self.threads as i64 - 1)?;
        }
        self.check_enough_threads(mma.threads())
    }

    fn check_enough_threads(&self, threads: i64) -> Result<(), Error> {
        let threads = threads as usize;
        if self.threads < threads {
            return Err(Error::Threads { found: self.threads, threads });
        }
        Ok(())
    }

    /// Checks that shared memory holds a buffer of elements of `T`.
    ///
    /// - **Errors**: [`Error::Layout`].
    pub fn check_shared<T>(&self, buffer: &DynLayout) -> Result<(), Error> {
        let storage = elements(self.shared / size_of::<T>());
        let _ = Tensor::try_new(&storage[..], *buffer)?;
        Ok(())
    }

    /// Runs a kernel on the CPU, block by block.
    pub fn run(&self, order: Order, mut kernel: impl FnMut(&Emulated)) {
        for j in 0..self.grid.1 {
            for i in 0..self.grid.0 {
                kernel(&Emulated::new((i, j), self.threads, self.shared, order));
            }
        }
    }
}
