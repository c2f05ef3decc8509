//! Fragments: which element of a matrix a register of a lane has.

use colex::atom::{MatrixElement, MmaAtom, MmaOperand, MmaTraits};
use colex::{DynLayout, IntTuple};
use colex_atoms::nvidia::{sm80, sm90};
use colex_atoms::{Element, MmaEntry, Vendor, mma_entries};

const OPERANDS: [MmaOperand; 3] = [MmaOperand::A, MmaOperand::B, MmaOperand::C];

/// Returns the row and the column of a value of a lane; `(n,k)` for B.
type Formula<'f> = &'f dyn Fn(i64, i64) -> (i64, i64);

/// Returns the lanes and values at which the formula and the atom differ.
fn differences(atom: &MmaAtom, operand: MmaOperand, formula: Formula) -> Vec<(i64, i64)> {
    let values = atom.tv_layout(operand).values();
    let all = (0..atom.threads()).flat_map(|lane| (0..values).map(move |value| (lane, value)));
    all.filter(|&(lane, value)| {
        let (row, column) = formula(lane, value);
        atom.fragment_element(operand, lane, value) != Ok(MatrixElement::new(row, column))
    })
    .collect()
}

fn assert_same(atom: &MmaAtom, formulas: [Formula; 3], name: &str) {
    for (operand, formula) in OPERANDS.into_iter().zip(formulas) {
        assert_eq!(differences(atom, operand, formula), [], "{name}, operand {operand:?}");
    }
}

/// The accumulator of all `mma.sync` instructions with 8 columns: cuda-oxide's `acc_coords`.
fn accumulator(lane: i64, value: i64) -> (i64, i64) {
    (lane / 4 + 8 * (value / 2), lane % 4 * 2 + value % 2)
}

/// A of `mma.sync`, with `e` elements in a register: the PTX ISA, and for elements of at most 32 bits cubecl's
/// `row_index` and `col_index`.
fn a(e: i64) -> impl Fn(i64, i64) -> (i64, i64) {
    move |lane, value| {
        let register = value / e;
        (lane / 4 + 8 * (register % 2), (lane % 4 + 4 * (register / 2)) * e + value % e)
    }
}

/// B of `mma.sync`.
fn b(e: i64) -> impl Fn(i64, i64) -> (i64, i64) {
    move |lane, value| (lane / 4, (lane % 4 + 4 * (value / e)) * e + value % e)
}

/// The number of elements in a register; `None` for sparse A, whose values are compressed.
fn elements_in_a_register(row: &MmaEntry) -> Option<i64> {
    // The parts of a complex number are in registers of their own.
    let bits = Element::from_name(row.types.a)?.bits;
    Some((32 / bits).max(1))
}

/// All element types from 1 to 64 bits, and complex numbers.
#[test]
fn every_dense_mma_sync_has_the_layout_of_the_ptx_isa() {
    let mut count = 0;
    for row in mma_entries().filter(|row| row.vendor == Vendor::Nvidia && row.thr_id == "32:1") {
        let Some(e) = elements_in_a_register(row) else { continue };
        assert_same(&row.atom(), [&a(e), &b(e), &accumulator], row.path);
        count += 1;
    }
    assert_eq!(count, 81);
}

/// `mma_m16n8k16_f32_bf16` and `_f16` of cuda-oxide's `wmma`.
#[test]
fn cuda_oxide_halves() {
    let a: Formula = &|lane, j| {
        let row = if matches!(j, 0 | 1 | 4 | 5) { lane / 4 } else { lane / 4 + 8 };
        (row, lane % 4 * 2 + (j & 1) + if j >= 4 { 8 } else { 0 })
    };
    // The crate states row and column of B as `(k,n)`.
    let b: Formula = &|lane, j| (lane / 4, lane % 4 * 2 + (j & 1) + if j >= 2 { 8 } else { 0 });
    let formulas = [a, b, &accumulator];
    assert_same(&sm80::SM80_16x8x16_F32BF16BF16F32_TN::ATOM, formulas, "bf16");
    assert_same(&sm80::SM80_16x8x16_F32F16F16F32_TN::ATOM, formulas, "f16");
}

/// `mma_m16n8k8_f32_tf32`.
#[test]
fn cuda_oxide_tf32() {
    let a: Formula = &|lane, j| {
        let row = if matches!(j, 1 | 3) { lane / 4 + 8 } else { lane / 4 };
        (row, lane % 4 + if j >= 2 { 4 } else { 0 })
    };
    let b: Formula = &|lane, j| (lane / 4, lane % 4 + if j == 1 { 4 } else { 0 });
    assert_same(&sm80::SM80_16x8x8_F32TF32TF32F32_TN::ATOM, [a, b, &accumulator], "tf32");
}

/// `mma_m8n8k4_f64`.
#[test]
fn cuda_oxide_f64() {
    let ab: Formula = &|lane, _| (lane / 4, lane % 4);
    let c: Formula = &|lane, j| (lane / 4, 2 * (lane % 4) + j);
    assert_same(&sm80::SM80_8x8x4_F64F64F64F64_TN::ATOM, [ab, ab, c], "f64");
}

/// `mma_m16n8k32_s32_s8`.
#[test]
fn cuda_oxide_s8() {
    let a: Formula = &|lane, i| {
        let row = if matches!(i, 0..4 | 8..12) { lane / 4 } else { lane / 4 + 8 };
        (row, lane % 4 * 4 + (i & 3) + if i >= 8 { 16 } else { 0 })
    };
    let b: Formula = &|lane, i| (lane / 4, lane % 4 * 4 + (i & 3) + if i >= 4 { 16 } else { 0 });
    assert_same(&sm80::SM80_16x8x32_S32S8S8S32_TN::ATOM, [a, b, &accumulator], "s8");
}

/// `acc_offset` and `acc_matrix_offset`: one composition for each matrix.
#[test]
fn cuda_oxide_accumulators_in_a_matrix() {
    let atom = sm80::SM80_16x8x16_F32F16F16F32_TN::ATOM;
    for (stride, row, column) in [(8, 0, 0), (128, 32, 16), (77, 5, 3)] {
        let rows =
            DynLayout::new(&IntTuple::lit("(16,8)"), &IntTuple::from_slice(&[stride, 1]).unwrap());
        let part = rows.unwrap().composition(&atom.layout_c()).unwrap();
        for lane in 0..32 {
            for j in 0..4 {
                let (y, x) = accumulator(lane, j);
                let at = part.crd2idx(&IntTuple::from_slice(&[lane, j]).unwrap()).unwrap().get();
                let first = row * stride + column;
                assert_eq!(first + at, (row + y) * stride + column + x);
            }
        }
    }
}

/// `acc_decode` is the owner of an element, and `acc_valid_mask` is `fragment_mask`.
#[test]
fn cuda_oxide_owners_and_masks() {
    let atom = sm80::SM80_16x8x16_F32F16F16F32_TN::ATOM;
    for offset in 0..128 {
        let (group, tig) = (offset / 8 % 8, offset / 2 % 4);
        let decoded = (group * 4 + tig, offset / 64 * 2 + offset % 2);
        let element = MatrixElement::new(offset / 8, offset % 8);
        assert_eq!(atom.fragment_owner(MmaOperand::C, element), Ok(Some(decoded)));
    }
    for (rows, columns) in (0..=17).flat_map(|rows| (0..=9).map(move |columns| (rows, columns))) {
        let mut held = 0;
        for lane in 0..32 {
            let valid = |j: &u32| {
                let (row, column) = accumulator(lane, i64::from(*j));
                row < rows && column < columns
            };
            let mask = (0..4).filter(valid).fold(0, |mask, j| mask | 1 << j);
            assert_eq!(atom.fragment_mask(MmaOperand::C, lane, rows, columns), Ok(mask));
            held += i64::from(mask.count_ones());
        }
        assert_eq!(held, rows.min(16) * columns.min(8)); // `acc_valid_count`
    }
}

/// The accumulator of `wgmma_mma_m64n64k16_f32_bf16`: value `v` is `acc[v / 8][v % 8]`. The crate states no
/// formula; this one is that of the PTX ISA.
#[test]
fn wgmma_accumulator() {
    let atom = sm90::SM90_64x64x16_F32BF16BF16_SS::ATOM;
    let d: Formula = &|thread, v| {
        let (warp, lane) = (thread / 32, thread % 32);
        (16 * warp + lane / 4 + 8 * (v / 2 % 2), 8 * (v / 4) + lane % 4 * 2 + v % 2)
    };
    assert_eq!(atom.tv_layout(MmaOperand::C).values(), 4 * 8);
    assert_eq!(differences(&atom, MmaOperand::C, d), []);
}

/// cubecl's `scales_index`: the row of A or the column of B whose scale factors a lane has.
#[test]
fn cubecl_scales() {
    let mut count = 0;
    for row in mma_entries().filter(|row| row.arch == "sm120" && !row.layout_sfa.is_empty()) {
        let (m, n) = (row.shape_mnk[0], row.shape_mnk[1]);
        for lane in 0..32 {
            let at = |layout, extent| {
                let coord = IntTuple::from_slice(&[lane, 0]).unwrap();
                DynLayout::lit(layout).crd2idx(&coord).unwrap().get() % extent
            };
            assert_eq!(at(row.layout_sfa, m), lane / 4 + lane % 2 * 8, "{}", row.path);
            assert_eq!(at(row.layout_sfb, n), lane / 4, "{}", row.path);
        }
        count += 1;
    }
    assert_eq!(count, 5);
}

/// The rows of AMD's WMMA instructions for waves of 32 lanes, with the bits of a value of A.
fn wmma(arch: &str) -> Vec<(&'static MmaEntry, u8)> {
    let rows = mma_entries().filter(|row| row.arch == arch && row.wave == Some(32));
    let rows = rows.filter(|row| row.name.starts_with("v_wmma") && row.shape_mnk == [16; 3]);
    rows.map(|row| (row, row.value_bits.unwrap()[0])).filter(|(_, bits)| *bits >= 8).collect()
}

/// cubecl's `row_index` and `col_index` for HIP, on RDNA3: both halves of a wave have all of A and B.
#[test]
fn cubecl_rdna3() {
    let ab: Formula = &|lane, i| (lane % 16, i);
    let c: Formula = &|lane, i| (2 * i + lane / 16, lane % 16);
    let rows = wmma("rdna3");
    assert_eq!(rows.len(), 5);
    for (row, _) in rows {
        assert_same(&row.atom(), [ab, ab, c], row.path);
    }
}

/// The same on RDNA4. For elements of 16 bits, AMD's calculator interleaves both halves of the wave along
/// K in groups of 4, and cubecl does not. A and B have the same order of K, so products are equal.
#[test]
fn cubecl_rdna4() {
    let ab: Formula = &|lane, i| (lane % 16, lane / 16 * 8 + i);
    let c: Formula = &|lane, i| (lane / 16 * 8 + i, lane % 16);
    let rows = wmma("rdna4");
    assert_eq!(rows.len(), 9);
    for (row, bits) in rows {
        let atom = row.atom();
        assert_eq!(differences(&atom, MmaOperand::C, c), [], "{}", row.path);
        let different = differences(&atom, MmaOperand::A, ab);
        assert_eq!(different, differences(&atom, MmaOperand::B, ab), "{}", row.path);
        // Lanes of the lower half differ in values 4 to 7, those of the upper half in values 0 to 3.
        let expected = |&(lane, value): &(i64, i64)| bits == 16 && (lane < 16) == (value >= 4);
        let all = (0..32).flat_map(|lane| (0..8).map(move |value| (lane, value)));
        assert_eq!(different, all.filter(expected).collect::<Vec<_>>(), "{}", row.path);
        // Each lane and value has the same K of A and of B, and all rows have every K.
        for lane in 0..32 {
            for value in 0..8 {
                let [a, b] = [MmaOperand::A, MmaOperand::B]
                    .map(|operand| atom.fragment_element(operand, lane, value).unwrap());
                assert_eq!(a, b, "{}", row.path);
            }
        }
    }
}
