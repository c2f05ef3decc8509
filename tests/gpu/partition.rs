//! Partitions of swizzled layouts and of coordinate tensors, by brute force: element `i` of each
//! partition is that of the plain data.

use colex::atom::{Error, MmaOperand, Reason};
use colex::{
    ComposedLayout, CoordinateLayout, CoordinateTensor, DynLayout, Int, IntTuple, Swizzle,
};

use crate::{tiled_copy, tiled_mma};

/// Checks the three partitions of one thread. `whole` is the data under a swizzle.
fn same_elements(
    whole: &ComposedLayout,
    plain: &Result<(DynLayout, Int), Error>,
    composed: &Result<ComposedLayout, Error>,
    coordinates: &Result<CoordinateTensor, Error>,
) {
    let (part, first) = plain.unwrap();
    let (composed, coordinates) = (composed.unwrap(), coordinates.unwrap());
    assert_eq!(composed.inner(), part, "{whole}");
    assert_eq!(composed.offset().get(), whole.offset().get() + first.get(), "{whole}");
    assert_eq!(coordinates.layout().rank(), part.rank(), "{whole}: {coordinates:?}");
    for i in 0..part.size() {
        let coord = coordinates.index(i);
        let data = whole.inner().crd2idx(&coord).unwrap().get();
        assert_eq!(data, first.get() + part.index(i), "{whole} at {coord}");
        assert_eq!(composed.index(i), whole.crd2idx(&coord).unwrap().get(), "{whole} at {coord}");
    }
}

/// Returns the row-major layout of this shape under a swizzle.
fn swizzled(shape: &IntTuple, offset: i64) -> ComposedLayout {
    let inner = DynLayout::row_major(shape).unwrap();
    ComposedLayout::new(Swizzle::new(3, 1, 3).unwrap(), Int::new(offset), &inner).unwrap()
}

#[test]
fn partitions_of_tiled_mmas() {
    for (number, mma) in tiled_mma::tiled_mmas().iter().enumerate() {
        for operand in tiled_mma::OPERANDS {
            let shape = tiled_mma::two_tiles(mma, operand);
            let whole = swizzled(&shape, 8 * (number as i64 % 3));
            let identity = CoordinateTensor::identity(&shape).unwrap();
            for thread in tiled_mma::thread_indices(mma).into_iter().step_by(7) {
                let thread = mma.get_slice(thread).unwrap();
                same_elements(
                    &whole,
                    &thread.partition(operand, &whole.inner()),
                    &thread.partition_composed(operand, &whole),
                    &thread.partition_coordinates(operand, &identity),
                );
            }
        }
    }
}

#[test]
fn partitions_of_tiled_copies() {
    let of_operands = tiled_copy::copies_of_operands().into_iter().map(|(_, _, copy)| copy);
    for copy in tiled_copy::copies_of_threads().into_iter().chain(of_operands) {
        let shape = tiled_copy::two_tiles(&copy).shape();
        let whole = swizzled(&shape, 0);
        let identity = CoordinateTensor::identity(&shape).unwrap();
        for thread in (0..copy.threads()).step_by(7) {
            let thread = copy.get_slice(thread).unwrap();
            same_elements(
                &whole,
                &thread.partition_s(&whole.inner()),
                &thread.partition_s_composed(&whole),
                &thread.partition_s_coordinates(&identity),
            );
            same_elements(
                &whole,
                &thread.partition_d(&whole.inner()),
                &thread.partition_d_composed(&whole),
                &thread.partition_d_coordinates(&identity),
            );
        }
    }
}

/// A tile of an identity tensor has an origin, to which the partition adds.
#[test]
fn origins_add_up() {
    let mma = &tiled_mma::tiled_mmas()[3];
    let [m, n, _] = mma.tile_shape();
    let matrix = IntTuple::from_slice(&[4 * m, 3 * n]).unwrap();
    let origin = IntTuple::from_slice(&[2 * m, n]).unwrap();
    let tile = CoordinateLayout::identity(&IntTuple::from_slice(&[m, n]).unwrap()).unwrap();
    let tile = CoordinateTensor::new(&origin, &tile).unwrap();
    let data = DynLayout::row_major(&matrix).unwrap();
    let first_of_tile = data.crd2idx(&origin).unwrap().get();
    let in_data = DynLayout::new(&tile.layout().shape(), &data.stride()).unwrap();
    for thread in tiled_mma::thread_indices(mma) {
        let thread = mma.get_slice(thread).unwrap();
        let (part, first) = thread.partition_c(&in_data).unwrap();
        let coordinates = thread.partition_coordinates(MmaOperand::C, &tile).unwrap();
        for i in 0..part.size() {
            let expected = first_of_tile + first.get() + part.index(i);
            assert_eq!(data.crd2idx(&coordinates.index(i)).map(Int::get), Ok(expected));
        }
    }
}

#[test]
fn fragments_are_compact() {
    for mma in tiled_mma::tiled_mmas() {
        let thread = mma.get_slice(tiled_mma::thread_indices(&mma)[0]).unwrap();
        for operand in tiled_mma::OPERANDS {
            let shape = tiled_mma::two_tiles(&mma, operand);
            let tensor = DynLayout::row_major(&shape).unwrap();
            let (part, _) = thread.partition(operand, &tensor).unwrap();
            let fragment = thread.partition_fragment(operand, &tensor).unwrap();
            assert_eq!(fragment.shape(), part.shape(), "{operand:?} {mma:?}");
            assert_eq!(fragment.shape(), mma.partition_shape(operand, &shape).unwrap());
            if operand == MmaOperand::C {
                assert_eq!(fragment, DynLayout::col_major(&part.shape()).unwrap());
            } else {
                assert_eq!(fragment, part.make_fragment_like().unwrap());
            }
            let mut registers: Vec<i64> = fragment.offsets().collect();
            registers.sort_unstable();
            assert!(
                registers.into_iter().eq(0..fragment.size()),
                "{fragment}: {operand:?} {mma:?}"
            );
        }
    }
}

#[test]
fn partial_tiles_are_errors() {
    let mma = &tiled_mma::tiled_mmas()[3];
    let [m, n, _] = mma.tile_shape();
    let shape = IntTuple::from_slice(&[m, n + 1]).unwrap();
    let reason = Reason::PartialTile { mode: 1, size: n + 1, tile: n };
    let thread = mma.get_slice(0).unwrap();
    let identity = CoordinateTensor::identity(&shape).unwrap();
    let composed = thread.partition_composed(MmaOperand::C, &swizzled(&shape, 0));
    let coordinates = thread.partition_coordinates(MmaOperand::C, &identity);
    assert_eq!(composed.unwrap_err().reason(), reason);
    assert_eq!(coordinates.unwrap_err().reason(), reason);
    assert_eq!(coordinates.unwrap_err().operation(), "ThrMma::partition_coordinates");

    let copy = tiled_copy::copies_of_threads()[0];
    let thread = copy.get_slice(0).unwrap();
    let shape = IntTuple::lit("(128,9)");
    let reason = Reason::PartialTile { mode: 1, size: 9, tile: 8 };
    let identity = CoordinateTensor::identity(&shape).unwrap();
    let composed = thread.partition_d_composed(&swizzled(&shape, 0));
    assert_eq!(composed.unwrap_err().reason(), reason);
    assert_eq!(thread.partition_s_coordinates(&identity).unwrap_err().reason(), reason);
    let flat = CoordinateTensor::identity(&IntTuple::lit("1024")).unwrap();
    let rank = Reason::TensorRank { rank: 1, least: 2 };
    assert_eq!(thread.partition_s_coordinates(&flat).unwrap_err().reason(), rank);
}
