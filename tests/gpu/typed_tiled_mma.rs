//! Tiled MMAs as types: the same partitions as the value plane, and offsets of threads.

use colex::atom::typed::{OperandC, Partitions, TiledMma, TypedOperand};
use colex::atom::{MmaOperand, MmaTraits};
use colex::{DynLayout, Layout, Shape, Tiler, Underscore, layout};

#[derive(Clone, Copy, Debug)]
struct Sm80_16x8x16;

impl MmaTraits for Sm80_16x8x16 {
    type ShapeMnk = Shape![(16, 8, 16)];
    type ThrId = Layout![32:1];
    type ALayout = Layout![((4, 8), (2, 2, 2)):((32, 1), (16, 8, 128))];
    type BLayout = Layout![((4, 8), (2, 2)):((16, 1), (8, 64))];
    type CLayout = Layout![((4, 8), (2, 2)):((32, 1), (16, 8))];
}

/// The quad pairs of SM70: the threads of an atom are not consecutive.
#[derive(Clone, Copy, Debug)]
struct Sm70_8x8x4;

impl MmaTraits for Sm70_8x8x4 {
    type ShapeMnk = Shape![(8, 8, 4)];
    type ThrId = Layout![(4, 2):(1, 16)];
    type ALayout = Layout![(8, 4):(1, 8)];
    type BLayout = Layout![(8, 4):(1, 8)];
    type CLayout = Layout![((2, 2, 2), (2, 2, 2)):((1, 16, 4), (8, 2, 32))];
}

#[derive(Clone, Copy, Debug)]
struct Fma;

impl MmaTraits for Fma {
    type ShapeMnk = Shape![(1, 1, 1)];
    type ThrId = Layout![1:0];
    type ALayout = Layout![(1, 1):(0, 0)];
    type BLayout = Layout![(1, 1):(0, 0)];
    type CLayout = Layout![(1, 1):(0, 0)];
}

/// Checks the fragments of a typed tiled MMA, and the part of every thread, against the value.
macro_rules! agrees {
    ($mma:expr, $a:expr, $b:expr, $c:expr) => {{
        let (mma, a, b, c) = ($mma, $a, $b, $c);
        let value = mma.value();
        let equal = |typed: String, operand, tensor: &DynLayout| {
            assert_eq!(typed, format!("{:#}", value.thrfrg(operand, tensor).unwrap()));
        };
        equal(mma.thrfrg_a(a).to_string(), MmaOperand::A, &a.to_value());
        equal(mma.thrfrg_b(b).to_string(), MmaOperand::B, &b.to_value());
        equal(mma.thrfrg_c(c).to_string(), MmaOperand::C, &c.to_value());
        let equal = |typed: String, operand| {
            assert_eq!(typed, format!("{:#}", value.layout_tv(operand).unwrap()));
        };
        equal(mma.layout_a_tv().to_string(), MmaOperand::A);
        equal(mma.layout_b_tv().to_string(), MmaOperand::B);
        equal(mma.layout_c_tv().to_string(), MmaOperand::C);
        for thread in 0..value.thr_layout_vmnk().cosize() {
            let Ok(slice) = value.get_slice(thread) else {
                assert!(mma.try_get_slice(thread as usize).is_err());
                continue;
            };
            let typed = mma.get_slice(thread as usize);
            assert_eq!(typed.thr_vmnk().map(|entry| entry as i64), slice.thr_vmnk());
            let equal = |(typed, offset): (String, usize), part: (DynLayout, colex::Int)| {
                assert_eq!((typed, offset as i64), (format!("{:#}", part.0), part.1.get()));
            };
            let (part, offset) = typed.partition_a(a);
            equal((part.to_string(), offset), slice.partition_a(&a.to_value()).unwrap());
            let (part, offset) = typed.partition_b(b);
            equal((part.to_string(), offset), slice.partition_b(&b.to_value()).unwrap());
            let (part, offset) = typed.partition_c(c);
            equal((part.to_string(), offset), slice.partition_c(&c.to_value()).unwrap());
        }
    }};
}

type Permuted = (Underscore, colex::Int![32], colex::Int![32]);
/// Layouts as permutations: consecutive columns of each warp, and an interleaved K.
type Reordered = (Underscore, Layout![(8, 2, 2):(1, 16, 8)], Layout![(2, 16):(16, 1)]);

#[test]
fn equals_the_value_plane() {
    let (a, b, c) =
        (layout!((64, 32):(32, 1)), layout!((32, 32):(1, 32)), layout!((64, 32):(1, 64)));
    agrees!(TiledMma::<Sm80_16x8x16, Layout![(2, 2, 1):(1, 2, 0)]>::new(), a, b, c);
    agrees!(TiledMma::<Sm80_16x8x16, Layout![(1, 2, 2):(0, 2, 1)]>::new(), a, b, c);
    agrees!(TiledMma::<Sm80_16x8x16, Layout![(2, 2, 1):(2, 1, 0)], Permuted>::new(), a, b, c);
    agrees!(TiledMma::<Sm80_16x8x16, Layout![(2, 2, 1):(2, 1, 0)], Reordered>::new(), a, b, c);
    agrees!(TiledMma::<Sm70_8x8x4, Layout![(2, 2, 1):(4, 8, 0)]>::new(), a, b, c);
    agrees!(TiledMma::<Sm70_8x8x4, Layout![(2, 2, 1):(4, 8, 0)], Reordered>::new(), a, b, c);
    agrees!(TiledMma::<Fma, Layout![(8, 4, 1):(4, 1, 0)]>::new(), a, b, c);
    // Missing modes of the atoms are `1:0`, and missing permutations are `_`.
    agrees!(TiledMma::<Sm80_16x8x16, Layout![(2, 2):(2, 1)]>::new(), a, b, c);
    agrees!(TiledMma::<Sm80_16x8x16, Layout![2:1], (Underscore, colex::Int![16])>::new(), a, b, c);
    agrees!(TiledMma::<Sm80_16x8x16, Layout![(2):(1)], Underscore>::new(), a, b, c);
}

#[test]
fn ranks_above_two_and_dynamic_integers() {
    let mma = TiledMma::<Sm80_16x8x16, Layout![(2, 2, 1):(1, 2, 0)]>::new();
    let stages = (layout!((32, 16, 3):(16, 1, 512)), layout!((16, 16, 3):(1, 16, 256)));
    agrees!(mma, stages.0, stages.1, layout!((32, 16, 2, 5):(1, 32, 512, 1024)));
    let (m, n, k) = (64, 48, 32);
    agrees!(mma, layout!((m, k):(k, 1)), layout!((n, k):(1, n)), layout!((m, 32):(32, 1)));
    let mma = TiledMma::<Sm80_16x8x16, Layout![(2, 2, 1):(1, 2, 0)], Reordered>::new();
    let (m, n, k) = (64, 96, 64);
    agrees!(mma, layout!((m, k):(k, 1)), layout!((n, k):(1, n)), layout!((m, 32):(32, 1)));
}

#[test]
fn no_such_thread() {
    let mma = TiledMma::<Sm80_16x8x16, Layout![(2, 2, 1):(1, 2, 0)]>::new();
    for thread in [128, 1 << 40, usize::MAX] {
        let error = mma.try_get_slice(thread).unwrap_err();
        assert!(
            error.to_string().starts_with("TiledMma::get_slice: no thread has the index"),
            "{error}"
        );
        let index = i64::try_from(thread).unwrap_or(i64::MAX);
        assert_eq!(error, mma.value().get_slice(index).unwrap_err());
    }
}

#[test]
fn partial_tiles_of_dynamic_extents() {
    let mma = TiledMma::<Sm80_16x8x16, Layout![(2, 2, 1):(1, 2, 0)]>::new();
    let m = 40;
    let error = mma.get_slice(0).try_partition_c(layout!((m, 16):(16, 1))).unwrap_err();
    assert_eq!(
        error.to_string(),
        "ThrMma::partition_c: mode 0 of the tensor has 40 elements, and the tile has 32; \
         pad the mode to a multiple of 32, or select whole tiles",
    );
}

/// One bound for one partition.
fn first_offset<T: Partitions<OperandC, L>, L>(_: T, _: L) -> MmaOperand {
    OperandC::OPERAND
}

#[test]
fn generic_code_and_size() {
    let mma = TiledMma::<Sm80_16x8x16, Layout![(2, 2, 1):(1, 2, 0)]>::new();
    assert_eq!(first_offset(mma, layout!((32, 16):(1, 32))), MmaOperand::C);
    assert_eq!(size_of_val(&mma), 0);
    let value = colex::atom::TiledMma::new(
        &Sm80_16x8x16::ATOM,
        &DynLayout::lit("(2,2,1):(1,2,0)"),
        &Tiler::lit("<_,_,_>"),
    );
    assert_eq!(value.unwrap(), mma.value());
}
