//! Dynamic integers of more than 63 bits: the value plane does not have them, so every typed
//! operation refuses them.

use std::hint::black_box;
use std::panic::catch_unwind;

use colex::ascend::types::{self as ascend, ColumnMajor, RowMajor};
use colex::typed::int_tuple::{
    try_ceil_div, try_compact_col_major, try_compact_order, try_compact_row_major, try_elem_scale,
    try_prefix_product, try_round_up, try_shape_div,
};
use colex::typed::{self, IntLeaf, TypedTiler, TypedTuple};
use colex::{DynLayout, Layout, LayoutError, Reason, Shape, Stride, int, layout, shape, tiler};

/// Returns the name of each operation, with the reason of its error if it fails.
macro_rules! answers {
    ($($operation:expr),* $(,)?) => {
        [$((stringify!($operation), $operation.err().as_ref().map(LayoutError::reason))),*]
    };
}

/// Asserts that each of the operations returns the error for more than 63 bits.
fn all_refuse(n: usize, answers: &[(&str, Option<Reason>)]) {
    for (operation, reason) in answers {
        assert_eq!(*reason, Some(Reason::TooWide { integer: n as u64 }), "{operation}");
    }
}

/// Returns the smallest integer without a value, one that is -2 as a signed integer, and the
/// largest one.
fn wide() -> [usize; 3] {
    black_box([1 << 63, usize::MAX - 1, usize::MAX])
}

#[test]
fn layouts_refuse_them() {
    type Column = Layout![(usize, 1):(1, 0)];
    for n in wide() {
        all_refuse(
            n,
            &answers![
                Layout::try_new((n, 4), (1, 4)),
                Layout::try_new((2, 4), (1, n)),
                Layout::try_new((2, (4, n)), (1, (4, 0))),
                Column::try_col_major((n, int!(1))),
                Layout::<(usize, usize), _>::try_col_major((n, 1)),
                Layout::<(usize, usize), _>::try_row_major((1, n)),
                Layout::<_, Stride![(usize, 1)]>::try_ordered((1, n), shape!((1, 0))),
            ],
        );
    }
}

#[test]
fn shapes_of_them_are_refused() {
    for n in wide() {
        all_refuse(
            n,
            &answers![
                try_ceil_div((n, 1), 2),
                try_ceil_div((4, 1), n),
                try_shape_div((n, 1), 1),
                try_round_up((n, 1), (1, 1)),
                try_elem_scale((n, 1), (1, 1)),
                typed::int_tuple::try_product((n, 1)),
                typed::int_tuple::try_product((0, n)),
                typed::int_tuple::try_product_each(((n, 1), 1)),
                typed::int_tuple::try_product_like((n, 1), 1),
                typed::int_tuple::try_sum((0, n)),
                typed::int_tuple::try_inner_product((n, 0), (1, 1)),
                typed::int_tuple::try_inner_product((0, 1), (n, 1)),
                try_prefix_product((1, n), int!(1)),
                try_prefix_product((1, 1), n),
                try_compact_col_major((1, n), 1),
                try_compact_row_major((1, 1), n),
                try_compact_order((n, 1), shape!((0, 1))),
                typed::int_tuple::try_coalesce_shape((n, 1)),
                typed::int_tuple::try_idx2crd(n, shape!((2, 3))),
                typed::int_tuple::try_idx2crd(1, (2, n)),
                typed::int_tuple::try_crd2idx((1, n), shape!((2, 3))),
                typed::int_tuple::try_crd2crd((1, n), shape!((2, 3)), shape!(6)),
            ],
        );
    }
}

#[test]
fn operands_of_layouts_refuse_them() {
    let column = layout!((4, 8):(1, 4));
    for n in wide() {
        all_refuse(
            n,
            &answers![
                column.try_complement(n),
                column.try_tiles_of((n, int!(8))),
                column.try_upcast(n),
                column.try_downcast(n),
                column.try_get_hier_coord(n),
                column.try_get_flat_coord(n),
                column.try_get_1d_coord(n),
                column.try_with_shape(n),
                column.try_tile_to_shape((n, 8)),
                column.try_logical_divide(n),
                column.try_logical_divide(tiler!(<2, n>)),
                column.try_compose(tiler!(<n, 2>)),
                layout!((n_of(4), 8):(1, 4)).try_logical_product(n),
                column.index_in_bounds(n),
                column.index_in_bounds((0, n)),
            ],
        );
    }
}

fn n_of(n: usize) -> usize {
    black_box(n)
}

#[test]
fn ascend_formats_refuse_them() {
    for n in wide() {
        all_refuse(
            n,
            &answers![
                ascend::try_blocked::<RowMajor, ColumnMajor, _, _>((n, 1), (1, 1)),
                ascend::try_blocked::<RowMajor, ColumnMajor, _, _>((1, 1), (1, n)),
                ascend::try_frame::<ascend::Nd, _, _>((n, 1), int!(2)),
                ascend::try_mx_scale::<ascend::SideB, RowMajor, _>((n, 1)),
            ],
        );
    }
}

/// Plain offsets use the arithmetic of Rust, which is checked if that of the program is.
#[test]
#[cfg(debug_assertions)]
fn plain_offsets_panic_if_arithmetic_is_checked() {
    for n in wide() {
        let column = layout!((4, 8):(1, 4));
        assert!(catch_unwind(|| layout!(4:1).index(n)).is_err());
        assert!(catch_unwind(|| layout!(4:1).offset(n)).is_err());
        assert!(catch_unwind(|| column.crd2idx((0, n))).is_err());
        assert!(catch_unwind(|| column.crd2idx((n, 0))).is_err());
    }
}

#[test]
fn conversions_return_the_error() {
    for n in wide() {
        all_refuse(n, &answers![n.try_get(), (4, n).try_to_value(), (4, n).try_to_tiler()]);
    }
}

#[test]
fn the_message_names_the_integer() {
    let message = try_ceil_div((black_box(usize::MAX), 1), 2).unwrap_err().to_string();
    assert_eq!(
        message,
        "to_value: the integer 18446744073709551615 is out of range; \
         use at most 9223372036854775807"
    );
}

#[test]
fn plain_operations_panic_with_the_message() {
    let n = black_box(usize::MAX);
    let operations: [fn(usize); 12] = [
        |n| _ = typed::int_tuple::ceil_div((n, 1), 2),
        |n| _ = typed::int_tuple::min((n, 1)),
        |n| _ = typed::int_tuple::max((n, 1)),
        |n| _ = typed::int_tuple::gcd((n, 1)),
        |n| _ = typed::int_tuple::flatten((n, 1)),
        |n| _ = typed::int_tuple::reverse((n, 1)),
        |n| _ = typed::int_tuple::wrap(n),
        |n| _ = typed::int_tuple::unwrap_tuple(((n,),)),
        |n| _ = Layout::<(usize, usize), _>::col_major((n, 1)),
        |n| _ = (n, 1).to_value(),
        |n| _ = (n, 1).to_tiler(),
        |n| _ = n.get(),
    ];
    for operation in operations {
        let panic = catch_unwind(|| operation(n)).unwrap_err();
        let message = panic.downcast_ref::<String>().unwrap();
        assert!(message.contains("18446744073709551615 is out of range"), "{message}");
    }
}

#[test]
fn the_largest_integer_has_a_value() {
    let most = black_box(i64::MAX as usize);
    assert_eq!(most.try_get(), Ok(i64::MAX));
    assert_eq!(typed::int_tuple::try_product((most, 1)), Ok(most));
    assert_eq!(try_ceil_div((most, 1), 2), Ok((1 << 62, 1)));
    assert_eq!(typed::int_tuple::flatten((most, 1)), (most, 1));
    let line = Layout::<usize, Shape![1]>::try_col_major(most).unwrap();
    assert_eq!((line.size(), line.cosize()), (most, most));
    assert_eq!(line.to_value(), DynLayout::lit("9223372036854775807:1"));
    assert_eq!(line.index_in_bounds(most - 1), Ok(most - 1));
    assert!(line.index_in_bounds(most).is_err());
    let twice = Layout::try_new((most, 2), (int!(1), int!(1))).unwrap_err();
    assert_eq!(twice.reason(), Reason::Overflow);
}

#[test]
fn values_convert_to_matching_layout_types() {
    type Any = Layout![(usize, 2):(usize, 1)];
    let reason = |text| Any::try_from(&DynLayout::lit(text)).unwrap_err().reason();
    assert_eq!(reason("(3,2):(-5,1)"), Reason::NegativeStride { stride: -5 });
    assert_eq!(reason("(3,4):(5,1)"), Reason::OtherExtent { leaf: 1, expected: 2, found: 4 });
    assert_eq!(reason("(3,2):(5,2)"), Reason::OtherStride { leaf: 1, expected: 1, found: 2 });
    assert_eq!(reason("(3,2,1):(5,1,1)"), Reason::OtherProfile);
    let wide = Any::try_from(&DynLayout::lit("(1,2):(9223372036854775807,1)")).unwrap();
    assert_eq!(wide.stride().0, i64::MAX as usize);
}
