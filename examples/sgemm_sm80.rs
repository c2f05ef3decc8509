//! CuTe's tutorial kernel `sgemm_sm80` for half precision, with all layouts as constants.
//!
//! `cargo run --example sgemm_sm80`
//!
//! Blocks, threads and lanes are loops. All threads of a block copy tiles of A and B in vectors of
//! 16 bytes to swizzled shared memory with three stages. Each warp loads its fragments with
//! `ldmatrix` and multiplies them with a 16 x 8 x 8 instruction. The elements are `f32` in the
//! layouts of half precision: the example shows layouts. As in CuTe the matrices are A `(M,K)`,
//! B `(N,K)` and C `(M,N)`, and the product is C = A * B^T. Tiles divide the matrices.
//!
//! The tutorial also loads the fragments of the next step while it multiplies. In a loop over
//! threads this has no effect.

use std::error::Error;

use colex::atom::{CopyAtom, MmaAtom, MmaOperand, TiledCopy, TiledMma, unwrap};
use colex::{ComposedLayout, Coord, DynLayout, Int, IntTuple, LayoutError, Swizzle, Tiler};

const BLK: i64 = 64;
const STAGES: i64 = 3;
const CTA_TILER: Tiler = Tiler::lit("<64,64,64>");

/// `SM80_16x8x8_F32F16F16F32_TN`
const MMA_ATOM: MmaAtom = unwrap(MmaAtom::new(
    [16, 8, 8],
    DynLayout::lit("32:1"),
    DynLayout::lit("((4,8),(2,2)):((32,1),(16,8))"),
    DynLayout::lit("((4,8),2):((16,1),8)"),
    DynLayout::lit("((4,8),(2,2)):((32,1),(16,8))"),
));
/// `2 x 2` warps, for a tile of 32 x 32 x 16.
const MMA: TiledMma =
    unwrap(TiledMma::new(&MMA_ATOM, &DynLayout::lit("(2,2):(1,2)"), &Tiler::lit("<32,32,16>")));

/// `SM80_CP_ASYNC_CACHEALWAYS<uint128_t>` for half precision: 8 elements of one thread.
const CP_ASYNC: CopyAtom = {
    let vector = DynLayout::lit("(1,8):(0,1)");
    unwrap(CopyAtom::new(DynLayout::UNIT, vector, vector, vector))
};
/// 16 x 8 threads with 8 elements of a row each.
const FROM_GLOBAL: TiledCopy =
    unwrap(CP_ASYNC.make_tiled_copy(&DynLayout::lit("(16,8):(8,1)"), &DynLayout::lit("(1,8)")));

/// `SM75_U32x4_LDSM_N` for half precision: a thread reads a row of 8 elements, and gets two
/// elements of each of four 8 x 8 matrices.
const LDSM: CopyAtom = {
    let source = DynLayout::lit("(32,8):(8,1)");
    let target = DynLayout::lit("(32,(2,4)):(2,(1,64))");
    unwrap(CopyAtom::new(DynLayout::lit("32:1"), source, target, target))
};
const LOADS: [TiledCopy; 2] =
    [unwrap(LDSM.make_tiled_copy_a(&MMA)), unwrap(LDSM.make_tiled_copy_b(&MMA))];

/// Returns the layout `(BLK_M,BLK_K,PIPE)` of shared memory.
fn shared_memory() -> Result<ComposedLayout, LayoutError> {
    let atom = DynLayout::lit("(8,(8,8)):(8,(1,64))");
    ComposedLayout::new(Swizzle::new(3, 3, 3)?, Int::new(0), &atom)?
        .tile_to_shape(&IntTuple::from_slice(&[BLK, BLK, STAGES])?, None)
}

/// Returns the elements of `layout` from the offset `first` on, without a swizzle.
fn at(first: Int, layout: &DynLayout) -> Result<ComposedLayout, LayoutError> {
    ComposedLayout::new(Swizzle::IDENTITY, first, layout)
}

/// Returns the offsets of the elements.
fn offsets(part: &ComposedLayout) -> Vec<usize> {
    part.offsets().map(|offset| offset as usize).collect()
}

/// A matrix operand: global memory, the stages of shared memory, and the registers of all threads.
struct Operand<'a> {
    name: MmaOperand,
    load: &'static TiledCopy,
    /// The tiles along K of this block: `(BLK_M,BLK_K,k)`.
    tiles: ComposedLayout,
    global: &'a [f32],
    layout: ComposedLayout,
    shared: Vec<f32>,
    /// `(MMA,MMA_M,MMA_K)`, in each thread.
    fragment: DynLayout,
    registers: Vec<f32>,
}

impl<'a> Operand<'a> {
    fn new(
        operand: MmaOperand,
        (matrix, global): (&DynLayout, &'a [f32]),
        proj: &Coord,
        cta: &Coord,
    ) -> Result<Self, Box<dyn Error>> {
        let (tiles, first) = matrix.local_tile(&CTA_TILER.dice(proj)?, &cta.dice(proj)?)?;
        let layout = shared_memory()?;
        let stage = layout.slice(&Coord::lit("(_,_,0)"))?;
        let fragment = MMA.get_slice(0)?.partition_fragment(operand, &stage.inner())?;
        Ok(Self {
            name: operand,
            load: &LOADS[usize::from(operand == MmaOperand::B)],
            tiles: at(first, &tiles)?,
            global,
            shared: vec![0.0; layout.cosize() as usize],
            layout,
            registers: vec![0.0; (fragment.size() * MMA.threads()) as usize],
            fragment,
        })
    }

    /// Copies tile `k` to a stage of shared memory.
    fn copy_async(&mut self, k: i64, stage: i64) -> Result<(), Box<dyn Error>> {
        for thread in 0..FROM_GLOBAL.threads() {
            let thread = FROM_GLOBAL.get_slice(thread)?;
            // (CPY,CPY_M,CPY_K,k) and (CPY,CPY_M,CPY_K,PIPE)
            let source = thread.partition_s_composed(&self.tiles)?;
            let target = thread.partition_d_composed(&self.layout)?;
            let (source, target) = (source.slice(&at_last(k)?)?, target.slice(&at_last(stage)?)?);
            for (from, to) in offsets(&source).into_iter().zip(offsets(&target)) {
                self.shared[to] = self.global[from];
            }
        }
        Ok(())
    }

    /// Loads the fragments of all threads from a stage of shared memory.
    fn load(&mut self, stage: i64) -> Result<(), Box<dyn Error>> {
        let (mut source, mut target) = (vec![], vec![]);
        for index in 0..self.load.threads() {
            let thread = self.load.get_slice(index)?;
            // (CPY,CPY_M,CPY_K,PIPE) and (CPY,CPY_M,CPY_K)
            let from = thread.partition_s_composed(&self.layout)?;
            source.push(offsets(&from.slice(&at_last(stage)?)?));
            let first = Int::new(index * self.fragment.size());
            target.push(offsets(&at(first, &thread.retile_d(&self.fragment)?)?));
        }
        let (reads, writes) = (LDSM.layout_src(), LDSM.layout_dst());
        for (source, target) in source.chunks(32).zip(target.chunks(32)) {
            for first in (0..source[0].len()).step_by(8) {
                // One instruction: each lane reads a row, and gets elements of other rows.
                let mut rows = [0.0; 256];
                for (i, position) in reads.offsets().enumerate() {
                    rows[position as usize] = self.shared[source[i % 32][first + i / 32]];
                }
                for (i, position) in writes.offsets().enumerate() {
                    self.registers[target[i % 32][first + i / 32]] = rows[position as usize];
                }
            }
        }
        Ok(())
    }

    /// Returns the operand of one instruction of a warp, `row + column*rows`.
    fn of_warp(&self, warp: i64, rest: (i64, i64)) -> Vec<f32> {
        let mut matrix = vec![0.0; MMA_ATOM.layout(self.name).cosize() as usize];
        let registers = registers(&self.fragment, warp, rest);
        for (position, register) in MMA_ATOM.layout(self.name).offsets().zip(registers) {
            matrix[position as usize] = self.registers[register];
        }
        matrix
    }
}

/// Returns the registers of one repetition of the atom: lane by lane, then value by value.
fn registers(fragment: &DynLayout, warp: i64, rest: (i64, i64)) -> Vec<usize> {
    let modes = [0, 1, 2].map(|mode| fragment.get(mode).unwrap_or(DynLayout::UNIT));
    let first = modes[1].index(rest.0) + modes[2].index(rest.1);
    let lanes = |value| (0..32).map(move |lane| (warp + lane, value));
    (0..modes[0].size())
        .flat_map(lanes)
        .map(|(thread, value)| (thread * fragment.size() + first + modes[0].index(value)) as usize)
        .collect()
}

/// Returns the coordinate `(_,_,_,i)`.
fn at_last(i: i64) -> Result<Coord, LayoutError> {
    let i = Coord::fixed(&IntTuple::int(i));
    Coord::from_entries(&[Coord::ALL, Coord::ALL, Coord::ALL, i])
}

/// Computes the tile of C of one block.
fn gemm_block(
    a: (&DynLayout, &[f32]),
    b: (&DynLayout, &[f32]),
    (c_layout, c): (&DynLayout, &mut [f32]),
    cta: &Coord,
) -> Result<(), Box<dyn Error>> {
    let mut a = Operand::new(MmaOperand::A, a, &Coord::lit("(1,_,1)"), cta)?;
    let mut b = Operand::new(MmaOperand::B, b, &Coord::lit("(_,1,1)"), cta)?;
    let proj = Coord::lit("(1,1,_)");
    let (c_tile, c_first) = c_layout.local_tile(&CTA_TILER.dice(&proj)?, &cta.dice(&proj)?)?;
    let c_fragment = MMA.get_slice(0)?.partition_fragment_c(&c_tile)?;
    let mut sums = vec![0.0; (c_fragment.size() * MMA.threads()) as usize];

    let k_tiles = a.tiles.inner().get(2)?.size();
    for k in 0..(STAGES - 1).min(k_tiles) {
        a.copy_async(k, k)?;
        b.copy_async(k, k)?;
    }
    for k in 0..k_tiles {
        let next = k + STAGES - 1;
        if next < k_tiles {
            a.copy_async(next, next % STAGES)?;
            b.copy_async(next, next % STAGES)?;
        }
        a.load(k % STAGES)?;
        b.load(k % STAGES)?;
        multiply(&a, &b, (&c_fragment, &mut sums))?;
    }
    for thread in 0..MMA.threads() {
        let (part, first) = MMA.get_slice(thread)?.partition_c(&c_tile)?; // (MMA,MMA_M,MMA_N)
        let registers = &sums[(thread * c_fragment.size()) as usize..];
        for (offset, sum) in part.offsets().zip(registers) {
            c[(c_first.get() + first.get() + offset) as usize] = *sum;
        }
    }
    Ok(())
}

/// Multiplies the fragments of all warps, instruction by instruction.
fn multiply(
    a: &Operand<'_>,
    b: &Operand<'_>,
    (c_fragment, sums): (&DynLayout, &mut [f32]),
) -> Result<(), LayoutError> {
    let [m, n, k] = MMA_ATOM.shape_mnk().map(|extent| extent as usize);
    let (rest_m, rest_n) = (c_fragment.get(1)?.size(), c_fragment.get(2)?.size());
    for warp in (0..MMA.threads()).step_by(32) {
        for rest_k in 0..a.fragment.get(2)?.size() {
            for (i, j) in (0..rest_n).flat_map(|j| (0..rest_m).map(move |i| (i, j))) {
                let (a, b) = (a.of_warp(warp, (i, rest_k)), b.of_warp(warp, (j, rest_k)));
                let registers = registers(c_fragment, warp, (i, j));
                for (at, register) in MMA_ATOM.layout_c().offsets().zip(registers) {
                    let (row, column) = (at as usize % m, at as usize / m);
                    for k in 0..k {
                        sums[register] += a[row + k * m] * b[column + k * n];
                    }
                }
            }
        }
    }
    Ok(())
}

#[allow(clippy::cast_precision_loss, clippy::float_cmp)] // sums of small integers are exact
fn main() -> Result<(), Box<dyn Error>> {
    let (m, n, k) = (128, 64, 256);
    let row_major = |rows, columns| -> Result<DynLayout, LayoutError> {
        DynLayout::row_major(&IntTuple::from_slice(&[rows, columns])?)
    };
    let (a_layout, b_layout, c_layout) = (row_major(m, k)?, row_major(n, k)?, row_major(m, n)?);
    let a: Vec<f32> = (0..m * k).map(|i| (i * 7 % 11 - 5) as f32).collect();
    let b: Vec<f32> = (0..n * k).map(|i| (i * 5 % 13 - 6) as f32).collect();
    let mut c = vec![f32::NAN; (m * n) as usize];
    for (i, j) in (0..n / BLK).flat_map(|j| (0..m / BLK).map(move |i| (i, j))) {
        let [i, j] = [i, j].map(|i| Coord::fixed(&IntTuple::int(i)));
        let cta = Coord::from_entries(&[i, j, Coord::ALL])?;
        gemm_block((&a_layout, &a), (&b_layout, &b), (&c_layout, &mut c), &cta)?;
    }
    for (i, j) in (0..m).flat_map(|i| (0..n).map(move |j| (i, j))) {
        let product = |l| a[(i * k + l) as usize] * b[(j * k + l) as usize];
        let expected: f32 = (0..k).map(product).sum();
        assert_eq!(c[(i * n + j) as usize], expected, "element ({i},{j})");
    }
    println!("{m} x {n} x {k}: equal to the plain product");
    Ok(())
}
