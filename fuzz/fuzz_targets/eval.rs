//! Any expression: evaluation never panics, and every composition that succeeds is correct.
#![no_main]

use colex::{DynLayout, IntTuple};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match colex_expr::eval(text) {
        Ok(value) => _ = (value.to_string(), value.text(true), value.to_json(false)),
        Err(error) => _ = error.show(text),
    }
    // The text is `A o B`: small layouts are compared at every coordinate.
    let Some((left, right)) = text.split_once('o') else { return };
    let (Ok(a), Ok(b)) = (DynLayout::parse(left), DynLayout::parse(right)) else { return };
    let Ok(r) = a.composition(&b) else { return };
    assert!(b.shape().compatible(&r.shape()));
    let at = |layout: &DynLayout, i: i64| layout.crd2idx(&IntTuple::int(i)).map(|x| x.get());
    for i in 0..b.size().min(256) {
        let offset = b.index(i);
        if let (Some(x), Ok(value)) = (offset.checked_abs(), at(&r, i)) {
            assert_eq!(at(&a, x).map(|y| y * offset.signum()), Ok(value), "{a} o {b} at {i}");
        }
    }
});
