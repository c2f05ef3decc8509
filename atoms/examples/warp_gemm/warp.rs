//! A block of warps multiplies tiles: global memory, swizzled shared memory, registers, C.

use std::error::Error;

use colex::atom::{CopyAtom, MmaAtom, MmaOperand, TiledCopy, TiledMma};
use colex::{ComposedLayout, DynLayout, Int, IntTuple, Swizzle, Tiler};

use crate::copy::{copy, in_registers, is_vectorized};
use crate::format::Format;
use crate::matrix::Matrix;
use crate::mma::{Registers, local_tile, multiply_add, operand, store};

/// The rows of a tile of A, and of a tile of B.
const ROWS: i64 = 64;

/// The layouts of a kernel: all that a kernel in CuTe has as types.
#[derive(Debug)]
pub(crate) struct Kernel {
    mma: TiledMma,
    /// The columns of a tile of A or B: 128 bytes.
    depth: i64,
    /// The elements of 16 bytes.
    vector: i64,
    /// A tile of A or of B in shared memory.
    shared: ComposedLayout,
    from_global: TiledCopy,
    to_registers: [TiledCopy; 2],
}

impl Kernel {
    /// Returns a kernel of `2 x 2` warps or waves.
    ///
    /// The copies move elements of `bits` bits: `async_copy` from global to shared memory, and
    /// `load` from shared memory to registers.
    pub(crate) fn new(
        atom: &MmaAtom,
        bits: i64,
        async_copy: &CopyAtom,
        load: &CopyAtom,
    ) -> Result<Self, Box<dyn Error>> {
        let [m, n, k] = atom.shape_mnk();
        // Each warp has two atoms along N and along K, so that `ldmatrix` loads B for several atoms.
        let permutations = format!("<{},{},{}>", 2 * m, 4 * n, 2 * k).parse::<Tiler>()?;
        let mma = TiledMma::new(atom, &DynLayout::lit("(2,2,1):(1,2,0)"), &permutations)?;

        let (depth, vector) = (1024 / bits, 128 / bits);
        // Rows of 128 bytes, where 3 bits of the row move the vectors of 16 bytes.
        let row_major = DynLayout::row_major(&IntTuple::from_slice(&[8, depth])?)?;
        let swizzle = Swizzle::new(3, i64::from(vector.ilog2()), 3)?;
        let shared = ComposedLayout::new(swizzle, Int::new(0), &row_major)?
            .tile_to_shape(&IntTuple::from_slice(&[ROWS, depth])?, None)?;

        // 8 threads copy a row.
        let threads = IntTuple::from_slice(&[mma.threads() / 8, 8])?;
        let values = DynLayout::row_major(&IntTuple::from_slice(&[1, vector])?)?;
        let from_global = async_copy
            .recast(1, bits)?
            .make_tiled_copy(&DynLayout::row_major(&threads)?, &values)?;
        let load = load.recast(1, bits)?;
        let to_registers = [load.make_tiled_copy_a(&mma)?, load.make_tiled_copy_b(&mma)?];
        Ok(Self { mma, depth, vector, shared, from_global, to_registers })
    }

    /// Returns `A * B^T` for matrices of whole tiles.
    pub(crate) fn product<F: Format>(
        &self,
        a: &Matrix<F::Element>,
        b: &Matrix<F::Element>,
    ) -> Result<Matrix<F::Sum>, Box<dyn Error>> {
        let ([m, k], [n, _]) = (a.extents(), b.extents());
        let mut c = Matrix::row_major([m, n], F::Sum::default)?;
        for (i, j) in (0..n / ROWS).flat_map(|j| (0..m / ROWS).map(move |i| (i, j))) {
            let mut sums = vec![F::Sum::default(); (ROWS * ROWS) as usize];
            for k in 0..k / self.depth {
                let a = self.load::<F>(MmaOperand::A, a, (i, k))?;
                let b = self.load::<F>(MmaOperand::B, b, (j, k))?;
                self.multiply::<F>(&a, &b, &mut sums)?;
            }
            let (tile, first) = local_tile(&c.layout, [ROWS, ROWS], (i, j))?;
            store(&self.mma, &sums, (&tile, first), &mut c.data)?;
        }
        Ok(c)
    }

    /// Copies tile `(i,k)` of A or B to shared memory, and from there to the registers of all
    /// threads.
    fn load<F: Format>(
        &self,
        operand: MmaOperand,
        matrix: &Matrix<F::Element>,
        tile: (i64, i64),
    ) -> Result<Vec<F::Element>, Box<dyn Error>> {
        let (tile, first) = local_tile(&matrix.layout, [ROWS, self.depth], tile)?;
        let mut shared = vec![F::Element::default(); self.shared.cosize() as usize];
        copy_to_shared(
            &self.from_global,
            (&tile, &matrix.data[first..]),
            (&self.shared, &mut shared),
            self.vector,
        )?;

        let tiled = &self.to_registers[usize::from(operand == MmaOperand::B)];
        let fragment = self.fragment(operand)?;
        let (mut source, mut target) = (vec![], vec![]);
        for thread in 0..tiled.threads() {
            let slice = tiled.get_slice(thread)?;
            source.push(slice.partition_s_composed(&self.shared)?);
            target.push(in_registers(&slice.retile_d(&fragment)?, thread)?);
        }
        let size = fragment.size() * tiled.threads();
        let mut registers = vec![F::Element::default(); size as usize];
        copy(tiled, (&source, &shared), (&target, &mut registers));
        Ok(registers)
    }

    /// Returns the layout of the registers of a thread, `(V,RestM,RestK)`.
    fn fragment(&self, operand: MmaOperand) -> Result<DynLayout, Box<dyn Error>> {
        let c = DynLayout::col_major(&IntTuple::from_slice(&[ROWS, ROWS])?)?;
        let tile = if operand == MmaOperand::C { c } else { self.shared.inner() };
        Ok(self.mma.get_slice(0)?.partition_fragment(operand, &tile)?)
    }

    /// Adds the products of a tile of A and a tile of B, both in registers, to the sums.
    fn multiply<F: Format>(
        &self,
        a: &[F::Element],
        b: &[F::Element],
        sums: &mut [F::Sum],
    ) -> Result<(), Box<dyn Error>> {
        let fragments = [
            self.fragment(MmaOperand::A)?,
            self.fragment(MmaOperand::B)?,
            self.fragment(MmaOperand::C)?,
        ];
        let threads = self.mma.thr_layout_vmnk();
        let [lanes, m, n, _] =
            [0, 1, 2, 3].map(|mode| threads.get(mode).unwrap_or(DynLayout::UNIT));
        let [rest_m, rest_n] = [1, 2].map(|mode| size(&fragments[2], mode));
        for (x, y) in pairs(m.size(), n.size()) {
            // The threads of one atom.
            let first = m.index(x) + n.index(y);
            let lanes: Vec<i64> = lanes.offsets().map(|lane| first + lane).collect();
            for k in 0..size(&fragments[0], 2) {
                for (i, j) in pairs(rest_m, rest_n) {
                    let [of_a, of_b, of_c] = [(0, (i, k)), (1, (j, k)), (2, (i, j))]
                        .map(|(operand, rest)| registers(&fragments[operand], &lanes, rest));
                    let a = operand(self.mma.atom(), MmaOperand::A, a, &of_a);
                    let b = operand(self.mma.atom(), MmaOperand::B, b, &of_b);
                    multiply_add::<F>(self.mma.atom(), (&a, &b), (&of_c, sums));
                }
            }
        }
        Ok(())
    }
}

/// Returns the registers of the threads for one repetition `rest` of the atom.
fn registers(fragment: &DynLayout, lanes: &[i64], rest: (i64, i64)) -> Registers {
    let [values, rows, columns] =
        [0, 1, 2].map(|mode| fragment.get(mode).unwrap_or(DynLayout::UNIT));
    let first = rows.index(rest.0) + columns.index(rest.1);
    lanes
        .iter()
        .map(|lane| lane * fragment.size() + first)
        .map(|first| values.offsets().map(|value| (first + value) as usize).collect())
        .collect()
}

/// Copies a tile from global to shared memory, by all threads, in vectors of 16 bytes.
pub(crate) fn copy_to_shared<T: Copy>(
    tiled: &TiledCopy,
    (tile, from): (&DynLayout, &[T]),
    (shared, to): (&ComposedLayout, &mut [T]),
    vector: i64,
) -> Result<(), Box<dyn Error>> {
    let (mut source, mut target) = (vec![], vec![]);
    for thread in 0..tiled.threads() {
        let slice = tiled.get_slice(thread)?;
        source.push(slice.partition_s_composed(&ComposedLayout::from_layout(tile))?);
        target.push(slice.partition_d_composed(shared)?);
    }
    assert!(source.iter().chain(&target).all(|part| is_vectorized(part, vector as usize)));
    copy(tiled, (&source, from), (&target, to));
    Ok(())
}

fn size(layout: &DynLayout, mode: usize) -> i64 {
    layout.get(mode).map_or(1, |mode| mode.size())
}

/// Returns the coordinates of an `m x n` matrix, column by column.
fn pairs(m: i64, n: i64) -> impl Iterator<Item = (i64, i64)> {
    (0..n).flat_map(move |j| (0..m).map(move |i| (i, j)))
}
