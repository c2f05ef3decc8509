//! Tiled copies as types: the same partitions as the value plane, and offsets of threads.

use colex::atom::typed::{
    CopyAtom, Destination, OperandA, Partitions, Source, TiledCopy, TiledCopyOf,
    TiledCopyOfOperand, TiledMma,
};
use colex::atom::{CopyTraits, MmaTraits, Reason};
use colex::{DynLayout, Int, Layout, Shape, Tiler, Underscore, layout};

/// Declares copy instructions, in bits: threads, source, destination and reference.
macro_rules! instructions {
    ($($name:ident: $threads:ty, $source:ty, $destination:ty, $reference:ident;)*) => {$(
        #[derive(Clone, Copy, Debug)]
        struct $name;

        impl CopyTraits for $name {
            type ThrId = $threads;
            type SrcLayout = $source;
            type DstLayout = $destination;
            type RefLayout = Self::$reference;
        }
    )*};
}
type OneRow = Layout![((8, 4), 128):((128, 0), 1)];
type TwoRows = Layout![((16, 2), 128):((128, 0), 1)];
type FourRows = Layout![(32, 128):(128, 1)];
instructions! {
    Universal16: Layout![1:0], Layout![(1, 16):(0, 1)], Layout![(1, 16):(0, 1)], DstLayout;
    Universal64: Layout![1:0], Layout![(1, 64):(0, 1)], Layout![(1, 64):(0, 1)], DstLayout;
    Universal128: Layout![1:0], Layout![(1, 128):(0, 1)], Layout![(1, 128):(0, 1)], SrcLayout;
    // SM75_U32x1_LDSM_N, _x2, _x4, and SM75_U16x8_LDSM_T.
    Ldmatrix1: Layout![32:1], OneRow, Layout![(32, 32):(32, 1)], DstLayout;
    Ldmatrix2: Layout![32:1], TwoRows, Layout![(32, (32, 2)):(32, (1, 1024))], DstLayout;
    Ldmatrix4: Layout![32:1], FourRows, Layout![(32, (32, 4)):(32, (1, 1024))], DstLayout;
    LdmatrixT: Layout![32:1], FourRows, Layout![((4, 8), (16, 2, 4)):((256, 16), (1, 128, 1024))], DstLayout;
    // SM90_U32x4_STSM_N: the reference is the source.
    Stmatrix4: Layout![32:1], Layout![(32, (32, 4)):(32, (1, 1024))], FourRows, SrcLayout;
}

/// Checks the fragments of a typed tiled copy, and the part of every thread, against the value.
macro_rules! agrees {
    ($copy:expr, $($tensor:expr),+) => {{
        let copy = $copy;
        let value = copy.value();
        $({
            let tensor = $tensor;
            let other = tensor.to_value();
            let fragments = value.tidfrg_s(&other).unwrap();
            assert_eq!(copy.tidfrg_s(tensor).to_string(), format!("{fragments:#}"));
            let fragments = value.tidfrg_d(&other).unwrap();
            assert_eq!(copy.tidfrg_d(tensor).to_string(), format!("{fragments:#}"));
            for thread in 0..value.threads() {
                let slice = value.get_slice(thread).unwrap();
                let typed = copy.get_slice(thread as usize);
                assert_eq!(typed.thread() as i64, slice.thread());
                let equal = |(typed, offset): (String, usize), part: (DynLayout, colex::Int)| {
                    assert_eq!((typed, offset as i64), (format!("{:#}", part.0), part.1.get()));
                };
                let (part, offset) = typed.partition_s(tensor);
                equal((part.to_string(), offset), slice.partition_s(&other).unwrap());
                assert_eq!(typed.try_partition_s(tensor), Ok((part, offset)));
                let (part, offset) = typed.partition_d(tensor);
                equal((part.to_string(), offset), slice.partition_d(&other).unwrap());
                assert_eq!(typed.try_partition_d(tensor), Ok((part, offset)));
            }
        })+
    }};
}

type F16<I> = CopyAtom<I, Int![16]>;

#[test]
fn universal_copies_equal_the_value_plane() {
    let rows = layout!((64, 128):(128, 1));
    let columns = layout!((64, 128):(1, 64));
    let threads = layout!((16, 8):(8, 1));
    let one = F16::<Universal16>::new().make_tiled_copy(threads, layout!((1, 4):(4, 1)));
    agrees!(one, rows, columns, layout!((32, 64):(1, 40)), layout!((32, (8, 8)):(8, (1, 256))));
    let four = F16::<Universal64>::new().make_tiled_copy(threads, layout!((1, 8):(8, 1)));
    agrees!(four, rows, columns);
    let eight = F16::<Universal128>::new().make_tiled_copy(threads, layout!((1, 8):(8, 1)));
    agrees!(eight, rows, columns);
    // Elements of other widths, and values along the columns of 64 x 2 threads.
    let threads = layout!((8, 16):(1, 8));
    let f32 = CopyAtom::<Universal128, Int![32]>::new();
    agrees!(f32.make_tiled_copy(threads, layout!((4, 1):(1, 4))), rows, columns);
    let u8 = CopyAtom::<Universal64, Int![8]>::new();
    agrees!(u8.make_tiled_copy(threads, layout!((8, 2):(1, 8))), rows, columns);
}

#[test]
fn matrix_copies_equal_the_value_plane() {
    let rows = layout!((64, 32):(32, 1));
    let columns = layout!((64, 32):(1, 64));
    let padded = layout!((64, (16, 2)):(40, (1, 16)));
    let threads = layout!((8, 4):(4, 1));
    let one = F16::<Ldmatrix1>::new().make_tiled_copy(threads, layout!((1, 2):(0, 1)));
    agrees!(one, rows, columns, padded);
    let two = F16::<Ldmatrix2>::new().make_tiled_copy(threads, layout!((1, (2, 2)):(0, (1, 2))));
    agrees!(two, rows, columns);
    let values = layout!(((2, 2), (2, 1)):((2, 4), (1, 0)));
    agrees!(
        F16::<Ldmatrix4>::new().make_tiled_copy(threads, layout!((2, 4):(4, 1))),
        rows,
        columns
    );
    agrees!(F16::<LdmatrixT>::new().make_tiled_copy(threads, values), rows, columns);
    agrees!(F16::<Stmatrix4>::new().make_tiled_copy(threads, values), rows, padded);
}

/// The atoms of 2 x 2 warps, of 2 warps along M and 2 along K, and of a tile that is larger than
/// the warps.
#[test]
fn copies_of_operands() {
    type Warps = TiledMma<Sm80, Layout![(2, 2, 1):(1, 2, 0)]>;
    type Permuted = (Underscore, Int![32], Int![32]);
    #[derive(Clone, Copy, Debug)]
    struct Sm80;
    impl MmaTraits for Sm80 {
        type ShapeMnk = Shape![(16, 8, 16)];
        type ThrId = Layout![32:1];
        type ALayout = Layout![((4, 8), (2, 2, 2)):((32, 1), (16, 8, 128))];
        type BLayout = Layout![((4, 8), (2, 2)):((16, 1), (8, 64))];
        type CLayout = Layout![((4, 8), (2, 2)):((32, 1), (16, 8))];
    }
    /// The quad pairs of SM70: threads 0..4 and 16..20, with a gap between them.
    #[derive(Clone, Copy, Debug)]
    struct Sm70;
    impl MmaTraits for Sm70 {
        type ShapeMnk = Shape![(8, 8, 4)];
        type ThrId = Layout![(4, 2):(1, 16)];
        type ALayout = Layout![(8, 4):(1, 8)];
        type BLayout = Layout![(8, 4):(1, 8)];
        type CLayout = Layout![((2, 2, 2), (2, 2, 2)):((1, 16, 4), (8, 2, 32))];
    }
    let (a, b, c) =
        (layout!((64, 32):(32, 1)), layout!((32, 32):(1, 32)), layout!((64, 32):(1, 64)));
    macro_rules! operands {
        ($mma:expr) => {{
            let mma = $mma;
            let load = F16::<Universal16>::new();
            let copy = load.make_tiled_copy_a(mma);
            assert_eq!(copy.value(), load.value().make_tiled_copy_a(&mma.value()).unwrap());
            agrees!(copy, a);
            let copy = load.make_tiled_copy_b(mma);
            assert_eq!(copy.value(), load.value().make_tiled_copy_b(&mma.value()).unwrap());
            agrees!(copy, b);
            (mma, load)
        }};
    }
    macro_rules! all {
        ($mma:expr) => {{
            let (mma, load) = operands!($mma);
            let copy = load.make_tiled_copy_c(mma);
            assert_eq!(copy.value(), load.value().make_tiled_copy_c(&mma.value()).unwrap());
            agrees!(copy, c);
        }};
    }
    all!(TiledMma::<Sm80, Layout![(2, 2, 1):(1, 2, 0)]>::new());
    all!(TiledMma::<Sm80, Layout![(2, 2, 1):(2, 1, 0)], Permuted>::new());
    all!(TiledMma::<Sm70, Layout![(2, 2, 1):(4, 8, 0)]>::new());
    all!(TiledMma::<Sm80, Layout![(2, 1, 2):(1, 0, 2)]>::new());
    let _ = operands!(TiledMma::<Sm80, Layout![(1, 2, 2):(0, 2, 1)]>::new());

    let mma = Warps::new();
    let load: TiledCopyOfOperand<F16<Ldmatrix4>, Warps, OperandA> =
        F16::<Ldmatrix4>::new().make_tiled_copy_a(mma);
    agrees!(load, a);
    agrees!(F16::<Ldmatrix2>::new().make_tiled_copy_b(mma), b);
}

/// The layout of threads and values of A in a tiled MMA, as CuTe's `make_tiled_copy_A` has it: the
/// threads of the second warp along N have the elements of the first.
type OperandTile =
    Layout![((4, 8, 2, 2), ((2, 2, 2), (1, 1))):((64, 1, 16, 0), ((32, 8, 256), (0, 0)))];

#[test]
fn copies_of_an_operand_equal_the_value_plane() {
    let copy = TiledCopy::<F16<Ldmatrix4>, OperandTile, Tiler![<32, 16>]>::new();
    agrees!(copy, layout!((64, 32):(32, 1)), layout!((32, 16):(1, 32)));
    let (m, k) = (96, 48);
    agrees!(copy, layout!((m, k):(k, 1)), layout!((m, 16):(1, m)), layout!((32, k):(k, 1)));
}

#[test]
fn other_ranks_and_layouts_in_the_tiler() {
    // 8 rows from row 0, and 8 rows from row 16.
    type Spread = Tiler![<(8, 2):(1, 16), 16>];
    type Pairs = Layout![((8, 16), 2):((16, 1), 128)];
    let line = F16::<Universal64>::new().make_tiled_copy(layout!(32:1), layout!(4:1));
    agrees!(line, layout!(256:1), layout!(256:2), layout!((256, 3):(1, 256)));
    let n = 512;
    agrees!(line, layout!(n:1), layout!((n, 3):(1, n)));
    let tile = F16::<Universal64>::new().make_tiled_copy(layout!((4, 8):(8, 1)), layout!((1, 4)));
    agrees!(tile, layout!((8, 32, 2, 3):(32, 1, 256, 512)), layout!((4, 32, 3):(1, 4, 128)));
    let (m, n, stages) = (12, 64, 3);
    agrees!(tile, layout!((m, n, stages):(n, 1, 768)), layout!((8, 32, stages):(32, 1, 256)));
    let spread = TiledCopy::<CopyAtom<Universal16, Int![16]>, Pairs, Spread>::new();
    agrees!(spread, layout!((32, 16):(16, 1)), layout!((64, 16):(1, 64)));
}

#[test]
fn fragments_or_an_error() {
    let copy =
        F16::<Ldmatrix4>::new().make_tiled_copy(layout!((8, 4):(4, 1)), layout!((2, 4):(4, 1)));
    let (tensor, n) = (layout!((64, 32):(32, 1)), 32);
    assert_eq!(copy.try_tidfrg_s(tensor), Ok(copy.tidfrg_s(tensor)));
    assert_eq!(copy.try_tidfrg_d(tensor), Ok(copy.tidfrg_d(tensor)));
    let tensor = layout!((64, n):(n, 1));
    assert_eq!(copy.try_tidfrg_d(tensor), Ok(copy.tidfrg_d(tensor)));
}

#[test]
fn the_type_has_a_name() {
    type Copy = TiledCopyOf<F16<Universal64>, Layout![(4, 8):(8, 1)], Layout![(1, 4):(0, 1)]>;
    let copy: Copy =
        F16::<Universal64>::new().make_tiled_copy(layout!((4, 8):(8, 1)), layout!((1, 4):(0, 1)));
    assert_eq!((size_of::<Copy>(), size_of_val(&copy)), (0, 0));
    let atom = Universal64::ATOM.recast(1, 16).unwrap();
    assert_eq!(F16::<Universal64>::new().value(), atom);
    let (threads, values) = (DynLayout::lit("(4,8):(8,1)"), DynLayout::lit("(1,4):(0,1)"));
    assert_eq!(copy.value(), atom.make_tiled_copy(&threads, &values).unwrap());
    assert_eq!(format!("{copy:?}"), format!("{:?}", copy.value()));
    assert_eq!(copy.get_slice(3).tiled_copy().value(), copy.value());
}

#[test]
fn no_such_thread() {
    let copy = F16::<Ldmatrix1>::new().make_tiled_copy(layout!((8, 4):(4, 1)), layout!((1, 2)));
    for thread in [32, 1 << 40, usize::MAX] {
        let error = copy.try_get_slice(thread).unwrap_err();
        let index = i64::try_from(thread).unwrap_or(i64::MAX);
        assert_eq!(error, copy.value().get_slice(index).unwrap_err());
        let missing = colex::Reason::NoSuchThread { index, threads: 32, cosize: 32 };
        assert_eq!(error.reason(), Reason::Layout(missing));
    }
}

#[test]
fn partial_tiles_of_dynamic_extents() {
    let copy = F16::<Universal64>::new().make_tiled_copy(layout!((4, 8):(8, 1)), layout!((1, 4)));
    let m = 10;
    let tensor = layout!((m, 32):(32, 1));
    // The fragments are rounded up.
    let fragments = copy.value().tidfrg_s(&tensor.to_value()).unwrap();
    assert_eq!(copy.tidfrg_s(tensor).to_string(), format!("{fragments:#}"));
    let ragged = layout!((6, 32):(32, 1));
    let fragments = copy.value().tidfrg_s(&ragged.to_value()).unwrap();
    assert_eq!(copy.tidfrg_s(ragged).to_string(), format!("{fragments:#}"));

    let thread = copy.get_slice(0);
    let error = thread.try_partition_s(tensor).unwrap_err();
    assert_eq!(
        error.to_string(),
        "ThrCopy::partition_s: mode 0 of the tensor has 10 elements, and the tile has 4; \
         pad the mode to a multiple of 4, or select whole tiles",
    );
    let value = copy.value().get_slice(0).unwrap();
    assert_eq!(error, value.partition_s(&tensor.to_value()).unwrap_err());
    let error = thread.try_partition_d(tensor).unwrap_err();
    assert_eq!(error, value.partition_d(&tensor.to_value()).unwrap_err());
}

#[test]
#[should_panic(expected = "ThrCopy::partition_d: mode 0 of the tensor has 10 elements")]
fn partial_tiles_panic() {
    let copy = F16::<Universal64>::new().make_tiled_copy(layout!((4, 8):(8, 1)), layout!((1, 4)));
    let m = 10;
    let _ = copy.get_slice(0).partition_d(layout!((m, 32):(32, 1)));
}

/// One bound for one partition.
fn offset_of<T, L>(_: T, _: L) -> usize
where
    T: Partitions<Source, L> + Partitions<Destination, L>,
{
    size_of::<T>()
}

#[test]
fn generic_code() {
    let copy = F16::<Ldmatrix1>::new().make_tiled_copy(layout!((8, 4):(4, 1)), layout!((1, 2)));
    assert_eq!(offset_of(copy, layout!((16, 8):(8, 1))), 0);
}
