//! Typed layouts with more dynamic integers than a plan reads: the value plane computes the results.

use std::hint::black_box;

use colex::{int, layout, tiler};

#[test]
fn more_than_a_plan_reads() {
    let [a, b, c, d, e] = black_box([2_usize, 4, 3, 2, 8]);
    // 20 dynamic integers.
    let wide = layout!(
        (a, b, c, d, e, a, b, c, d, e):(1, a, 8, e, a, b, c, d, e, a)
    );
    let value = wide.to_value();
    assert_eq!(format!("{:#}", wide.coalesce().to_value()), format!("{:#}", value.coalesce()));
    assert_eq!(format!("{:#}", wide.flatten().to_value()), format!("{:#}", value.flatten()));
    let (found, expected) = (wide.upcast(int!(1)), value.upcast(1.into()).unwrap());
    assert_eq!(format!("{:#}", found.to_value()), format!("{expected:#}"));
    let tiled = wide.logical_divide(tiler!(<2, 4>));
    let expected = value.logical_divide(&colex::Tiler::lit("<2,4>")).unwrap();
    assert_eq!(format!("{:#}", tiled.to_value()), format!("{expected:#}"));
}
