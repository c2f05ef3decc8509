//! The sentences of errors: the operation, the numbers and the remedy.

use colex::ascend::{self, ConvFormat, Frame, Order, PaddedLayout, te};
use colex::{Coord, DynLayout, Int, IntTuple, LayoutError};

#[track_caller]
fn says<T>(result: Result<T, LayoutError>, text: &str) {
    assert_eq!(result.err().map(|error| error.to_string()).as_deref(), Some(text));
}

#[test]
fn matrices_and_formats() {
    let t = IntTuple::lit;
    says(
        ascend::matrix(&t("(4,6,2)"), Order::RowMajor),
        "matrix: the shape has 3 entries, and 2 are needed; give 2 integers",
    );
    says(
        ascend::matrix(&t("(4,(2,3))"), Order::RowMajor),
        "matrix: entry 1 (counted from 0) of the shape is a tuple, and it must be an integer; \
             write one integer there",
    );
    says(
        ascend::matrix(&t("(4,-6)"), Order::RowMajor),
        "matrix: the extent -6 is negative; use at least 0",
    );
    says(
        ascend::blocked(&t("(5,7)"), &t("(2)"), Order::RowMajor, Order::RowMajor),
        "blocked: the block has 1 entry, and 2 are needed; give 2 integers",
    );
    says(
        Frame::Nchw.layout(&t("(1,2,3)"), Int::new(16)),
        "Frame::layout: the shape has 3 entries, and 4 are needed; give 4 integers",
    );
    says(
        ConvFormat::Nc1hwc0.layout(&t("(2,4,14,16)")),
        "ConvFormat::layout: the list of sizes has 4 entries, and 5 are needed; give 5 integers",
    );
    says(
        ascend::make_layout(&t("5"), &t("1")),
        "make_layout: the shape is an integer, and it must be a tuple; write it in parentheses",
    );
    says(
        ascend::make_layout(&t("(5,2)"), &t("(1,2,3)")),
        "make_layout: the stride has 3 entries where the shape has 2 entries; give one stride \
             for each extent",
    );
    says(
        ascend::crd2idx_with(&t("(1,2)"), &t("(3,4)"), &t("4")),
        "crd2idx_with: the stride has an integer where the shape has a tuple; write a tuple \
             there",
    );
}

#[test]
fn padded_layouts() {
    let t = IntTuple::lit;
    let blocks = PaddedLayout::full(&DynLayout::lit("((4,2),(4,3)):((4,16),(1,32))")).unwrap();
    let deep = PaddedLayout::full(&DynLayout::lit("((2,(2,2)),4):((1,(2,4)),8)")).unwrap();
    let padded = |logical| PaddedLayout::new(&blocks.layout(), &t(logical));
    says(
        padded("(7,11,3)"),
        "padded_layout: the logical shape has 3 entries where the layout has 2 modes; give one \
             entry for each mode",
    );
    says(
        padded("7"),
        "padded_layout: the logical shape has an integer where the layout has a tuple; write a \
             tuple there",
    );
    says(
        padded("(7,(4,(1,2)))"),
        "padded_layout: the logical shape has a tuple where the layout has an integer; write \
             one integer there",
    );
    says(
        blocks.block_offset(&t("(1,2,3)")),
        "block_offset: the coordinate has 3 entries where the layout has 2 modes; give one \
             entry for each mode",
    );
    says(
        deep.block_offset(&t("(1,2)")),
        "block_offset: mode 0 is neither an integer nor a pair of integers; write it as n or \
             (side,blocks)",
    );
}

#[test]
fn functions_of_te() {
    let t = IntTuple::lit;
    let pattern = |pattern| {
        te::squeeze_by(&DynLayout::lit("((4,2),(4,3)):((4,16),(1,32))"), &Coord::lit(pattern))
    };
    says(
        te::default_layout(&t("((2,3),4)")),
        "default_layout: the shape is neither flat nor a pair of flat tuples; write it as (a,b) \
             or ((a,b),(c,d)), or give the strides",
    );
    says(
        te::default_layout(&t("((2,3),(4,5,6))")),
        "default_layout: a mode has rank 3, and mode 0 has rank 2; use modes of the same rank",
    );
    says(
        te::fractal_shape(&t("(100,33)"), &t("(16,8,4)")),
        "fractal_shape: the second operand has 3 entries where the first has 2 entries; use the \
             same number",
    );
    says(
        te::fractal_shape(&t("(100,33)"), &t("16")),
        "fractal_shape: the block is an integer, and it must be a tuple; write it in \
             parentheses",
    );
    says(
        pattern("(_,_)"),
        "squeeze_by: the pattern has an integer where the layout has a tuple; write a tuple \
             there",
    );
    says(
        te::slice_layout(&t("(1,2,3)"), &DynLayout::lit("(3,4):(4,1)"), &t("(4,1)")),
        "slice_layout: the coordinate has 3 entries where the layout has 2 modes; give one \
             entry for each mode",
    );
}
