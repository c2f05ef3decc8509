//! Instruction descriptors of tcgen05: values of published kernels, and every field.

use colex::descriptor::AccumulatorType::{F16 as D16, F32, S32};
use colex::descriptor::OperandType::{self, Bf16, E2m1, E2m3, E3m2, E4m3, E5m2, F16, S8, Tf32, U8};
use colex::descriptor::{AccumulatorType, InstructionDescriptor, Major, Reason};

fn dense(
    extents: [i64; 2],
    a: OperandType,
    b: OperandType,
    d: AccumulatorType,
    group: i64,
) -> Result<InstructionDescriptor, Reason> {
    InstructionDescriptor::new(extents, a, b, d, group).map_err(|error| error.reason())
}

/// Immediates in attention and product kernels for SM100.
#[test]
fn published_values() {
    let (k, mn) = (Major::K, Major::Mn);
    for (m, n, operand, majors, bits) in [
        (128, 128, Bf16, [k, k], 0x0820_0490),
        (128, 128, Bf16, [k, mn], 0x0821_0490),
        (128, 128, Bf16, [mn, mn], 0x0821_8490),
        (128, 128, F16, [k, k], 0x0820_0010),
        (128, 128, F16, [mn, mn], 0x0821_8010),
        (128, 64, Bf16, [k, k], 0x0810_0490),
        (128, 64, Bf16, [mn, k], 0x0810_8490),
        (128, 64, F16, [k, mn], 0x0811_0010),
        (128, 96, Bf16, [k, mn], 0x0819_0490),
        (128, 32, Bf16, [k, k], 0x0808_0490),
        (64, 32, Bf16, [k, k], 0x0408_0490),
        (128, 256, Bf16, [k, k], 0x0840_0490),
    ] {
        let descriptor = dense([m, n], operand, operand, F32, 1).unwrap();
        let [a, b] = majors;
        assert_eq!(descriptor.with_majors(a, b).unwrap().to_bits(), bits, "{m}x{n} {operand:?}");
    }
    let negated = dense([128, 64], Bf16, Bf16, F32, 1).unwrap().negating(false, true).unwrap();
    assert_eq!(negated.to_bits(), 0x0810_4490);
}

/// The fields of the tables in the PTX ISA.
#[test]
fn every_field() {
    let formats = [
        (F16, 0, 16, &[D16, F32][..]),
        (Bf16, 1, 16, &[F32]),
        (Tf32, 2, 8, &[F32]),
        (E4m3, 0, 32, &[D16, F32]),
        (E5m2, 1, 32, &[D16, F32]),
        (E2m3, 3, 32, &[D16, F32]),
        (E3m2, 4, 32, &[D16, F32]),
        (E2m1, 5, 32, &[D16, F32]),
        (U8, 0, 32, &[S32]),
        (S8, 1, 32, &[S32]),
    ];
    let kind = |operand| match operand {
        F16 | Bf16 => 0,
        Tf32 => 1,
        U8 | S8 => 2,
        _ => 3,
    };
    let field = |bits: u32, begin: u32, end: u32| bits >> begin & ((1 << (end - begin)) - 1);
    for (a, format_a, k, results_a) in formats {
        for (b, format_b, _, results_b) in formats {
            for (format_d, d) in (0..).zip([D16, F32, S32]) {
                let found = dense([128, 64], a, b, d, 1);
                let fits = results_a.contains(&d) && results_b.contains(&d);
                if kind(a) != kind(b) || !fits {
                    assert_eq!(found, Err(Reason::OperandTypes { a, b, d }));
                    continue;
                }
                let found = found.unwrap();
                assert_eq!(found.shape_mnk(), [128, 64, k]);
                let bits = found.to_bits();
                let types = [field(bits, 4, 6), field(bits, 7, 10), field(bits, 10, 13)];
                assert_eq!(types, [format_d, format_a, format_b], "{a:?} {b:?} {d:?}");
                assert_eq!((field(bits, 17, 23), field(bits, 24, 29)), (64 / 8, 128 / 16));
                let others = bits & !(3 << 4 | 63 << 7 | 63 << 17 | 31 << 24);
                assert_eq!(others, 0);
                for selector in 0..4 {
                    // The metadata of elements of 8 bits and less has one layout.
                    if k == 32 && selector > 0 {
                        let reason = Reason::SparsitySelector { selector, most: 0 };
                        assert_eq!(found.sparse(selector).unwrap_err().reason(), reason);
                        continue;
                    }
                    let sparse = found.sparse(selector).unwrap();
                    assert_eq!(sparse.to_bits(), bits | 4 | selector as u32);
                    assert_eq!(sparse.shape_mnk(), [128, 64, 2 * k]);
                }
                let is_integer = kind(a) == 2;
                assert_eq!(found.negating(true, false).is_ok(), !is_integer);
                assert_eq!(found.negating(false, false), Ok(found));
                assert_eq!(
                    found.saturating().map(|d| d.to_bits()).ok(),
                    is_integer.then_some(bits | 8)
                );
            }
        }
    }
}

/// The shapes of the table in the PTX ISA.
#[test]
fn shapes() {
    let legal = |group, operand, d| -> Vec<(i64, i64)> {
        let shapes = (0..=512).flat_map(|m| (-8..=520).map(move |n| (m, n)));
        shapes.filter(|&(m, n)| dense([m, n], operand, operand, d, group).is_ok()).collect()
    };
    let all = |rows: [i64; 2], columns: Vec<i64>| -> Vec<(i64, i64)> {
        rows.iter().flat_map(|&m| columns.iter().map(move |&n| (m, n))).collect()
    };
    let steps = |step: usize| (step as i64..=256).step_by(step).collect::<Vec<_>>();
    for (operand, d) in [(F16, D16), (Bf16, F32), (Tf32, F32), (E4m3, F32), (E2m1, F32)] {
        assert_eq!(legal(1, operand, d), all([64, 128], steps(8)), "{operand:?}");
        assert_eq!(legal(2, operand, d), all([128, 256], steps(16)), "{operand:?}");
    }
    let mut integers = [vec![8, 24], steps(16)].concat();
    integers.sort_unstable();
    assert_eq!(legal(1, S8, S32), all([64, 128], integers));
    assert_eq!(legal(2, U8, S32), all([128, 256], steps(32)));
}

#[test]
fn errors_have_the_numbers() {
    assert_eq!(dense([128, 64], F16, F16, F32, 3), Err(Reason::CtaGroup { cta_group: 3 }));
    assert_eq!(dense([96, 64], F16, F16, F32, 1), Err(Reason::InstructionM { m: 96, least: 64 }));
    assert_eq!(dense([256, 24], F16, F16, F32, 2), Err(Reason::InstructionN { n: 24, of: 16 }));
    let error = InstructionDescriptor::new([128, 64], F16, Tf32, F32, 1).unwrap_err();
    let text = "InstructionDescriptor::new: A, B and D have the types f16, tf32 and f32; use A and B of \
                one kind, and D of f32 for bf16 and tf32, s32 for integers, and f16 or f32 for the \
                others";
    assert_eq!(error.to_string(), text);
    let halves = InstructionDescriptor::new([128, 64], F16, F16, F32, 1).unwrap();
    assert_eq!(
        halves.saturating().unwrap_err().to_string(),
        "InstructionDescriptor::saturating: the operands have the type f16, and only integer sums saturate; use u8 or s8",
    );
    assert_eq!(
        halves.sparse(4).unwrap_err().to_string(),
        "InstructionDescriptor::sparse: the sparsity selector is 4; use 0, 1, 2 or 3",
    );
    let bytes = InstructionDescriptor::new([128, 64], E4m3, E5m2, F32, 1).unwrap();
    assert_eq!(
        bytes.sparse(1).unwrap_err().to_string(),
        "InstructionDescriptor::sparse: the sparsity selector is 1; use 0 for elements of 8 bits or less",
    );
}
