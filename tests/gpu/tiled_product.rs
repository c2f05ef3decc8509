//! Matrix products through the fragments of tiled MMAs, compared with plain products.

use colex::atom::{MmaOperand, TiledMma};
use colex::{DynLayout, IntTuple};

use crate::tiled_mma::{OPERANDS, tiled_mmas};

/// A matrix of small integers, row-major for odd seeds.
struct Matrix {
    layout: DynLayout,
    data: Vec<i64>,
}

impl Matrix {
    fn new(rows: i64, columns: i64, seed: i64) -> Self {
        let shape = IntTuple::from_slice(&[rows, columns]).unwrap();
        let layout =
            if seed == 1 { DynLayout::row_major(&shape) } else { DynLayout::col_major(&shape) };
        let data = (0..rows * columns).map(|i| (i * 7 + seed * 13) % 11 - 5).collect();
        Self { layout: layout.unwrap(), data }
    }

    fn at(&self, row: i64, column: i64) -> i64 {
        let [rows, columns] = [0, 1].map(|mode| self.layout.get(mode).unwrap());
        self.data[(rows.index(row) + columns.index(column)) as usize]
    }
}

/// The partitions of an operand by the threads of one atom: the first offset, and the modes.
type Parts = Vec<(i64, [DynLayout; 3])>;

fn parts(mma: &TiledMma, operand: MmaOperand, tensor: &DynLayout, atom: [i64; 3]) -> Parts {
    let vmnk = [0, 1, 2, 3].map(|mode| mma.thr_layout_vmnk().get(mode).unwrap());
    let first = (0..3).map(|mode| vmnk[mode + 1].index(atom[mode])).sum::<i64>();
    let threads = vmnk[0].offsets().map(|thread| mma.get_slice(first + thread).unwrap());
    threads
        .map(|thread| {
            let (part, first) = thread.partition(operand, tensor).unwrap();
            (first.get(), [0, 1, 2].map(|mode| part.get(mode).unwrap()))
        })
        .collect()
}

/// Returns the offsets in the tensor by the position in the operand of the atom, for one repetition
/// of the atom.
fn operand_of_atom(
    mma: &TiledMma,
    operand: MmaOperand,
    parts: &Parts,
    rest: (i64, i64),
) -> Vec<usize> {
    let positions = mma.atom().layout(operand);
    let [threads, values] = [0, 1].map(|mode| positions.get(mode).unwrap());
    let (rows, columns) = mma.atom().extents(operand);
    let mut offsets = vec![usize::MAX; (rows * columns) as usize];
    for ((first, modes), thread) in parts.iter().zip(threads.offsets()) {
        let base = first + modes[1].index(rest.0) + modes[2].index(rest.1);
        for (value, position) in (0..).zip(values.offsets()) {
            offsets[(thread + position) as usize] = (base + modes[0].index(value)) as usize;
        }
    }
    offsets
}

fn product_holds(mma: &TiledMma) {
    let [m, n, k] = mma.tile_shape();
    let (m, n) = (2 * m, n);
    let (a, b) = (Matrix::new(m, k, 1), Matrix::new(n, k, 2));
    let mut c = Matrix::new(m, n, 3);
    c.data.fill(0);
    let tensors = [a.layout, b.layout, c.layout];
    let atoms = [1, 2, 3].map(|mode| mma.thr_layout_vmnk().get(mode).unwrap().size());
    let [atom_m, atom_n, atom_k] = mma.atom().shape_mnk();
    let repeat = [m / atom_m / atoms[0], n / atom_n / atoms[1], k / atom_k / atoms[2]];
    let count = |limits: [i64; 3]| {
        (0..limits.iter().product::<i64>())
            .map(move |i| [i % limits[0], i / limits[0] % limits[1], i / limits[0] / limits[1]])
    };
    for atom in count(atoms) {
        let parts = [0, 1, 2].map(|i| parts(mma, OPERANDS[i], &tensors[i], atom));
        for [rest_m, rest_n, rest_k] in count(repeat) {
            let rest = [(rest_m, rest_k), (rest_n, rest_k), (rest_m, rest_n)];
            let [of_a, of_b, of_c] =
                [0, 1, 2].map(|i| operand_of_atom(mma, OPERANDS[i], &parts[i], rest[i]));
            for i in 0..atom_m {
                for j in 0..atom_n {
                    let sum: i64 = (0..atom_k)
                        .map(|l| {
                            let left = of_a[(i + l * atom_m) as usize];
                            let right = of_b[(j + l * atom_n) as usize];
                            a.data[left] * b.data[right]
                        })
                        .sum();
                    c.data[of_c[(i + j * atom_m) as usize]] += sum;
                }
            }
        }
    }
    for i in 0..m {
        for j in 0..n {
            let expected: i64 = (0..k).map(|l| a.at(i, l) * b.at(j, l)).sum();
            assert_eq!(c.at(i, j), expected, "element ({i},{j}) of {mma:?}");
        }
    }
}

#[test]
fn products_through_fragments() {
    for mma in tiled_mmas() {
        let [m, n, k] = mma.tile_shape();
        if m * n * k <= 1 << 15 {
            product_holds(&mma);
        }
    }
}
