//! A generic function without the bound that its tiler fits.
use colex::Layout;
use colex::typed::TypedTiler;

fn cut<T: TypedTiler>(matrix: Layout![(8, 12):(12, 1)], tiler: T) {
    let _ = matrix.zipped_divide(tiler);
}

fn main() {}
