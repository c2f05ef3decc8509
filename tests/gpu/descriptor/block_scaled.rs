//! Instruction descriptors of tcgen05 with block scaling, and of `.ws`.

use colex::descriptor::AccumulatorType::{F16 as D16, F32, S32};
use colex::descriptor::OperandType::{Bf16, E2m1, E2m3, E3m2, E4m3, E5m2, F16, S8, Tf32, U8};
use colex::descriptor::{
    BlockScale, BlockScaledInstructionDescriptor as Scaled, InstructionDescriptor, Major,
    OperandType, Reason,
};

const K: Major = Major::K;
const MN: Major = Major::Mn;
const SCALES: [BlockScale; 3] =
    [BlockScale::Ue8m0Block32, BlockScale::Ue8m0Block16, BlockScale::Ue4m3Block16];

fn mx(extents: [i64; 2], a: OperandType, b: OperandType, group: i64) -> Result<Scaled, Reason> {
    Scaled::mxf8f6f4(extents, a, b, group).map_err(|error| error.reason())
}

fn nv(extents: [i64; 2], scale: BlockScale, group: i64) -> Result<Scaled, Reason> {
    Scaled::mxf4nvf4(extents, scale, group).map_err(|error| error.reason())
}

/// Values of CUTLASS's bit fields `UMMA::InstrDescriptorBlockScaled` and `UMMA::InstrDescriptor`,
/// printed by a C++ compiler.
#[test]
fn values_of_the_bit_fields() {
    let mx8 = mx([128, 128], E4m3, E4m3, 1).unwrap();
    assert_eq!(mx8.with_scale_ids(3, 1).unwrap().to_bits(), 0x68a0_0010);
    let sparse = mx([256, 96], E5m2, E3m2, 2).unwrap().sparse().unwrap();
    let sparse = sparse.with_majors(MN, K).unwrap().negating(false, true);
    assert_eq!(sparse.with_scale_ids(0, 2).unwrap().to_bits(), 0x1098_d0a4);
    let both = mx([256, 256], E4m3, E5m2, 2).unwrap().with_majors(MN, MN).unwrap();
    assert_eq!(both.to_bits(), 0x10c1_8400);
    assert_eq!(mx([128, 8], E2m3, E2m1, 1).unwrap().to_bits(), 0x0882_1580);
    let mx4 = Scaled::mxf4([128, 64], 1).unwrap().negating(true, false);
    assert_eq!(mx4.with_scale_ids(2, 0).unwrap().to_bits(), 0x4890_2480);
    assert_eq!(Scaled::mxf4([256, 256], 2).unwrap().sparse().unwrap().to_bits(), 0x10c0_0484);
    assert_eq!(nv([128, 192], BlockScale::Ue4m3Block16, 1).unwrap().to_bits(), 0x0830_0480);
    let k96 = nv([256, 256], BlockScale::Ue4m3Block16, 2).unwrap().with_k(96).unwrap();
    assert_eq!(k96.with_scale_ids(2, 2).unwrap().to_bits(), 0xd040_04a0);
    let k96 = nv([256, 32], BlockScale::Ue8m0Block32, 2).unwrap().with_k(96).unwrap();
    assert_eq!(k96.to_bits(), 0x9088_0480);

    let ws = InstructionDescriptor::weight_stationary;
    let shifted = ws([32, 64], Bf16, Bf16, F32).unwrap().with_max_shift(32).unwrap();
    assert_eq!(shifted.to_bits(), 0xc210_0490);
    let sparse = ws([64, 128], F16, F16, D16).unwrap().sparse(2).unwrap();
    let sparse = sparse.with_majors(K, MN).unwrap().negating(true, false).unwrap();
    assert_eq!(sparse.with_max_shift(8).unwrap().to_bits(), 0x4421_2006);
    let sums = ws([128, 256], S8, U8, S32).unwrap().saturating().unwrap();
    let sums = sums.with_majors(MN, K).unwrap().with_max_shift(16).unwrap();
    assert_eq!(sums.to_bits(), 0x8840_80a8);
    assert_eq!(ws([128, 64], Tf32, Tf32, F32).unwrap().to_bits(), 0x0810_0910);
}

/// The fields of the tables in the PTX ISA, for every pair of types.
#[test]
fn every_field() {
    let field = |bits: u32, begin: u32, end: u32| bits >> begin & ((1 << (end - begin)) - 1);
    let formats = [(E4m3, 0), (E5m2, 1), (E2m3, 3), (E3m2, 4), (E2m1, 5)];
    for (a, format_a) in formats {
        for (b, format_b) in formats {
            for (m, n, group) in [(128, 8, 1), (128, 256, 1), (128, 16, 2), (256, 240, 2)] {
                let bits = mx([m, n], a, b, group).unwrap().to_bits();
                assert_eq!((field(bits, 7, 10), field(bits, 10, 13)), (format_a, format_b));
                assert_eq!(i64::from(field(bits, 17, 23)), n / 8);
                assert_eq!(i64::from(field(bits, 27, 29)), m / 128);
                assert_eq!(field(bits, 23, 24), 1);
                assert_eq!(bits & !(63 << 7 | 127 << 17 | 3 << 27), 0);
            }
        }
        for other in [F16, Bf16, Tf32, U8, S8] {
            let error = Err(Reason::OperandTypes { a, b: other, d: F32 });
            assert_eq!(mx([128, 64], a, other, 1), error);
        }
    }
    for scale in SCALES {
        let bits = nv([256, 64], scale, 2).unwrap().to_bits();
        assert_eq!(field(bits, 7, 13), 0b00_1001);
        assert_eq!(field(bits, 23, 24) == 0, scale == BlockScale::Ue4m3Block16);
    }
    assert_eq!(nv([128, 64], SCALES[0], 1), Scaled::mxf4([128, 64], 1).map_err(|e| e.reason()));
}

/// The shapes of the table in the PTX ISA.
#[test]
fn shapes() {
    let all = |rows: &[i64], columns: &[i64]| -> Vec<[i64; 2]> {
        rows.iter().flat_map(|&m| columns.iter().map(move |&n| [m, n])).collect()
    };
    let every = || (0..=512).flat_map(|m| (-8..=520).map(move |n| [m, n]));
    let steps = |step: usize| (step as i64..=256).step_by(step).collect::<Vec<_>>();
    let legal =
        |made: &dyn Fn([i64; 2]) -> bool| -> Vec<_> { every().filter(|e| made(*e)).collect() };
    assert_eq!(legal(&|e| mx(e, E4m3, E2m1, 1).is_ok()), all(&[128], &steps(8)));
    assert_eq!(legal(&|e| mx(e, E4m3, E2m1, 2).is_ok()), all(&[128, 256], &steps(16)));
    assert_eq!(legal(&|e| Scaled::mxf4(e, 1).is_ok()), all(&[128], &steps(8)));
    let sparse = |e| Scaled::mxf4(e, 2).and_then(Scaled::sparse).is_ok();
    assert_eq!(legal(&sparse), all(&[256], &steps(16)));
    let k96 = |e| Scaled::mxf4(e, 2).and_then(|made| made.with_k(96)).is_ok();
    assert_eq!(legal(&k96), all(&[256], &steps(16)));
    let ws = |e| InstructionDescriptor::weight_stationary(e, E4m3, E4m3, F32);
    assert_eq!(legal(&|e| ws(e).is_ok()), all(&[32, 64, 128], &[64, 128, 256]));
    let sparse = |e| ws(e).and_then(|made| made.sparse(0)).is_ok();
    assert_eq!(legal(&sparse), all(&[32, 64, 128], &[64, 128]));

    let mx8 = mx([256, 64], E4m3, E4m3, 2).unwrap();
    assert_eq!((mx8.shape_mnk(), mx8.scale_factors()), ([256, 64, 32], 1));
    assert_eq!(mx8.sparse().unwrap().shape_mnk(), [256, 64, 64]);
    for (scale, factors) in SCALES.into_iter().zip([[2, 3], [4, 6], [4, 6]]) {
        let k64 = nv([256, 64], scale, 2).unwrap();
        assert_eq!((k64.shape_mnk(), k64.scale_factors()), ([256, 64, 64], factors[0]));
        let sparse = k64.sparse().unwrap();
        assert_eq!((sparse.shape_mnk(), sparse.scale_factors()), ([256, 64, 128], factors[0]));
        let k96 = k64.with_k(96).unwrap();
        assert_eq!((k96.shape_mnk(), k96.scale_factors()), ([256, 64, 96], factors[1]));
    }
}

/// The scale IDs of each kind; where the sources disagree, the error says so.
#[test]
fn scale_ids() {
    let legal = |made: Scaled| -> Vec<i64> {
        (-1..=4).filter(|&id| made.with_scale_ids(id, id).is_ok()).collect()
    };
    assert_eq!(legal(mx([128, 64], E4m3, E4m3, 1).unwrap()), [0, 1, 2, 3]);
    assert_eq!(legal(mx([256, 64], E4m3, E4m3, 2).unwrap().sparse().unwrap()), [0, 1, 2, 3]);
    for (scale, ids) in SCALES.into_iter().zip([&[0, 2][..], &[0], &[0]]) {
        let k64 = nv([256, 64], scale, 2).unwrap();
        assert_eq!(legal(k64), ids, "{scale:?}");
        assert_eq!(legal(k64.sparse().unwrap()), ids, "{scale:?}");
        assert_eq!(legal(k64.with_k(96).unwrap()), [0, 2], "{scale:?}");
    }
    let reason = |made: Scaled, a, b| made.with_scale_ids(a, b).unwrap_err().reason();
    let [block32, block16, _] = SCALES.map(|scale| nv([256, 64], scale, 2).unwrap());
    let disputed = |id, factors| Reason::DisputedScaleId { id, factors };
    assert_eq!(reason(block16, 2, 0), disputed(2, 4));
    assert_eq!(reason(block16, 0, 3), Reason::ScaleId { id: 3, factors: 4 });
    assert_eq!(reason(block32.with_k(96).unwrap(), 0, 1), disputed(1, 3));
    assert_eq!(reason(block32, 1, 0), Reason::ScaleId { id: 1, factors: 2 });
    // The IDs depend on K.
    let six = block16.with_k(96).unwrap().with_scale_ids(2, 0).unwrap();
    assert_eq!(six.with_k(64).unwrap_err().reason(), disputed(2, 4));
}

/// Elements of 8 bits and more can be MN-major; an MN-major B of 8 bits has fewer extents N.
#[test]
fn majors() {
    for operand in [E2m3, E3m2, E2m1] {
        for (a, b, majors) in [(operand, E4m3, (MN, K)), (E4m3, operand, (K, MN))] {
            let error = Err(Reason::MnMajorType { operand });
            let (left, right) = majors;
            let made = mx([128, 64], a, b, 1).unwrap().with_majors(left, right);
            assert_eq!(made.map_err(|error| error.reason()), error);
            let plain = InstructionDescriptor::new([128, 64], a, b, F32, 1).unwrap();
            let made = plain.with_majors(left, right);
            assert_eq!(made.map(|_| ()).map_err(|error| error.reason()), error.map(|_| ()));
        }
    }
    let packed = Scaled::mxf4([128, 64], 1).unwrap();
    assert!(packed.with_majors(MN, K).is_err() && packed.with_majors(K, K).is_ok());
    for (group, step, wide) in [(1, 8, 16), (2, 16, 32)] {
        for n in (step..=256).step_by(step as usize) {
            let m = 128;
            let legal = n % wide == 0;
            let scaled = mx([m, n], E4m3, E5m2, group).unwrap();
            assert_eq!(scaled.with_majors(K, MN).is_ok(), legal);
            assert!(scaled.with_majors(MN, K).is_ok());
            let plain = InstructionDescriptor::new([m, n], E4m3, E5m2, F32, group).unwrap();
            assert_eq!(plain.with_majors(K, MN).is_ok(), legal);
            let halves = InstructionDescriptor::new([m, n], F16, F16, F32, group).unwrap();
            assert!(halves.with_majors(MN, MN).is_ok());
        }
    }
    let integers = InstructionDescriptor::new([128, 24], S8, S8, S32, 1).unwrap();
    assert_eq!(
        integers.with_majors(K, MN).unwrap_err().to_string(),
        "InstructionDescriptor::with_majors: N is 24, and B is MN-major with elements of 8 bits; use a multiple of 16 \
         for N, or K-major B",
    );
}

#[test]
fn errors_have_the_numbers() {
    let text = |made: Result<Scaled, colex::descriptor::Error>| made.unwrap_err().to_string();
    let mx4 = |extents, group| Scaled::mxf4(extents, group);
    let prefix = "BlockScaledInstructionDescriptor::";
    for (made, message) in [
        (mx4([64, 64], 1), "mxf4: M is 64; use 128"),
        (mx4([64, 64], 2), "mxf4: M is 64; use 128 or 256"),
        (mx4([128, 24], 2), "mxf4: N is 24; use a multiple of 16 in 16..=256"),
        (mx4([128, 64], 3), "mxf4: the group has 3 CTAs; use 1 or 2"),
        (mx4([128, 64], 2).unwrap().sparse(), "sparse: M is 128; use 256"),
        (
            mx4([256, 64], 2).unwrap().with_k(32),
            "with_k: K of the dense instruction is 32; use 64 or 96",
        ),
        (
            mx4([256, 64], 2).unwrap().with_k(96).unwrap().sparse(),
            "sparse: K of the dense instruction is 96; use 64",
        ),
        (
            Scaled::mxf8f6f4([256, 64], E4m3, E4m3, 2).unwrap().with_k(96),
            "with_k: K of the dense instruction is 96; use 32",
        ),
        (
            mx4([128, 64], 2).unwrap().with_k(96),
            "with_k: K is 96 and M is 128, which CUTLASS uses and the PTX ISA does not list; use M of 256 with 2 CTAs, \
             or K of 64",
        ),
        (
            mx4([128, 64], 1).unwrap().with_scale_ids(1, 0),
            "with_scale_ids: the scale ID is 1, and a row has 2 scale factors; use 0 or 2",
        ),
        (
            Scaled::mxf4nvf4([128, 64], SCALES[2], 1).unwrap().with_scale_ids(2, 2),
            "with_scale_ids: the scale ID is 2, and a row has 4 scale factors, which one place of the PTX ISA allows and \
             another does not; use 0",
        ),
        (
            mx4([128, 64], 1).unwrap().with_majors(MN, K),
            "with_majors: an MN-major operand has the type e2m1, and only elements of 8, 16 or 32 bits can be MN-major; \
             use Major::K",
        ),
    ] {
        assert_eq!(text(made), format!("{prefix}{message}"));
    }
    let ws = InstructionDescriptor::weight_stationary;
    let plain = InstructionDescriptor::new([128, 64], F16, F16, F32, 1).unwrap();
    for (made, message) in [
        (ws([256, 64], F16, F16, F32), "weight_stationary: M is 256; use 32, 64 or 128 for `.ws`"),
        (ws([32, 32], F16, F16, F32), "weight_stationary: N is 32; use 64, 128 or 256 for `.ws`"),
        (
            ws([32, 256], F16, F16, F32).unwrap().sparse(0),
            "sparse: N is 256; use 64 or 128 for `.ws` with sparse A",
        ),
        (
            ws([32, 64], F16, F16, F32).unwrap().with_max_shift(4),
            "with_max_shift: the maximum shift is 4; use 0, 8, 16 or 32",
        ),
        (
            plain.with_max_shift(8),
            "with_max_shift: only a weight-stationary instruction has a maximum shift; make the descriptor by \
             `weight_stationary`",
        ),
    ] {
        assert_eq!(made.unwrap_err().to_string(), format!("InstructionDescriptor::{message}"));
    }
}
