//! A warpgroup of SM90 multiplies tiles that it reads from shared memory by descriptors.

use std::error::Error;

use colex::atom::{CopyAtom, MmaAtom, TiledCopy, TiledMma};
use colex::descriptor::{Major, MatrixDescriptor, OperandTile};
use colex::{ComposedLayout, DynLayout, IntTuple, Tiler};

use crate::format::Format;
use crate::matrix::Matrix;
use crate::mma::{local_tile, multiply_add, store};
use crate::warp::copy_to_shared;

/// The byte addresses of the tiles in shared memory: multiples of the swizzle's pattern.
const ADDRESSES: [i64; 2] = [1024, 64 * 1024];

/// The layouts of a kernel for `wgmma`.
#[derive(Debug)]
pub(crate) struct Kernel {
    mma: TiledMma,
    bits: i64,
    /// Tiles of A and B in shared memory.
    shared: [ComposedLayout; 2],
    from_global: TiledCopy,
}

impl Kernel {
    /// Returns a kernel of one warpgroup, for tiles of `extents` rows of A and of B.
    ///
    /// `swizzled` is a K-major layout of shared memory for elements of `bits` bits.
    pub(crate) fn new(
        atom: &MmaAtom,
        bits: i64,
        async_copy: &CopyAtom,
        swizzled: &ComposedLayout,
        extents: [i64; 2],
    ) -> Result<Self, Box<dyn Error>> {
        let mma = TiledMma::new(atom, &DynLayout::UNIT, &Tiler::lit("_"))?;
        let depth = swizzled.inner().get(1)?.size();
        let tile = |rows| -> Result<ComposedLayout, Box<dyn Error>> {
            Ok(swizzled.tile_to_shape(&IntTuple::from_slice(&[rows, depth])?, None)?)
        };
        let vector = 128 / bits;
        let threads = IntTuple::from_slice(&[128 * vector / depth, depth / vector])?;
        let values = DynLayout::row_major(&IntTuple::from_slice(&[1, vector])?)?;
        let from_global = async_copy
            .recast(1, bits)?
            .make_tiled_copy(&DynLayout::row_major(&threads)?, &values)?;
        Ok(Self { mma, bits, shared: [tile(extents[0])?, tile(extents[1])?], from_global })
    }

    /// Returns `A * B^T` for matrices of whole tiles.
    pub(crate) fn product<F: Format>(
        &self,
        a: &Matrix<F::Element>,
        b: &Matrix<F::Element>,
    ) -> Result<Matrix<F::Sum>, Box<dyn Error>> {
        let [a_tile, b_tile] = self.shared.map(|tile| extents(&tile));
        let [rows, columns, depth] = [a_tile[0], b_tile[0], a_tile[1]];
        let ([m, k], [n, _]) = (a.extents(), b.extents());
        let mut c = Matrix::row_major([m, n], F::Sum::default)?;
        for (i, j) in (0..n / columns).flat_map(|j| (0..m / rows).map(move |i| (i, j))) {
            let mut sums = vec![F::Sum::default(); (rows * columns) as usize];
            for k in 0..k / depth {
                let a = self.load(0, a, (i, k))?;
                let b = self.load(1, b, (j, k))?;
                self.multiply::<F>([&a, &b], &mut sums)?;
            }
            let (tile, first) = local_tile(&c.layout, [rows, columns], (i, j))?;
            store(&self.mma, &sums, (&tile, first), &mut c.data)?;
        }
        Ok(c)
    }

    /// Copies tile `(i,k)` of an operand to shared memory.
    fn load<T: Copy + Default>(
        &self,
        operand: usize,
        matrix: &Matrix<T>,
        tile: (i64, i64),
    ) -> Result<Vec<T>, Box<dyn Error>> {
        let shared = &self.shared[operand];
        let (tile, first) = local_tile(&matrix.layout, extents(shared), tile)?;
        let mut memory = vec![T::default(); shared.cosize() as usize];
        let target = (shared, memory.as_mut_slice());
        copy_to_shared(&self.from_global, (&tile, &matrix.data[first..]), target, 128 / self.bits)?;
        Ok(memory)
    }

    /// Adds the products of two tiles in shared memory to the sums in registers.
    fn multiply<F: Format>(
        &self,
        memory: [&[F::Element]; 2],
        sums: &mut [F::Sum],
    ) -> Result<(), Box<dyn Error>> {
        let atom = self.mma.atom();
        let [m, n, k] = atom.shape_mnk();
        let [a_tile, b_tile] = self.shared.map(|tile| extents(&tile));
        let a_operands = OperandTile::wgmma(&self.shared[0], self.bits, Major::K, m)?;
        let b_operands = OperandTile::wgmma(&self.shared[1], self.bits, Major::K, n)?;
        let registers = sums.len() as i64 / atom.threads();
        let values = m * n / atom.threads();
        for k in 0..a_tile[1] / k {
            for (i, j) in (0..b_tile[0] / n).flat_map(|j| (0..a_tile[0] / m).map(move |i| (i, j))) {
                let a = a_operands.descriptor(ADDRESSES[0], i, k)?;
                let b = b_operands.descriptor(ADDRESSES[1], j, k)?;
                let a = self.read(&a, ADDRESSES[0], memory[0])?;
                let b = self.read(&b, ADDRESSES[1], memory[1])?;
                let first = values * (i + a_tile[0] / m * j);
                let of_c = (0..atom.threads())
                    .map(|thread| thread * registers + first)
                    .map(|first| {
                        (first..first + values).map(|register| register as usize).collect()
                    })
                    .collect();
                multiply_add::<F>(atom, (&a, &b), (&of_c, sums));
            }
        }
        Ok(())
    }

    /// Reads an operand from shared memory by the numbers of its descriptor, as the hardware does.
    fn read<T: Copy>(
        &self,
        descriptor: &MatrixDescriptor,
        base: i64,
        memory: &[T],
    ) -> Result<Vec<T>, Box<dyn Error>> {
        let (rows, columns) = descriptor.extents();
        let mut operand = Vec::with_capacity((rows * columns) as usize);
        for (row, column) in (0..columns).flat_map(|column| (0..rows).map(move |row| (row, column)))
        {
            let offset = (descriptor.bit_address(row, column)? - 8 * base) / self.bits;
            operand.push(memory[offset as usize]);
        }
        Ok(operand)
    }
}

fn extents(tile: &ComposedLayout) -> [i64; 2] {
    [0, 1].map(|mode| tile.inner().get(mode).map_or(1, |mode| mode.size()))
}
