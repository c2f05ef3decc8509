//! Any text: the parsers of XLA's shapes never panic and agree, and their results can be validated,
//! lowered and indexed.
#![no_main]

use colex::IntTuple;
use colex::xla::{ArrayShape, IndexMap, Layout, Shape, hlo};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let lenient = Shape::parse_lenient(text);
    match Shape::parse(text) {
        Ok(shape) => {
            assert_eq!(lenient.as_ref(), Ok(&shape), "{text}");
            assert_eq!(shape.validate(), Ok(()), "{text}");
            assert_eq!(Shape::parse(&shape.to_string()), Ok(shape), "{text}");
        }
        Err(error) => _ = error.caret(text).to_string(),
    }
    match &lenient {
        Ok(shape) => check_shape(shape, text),
        Err(error) => _ = error.caret(text).to_string(),
    }
    if let Ok(layout) = Layout::parse(text) {
        assert_eq!(Layout::parse_lenient(text).as_ref(), Ok(&layout), "{text}");
        assert_eq!(Layout::parse(&layout.to_string()), Ok(layout), "{text}");
    }
    let mut last = None;
    for (at, shape) in hlo::shapes(text) {
        assert!(last < Some(at), "{text}");
        last = Some(at);
        match shape {
            Ok(shape) => _ = shape.to_string(),
            Err(error) => _ = error.caret(&text[at..]).to_string(),
        }
    }
});

/// Checks the properties of any parsed shape.
fn check_shape(shape: &Shape, text: &str) {
    let printed = shape.to_string();
    // XLA prints `invalid` for a type that it does not parse.
    if !printed.contains("invalid") {
        let again = Shape::parse_lenient(&printed).map(|shape| shape.to_string());
        assert_eq!(again.as_ref(), Ok(&printed), "{text}");
    }
    _ = (
        shape.without_layout().to_string(),
        shape.validate(),
        shape.element_count(),
        shape.byte_size(8),
    );
    match shape {
        Shape::Array(array) => check_array(array),
        Shape::Buffer(array) => check_array(array),
        Shape::Tuple(shapes) => shapes.iter().for_each(|shape| check_shape(shape, text)),
        _ => {}
    }
}

/// Checks sizes, strides and index functions of one array; small arrays at every index.
fn check_array(array: &ArrayShape) {
    _ = (array.validate(), array.byte_size(), array.padded_byte_size(), array.data_byte_size());
    let lowered = array.lower();
    let Ok(map) = IndexMap::new(array) else {
        // Only the index map rejects a tile that ends with `*`.
        return;
    };
    if let Ok(lowered) = &lowered {
        assert_eq!(lowered.buffer_len, map.buffer_len(), "{array}");
    }
    let mut seen = 0;
    for (place, element) in map.memory_order().take(300).enumerate() {
        let Some(number) = element else { continue };
        let index = map.multi_index(place as i64).unwrap();
        assert_eq!(map.linear_index(&index), Ok(place as i64), "{array}");
        if let Ok(lowered) = &lowered {
            let coord = IntTuple::from_slice(&index).unwrap();
            let offset = lowered.layout.crd2idx(&coord).map(|offset| offset.get());
            assert_eq!(offset, Ok(place as i64), "{array}");
        }
        assert!(number >= 0, "{array}");
        seen += 1;
    }
    if map.buffer_len() <= 300 {
        assert_eq!(Ok(seen), array.element_count(), "{array}");
    }
}
