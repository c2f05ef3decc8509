//! The same bytes with larger and smaller elements.
use colex::{Layout, int, layout};

#[test]
fn recasts() {
    let _: Layout![(2, 8):(1, 2)] = layout!((4, 8):(1, 4)).upcast(int!(2));
    let _: Layout![(8, 8):(1, 8)] = layout!((4, 8):(1, 4)).downcast(int!(2));
    // With a dynamic factor, integers that are the same for every factor are static.
    let n = 2;
    let _: Layout![(usize, usize):(1, usize)] = layout!((4, 8):(1, 4)).upcast(n);
    let _: Layout![(1, 8, usize):(usize, 0, 1)] = layout!((1, 8, 4):(4, 0, 1)).upcast(n);
    let _: Layout![(0, usize):(usize, -1)] = layout!((0, 4):(4, -1)).upcast(n);
    let _: Layout![(usize, 8):(1, usize)] = layout!((4, 8):(1, 4)).downcast(n);
}
