//! A dynamic layout selects a compiled kernel: a special one if the layout has its static integers,
//! otherwise the general one.
//!
//! `cargo run --example dispatch`

use colex::typed::{Strides, TypedTuple};
use colex::{DynLayout, Layout, LayoutError};

/// Returns the sum of the elements, for any layout.
fn sum<S: TypedTuple, D: Strides<S>>(data: &[f32], layout: Layout<S, D>) -> f32 {
    (0..layout.size()).map(|i| data[layout.index(i)]).sum()
}

/// A row-major matrix of 64 x 64.
type Square = Layout![(64, 64):(64, 1)];
/// Any number of packed columns of 8.
type Columns = Layout![(8, usize):(1, usize)];
/// Any matrix.
type Matrix = Layout![(usize, usize):(usize, usize)];

/// Returns the sum, and the name of the instance that computed it.
fn dispatch(data: &[f32], layout: &DynLayout) -> Result<(f32, &'static str), LayoutError> {
    if layout.offsets().any(|offset| offset < 0 || offset as usize >= data.len()) {
        return Ok((f32::NAN, "none: the data is too short"));
    }
    if let Ok(square) = Square::try_from(layout) {
        return Ok((sum(data, square), "64 x 64"));
    }
    if let Ok(columns) = Columns::try_from(layout) {
        return Ok((sum(data, columns), "columns of 8"));
    }
    Ok((sum(data, Matrix::try_from(layout)?), "any matrix"))
}

fn main() -> Result<(), LayoutError> {
    let data = vec![1.0; 4096];
    for text in ["(64,64):(64,1)", "(8,12):(1,16)", "(6,5):(10,2)", "(64,65):(64,1)"] {
        let (sum, kernel) = dispatch(&data, &DynLayout::lit(text))?;
        println!("{text}: {sum}, by the kernel for {kernel}");
    }

    // The conversion error has the numbers that differ.
    let refused = Square::try_from(&DynLayout::lit("(64,64):(65,1)")).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "try_from: the stride differs at integer 0 (counted from 0): 65 found, 64 expected; use 64"
    );
    println!("{refused}");
    let error = dispatch(&data, &DynLayout::lit("(4,(2,2)):(1,(8,4))")).unwrap_err();
    println!("{error}");
    Ok(())
}
