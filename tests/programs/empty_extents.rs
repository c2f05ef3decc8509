//! Extents 0: the typed plane and the value plane give the same layout.

use colex::{DynLayout, layout, tiler};

/// Asserts that each typed result is that of the value plane.
macro_rules! agree {
    ($($layout:literal $operation:ident $right:literal: $typed:expr;)*) => {$(
        let value = DynLayout::lit($layout).$operation(&$right.parse().unwrap()).unwrap();
        assert_eq!($typed.to_value(), value, "{} {}", $layout, $right);
    )*};
}

#[test]
fn divide() {
    agree! {
        "(8,0):(12,1)" logical_divide "<4,3>": layout!((8, 0):(12, 1)).logical_divide(tiler!(<4, 3>));
        "(8,0):(12,1)" zipped_divide "<4,3>": layout!((8, 0):(12, 1)).zipped_divide(tiler!(<4, 3>));
        "(8,0):(12,1)" tiled_divide "<4,3>": layout!((8, 0):(12, 1)).tiled_divide(tiler!(<4, 3>));
        "(8,0):(12,1)" flat_divide "<4,3>": layout!((8, 0):(12, 1)).flat_divide(tiler!(<4, 3>));
        "0:1" logical_divide "3:1": layout!(0:1).logical_divide(layout!(3:1));
        "(0,4):(1,2)" logical_divide "<4>": layout!((0, 4):(1, 2)).logical_divide(tiler!(<4>));
        "(8,0):(576460752303423488,1)" zipped_divide "<1,1>":
            layout!((8, 0):(576460752303423488, 1)).zipped_divide(tiler!(<1, 1>));
        "(4,0):(1,8)" logical_divide "2:1": layout!((4, 0):(1, 8)).logical_divide(layout!(2:1));
        "(4,0):(1,8)" logical_divide "3:1": layout!((4, 0):(1, 8)).logical_divide(layout!(3:1));
    }
}

#[test]
fn composition() {
    agree! {
        "8:2" composition "0:3": layout!(8:2).composition(layout!(0:3));
        "8:2" composition "(0,4):(4,1)": layout!(8:2).composition(layout!((0, 4):(4, 1)));
        "(4,3):(1,8)" composition "(0,2):(4,1)":
            layout!((4, 3):(1, 8)).composition(layout!((0, 2):(4, 1)));
        "0:2" composition "4:1": layout!(0:2).composition(layout!(4:1));
    }
}
