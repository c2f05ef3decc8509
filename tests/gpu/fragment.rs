//! Fragments, masks and row addresses, compared with formulas of the instruction manuals; test
//! inputs, compared with every mistake.

use colex::DynLayout;
use colex::atom::{CopyAtom, MatrixElement, MmaAtom, MmaOperand, Reason, TestInputs};

fn no_such_value(value: i64) -> Reason {
    Reason::Layout(colex::Reason::NoSuchValue { value, values: 4 })
}

use crate::support::{
    ATOMS, MFMA_4X4X4_16B_F16, MFMA_32X32X8_F16, OPERANDS, SM70_8X8X4, SM75_8X8X16_S8, SM75_16X8X8,
    SM80_8X8X4_F64, SM80_16X8X16, SM80_16X8X32_S8, SM90_64X64X16_RS, lit,
};

/// Returns row and column of a value of a lane.
type Formula = fn(lane: i64, value: i64) -> (i64, i64);

fn same(atom: &MmaAtom, operand: MmaOperand, formula: Formula) {
    for lane in 0..atom.threads() {
        for value in 0..atom.tv_layout(operand).values() {
            let (row, column) = formula(lane, value);
            let element = atom.fragment_element(operand, lane, value);
            assert_eq!(element, Ok(MatrixElement::new(row, column)), "{lane} {value}");
        }
    }
}

/// The formulas of the PTX manual: `groupID = lane / 4`, `threadID_in_group = lane % 4`.
#[test]
fn formulas_of_the_ptx_manual() {
    let c: Formula = |lane, v| (lane / 4 + if v < 2 { 0 } else { 8 }, lane % 4 * 2 + v % 2);
    for atom in [SM75_16X8X8, SM80_16X8X16, SM80_16X8X32_S8] {
        same(&atom, MmaOperand::C, c);
    }
    same(&SM75_16X8X8, MmaOperand::A, c);
    same(&SM75_16X8X8, MmaOperand::B, |lane, v| (lane / 4, lane % 4 * 2 + v));
    same(&SM80_16X8X16, MmaOperand::A, |lane, v| {
        let row = if matches!(v, 0..2 | 4..6) { lane / 4 } else { lane / 4 + 8 };
        (row, lane % 4 * 2 + v % 2 + if v < 4 { 0 } else { 8 })
    });
    same(&SM80_16X8X16, MmaOperand::B, |lane, v| {
        (lane / 4, lane % 4 * 2 + v % 2 + if v < 2 { 0 } else { 8 })
    });
    same(&SM80_16X8X32_S8, MmaOperand::A, |lane, v| {
        let row = if matches!(v, 0..4 | 8..12) { lane / 4 } else { lane / 4 + 8 };
        (row, lane % 4 * 4 + v % 4 + if v < 8 { 0 } else { 16 })
    });
    same(&SM80_16X8X32_S8, MmaOperand::B, |lane, v| {
        (lane / 4, lane % 4 * 4 + v % 4 + if v < 4 { 0 } else { 16 })
    });
    same(&SM75_8X8X16_S8, MmaOperand::A, |lane, v| (lane / 4, lane % 4 * 4 + v));
    same(&SM75_8X8X16_S8, MmaOperand::C, |lane, v| (lane / 4, lane % 4 * 2 + v));
    same(&SM80_8X8X4_F64, MmaOperand::A, |lane, _| (lane / 4, lane % 4));
    // wgmma: warp w has the rows 16*w..16*w + 16 of D.
    same(&SM90_64X64X16_RS, MmaOperand::C, |lane, v| {
        let (warp, lane) = (lane / 32, lane % 32);
        (16 * warp + lane / 4 + 8 * (v / 2 % 2), 8 * (v / 4) + lane % 4 * 2 + v % 2)
    });
}

/// The register tables of AMD's calculator.
#[test]
fn tables_of_the_amd_calculator() {
    same(&MFMA_32X32X8_F16, MmaOperand::A, |lane, v| (lane % 32, 4 * (lane / 32) + v));
    same(&MFMA_32X32X8_F16, MmaOperand::C, |lane, v| {
        (8 * (v / 4) + 4 * (lane / 32) + v % 4, lane % 32)
    });
    // 16 blocks of 4x4x4: four lanes for each block.
    for (lane, value) in [(0, 0), (7, 2), (63, 3)] {
        let element = MFMA_4X4X4_16B_F16.fragment_element(MmaOperand::A, lane, value).unwrap();
        assert_eq!(element, MatrixElement { row: lane % 4, column: value, block: lane / 4 });
        let element = MFMA_4X4X4_16B_F16.fragment_element(MmaOperand::C, lane, value).unwrap();
        assert_eq!(element, MatrixElement { row: value, column: lane % 4, block: lane / 4 });
    }
}

#[test]
fn fragments_and_back() {
    for (name, atom) in ATOMS.iter().copied() {
        for operand in OPERANDS {
            let values = atom.tv_layout(operand).values();
            for thread in 0..atom.threads() {
                let lane = atom.thr_id().index(thread);
                for value in 0..values {
                    let element = atom.fragment_element(operand, lane, value).unwrap();
                    let owner = atom.fragment_owner(operand, element).unwrap().unwrap();
                    assert_eq!(
                        atom.fragment_element(operand, owner.0, owner.1),
                        Ok(element),
                        "{name}"
                    );
                    if (name, operand) != ("SM90 64x64x16 RS", MmaOperand::B) {
                        assert_eq!(owner, (lane, value), "{name} {operand:?}");
                    }
                }
            }
        }
    }
    // A quad pair has the lanes 0..4 and 16..20.
    assert_eq!(SM70_8X8X4.fragment_element(MmaOperand::A, 17, 2), Ok(MatrixElement::new(5, 2)));
    let owner = SM70_8X8X4.fragment_owner(MmaOperand::A, MatrixElement::new(5, 2));
    assert_eq!(owner, Ok(Some((17, 2))));
}

#[test]
fn masks_of_ragged_tiles() {
    for (name, atom) in &ATOMS {
        for operand in OPERANDS {
            let (rows, columns) = atom.extents(operand);
            let values = atom.tv_layout(operand).values();
            for (rows, columns) in [
                (rows, columns),
                (rows - 1, columns),
                (3, columns),
                (rows, 1),
                (5, 7),
                (0, 9),
                (-1, 2),
            ] {
                for thread in 0..atom.threads() {
                    let lane = atom.thr_id().index(thread);
                    let mask = atom.fragment_mask(operand, lane, rows, columns);
                    if values > 128 {
                        let reason = Reason::TooManyValues { values, limit: 128 };
                        assert_eq!(mask.unwrap_err().reason(), reason, "{name}");
                        continue;
                    }
                    let mask = mask.unwrap();
                    for value in 0..values {
                        let element = atom.fragment_element(operand, lane, value).unwrap();
                        let is_inside = element.row < rows && element.column < columns;
                        assert_eq!(mask >> value & 1 == 1, is_inside, "{name} {operand:?} {lane}");
                    }
                    assert_eq!(mask.checked_shr(values as u32).unwrap_or(0), 0);
                }
            }
        }
    }
}

#[test]
fn errors_have_the_numbers() {
    let atom = SM70_8X8X4;
    let reason =
        |lane, value| atom.fragment_element(MmaOperand::A, lane, value).unwrap_err().reason();
    for lane in [-1, 4, 15, 20, 32, i64::MAX, i64::MIN] {
        assert_eq!(reason(lane, 0), Reason::NoSuchLane { lane, threads: 8 });
    }
    assert_eq!(reason(0, 4), no_such_value(4));
    let outside = |row, column, block| {
        let element = MatrixElement { row, column, block };
        atom.fragment_owner(MmaOperand::B, element).unwrap_err().to_string()
    };
    let operation = "MmaAtom::fragment_owner: ";
    assert_eq!(outside(8, 0, 0), format!("{operation}row 8 is outside B, which has 8; use 0..8"));
    assert_eq!(
        outside(0, -1, 0),
        format!("{operation}column -1 is outside B, which has 4; use 0..4")
    );
    assert_eq!(outside(0, 0, 1), format!("{operation}block 1 is outside B, which has 1; use 0..1"));
}

/// The layouts of `ldmatrix` in bits: source and destination.
const LDMATRIX: [(&str, &str); 6] = [
    ("((8,4),128):((128,0),1)", "(32,32):(32,1)"),
    ("((16,2),128):((128,0),1)", "(32,(32,2)):(32,(1,1024))"),
    ("(32,128):(128,1)", "(32,(32,4)):(32,(1,1024))"),
    ("((8,4),128):((128,0),1)", "((4,8),(16,2)):((256,16),(1,128))"),
    ("((16,2),128):((128,0),1)", "((4,8),(16,2,2)):((256,16),(1,128,1024))"),
    ("(32,128):(128,1)", "((4,8),(16,2,4)):((256,16),(1,128,1024))"),
];

fn ldmatrix(kind: usize, bits: i64) -> CopyAtom {
    let (source, destination) = LDMATRIX[kind];
    let (source, destination) = (DynLayout::lit(source), DynLayout::lit(destination));
    let atom = CopyAtom::new(DynLayout::lit("32:1"), source, destination, destination).unwrap();
    atom.recast(1, bits).unwrap()
}

/// Simulates `ldmatrix`: each lane gives the address of a row, and gets its values. They must be
/// those of the fragment.
fn loads_the_fragment(atom: &MmaAtom, operand: MmaOperand, copy: &CopyAtom, mode: usize) {
    let tv = atom.tv_layout(operand);
    let moved = copy.layout_dst().get(1).unwrap().size();
    for step in 0..tv.values() / moved {
        // The data of the instruction: the rows of the lanes, one after the other.
        let mut data = vec![None; copy.layout_src().cosize() as usize];
        for lane in 0..32 {
            let row = copy.row_address(&tv, lane, step).unwrap();
            assert_eq!((row.mode, row.length), (mode, copy.layout_src().get(1).unwrap().size()));
            let (m, n) = (row.first.leaf(0).unwrap().get(), row.first.leaf(1).unwrap().get());
            for i in 0..row.length {
                let at = copy.layout_src().index(lane + 32 * i) as usize;
                let element = if mode == 1 { (m, n + i) } else { (m + i, n) };
                assert!(data[at].is_none_or(|found| found == element), "{lane}");
                data[at] = Some(element);
            }
        }
        for lane in 0..32 {
            for value in 0..moved {
                let got = data[copy.layout_dst().index(lane + 32 * value) as usize];
                let wanted = atom.fragment_element(operand, lane, step * moved + value).unwrap();
                assert_eq!(got, Some((wanted.row, wanted.column)), "{operand:?} {lane} {value}");
            }
        }
    }
}

#[test]
fn rows_of_ldmatrix() {
    // With K contiguous: x1, x2 and x4 without a transpose.
    for (atom, bits) in [(SM75_16X8X8, 16), (SM80_16X8X16, 16), (SM80_16X8X32_S8, 8)] {
        for (operand, kinds) in [(MmaOperand::A, &[0, 1, 2][..]), (MmaOperand::B, &[0, 1])] {
            for kind in kinds {
                let copy = ldmatrix(*kind, bits);
                let moved = copy.layout_dst().get(1).unwrap().size();
                if atom.tv_layout(operand).values() % moved == 0 {
                    loads_the_fragment(&atom, operand, &copy, 1);
                }
            }
        }
    }
    // With M or N contiguous: transposed, for elements of 16 bits.
    for operand in [MmaOperand::A, MmaOperand::B] {
        for kind in [3, 4] {
            loads_the_fragment(&SM80_16X8X16, operand, &ldmatrix(kind, 16), 0);
        }
    }
    loads_the_fragment(&SM80_16X8X16, MmaOperand::A, &ldmatrix(5, 16), 0);
    // x4 for operand A: lane i has row i % 16 and column 8*(i / 16).
    for lane in 0..32 {
        let a = SM80_16X8X16.tv_layout(MmaOperand::A);
        let row = ldmatrix(2, 16).row_address(&a, lane, 0).unwrap();
        assert_eq!(row.first, lit(&format!("({},{})", lane % 16, 8 * (lane / 16))));
    }
}

/// A lane is an index of `thr_id`, as for fragments, and not a thread of the atom.
#[test]
fn lanes_of_a_copy_follow_its_thr_id() {
    let (a, copy) = (SM80_16X8X16.tv_layout(MmaOperand::A), ldmatrix(2, 16));
    let (source, destination) = (copy.layout_src(), copy.layout_dst());
    let thr_id = DynLayout::lit("(8,4):(4,1)");
    let permuted = CopyAtom::new(thr_id, source, destination, destination).unwrap();
    for thread in 0..32 {
        let row = permuted.row_address(&a, thr_id.index(thread), 0).unwrap();
        assert_eq!(row, copy.row_address(&a, thread, 0).unwrap(), "{thread}");
    }
}

/// The layouts of `stmatrix` are those of `ldmatrix` with source and destination exchanged.
#[test]
fn rows_of_stmatrix() {
    let (memory, registers) = LDMATRIX[0];
    let (memory, registers) = (DynLayout::lit(memory), DynLayout::lit(registers));
    let store = CopyAtom::new(DynLayout::lit("32:1"), registers, memory, registers).unwrap();
    let store = store.recast(1, 16).unwrap();
    let c = SM80_16X8X16.tv_layout(MmaOperand::C);
    for (lane, step) in [(0, 0), (7, 1), (12, 1)] {
        let row = store.row_address(&c, lane, step).unwrap();
        assert_eq!((row.first, row.mode), (lit(&format!("({},0)", lane % 8 + 8 * step)), 1));
    }
}

#[test]
fn wrong_copies_are_errors() {
    let b = SM80_16X8X16.tv_layout(MmaOperand::B);
    let reason =
        |copy: CopyAtom, lane, step| copy.row_address(&b, lane, step).unwrap_err().reason();
    // x4 has 8 values of 16 bits, and B has 4.
    assert_eq!(reason(ldmatrix(2, 16), 0, 0), Reason::ValuesOfCopy { values: 4, moved: 8 });
    assert_eq!(reason(ldmatrix(1, 16), 32, 0), Reason::NoSuchLane { lane: 32, threads: 32 });
    assert_eq!(reason(ldmatrix(1, 16), 0, 1), no_such_value(4));
    assert_eq!(reason(ldmatrix(1, 16), 0, i64::MAX), no_such_value(i64::MAX));
    // The transposed copy of 16 bits moves pairs of 8-bit elements, which are not a row.
    let b = SM80_16X8X32_S8.tv_layout(MmaOperand::B);
    let halves = CopyAtom::new(
        DynLayout::lit("32:1"),
        DynLayout::lit("(32,8):(8,1)"),
        DynLayout::lit("((4,8),(2,4)):((32,2),(1,64))"),
        DynLayout::lit("((4,8),(2,4)):((32,2),(1,16))"),
    );
    let error = halves.unwrap().row_address(&b, 0, 0).unwrap_err();
    assert!(
        matches!(error.reason(), Reason::HolesInReference { .. } | Reason::NotARow { .. }),
        "{error}"
    );
}

type Matrix = Vec<Vec<i64>>;

fn matrix(rows: i64, columns: i64, element: impl Fn(i64, i64) -> i64) -> Matrix {
    (0..rows).map(|i| (0..columns).map(|j| element(i, j)).collect()).collect()
}

/// Returns a matrix read as row-major from the memory of a column-major one.
fn transposed(matrix: &Matrix, rows: i64, columns: i64) -> Matrix {
    let height = matrix.len() as i64;
    let data: Vec<i64> = (0..height * matrix[0].len() as i64)
        .map(|i| matrix[(i % height) as usize][(i / height) as usize])
        .collect();
    self::matrix(rows, columns, |i, j| data[(i * columns + j) as usize % data.len()])
}

/// Returns the column-major data of `source` as a matrix of this shape.
fn in_place_of(source: &Matrix, rows: i64, columns: i64) -> Matrix {
    let height = source.len() as i64;
    let size = height * source[0].len() as i64;
    matrix(rows, columns, |i, j| {
        let at = (i + j * rows) % size;
        source[(at % height) as usize][(at / height) as usize]
    })
}

fn product(a: &Matrix, b: &Matrix, c: &Matrix) -> Matrix {
    let dot = |x: &[i64], y: &[i64]| x.iter().zip(y).map(|(x, y)| x * y).sum::<i64>();
    matrix(c.len() as i64, c[0].len() as i64, |m, n| {
        dot(&a[m as usize], &b[n as usize]) + c[m as usize][n as usize]
    })
}

/// Every single mistake changes the product, computed with plain matrices.
#[test]
fn inputs_reveal_every_mistake() {
    let ranges =
        [((-8, 8), 2048), ((-4, 4), 1 << 24), ((0, 1), 256), ((-1, 1), 2048), ((0, 3), 4096)];
    let shapes = ATOMS.iter().map(|(_, atom)| atom.shape_mnk());
    let others =
        [[1, 1, 4], [16, 16, 16], [32, 32, 8], [16, 8, 256], [4, 4, 4], [8, 8, 1], [2, 3, 5]];
    for [m, n, k] in shapes.chain(others) {
        for (range, sum) in ranges {
            let Ok(inputs) = TestInputs::new([m, n, k], range, sum) else {
                assert!(m * n * k < 9 || k * range.1 * range.1 >= sum, "{m} {n} {k} {range:?}");
                continue;
            };
            let a = matrix(m, k, |i, j| inputs.a(i, j));
            let b = matrix(n, k, |i, j| inputs.b(i, j));
            let c = matrix(m, n, |i, j| inputs.c(i, j));
            let all = [&a, &b, &c].into_iter().flatten().flatten();
            assert!(all.clone().all(|x| (range.0..=range.1).contains(x)));
            let largest = all.map(|x| x.abs()).max().unwrap();
            assert!(k * largest * largest + largest <= sum);
            let d = product(&a, &b, &c);
            assert_eq!(d, matrix(m, n, |i, j| inputs.product(i, j)));
            let is_vector = |rows, columns| rows == 1 || columns == 1;
            let (at, bt, ct) = (transposed(&a, m, k), transposed(&b, n, k), transposed(&c, m, n));
            assert!(is_vector(m, k) || product(&at, &b, &c) != d, "A transposed");
            assert!(is_vector(n, k) || product(&a, &bt, &c) != d, "B transposed");
            assert!(is_vector(m, n) || product(&a, &b, &ct) != d, "C transposed");
            assert!(is_vector(m, n) || transposed(&d, m, n) != d, "D transposed");
            let (b_for_a, a_for_b) = (in_place_of(&b, m, k), in_place_of(&a, n, k));
            assert!((m, n) == (1, 1) || product(&b_for_a, &a_for_b, &c) != d, "A and B exchanged");
            assert!(
                product(&b_for_a, &b, &c) != d && product(&a, &a_for_b, &c) != d,
                "A or B twice"
            );
            let (c_for_a, c_for_b) = (in_place_of(&c, m, k), in_place_of(&c, n, k));
            assert!(product(&c_for_a, &b, &c) != d && product(&a, &c_for_b, &c) != d, "C read");
            let zero = matrix(m, n, |_, _| 0);
            assert!(product(&a, &b, &zero) != d, "C dropped");
        }
    }
}

/// D is neither C alone nor the product alone, in the elements that the constructor compares.
#[test]
fn inputs_need_both_terms() {
    let mut found = 0;
    for shape in 0..2 * 2 * 16 {
        let [m, n, k] = [1 + shape % 2, 1 + shape / 2 % 2, 1 + shape / 4];
        for greatest in 1..8 {
            for least in [-greatest, 0] {
                let Ok(inputs) = TestInputs::new([m, n, k], (least, greatest), 1 << 20) else {
                    continue;
                };
                let c = matrix(m, n, |i, j| inputs.c(i, j));
                assert_ne!(matrix(m, n, |i, j| inputs.product(i, j)), c, "no product: {inputs:?}");
                assert!(c.iter().flatten().any(|c| *c != 0), "no C: {inputs:?}");
                found += 1;
            }
        }
    }
    assert!(found > 100, "{found}");
}

/// A fragment that is loaded with the layout of another operand or instruction changes the product.
#[test]
fn inputs_reveal_wrong_fragments() {
    let atom = SM80_16X8X16;
    let inputs = TestInputs::new(atom.shape_mnk(), (-8, 8), 2048).unwrap();
    let run = |a: &dyn Fn(i64, i64) -> MatrixElement, c: &dyn Fn(i64, i64) -> MatrixElement| {
        // Each lane loads its fragments; the instruction sees them through the layouts of the atom.
        let mut seen = matrix(16, 16, |_, _| 0);
        let mut d = matrix(16, 8, |_, _| 0);
        for lane in 0..32 {
            for value in 0..8 {
                let (loaded, at) =
                    (a(lane, value), atom.fragment_element(MmaOperand::A, lane, value).unwrap());
                seen[at.row as usize][at.column as usize] = inputs.a(loaded.row, loaded.column);
            }
        }
        for lane in 0..32 {
            for value in 0..4 {
                let at = atom.fragment_element(MmaOperand::C, lane, value).unwrap();
                let stored = c(lane, value);
                let sum: i64 = (0..16)
                    .map(|k| seen[at.row as usize][k as usize] * inputs.b(at.column, k))
                    .sum();
                d[stored.row as usize][stored.column as usize] = sum + inputs.c(at.row, at.column);
            }
        }
        d
    };
    let expected = matrix(16, 8, |m, n| inputs.product(m, n));
    let a = |lane, value| atom.fragment_element(MmaOperand::A, lane, value).unwrap();
    let c = |lane, value| atom.fragment_element(MmaOperand::C, lane, value).unwrap();
    assert_eq!(run(&a, &c), expected);
    // Registers 1 and 2 exchanged, rows in lane order, and the layout of 8-bit integers.
    assert_ne!(run(&|lane, v| a(lane, [0, 1, 4, 5, 2, 3, 6, 7][v as usize]), &c), expected);
    assert_ne!(run(&|lane, v| MatrixElement::new(lane / 2, lane % 2 * 8 + v), &c), expected);
    let wrong = DynLayout::lit("((4,8),(4,2)):((64,1),(16,8))");
    let wrong = |lane, v| {
        let at = wrong.index(lane + 32 * v);
        MatrixElement::new(at % 16, at / 16)
    };
    assert_ne!(run(&wrong, &c), expected);
    assert_ne!(run(&a, &|lane, v| MatrixElement::new(lane / 2, lane % 2 * 4 + v)), expected);
}

/// A kernel that computes the product in tiles with these maps from the tile to the tile it reads,
/// `(i,k)` for A, `(j,k)` for B and `(i,j)` for C.
type TileOf = fn((i64, i64)) -> (i64, i64);

fn product_in_tiles(
    inputs: &TestInputs,
    tile: [i64; 3],
    depth: i64,
    [a, b, c]: [TileOf; 3],
) -> Matrix {
    let [m, n, _] = inputs.shape_mnk();
    let at = |map: TileOf, (height, width): (i64, i64), (row, column): (i64, i64)| {
        let (i, j) = map((row / height, column / width));
        (i * height + row % height, j * width + column % width)
    };
    matrix(m, n, |row, column| {
        let products = (0..depth).map(|k| {
            let (i, j) = at(a, (tile[0], tile[2]), (row, k));
            let left = inputs.a(i, j);
            let (i, j) = at(b, (tile[1], tile[2]), (column, k));
            left * inputs.b(i, j)
        });
        let (i, j) = at(c, (tile[0], tile[1]), (row, column));
        products.sum::<i64>() + inputs.c(i, j)
    })
}

#[test]
fn inputs_of_tiles_reveal_wrong_tiles() {
    const RIGHT: TileOf = |tile| tile;
    const EXCHANGED: TileOf = |(i, j)| (j, i);
    const FIRST_ROW: TileOf = |(_, j)| (0, j);
    const FIRST_COLUMN: TileOf = |(i, _)| (i, 0);
    for (grid, tile) in [
        ([2, 2, 2], [16, 8, 16]),
        ([3, 2, 1], [4, 4, 4]),
        ([1, 1, 4], [2, 2, 1]),
        ([2, 3, 2], [1, 1, 1]),
        ([4, 4, 4], [1, 2, 2]),
    ] {
        let [m, n, k] = [0, 1, 2].map(|i| grid[i] * tile[i]);
        for (range, sum) in [((-8, 8), 2048), ((0, 15), i64::MAX)] {
            let Ok(inputs) = TestInputs::of_tiles([m, n, k], tile, range, sum) else {
                panic!("{grid:?} of {tile:?} in {range:?}");
            };
            let run = |depth, maps| product_in_tiles(&inputs, tile, depth, maps);
            let d = run(k, [RIGHT; 3]);
            assert_eq!(d, matrix(m, n, |row, column| inputs.product(row, column)));
            let extents = [(grid[0], grid[2]), (grid[1], grid[2]), (grid[0], grid[1])];
            for (operand, (rows, columns)) in extents.into_iter().enumerate() {
                for (map, is_mistake) in [
                    (EXCHANGED, rows == columns && rows > 1),
                    (FIRST_ROW, rows > 1),
                    (FIRST_COLUMN, columns > 1),
                ] {
                    let mut maps = [RIGHT; 3];
                    maps[operand] = map;
                    assert!(!is_mistake || run(k, maps) != d, "{grid:?} of {tile:?}: {operand}");
                }
            }
            // Every step along K reads the first tile, or the loop ends after the first tile.
            let stuck = run(k, [FIRST_COLUMN, FIRST_COLUMN, RIGHT]);
            assert!(grid[2] == 1 || stuck != d, "{grid:?} of {tile:?}");
            assert!(grid[2] == 1 || run(tile[2], [RIGHT; 3]) != d, "{grid:?} of {tile:?}");
            // All blocks compute the first one.
            let first = run(k, [|(_, k)| (0, k), |(_, k)| (0, k), |_| (0, 0)]);
            assert!(grid[0] * grid[1] == 1 || first != d, "{grid:?} of {tile:?}");
        }
    }
    let reason = |shape, tile| TestInputs::of_tiles(shape, tile, (-8, 8), 99).unwrap_err().reason();
    let partial = Reason::PartialTile { mode: 1, size: 12, tile: 8 };
    assert_eq!(reason([16, 12, 16], [16, 8, 16]), partial);
    assert_eq!(reason([16, 8, 16], [16, 8, 0]), Reason::Extent { extent: 0 });
}

/// Tiles as large as those of a kernel for SM90.
#[test]
fn large_tiles_have_inputs() {
    let inputs = TestInputs::of_tiles([256, 512, 256], [128, 256, 64], (-8, 8), 1 << 24);
    assert_eq!(inputs.map(|inputs| inputs.shape_mnk()), Ok([256, 512, 256]));
}

#[test]
fn ranges_without_inputs_are_errors() {
    let reason = |shape, range, sum| TestInputs::new(shape, range, sum).unwrap_err().reason();
    assert_eq!(reason([16, 0, 8], (-1, 1), 99), Reason::Extent { extent: 0 });
    for (range, sum) in
        [((3, 3), 1 << 20), ((4, -4), 1 << 20), ((0, 9), 15), ((0, 0), 0), ((-9, 9), -1)]
    {
        let (least, greatest) = range;
        assert_eq!(reason([16, 8, 16], range, sum), Reason::NoTestInputs { least, greatest, sum });
    }
    assert!(TestInputs::new([16, 8, 16], (i64::MIN, i64::MAX), i64::MAX).is_ok());
    assert_eq!(reason([i64::MAX, 2, 1], (0, 1), i64::MAX), Reason::Overflow);
}

#[test]
fn empty_atoms_are_errors() {
    let lit = DynLayout::lit;
    let empty = Reason::Empty { operand: MmaOperand::A };
    for a in ["(0,1):(0,0)", "(0,1):(1,0)", "(0,1):(-9223372036854775808,0)"] {
        let error = MmaAtom::new([1, 1, 1], lit("0:1"), lit(a), lit(a), lit(a)).unwrap_err();
        let condition = "an extent is 0, and at least 1 is needed; make every extent at least 1";
        assert_eq!(error.to_string(), format!("MmaAtom::new: {condition}"), "{a}");
    }
    let a = lit("(1,0):(0,-9223372036854775808)");
    let error = MmaAtom::new([1, 1, 1], lit("1:0"), a, a, a).unwrap_err();
    assert_eq!(error.reason(), empty);
    let one = lit("(1,1):(0,0)");
    let error = MmaAtom::with_blocks([1, 1, 1], 0, lit("1:0"), one, one, one).unwrap_err();
    assert_eq!(error.operation(), "MmaAtom::with_blocks");
}

/// The work does not grow with the shape: a part of D is compared, or the error names the shape.
#[test]
fn inputs_of_large_shapes_are_bounded() {
    let most = TestInputs::MAX_PRODUCTS;
    for (shape, range, sum) in [
        ([1 << 31, 1 << 31, 1], (-8, 8), 2048),
        ([1 << 31, 4096, 16], (-8, 8), 2048),
        ([4096, 4096, 4096], (-8, 8), 1 << 24),
        ([64, 64, 1 << 16], (-8, 8), 1 << 24),
    ] {
        assert!(TestInputs::new(shape, range, sum).is_ok(), "{shape:?}");
    }
    let tiled = TestInputs::of_tiles([1 << 20, 1 << 20, 64], [128, 128, 16], (-8, 8), 1 << 24);
    assert!(tiled.is_ok());
    let shape = |m, n, k| Some(Reason::TestShape { m, n, k, limit: most });
    let reason =
        |shape, range, sum| TestInputs::new(shape, range, sum).err().map(|error| error.reason());
    assert_eq!(reason([1, 1, most + 1], (-8, 8), i64::MAX), shape(1, 1, most + 1));
    // One product with inputs 0 and 1 cannot reveal all mistakes, however large D is.
    assert!(matches!(reason([1, 1, 1], (0, 1), 2), Some(Reason::NoTestInputs { .. })));
    assert!(matches!(reason([1 << 30, 1 << 30, 1], (0, 0), 9), Some(Reason::NoTestInputs { .. })));
}
