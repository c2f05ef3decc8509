//! Texts of linear layouts that end early.

use colex::f2::LinearLayout;

/// No proper prefix is a layout. The parser never panics, and the error is within the text.
#[test]
fn every_prefix() {
    let attribute = "#ttg.linear<{lane = [[1, 0], [0, 1]], warp = [], block = [[2, 0]]}>";
    let layout = LinearLayout::parse(attribute).unwrap();
    let printed = layout.to_string();
    assert_eq!(LinearLayout::parse(&printed), Ok(layout));
    for text in [attribute, printed.as_str()] {
        for end in 0..text.len() {
            let prefix = &text[..end];
            let error = LinearLayout::parse(prefix).expect_err(prefix);
            assert!(error.position() <= end, "{prefix}: {error}");
        }
    }
}
