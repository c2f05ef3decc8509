//! One kernel for each of several layouts, selected at run time.
use colex::typed::{Strides, TypedTuple};
use colex::{DynLayout, Layout, LayoutError};

trait Kernel {
    type Shape: TypedTuple;
    type Stride: Strides<Self::Shape>;

    fn run(layout: Layout<Self::Shape, Self::Stride>) -> usize;

    fn try_run(layout: &DynLayout) -> Result<usize, LayoutError> {
        Ok(Self::run(layout.try_into()?))
    }
}

struct Columns;

impl Kernel for Columns {
    type Shape = colex::Shape![(8, usize)];
    type Stride = colex::Stride![(1, 8)];

    fn run(layout: Layout<Self::Shape, Self::Stride>) -> usize {
        layout.index((7, 1))
    }
}

#[test]
fn generic_dispatch() {
    assert_eq!(Columns::try_run(&DynLayout::lit("(8,4):(1,8)")), Ok(15));
    assert!(Columns::try_run(&DynLayout::lit("(8,4):(1,9)")).is_err());
}
