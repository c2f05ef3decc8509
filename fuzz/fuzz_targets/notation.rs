//! Any text: parsing never panics, and the printed value parses to the same value.
#![no_main]

use colex::f2::LinearLayout;
use colex::{ComposedLayout, Coord, CoordinateLayout, DynLayout, IntTuple, Tiler};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(tuple) = IntTuple::parse(text) {
        assert_eq!(IntTuple::parse_cute(&format!("{tuple:#}")), Ok(tuple));
    }
    if let Ok(coord) = Coord::parse(text) {
        assert_eq!(Coord::parse(&coord.to_string()), Ok(coord));
    }
    if let Ok(tiler) = Tiler::parse(text) {
        assert_eq!(Tiler::parse(&tiler.to_string()), Ok(tiler));
    }
    if let Ok(layout) = LinearLayout::parse(text) {
        assert_eq!(LinearLayout::parse(&layout.to_string()), Ok(layout));
    }
    if let Ok(composed) = ComposedLayout::parse(text) {
        assert_eq!(ComposedLayout::parse(&composed.to_string()), Ok(composed));
    }
    if let Ok(layout) = CoordinateLayout::parse(text) {
        assert_eq!(CoordinateLayout::parse_cute(&format!("{layout:#}")), Ok(layout));
    }
    match DynLayout::parse(text) {
        Ok(layout) => {
            let marked = DynLayout::parse_cute(&format!("{layout:#}")).unwrap();
            assert_eq!(marked, layout);
            assert_eq!(format!("{marked:#}"), format!("{layout:#}"));
        }
        Err(error) => _ = error.caret(text).to_string(),
    }
});
