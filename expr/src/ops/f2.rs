//! Operations on F2-linear layouts. A matrix is the list of its columns.

use colex::f2::{self, F2Matrix};
use colex::{ComposedLayout, Int, Swizzle};

use crate::Value;
use crate::arguments::Arguments;
use crate::error::Failure;
use crate::operation::{Answer, Operation, Run};

/// Returns argument `k` as the matrix of these columns, or of a linear layout.
fn matrix(args: &Arguments<'_>, k: usize) -> Result<F2Matrix, Failure> {
    if let Value::Linear(layout) = args.value(k) {
        return Ok(layout.matrix());
    }
    let columns = args.table(k)?;
    let columns: Result<Vec<u64>, _> = columns.into_iter().map(u64::try_from).collect();
    Ok(F2Matrix::new(&columns.map_err(|_| args.negative(k))?)?)
}

/// Returns whether the layout is F2-linear: the error of the conversion is a proof that it is not.
fn linear(layout: &ComposedLayout) -> Value {
    F2Matrix::from_composed(layout).is_ok().into()
}

/// Returns the columns of `S<B,M,S> o LAYOUT`, from the numbers.
fn columns_of_swizzle(args: &Arguments<'_>) -> Answer {
    let number = |k| Ok::<_, Failure>(args.int(k)?.get());
    let swizzle = Swizzle::new(number(0)?, number(1)?, number(2)?)?;
    let layout = ComposedLayout::new(swizzle, Int::ZERO, &args.layout(3)?)?;
    Ok(F2Matrix::from_composed(&layout)?.into())
}

/// Returns the right inverse, on at most `2^rows` values.
fn right_inverse(args: &Arguments<'_>) -> Answer {
    let longest = matrix(args, 0)?.right_inverse();
    let rows = if args.len() > 1 { args.mode(1)? } else { longest.column_count() };
    let kept = rows.min(longest.column_count());
    Ok(F2Matrix::new(&longest.columns()[..kept])?.into())
}

#[rustfmt::skip]
pub(super) const OPS: &[Operation] = &[
    Operation { names: &["f2_linear"], usage: "LAYOUT", about: "whether the layout is linear over F2, the field of two elements", count: (1, 1), run: Run::Values(|a| Ok(linear(&a.composed(0)?))) },
    Operation { names: &["f2_from_layout"], usage: "LAYOUT", about: "columns of the F2 matrix of a layout, lowest index bit first", count: (1, 1), run: Run::Values(|a| Ok(F2Matrix::from_composed(&a.composed(0)?)?.into())) },
    Operation { names: &["f2_columns"], usage: "B, M, S, LAYOUT", about: "columns of the F2 matrix of S<B,M,S> o LAYOUT", count: (4, 4), run: Run::Values(columns_of_swizzle) },
    Operation { names: &["f2_to_layout"], usage: "COLUMNS", about: "coalesced layout of an F2 matrix", count: (1, 1), run: Run::Values(|a| Ok(matrix(a, 0)?.to_layout()?.into())) },
    Operation { names: &["f2_to_composed"], usage: "COLUMNS", about: "swizzled layout of an F2 matrix", count: (1, 1), run: Run::Values(|a| Ok(matrix(a, 0)?.to_composed()?.into())) },
    Operation { names: &["f2_from_table"], usage: "[VALUE, ..]", about: "columns of the F2 matrix with these values", count: (1, 1), run: Run::Values(|a| Ok(F2Matrix::from_table(&a.table(0)?)?.into())) },
    Operation { names: &["infer"], usage: "[OFFSET, ..]", about: "simplest layout with these offsets: plain, with an offset, swizzled, or F2 columns", count: (1, 1), run: Run::Values(|args| crate::infer(&args.table(0)?).map(|(_, value)| value).map_err(Failure::Refused)) },
    Operation { names: &["f2_rank"], usage: "COLUMNS", about: "number of independent columns", count: (1, 1), run: Run::Values(|a| Ok(matrix(a, 0)?.rank().into())) },
    Operation { names: &["f2_kernel"], usage: "COLUMNS", about: "basis of the indices with value 0", count: (1, 1), run: Run::Values(|a| Ok(matrix(a, 0)?.kernel().into())) },
    Operation { names: &["f2_compose"], usage: "COLUMNS, COLUMNS", about: "product of F2 matrices: i -> A(B(i))", count: (2, 2), run: Run::Values(|a| Ok(matrix(a, 0)?.composition(&matrix(a, 1)?)?.into())) },
    Operation { names: &["f2_invert_and_compose"], usage: "COLUMNS, COLUMNS", about: "C with B(C(i)) = A(i)", count: (2, 2), run: Run::Values(|a| Ok(matrix(a, 0)?.invert_and_compose(&matrix(a, 1)?)?.into())) },
    Operation { names: &["f2_right_inverse"], usage: "COLUMNS [, ROWS]", about: "R with A(R(k)) = k, for k in the longest range 0..2^m of values", count: (1, 2), run: Run::Values(right_inverse) },
    Operation { names: &["f2_left_inverse"], usage: "COLUMNS", about: "L with L(A(i)) = i", count: (1, 1), run: Run::Values(|a| Ok(matrix(a, 0)?.left_inverse()?.into())) },
    Operation { names: &["f2_equivalent"], usage: "LAYOUT, LAYOUT", about: "whether two layouts are equal as functions", count: (2, 2), run: Run::Values(|a| Ok(f2::equivalent(&a.composed(0)?, &a.composed(1)?)?.into())) },
];
